//! The filter's weights as integers.

use crate::error::PixelError;
use crate::memory::reserved;
use core::f64::consts::PI;
use core::ops::Range;

/// The radius of Lanczos3, beyond which the filter is 0.
const SUPPORT: f64 = 3.0;

/// The argument below which the filter counts as 1. Its exact value is then within 2e-12 of 1. At 0, the formula
/// would divide 0 by 0.
const MIDDLE: f64 = 1e-6;

/// The weights of the source pixels that contribute to each output pixel along one axis.
pub(super) struct Filter {
    /// The weights of all output pixels, `taps` each, in units of 1 / 2^`bits`. The weights of one pixel
    /// sum to exactly 2^`bits`, so that flat colours do not change.
    weights: Vec<i16>,
    /// For each output pixel, the index of the source pixel to which its first weight applies.
    starts: Vec<usize>,
    /// The number of weights per output pixel. Some may be 0, but all are for existing pixels.
    taps: usize,
    /// The number of fraction bits of the weights: 15, or 14 if a weight with 15 would not fit in 16 bits. This happens
    /// next to an edge, where weights can exceed 1.
    bits: u32,
}

impl Filter {
    /// The weights that resample `length` source pixels, starting at position `start`, to `count` output pixels.
    /// The whole source has `side` pixels.
    ///
    /// Lanczos3 is sampled at pixel centres, and is widened if `count` is smaller than `length`. Pixels outside the
    /// source get no weight.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn new(side: u32, start: f64, length: f64, count: u32) -> Result<Self, PixelError> {
        let scale = length / f64::from(count);
        let stretch = scale.max(1.0);
        let reach = |index: u32| reach(side as usize, start + (f64::from(index) + 0.5) * scale, stretch);
        let taps = (0..count).map(|index| reach(index).1.len()).max().unwrap_or(0);
        let mut exact = reserved(taps * count as usize)?;
        let mut starts = reserved(count as usize)?;
        for index in 0..count {
            let (center, range) = reach(index);
            // Near the far edge, the filter is cut off and covers fewer than `taps` pixels. The missing weights are
            // zeros at the start.
            let first = range.start.min(side as usize - taps);
            starts.push(first);
            let from = exact.len();
            exact.resize(from + range.start - first, 0.0);
            push_filter(&mut exact, center, stretch, range);
            let sum: f64 = exact[from..].iter().sum();
            exact[from..].iter_mut().for_each(|weight| *weight /= sum);
            exact.resize(from + taps, 0.0);
        }
        let greatest = exact
            .iter()
            .fold(0.0, |greatest: f64, weight| greatest.max(weight.abs()));
        let bits = if greatest * 32_768.0 < 32_766.0 { 15 } else { 14 };
        let mut weights = reserved(exact.len())?;
        for exact in exact.chunks_exact(taps) {
            push_rounded(&mut weights, exact, bits);
        }
        Ok(Self {
            weights,
            starts,
            taps,
            bits,
        })
    }

    /// The first source pixel and the weights of each output pixel.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &[i16])> {
        self.starts
            .iter()
            .copied()
            .zip(self.weights.chunks_exact(self.taps))
    }

    /// The number of weights per output pixel.
    pub const fn taps(&self) -> usize {
        self.taps
    }

    /// The number of fraction bits of the weights.
    pub const fn bits(&self) -> u32 {
        self.bits
    }
}

/// Returns `center` and the range of source pixels that the filter around `center` covers.
fn reach(side: usize, center: f64, stretch: f64) -> (f64, Range<usize>) {
    let radius = SUPPORT * stretch;
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "negative saturates to 0, and the rest is within the side"
    )]
    let [first, last] = [center - radius - 0.5, center + radius - 0.5].map(|edge| edge.ceil() as usize);
    let first = first.min(side - 1);
    (center, first..last.clamp(first + 1, side))
}

/// Appends the filter's values at the centres of `pixels`.
///
/// sinc(d) is sin(pi d) / (pi d). With x = pi d / 3 and s = sin x, sin 3 x = 3 s - 4 s³, so
/// sinc(d) sinc(d / 3) = s² (3 - 4 s²) / (3 x²). x grows by a constant step from pixel to pixel, so
/// rotating by that angle updates its sine and cosine.
fn push_filter(weights: &mut Vec<f64>, center: f64, stretch: f64, pixels: Range<usize>) {
    let step = PI / (SUPPORT * stretch);
    let (step_sine, step_cosine) = step.sin_cos();
    #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
    let mut x = (pixels.start as f64 + 0.5 - center) * step;
    let (mut sine, mut cosine) = x.sin_cos();
    for _ in pixels {
        let square = sine * sine;
        weights.push(if x.abs() < MIDDLE {
            1.0
        } else {
            square * (3.0 - 4.0 * square) / (3.0 * x * x)
        });
        x += step;
        (sine, cosine) = (
            sine * step_cosine + cosine * step_sine,
            cosine * step_cosine - sine * step_sine,
        );
    }
}

/// Appends rounded weights. Rounds their running sum instead of each weight, so that errors do not
/// accumulate.
fn push_rounded(weights: &mut Vec<i16>, exact: &[f64], bits: u32) {
    let (mut sum, mut rounded_before) = (0.0, 0);
    for weight in exact {
        sum += weight;
        #[allow(clippy::cast_possible_truncation, reason = "below 2^16")]
        let rounded = (sum * f64::from(1 << bits)).round() as i32;
        weights.push(i16::try_from(rounded - rounded_before).unwrap_or(i16::MAX));
        rounded_before = rounded;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lanczos3(d: f64) -> f64 {
        let sinc = |d: f64| if d == 0.0 { 1.0 } else { (PI * d).sin() / (PI * d) };
        if d.abs() < 3.0 {
            sinc(d) * sinc(d / 3.0)
        } else {
            0.0
        }
    }

    #[test]
    fn weights_match_the_filter_and_sum_to_one() {
        for (side, start, length, count) in [
            (1, 0.0, 1.0, 1),
            (1, 0.0, 1.0, 500),
            (3, 0.0, 3.0, 1000),
            (40, 0.0, 40.0, 40),
            (40, 0.25, 39.0, 39),
            (4000, 500.25, 3000.0, 640),
            (16_384, 0.0, 16_384.0, 3),
            (16_384, 0.0, 16_384.0, 16_384),
            (100, 99.999_998, 0.000_002, 7),
        ] {
            let filter = Filter::new(side, start, length, count).unwrap();
            let one = 1 << filter.bits();
            let scale = length / f64::from(count);
            for (index, (first, weights)) in (0u32..).zip(filter.iter()) {
                assert_eq!(weights.iter().map(|&weight| i32::from(weight)).sum::<i32>(), one);
                let center = start + (f64::from(index) + 0.5) * scale;
                let exact = |i: u32| lanczos3((f64::from(i) + 0.5 - center) / scale.max(1.0));
                let sum: f64 = (0..side).map(exact).sum();
                for i in 0..side {
                    let weight = (i as usize).checked_sub(first).and_then(|tap| weights.get(tap));
                    let error = f64::from(weight.copied().unwrap_or(0)) - exact(i) / sum * f64::from(one);
                    assert!(error.abs() <= 1.01, "{side} to {count}, {i} of {index}: {error}");
                }
                assert!(first + weights.len() <= side as usize);
            }
        }
    }
}
