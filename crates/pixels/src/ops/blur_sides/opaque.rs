//! The box blur of opaque images.
//!
//! A window's sum is divided by n² (n = 2 x radius + 1) by multiplying floats. The result still equals
//! integer division rounded half up:
//! - The sum is at most 255 n² <= 255 x 127² < 2^24, so its float is exact.
//! - The float nearest to 1 / n² and the product each have a relative error of at most 2^-24. The total
//!   error is below 255 x 2^-23 x (1 + 2^-25) < 3.05e-5.
//! - n² is odd, so sum / n² is never k + 1/2. It is at least 1 / (2 n²) >= 3.09e-5 away from k + 1/2.
//!
//! The product is therefore on the same side of k + 1/2 as the quotient, and both round to the same
//! integer.

use super::kernel::Kernel;
use crate::image::CHANNELS;
use crate::simd::{F32x4, U8x16, U16x8, U32x4};

pub(super) struct Opaque {
    reciprocal: F32x4,
}

impl Kernel for Opaque {
    /// A column's sum is at most 255 x 127. Wraparound in intermediate results cancels out.
    type Sum = [u16; CHANNELS];

    fn new(size: usize) -> Self {
        #[allow(clippy::cast_precision_loss, reason = "at most 127², exact")]
        let reciprocal = F32x4::splat(1.0 / (size * size) as f32);
        Self { reciprocal }
    }

    fn add(sums: &mut [Self::Sum], row: &[[u8; CHANNELS]]) {
        for (sum, &value) in sums.as_flattened_mut().iter_mut().zip(row.as_flattened()) {
            *sum = sum.wrapping_add(value.into());
        }
    }

    fn replace(sums: &mut [Self::Sum], entering: &[[u8; CHANNELS]], leaving: &[[u8; CHANNELS]]) {
        let rows = entering.as_flattened().iter().zip(leaving.as_flattened());
        for (sum, (&enters, &leaves)) in sums.as_flattened_mut().iter_mut().zip(rows) {
            *sum = sum.wrapping_add(enters.into()).wrapping_sub(leaves.into());
        }
    }

    #[inline]
    fn slide(
        sums: &mut [Self::Sum],
        size: usize,
        entering: &[[u8; CHANNELS]; 4],
        leaving: &[[u8; CHANNELS]; 4],
    ) -> [U32x4; 4] {
        let [entering, leaving] = [entering, leaving].map(|row| {
            let mut bytes = [0; 16];
            bytes.copy_from_slice(row.as_flattened());
            U8x16::load(&bytes)
        });
        let halves = |sums: &mut [Self::Sum]| {
            let (halves, _) = sums[..4].as_flattened_mut().as_chunks_mut::<8>();
            [U16x8::load(&halves[0]), U16x8::load(&halves[1])]
        };
        let [first, last] = halves(&mut sums[size..]);
        let first = first + (entering.low() - leaving.low());
        let last = last + (entering.high() - leaving.high());
        let (target, _) = sums[size..][..4].as_flattened_mut().as_chunks_mut::<8>();
        first.store(&mut target[0]);
        last.store(&mut target[1]);
        // The difference between two sums fits in a signed 16-bit lane.
        let [leaves_first, leaves_last] = halves(sums);
        let (first, last) = (first - leaves_first, last - leaves_last);
        [
            first.low_signed(),
            first.high_signed(),
            last.low_signed(),
            last.high_signed(),
        ]
    }

    #[inline]
    fn widen(sum: &Self::Sum) -> U32x4 {
        U32x4::load_u16(sum)
    }

    #[inline]
    fn mean(&self, window: U32x4) -> U32x4 {
        (window.to_f32() * self.reciprocal).round()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::blur_sides::kernel::MAX_BLUR_RADIUS;

    fn mean(sum: u32, size: u32) -> u8 {
        let [red, ..] = Opaque::new(size as usize).mean(U32x4::splat(sum)).to_bytes();
        red
    }

    #[test]
    fn rounds_means_next_to_a_half_as_integers_do() {
        for radius in 1..=MAX_BLUR_RADIUS {
            let size = 2 * radius + 1;
            let count = size * size;
            for k in 0..255 {
                // The largest sum whose mean is below k + 1/2. The next sum's mean is above it.
                let below = (2 * k + 1) * count / 2;
                assert_eq!(u32::from(mean(below, size)), k, "{below} / {count}");
                assert_eq!(u32::from(mean(below + 1, size)), k + 1, "({below} + 1) / {count}");
            }
            assert_eq!(mean(255 * count, size), 255);
            assert_eq!(mean(0, size), 0);
        }
    }
}
