//! Test images that are the same in every run, the configuration of property tests, and helpers that compare
//! pixels.
#![allow(dead_code, reason = "every test file uses a different part")]

pub mod ycc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::shape::Point;

/// The alpha values of a test image.
#[derive(Clone, Copy, Debug)]
pub enum Alphas {
    Opaque,
    /// Any value.
    Any,
    /// Mostly 0 or 255, as in cut-outs.
    CutOut,
    Clear,
}

pub const ALPHAS: [Alphas; 4] = [Alphas::Opaque, Alphas::Any, Alphas::CutOut, Alphas::Clear];

/// Sizes of images of one pixel, of one row and of one column, and of images whose rows end in the middle of a
/// vector.
pub fn awkward_sizes() -> Vec<(u32, u32)> {
    let mut sizes: Vec<_> = (1..=65).map(|width| (width, 3)).collect();
    sizes.extend([
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 64),
        (1, 65),
        (2, 2),
        (64, 1),
        (65, 1),
        (65, 65),
        (5, 97),
    ]);
    sizes
}

/// An image of noise.
pub fn noise(width: u32, height: u32, alphas: Alphas, seed: u64) -> Rgba8 {
    // Knuth's linear congruential generator for MMIX. Its upper bits are the most random.
    let mut state = seed;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        state.to_be_bytes()[0]
    };
    let mut data = Vec::new();
    for _ in 0..width * height {
        let [red, green, blue, any, dice] = [next(), next(), next(), next(), next()];
        let alpha = match alphas {
            Alphas::Any => any,
            Alphas::CutOut if dice < 16 => any,
            Alphas::CutOut if dice < 128 => 0,
            Alphas::Opaque | Alphas::CutOut => 255,
            Alphas::Clear => 0,
        };
        data.extend([red, green, blue, alpha]);
    }
    Rgba8::from_raw(width, height, data).unwrap()
}

/// An image of one colour.
pub fn plain(width: u32, height: u32, pixel: [u8; 4]) -> Rgba8 {
    let pixels = width as usize * height as usize;
    Rgba8::from_raw(width, height, pixel.repeat(pixels)).unwrap()
}

/// An image whose pixels all differ: the colour channels hold the pixel's index.
pub fn numbered(width: u32, height: u32) -> Rgba8 {
    let data = (0..width * height).flat_map(|index| {
        let [_, high, middle, low] = index.to_be_bytes();
        [high, middle, low, 255 - low]
    });
    Rgba8::from_raw(width, height, data.collect()).unwrap()
}

pub fn pixel(image: &Rgba8, x: u32, y: u32) -> [u8; 4] {
    let index = (y as usize * image.width() as usize + x as usize) * 4;
    image.data()[index..index + 4].try_into().unwrap()
}

/// Generates small images.
pub fn pictures() -> impl Strategy<Value = Rgba8> {
    (1..=40u32, 1..=24u32, 0..ALPHAS.len(), any::<u64>())
        .prop_map(|(width, height, alphas, seed)| noise(width, height, ALPHAS[alphas], seed))
}

/// The configuration for proptest. A fixed seed makes every run the same. No files are written.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x0520_6e64_656c),
        ..ProptestConfig::default()
    }
}

/// The largest difference between corresponding channels of two images of the same size.
pub fn greatest_difference(a: &Rgba8, b: &Rgba8) -> u8 {
    assert_eq!((a.width(), a.height()), (b.width(), b.height()));
    a.data()
        .iter()
        .zip(b.data())
        .map(|(a, b)| a.abs_diff(*b))
        .max()
        .unwrap()
}

/// Asserts that a kernel is within 1 of its definition in each channel. Returns the kernel's result.
#[track_caller]
pub fn close_to_definition(
    image: &Rgba8,
    kernel: impl Fn(&mut Rgba8),
    definition: impl Fn(&mut Rgba8),
) -> Rgba8 {
    let [mut result, mut expected] = [image.try_clone().unwrap(), image.try_clone().unwrap()];
    kernel(&mut result);
    definition(&mut expected);
    for (index, (result, expected)) in result.data().iter().zip(expected.data()).enumerate() {
        assert!(
            result.abs_diff(*expected) <= 1,
            "byte {index} of {image:?}: {result}, not {expected}"
        );
    }
    result
}

/// The share of a pixel's `samples` x `samples` points that are inside an outline. Points are in shares of the centred square.
pub fn sampled(
    [width, height]: [u32; 2],
    samples: u32,
    [x, y]: [u32; 2],
    is_inside: impl Fn(Point) -> bool,
) -> f64 {
    let side = f64::from(width.min(height));
    let at = |index: u32, sample: u32, length: u32| {
        let position = f64::from(index) + (f64::from(sample) + 0.5) / f64::from(samples);
        (position - (f64::from(length) - side) / 2.0) / side
    };
    let inside = (0..samples * samples)
        .filter(|sample| is_inside([at(x, sample % samples, width), at(y, sample / samples, height)]))
        .count();
    #[allow(clippy::cast_precision_loss, reason = "at most 2^16")]
    let inside = inside as f64;
    inside / f64::from(samples * samples)
}

/// Draws a colour with an alpha of 0 to 1 over a pixel, as the W3C defines source-over: composites premultiplied
/// colours, then divides by the resulting alpha. The result is not rounded.
pub fn source_over(behind: [u8; 4], color: [f64; 3], alpha: f64) -> [f64; 4] {
    let behind_alpha = f64::from(behind[3]) / 255.0;
    let total = alpha + behind_alpha * (1.0 - alpha);
    let mix = |i: usize| (color[i] * alpha + f64::from(behind[i]) * behind_alpha * (1.0 - alpha)) / total;
    [mix(0), mix(1), mix(2), total * 255.0]
}

/// [`source_over`], rounded half up. If `alpha` is 0, the pixel does not change.
pub fn over_reference(behind: [u8; 4], color: [u8; 3], alpha: f64) -> [u8; 4] {
    mix_reference(behind, color.map(f64::from), alpha)
}

/// Like [`over_reference`], for a colour between two colours.
pub fn mix_reference(behind: [u8; 4], color: [f64; 3], alpha: f64) -> [u8; 4] {
    if alpha <= 0.0 {
        return behind;
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let rounded = |value: f64| (value + 0.5).floor() as u8;
    source_over(behind, color, alpha).map(rounded)
}

/// Asserts that each channel is within 1 of `expected`.
#[track_caller]
pub fn assert_close(result: [u8; 4], expected: [f64; 4]) {
    for (result, expected) in result.into_iter().zip(expected) {
        assert!(
            (f64::from(result) - expected).abs() <= 1.0,
            "{result}, not {expected}"
        );
    }
}
