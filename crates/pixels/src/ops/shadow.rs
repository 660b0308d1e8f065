//! A soft shadow behind a picture.

mod bands;
mod cells;

use super::Operation;
use super::unpack::{exactly, rgb};
use crate::blend::unit;
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::simd::{F32x4, U8x16, U32x4};
use bands::Bands;
use cells::{Cells, LEAST_WINDOW};

/// Draws a colour behind the picture where its blurred and moved alpha is.
///
/// The lengths are shares of the shorter side s. The alpha is moved down by floor(`down` s + 1/2) pixels and blurred three
/// times by a box of 2 r + 1 pixels in both directions, with r = floor(`blur` s / 3). This comes close to a Gaussian, and
/// reaches at most `blur` s pixels. Beyond the picture, alpha is 0. With s the blurred alpha x `alpha` and a the pixel's
/// alpha, the new alpha is a + s (1 - a). Blurring works with 8 fractional bits, so each channel is within 1 of the exact
/// value. Opaque pixels do not change, nor do transparent ones where the shadow is transparent too.
#[derive(Clone, Debug, PartialEq)]
pub struct Shadow {
    /// How far the shadow reaches, 0 to 1.
    pub blur: f64,
    /// How far the shadow lies below the picture, -1 to 1. Negative: above.
    pub down: f64,
    /// Colour of the shadow.
    pub color: Rgb,
    /// Greatest opacity.
    pub alpha: f64,
}

impl Operation for Shadow {
    const KIND: &'static str = "shadow";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [reach, down, red, green, blue, alpha] = exactly(numbers)?;
        Ok(Self {
            blur: reach,
            down,
            color: rgb([red, green, blue]),
            alpha,
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        let mut image = image;
        shadow(&mut image, self)?;
        Ok(image)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`Shadow`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn shadow(image: &mut Rgba8, shadow: &Shadow) -> Result<(), PixelError> {
    if image.is_opaque() {
        return Ok(());
    }
    let side = f64::from(image.width().min(image.height()));
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to a side")]
    let radius = (unit(shadow.blur) * side / 3.0) as usize;
    #[allow(clippy::cast_possible_truncation, reason = "at most a side")]
    let down = (shadow.down.clamp(-1.0, 1.0) * side + 0.5).floor() as i64;
    let [red, green, blue] = shadow.color;
    let brush = Brush {
        color: shadow.color,
        float: F32x4::from_bytes([red, green, blue, 255]),
        #[allow(clippy::cast_possible_truncation, reason = "0 to 1")]
        strength: unit(shadow.alpha) as f32,
    };
    let width = image.width() as usize;
    if 2 * radius + 1 < LEAST_WINDOW {
        let bands = Bands::new(image, radius, down)?;
        let (pixels, _) = image.data_mut().as_chunks_mut();
        bands.rows(|y, start, alphas| brush.draw_row(&mut pixels[y * width..][..width], start, alphas))
    } else {
        let cells = Cells::new(image, radius, down)?;
        let (pixels, _) = image.data_mut().as_chunks_mut();
        cells.rows(|y, start, alphas| brush.draw_row(&mut pixels[y * width..][..width], start, alphas))
    }
}

/// The blurred alphas, 0 to 255, of consecutive blocks of four pixels of a row: `share` of the way from those above to those
/// below.
struct Alphas<'a> {
    above: &'a [[f32; 4]],
    below: &'a [[f32; 4]],
    share: f32,
}

/// A colour that is drawn behind pixels.
struct Brush {
    color: Rgb,
    /// The fourth lane is 255.
    float: F32x4,
    strength: f32,
}

impl Brush {
    /// Draws behind blocks of four pixels of a row, the first of which is `start`. The last one may be cut by the end of the
    /// row.
    #[inline(never)]
    fn draw_row(&self, row: &mut [[u8; CHANNELS]], start: usize, alphas: &Alphas) {
        let Alphas { above, below, share } = alphas;
        let (blocks, rest) = row.as_flattened_mut().as_chunks_mut::<16>();
        let mut alphas = above.iter().zip(*below).map(|(above, below)| {
            let [above, below] = [above, below].map(|alphas| F32x4::from_array(*alphas));
            above + (below - above) * F32x4::splat(*share)
        });
        for (block, alphas) in blocks[start..].iter_mut().zip(&mut alphas) {
            self.draw(block, alphas);
        }
        if let Some(alphas) = alphas.next() && !rest.is_empty() {
            let mut block = [255; 16];
            block[..rest.len()].copy_from_slice(rest);
            self.draw(&mut block, alphas);
            rest.copy_from_slice(&block[..rest.len()]);
        }
    }

    /// Draws behind four pixels. `alphas` are 0 to 255.
    fn draw(&self, block: &mut [u8; 16], alphas: F32x4) {
        let present = U8x16::load(block);
        let alphas = alphas * F32x4::splat(self.strength);
        if present.is_clear() {
            let half = F32x4::splat(0.5);
            if !alphas.any_above(half) {
                return;
            }
            if !half.any_above(alphas) {
                let [red, green, blue] = self.color;
                let color = U32x4::splat(u32::from_le_bytes([red, green, blue, 0]));
                U8x16::from_words(color | alphas.round().shl::<24>()).store(block);
                return;
            }
        } else if present.is_opaque() {
            return;
        }
        self.draw_singly(block, alphas);
    }

    #[inline(never)]
    fn draw_singly(&self, block: &mut [u8; 16], alphas: F32x4) {
        for (pixel, alpha) in block.as_chunks_mut().0.iter_mut().zip(alphas.to_array()) {
            if pixel[3] > 0 {
                *pixel = behind(*pixel, self.float, alpha / 255.0);
            } else if alpha > 0.5 {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
                let alpha = (alpha + 0.5) as u8;
                let [red, green, blue] = self.color;
                *pixel = [red, green, blue, alpha];
            }
        }
    }
}

/// A colour behind a pixel that is not transparent. The fourth lane of `color` must be 255.
fn behind(pixel: [u8; CHANNELS], color: F32x4, alpha: f32) -> [u8; CHANNELS] {
    let front = f32::from(pixel[3]) / 255.0;
    let back = alpha * (1.0 - front);
    // In the fourth lane, mixing 255 with 255 gives 255 x the total alpha.
    let present = F32x4::from_bytes([pixel[0], pixel[1], pixel[2], 255]);
    let mixed = present * F32x4::splat(front) + color * F32x4::splat(back);
    let share = F32x4::splat(1.0 / (front + back)).with_last(1.0);
    (mixed * share).min(F32x4::splat(255.0)).round().to_bytes()
}
