//! The transforms of ITU-T T.81 in f64, and a decoder of crafted images that computes everything by its definition.

use super::crafted::Crafted;
use super::segments::Block;
use crate::common::ycc::{Plane, plain_pixel, plain_sample};
use core::f64::consts::PI;
use roundel_pixels::ycc::Subsampling;

/// The value at point `at` of basis function `frequency` of the orthonormal DCT of `points` points.
#[allow(clippy::cast_precision_loss, reason = "integers up to 64")]
fn basis(frequency: usize, at: usize, points: usize) -> f64 {
    let norm = if frequency == 0 { 1.0 } else { 2.0 };
    let angle = (2 * at + 1) as f64 * frequency as f64 * PI / (2 * points) as f64;
    (norm / points as f64).sqrt() * angle.cos()
}

/// The rounded DCT coefficients of samples that are relative to 128 (A.3.3).
#[allow(clippy::cast_possible_truncation, reason = "at most 1024")]
pub fn forward(samples: &[f64; 64]) -> Block {
    core::array::from_fn(|index| {
        let (v, u) = (index / 8, index % 8);
        let products = samples
            .iter()
            .enumerate()
            .map(|(at, sample)| sample * basis(v, at / 8, 8) * basis(u, at % 8, 8));
        products.sum::<f64>().round() as i16
    })
}

/// Transforms the lowest `side` x `side` coefficients to as many samples. If `side` is 8, this is the inverse DCT of
/// A.3.3. If `side` is smaller, the mean of the samples is the same as with 8. The samples are neither rounded nor
/// clamped.
#[allow(clippy::cast_precision_loss, reason = "at most 8")]
pub fn inverse(block: &Block, side: usize) -> Vec<f64> {
    let points = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    points
        .map(|(x, y)| {
            let frequencies = (0..side).flat_map(|v| (0..side).map(move |u| (u, v)));
            let products =
                frequencies.map(|(u, v)| f64::from(block[8 * v + u]) * basis(u, x, side) * basis(v, y, side));
            products.sum::<f64>() * side as f64 / 8.0 + 128.0
        })
        .collect()
}

/// The samples of a component whose blocks become `side` x `side` samples, and the length of a row.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a byte"
)]
fn plane(crafted: &Crafted, component: usize, side: usize) -> (Vec<u8>, usize) {
    let blocks = &crafted.planes[component];
    let columns = crafted.columns(component);
    let stride = columns * side;
    let mut samples = vec![0; blocks.len() * side * side];
    for (index, block) in blocks.iter().enumerate() {
        let start = index / columns * side * stride + index % columns * side;
        for (at, sample) in inverse(block, side).into_iter().enumerate() {
            samples[start + at / side * stride + at % side] = sample.round().clamp(0.0, 255.0) as u8;
        }
    }
    (samples, stride)
}

/// The pixels of an image of one or three components (luma and chroma) at 1 / `denominator` of its size.
///
/// Subsampled components are reduced less, by the same factor along both axes. If both remaining subsampling
/// factors are at most 2, samples are interpolated. Otherwise, samples are repeated.
pub fn decode(crafted: &Crafted, denominator: usize) -> (u32, u32, Vec<[u8; 4]>) {
    let (h_max, v_max) = crafted.factors();
    let [width, height] = [crafted.size.0, crafted.size.1]
        .map(|side| u32::from(side).div_ceil(u32::try_from(denominator).unwrap()));
    let planes: Vec<_> = (crafted.samplings.iter().enumerate())
        .map(|(component, &(h, v))| {
            let (across, down) = (h_max / usize::from(h), v_max / usize::from(v));
            let less = across.min(down).min(denominator);
            let (samples, stride) = plane(crafted, component, 8 / denominator * less);
            (samples, stride, across / less, down / less)
        })
        .collect();
    let sample = |component: usize, at: (usize, usize)| {
        let (samples, stride, across, down) = &planes[component];
        let subsampling = match (across, down) {
            (1, 1) => Subsampling::None,
            (2, 1) => Subsampling::Horizontal,
            (1, 2) => Subsampling::Vertical,
            (2, 2) => Subsampling::Both,
            _ => return samples[at.1 / down * stride + at.0 / across],
        };
        let plane = Plane {
            samples,
            stride: *stride,
        };
        plain_sample(plane, subsampling, (width, height), at)
    };
    let points = (0..height as usize).flat_map(|y| (0..width as usize).map(move |x| (x, y)));
    let pixels = points.map(|at| match planes.len() {
        1 => {
            let gray = sample(0, at);
            [gray, gray, gray, 255]
        }
        _ => plain_pixel(sample(0, at), sample(1, at), sample(2, at)),
    });
    (width, height, pixels.collect())
}
