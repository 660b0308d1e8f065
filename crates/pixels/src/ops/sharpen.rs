//! Sharpening of lightness.

use super::Operation;
use super::unpack::exactly;
use crate::blend::unit;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;

/// An unsharp mask on luma, so that no colour fringes arise.
///
/// Y = (54 R + 183 G + 19 B) / 256, the luma of Rec. 709. With B the mean of the 3 x 3 pixels around, by binomial weights,
/// the new luma is Y + 2 `amount` (Y - B), but no more than [`HALO`] below the darkest or above the brightest of these
/// pixels. The change of luma is added to red, green and blue. Pixels outside the image count as those of its edge.
/// Transparent pixels and their neighbours do not change, because colours that nobody sees must not show.
#[derive(Clone, Debug, PartialEq)]
pub struct Sharpen {
    /// 0 to 1. At 0 nothing changes.
    pub amount: f64,
}

/// The largest overshoot at an edge, in 255ths.
pub const HALO: i32 = 6;

impl Operation for Sharpen {
    const KIND: &'static str = "sharpen";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [amount] = exactly(numbers)?;
        Ok(Self { amount })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        let stays_opaque = image.is_known_opaque();
        let mut image = image;
        sharpen(&mut image, self.amount)?;
        Ok(image.assume_opaque_if(stays_opaque))
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// A row of luma with 8 fractional bits, with a pixel more on each side. Transparent pixels have [`CLEAR`].
type Row = Vec<i32>;

const CLEAR: i32 = -1;

/// Applies [`Sharpen`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn sharpen(image: &mut Rgba8, amount: f64) -> Result<(), PixelError> {
    #[allow(clippy::cast_possible_truncation, reason = "at most 512")]
    let strength = (unit(amount) * 512.0).round() as i32;
    if strength == 0 {
        return Ok(());
    }
    let (width, height) = (image.width() as usize, image.height() as usize);
    let mut above: Row = filled(0, width + 2)?;
    let mut here: Row = filled(0, width + 2)?;
    let mut below: Row = filled(0, width + 2)?;
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    read_luma(&pixels[..width], &mut here);
    above.copy_from_slice(&here);
    for y in 0..height {
        let (done, rest) = pixels.split_at_mut((y + 1) * width);
        let row = &mut done[y * width..];
        if rest.is_empty() {
            below.copy_from_slice(&here);
        } else {
            read_luma(&rest[..width], &mut below);
        }
        for (x, pixel) in row.iter_mut().enumerate() {
            let around = [&above[x..x + 3], &here[x..x + 3], &below[x..x + 3]];
            let change = find_change(around, strength);
            if change != 0 {
                for value in &mut pixel[..3] {
                    let moved = (i32::from(*value) * 256 + change + 128) >> 8;
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
                    let byte = moved.clamp(0, 255) as u8;
                    *value = byte;
                }
            }
        }
        core::mem::swap(&mut above, &mut here);
        core::mem::swap(&mut here, &mut below);
    }
    Ok(())
}

fn read_luma(pixels: &[[u8; CHANNELS]], row: &mut Row) {
    let last = row.len() - 1;
    for (luma, &[red, green, blue, alpha]) in row[1..last].iter_mut().zip(pixels) {
        let [red, green, blue] = [red, green, blue].map(i32::from);
        *luma = if alpha == 0 {
            CLEAR
        } else {
            54 * red + 183 * green + 19 * blue
        };
    }
    row[0] = row[1];
    row[last] = row[last - 1];
}

/// The change of luma of the pixel in the middle, with 8 fractional bits.
#[inline]
fn find_change([above, here, below]: [&[i32]; 3], strength: i32) -> i32 {
    let all = || [above, here, below].into_iter().flatten().copied();
    let darkest = all().min().unwrap_or(CLEAR);
    if darkest == CLEAR {
        return 0;
    }
    let brightest = all().max().unwrap_or(CLEAR);
    let luma = here[1];
    let sides = above[1] + here[0] + here[2] + below[1];
    let corners = above[0] + above[2] + below[0] + below[2];
    // 16 times the difference from the mean.
    let difference = 16 * luma - (4 * luma + 2 * sides + corners);
    let wanted = luma + ((difference * strength) >> 12);
    wanted.clamp(darkest - (HALO << 8), brightest + (HALO << 8)) - luma
}
