//! The box blur of pictures with transparency.

use super::Kernel;
use crate::image::CHANNELS;

pub(super) struct Weighted;

/// Added before a quotient is cut to an integer, so that one that should be whole, but came out a
/// little less, is not cut to the integer below.
///
/// Quotients here are (2 p + q) / (2 q) with q <= 255 x 127², computed in f64 with an error below
/// 1e-12: whole, or at least 1 / (2 q) > 1.2e-7 below the next integer.
const NUDGE: f64 = 1e-8;

impl Kernel for Weighted {
    /// Colour x alpha and alpha; the window's sum is at most 255² x 127² < 2^30.
    type Sum = [u32; CHANNELS];

    fn add(sums: &mut [Self::Sum], row: &[[u8; CHANNELS]]) {
        for (sum, &pixel) in sums.iter_mut().zip(row) {
            *sum = add(*sum, weigh(pixel));
        }
    }

    fn replace(sums: &mut [Self::Sum], entering: &[[u8; CHANNELS]], leaving: &[[u8; CHANNELS]]) {
        for (sum, (&enters, &leaves)) in sums.iter_mut().zip(entering.iter().zip(leaving)) {
            *sum = subtract(add(*sum, weigh(enters)), weigh(leaves));
        }
    }

    fn write(sums: &[Self::Sum], size: usize, output: &mut [[u8; CHANNELS]]) {
        let Some((first, entering)) = sums.split_at_checked(size) else {
            return;
        };
        let mut window = first.iter().fold([0; CHANNELS], |window, &sum| add(window, sum));
        #[allow(clippy::cast_precision_loss, reason = "at most 127², exact")]
        let count = 1.0 / (size * size) as f64;
        for ((pixel, &enters), &leaves) in output.iter_mut().zip(entering).zip(sums) {
            window = subtract(add(window, enters), leaves);
            let [red, green, blue, alpha] = window.map(f64::from);
            *pixel = if alpha > 0.0 {
                let share = 1.0 / alpha;
                [
                    rounded(red * share),
                    rounded(green * share),
                    rounded(blue * share),
                    rounded(alpha * count),
                ]
            } else {
                [0; CHANNELS]
            };
        }
    }
}

fn rounded(quotient: f64) -> u8 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let rounded = (quotient + (0.5 + NUDGE)) as u8;
    rounded
}

fn weigh([red, green, blue, alpha]: [u8; CHANNELS]) -> [u32; CHANNELS] {
    let alpha = u32::from(alpha);
    [
        u32::from(red) * alpha,
        u32::from(green) * alpha,
        u32::from(blue) * alpha,
        alpha,
    ]
}

fn add(a: [u32; CHANNELS], b: [u32; CHANNELS]) -> [u32; CHANNELS] {
    core::array::from_fn(|i| a[i].wrapping_add(b[i]))
}

fn subtract(a: [u32; CHANNELS], b: [u32; CHANNELS]) -> [u32; CHANNELS] {
    core::array::from_fn(|i| a[i].wrapping_sub(b[i]))
}
