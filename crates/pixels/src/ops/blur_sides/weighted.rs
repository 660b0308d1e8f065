//! The box blur of images with transparency.
//!
//! Means are computed in single precision first. A colour's sum is below 2^30, so its float has a relative error of
//! at most 2^-24. The divisor is below 2^24 and exact. The division adds an error of at most 2^-24. So the error of
//! a mean of at most 255 is below 255 x 2^-22.9 < 3.3e-5. A mean that is this close to k + 1/2 could be rounded
//! wrongly, so it is computed again in double precision.

use super::kernel::Kernel;
use crate::image::CHANNELS;
use crate::simd::{F32x4, U8x16, U32x4};

pub(super) struct Weighted {
    /// The number of pixels in a window.
    count: f32,
}

/// The limit for the squared distance between a mean and the nearest integer. If the square is above this limit,
/// the mean is computed again.
const DOUBTFUL: f32 = 0.4999 * 0.4999;

/// A small number that is added to a quotient before it is truncated. Without it, an integer that was computed
/// slightly too small would be truncated to the integer below.
///
/// Quotients are (2 p + q) / (2 q) with q <= 255 x 127², computed in f64 with an error below 1e-12. An exact
/// quotient is an integer, or is at least 1 / (2 q) > 1.2e-7 below the next integer.
const NUDGE: f64 = 1e-8;

impl Kernel for Weighted {
    /// Sums of colour x alpha, and of alpha. A window's sum is at most 255² x 127² < 2^30.
    type Sum = [u32; CHANNELS];

    fn new(size: usize) -> Self {
        #[allow(clippy::cast_precision_loss, reason = "at most 127², exact")]
        let count = (size * size) as f32;
        Self { count }
    }

    fn add(sums: &mut [Self::Sum], row: &[[u8; CHANNELS]]) {
        update(sums, [row], |sum, [pixel]| sum + pixel);
    }

    fn replace(sums: &mut [Self::Sum], entering: &[[u8; CHANNELS]], leaving: &[[u8; CHANNELS]]) {
        update(sums, [entering, leaving], |sum, [enters, leaves]| {
            sum + (enters - leaves)
        });
    }

    #[inline]
    fn slide(
        sums: &mut [Self::Sum],
        size: usize,
        entering: &[[u8; CHANNELS]; 4],
        leaving: &[[u8; CHANNELS]; 4],
    ) -> [U32x4; 4] {
        Self::replace(&mut sums[size..size + 4], entering, leaving);
        core::array::from_fn(|index| U32x4::load(&sums[size + index]) - U32x4::load(&sums[index]))
    }

    #[inline]
    fn widen(sum: &Self::Sum) -> U32x4 {
        U32x4::load(sum)
    }

    #[inline]
    fn mean(&self, window: U32x4) -> U32x4 {
        let sums = window.to_f32();
        // In a fully transparent window, the divisor is 1 instead of 0, so the colours become 0.
        let means = sums / sums.splat_last().max(F32x4::splat(1.0)).with_last(self.count);
        let rounded = means.round();
        let distance = means - rounded.to_f32();
        if (distance * distance).any_above(F32x4::splat(DOUBTFUL)) {
            U32x4::load(&exact_means(window.to_array(), self.count.into()))
        } else {
            rounded
        }
    }
}

/// Updates column sums with the weighted pixels of `rows`.
#[inline]
fn update<const ROWS: usize>(
    sums: &mut [[u32; CHANNELS]],
    rows: [&[[u8; CHANNELS]]; ROWS],
    change: impl Fn(U32x4, [U32x4; ROWS]) -> U32x4,
) {
    let update = |sums: &mut [[u32; CHANNELS]; 4], blocks: [&[u8; 16]; ROWS]| {
        let pixels = blocks.map(weigh);
        for (index, sum) in sums.iter_mut().enumerate() {
            change(U32x4::load(sum), pixels.map(|pixels| pixels[index])).store(sum);
        }
    };
    let (sums, sums_rest) = sums.as_chunks_mut::<4>();
    let rows = rows.map(|row| row.as_flattened().as_chunks::<16>());
    for (index, sums) in sums.iter_mut().enumerate() {
        update(sums, rows.map(|(blocks, _)| &blocks[index]));
    }
    let mut last_sums = [[0; CHANNELS]; 4];
    last_sums[..sums_rest.len()].copy_from_slice(sums_rest);
    let last = rows.map(|(_, rest)| {
        let mut block = [0; 16];
        block[..rest.len()].copy_from_slice(rest);
        block
    });
    update(&mut last_sums, last.each_ref());
    sums_rest.copy_from_slice(&last_sums[..sums_rest.len()]);
}

/// For four pixels, the products of colour and alpha, and the alphas. 255² fits in 16 bits.
#[inline]
fn weigh(block: &[u8; 16]) -> [U32x4; 4] {
    let pixels = U8x16::load(block);
    let (factors, alphas) = (pixels.with_alpha_one(), pixels.alphas());
    let (first, last) = (factors.low() * alphas.low(), factors.high() * alphas.high());
    [first.low(), first.high(), last.low(), last.high()]
}

fn exact_means(sums: [u32; CHANNELS], count: f64) -> [u32; CHANNELS] {
    let [red, green, blue, alpha] = sums.map(f64::from);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let rounded = |quotient: f64| (quotient + (0.5 + NUDGE)) as u32;
    let [red, green, blue] = [red, green, blue].map(|sum| rounded(sum / alpha.max(1.0)));
    [red, green, blue, rounded(alpha / count)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(sum: u32, alpha: u32) -> u8 {
        let window = U32x4::load(&[sum, sum, sum, alpha]);
        let [red, ..] = Weighted::new(1).mean(window).to_bytes();
        red
    }

    #[test]
    fn rounds_colors_next_to_a_half_as_integers_do() {
        let alphas = (1..2000u32).chain((1..=16_129).map(|pixels| 255 * pixels));
        for alpha in alphas.chain([65_537, 1_048_575, 4_112_893, 4_112_894]) {
            for k in [0u32, 1, 2, 99, 127, 128, 253, 254] {
                // The largest sum whose mean is below k + 1/2.
                let below = ((2 * k + 1) * alpha).div_ceil(2) - 1;
                assert_eq!(u32::from(mean(below, alpha)), k, "{below} / {alpha}");
                assert_eq!(
                    u32::from(mean(below + 1, alpha)),
                    k + 1,
                    "({below} + 1) / {alpha}"
                );
            }
            assert_eq!(mean(255 * alpha, alpha), 255);
            assert_eq!(mean(0, alpha), 0);
        }
    }
}
