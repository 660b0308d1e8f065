//! The box blur of opaque pictures.
//!
//! A window's sum is divided by n² (n = 2 x radius + 1) as a product of floats, and yet the result
//! is the integer division's, rounded half up:
//! - the sum is at most 255 n² <= 255 x 127² < 2^24, so as a float it is exact;
//! - the float nearest to 1 / n² and the product are each off by at most 2^-24 of their value,
//!   together by less than 255 x 2^-23 x (1 + 2^-25) < 3.05e-5;
//! - n² is odd, so sum / n² is never k + 1/2, and is at least 1 / (2 n²) >= 3.09e-5 away from it.
//!
//! So the product lies on the same side of k + 1/2 as the quotient, and rounding it to the nearest
//! integer gives the quotient's.

use super::{Kernel, write_means};
use crate::image::CHANNELS;
use crate::simd::{F32x4, U32x4};

pub(super) struct Opaque;

impl Kernel for Opaque {
    /// At most 255 x 127, and a wrap in between would undo itself.
    type Sum = [u16; CHANNELS];

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

    fn write(sums: &[Self::Sum], size: usize, output: &mut [[u8; CHANNELS]]) {
        let Some((first, entering)) = sums.split_at_checked(size) else {
            return;
        };
        let mut window = first
            .iter()
            .fold(U32x4::load(&[0; 4]), |window, sum| window + U32x4::load_u16(sum));
        #[allow(clippy::cast_precision_loss, reason = "at most 127², exact")]
        let reciprocal = F32x4::splat(1.0 / (size * size) as f32);
        write_means(entering, sums, output, |enters, leaves| {
            // The difference first: the sum then waits for one addition per pixel only.
            window = window + (U32x4::load_u16(enters) - U32x4::load_u16(leaves));
            (window.to_f32() * reciprocal).round()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blur::MAX_BLUR_RADIUS;

    /// Divides one sum through the kernel: a window whose columns sum to it.
    fn divided(sum: u32, size: u32) -> u8 {
        let column = |index: u32| u16::try_from(sum / size + u32::from(index < sum % size)).unwrap();
        let mut sums = vec![[0; CHANNELS]];
        sums.extend((0..size).map(|index| [column(index); CHANNELS]));
        let mut output = [[0; CHANNELS]];
        Opaque::write(&sums, size as usize, &mut output);
        output[0][0]
    }

    #[test]
    fn sums_next_to_a_half_round_as_integers_do() {
        for radius in 1..=MAX_BLUR_RADIUS {
            let size = 2 * radius + 1;
            let count = size * size;
            for k in 0..255 {
                // The largest sum whose mean is below k + 1/2, and the smallest above.
                let below = (2 * k + 1) * count / 2;
                assert_eq!(u32::from(divided(below, size)), k, "{below} / {count}");
                assert_eq!(
                    u32::from(divided(below + 1, size)),
                    k + 1,
                    "{below} + 1 / {count}"
                );
            }
            assert_eq!(divided(255 * count, size), 255);
            assert_eq!(divided(0, size), 0);
        }
    }
}
