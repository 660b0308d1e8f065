//! A soft shadow behind a picture.

use super::Operation;
use super::unpack::{exactly, rgb};
use crate::blend::unit;
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;

/// Draws a colour behind the picture where its blurred and moved alpha is.
///
/// The lengths are shares of the shorter side s. The alpha is moved down by floor(`down` s + 1/2) pixels and blurred three
/// times by a box of 2 r + 1 pixels in both directions, with r = floor(`blur` s / 3). This comes close to a Gaussian, and
/// reaches at most `blur` s pixels. Beyond the picture, alpha is 0. With s the blurred alpha x `alpha` and a the pixel's
/// alpha, the new alpha is a + s (1 - a). Blurring works with 8 fractional bits, so each channel is within 1 of the exact
/// value. Opaque pixels do not change.
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
    let alphas = blurred_alphas(image, shadow)?;
    let color = shadow.color.map(f64::from);
    let strength = unit(shadow.alpha) / (255.0 * f64::from(ONE));
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for (pixel, blurred) in pixels.iter_mut().zip(alphas) {
        if pixel[3] < 255 && blurred > 0 {
            *pixel = behind(*pixel, color, f64::from(blurred) * strength);
        }
    }
    Ok(())
}

fn behind(pixel: [u8; CHANNELS], color: [f64; 3], alpha: f64) -> [u8; CHANNELS] {
    let front = f64::from(pixel[3]) / 255.0;
    let back = alpha * (1.0 - front);
    let total = front + back;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let rounded = |value: f64| (value + 0.5) as u8;
    let new_alpha = rounded(total * 255.0);
    if new_alpha == 0 {
        return [0; CHANNELS];
    }
    let mix = |i: usize| rounded((f64::from(pixel[i]) * front + color[i] * back) / total);
    [mix(0), mix(1), mix(2), new_alpha]
}

/// Alpha 1 of 255 in the blurred planes.
const ONE: u16 = 256;

fn blurred_alphas(image: &Rgba8, shadow: &Shadow) -> Result<Vec<u16>, PixelError> {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let side = f64::from(image.width().min(image.height()));
    // At most 16,384 / 3, so the sums of a box fit in 32 bits.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to a side")]
    let radius = (unit(shadow.blur) * side / f64::from(PASSES)) as usize;
    #[allow(clippy::cast_possible_truncation, reason = "at most a side")]
    let down = (shadow.down.clamp(-1.0, 1.0) * side + 0.5).floor() as i64;
    let mut plane = filled(0, width * height)?;
    let (pixels, _) = image.data().as_chunks::<CHANNELS>();
    for (y, row) in plane.chunks_exact_mut(width).enumerate() {
        let source = i64::try_from(y).unwrap_or(0) - down;
        let Some(source) = usize::try_from(source).ok().filter(|&source| source < height) else {
            continue;
        };
        for (alpha, pixel) in row.iter_mut().zip(&pixels[source * width..][..width]) {
            *alpha = u16::from(pixel[3]) * ONE;
        }
    }
    if radius == 0 {
        return Ok(plane);
    }
    let mut row_before = filled(0, width)?;
    for row in plane.chunks_exact_mut(width) {
        for _ in 0..PASSES {
            row_before.copy_from_slice(row);
            blur_row(&row_before, row, radius);
        }
    }
    let mut before = filled(0, width * height)?;
    let mut sums = filled(0, width)?;
    for _ in 0..PASSES {
        core::mem::swap(&mut before, &mut plane);
        blur_columns(&before, &mut plane, &mut sums, radius);
    }
    Ok(plane)
}

const PASSES: u8 = 3;

/// The mean of a window, from its sum.
struct Mean {
    half: u64,
    reciprocal: u64,
}

impl Mean {
    const SHIFT: u32 = 36;

    fn new(radius: usize) -> Self {
        let length = 2 * radius as u64 + 1;
        Self {
            half: length / 2,
            reciprocal: (1 << Self::SHIFT) / length,
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "the mean of 16-bit numbers")]
    fn of(&self, sum: u32) -> u16 {
        (((u64::from(sum) + self.half) * self.reciprocal) >> Self::SHIFT) as u16
    }
}

fn blur_row(before: &[u16], row: &mut [u16], radius: usize) {
    let mean = Mean::new(radius);
    let mut sum: u32 = before.iter().take(radius).map(|&alpha| u32::from(alpha)).sum();
    for (x, alpha) in row.iter_mut().enumerate() {
        sum += u32::from(before.get(x + radius).copied().unwrap_or(0));
        *alpha = mean.of(sum);
        if x >= radius {
            sum -= u32::from(before[x - radius]);
        }
    }
}

fn blur_columns(before: &[u16], after: &mut [u16], sums: &mut [u32], radius: usize) {
    let width = sums.len();
    let mean = Mean::new(radius);
    let rows = || before.chunks_exact(width);
    sums.fill(0);
    for row in rows().take(radius) {
        add(sums, row);
    }
    let mut entering = rows().skip(radius);
    let mut leaving = rows();
    for (y, row) in after.chunks_exact_mut(width).enumerate() {
        if let Some(row) = entering.next() {
            add(sums, row);
        }
        for (alpha, &sum) in row.iter_mut().zip(&*sums) {
            *alpha = mean.of(sum);
        }
        if y >= radius {
            let row = leaving.next().unwrap_or_default();
            for (sum, &alpha) in sums.iter_mut().zip(row) {
                *sum -= u32::from(alpha);
            }
        }
    }
}

fn add(sums: &mut [u32], row: &[u16]) {
    for (sum, &alpha) in sums.iter_mut().zip(row) {
        *sum += u32::from(alpha);
    }
}
