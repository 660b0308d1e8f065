//! A vignette over an image.

use super::unpack::{exactly, rgb};
use super::{Operation, drawn_over};
use crate::blend::{Brush, Q15_ONE, over_exactly, unit, whole_alphas};
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::simd::{F32x4, U16x8};

/// Draws a colour whose opacity increases towards the corners.
///
/// A pixel whose centre is at distance d from the image's centre gets opacity
/// alpha x clamp((d - inner) / (outer - inner), 0, 1). The result is within 1 of the exact value in each channel.
/// Pixels with opacity 0 do not change.
#[derive(Clone, Debug, PartialEq)]
pub struct Vignette {
    /// Radius up to which the opacity is 0.
    pub inner_radius: f64,
    /// Radius from which the opacity is `alpha`. Greater than `inner_radius`.
    pub outer_radius: f64,
    /// Colour to draw.
    pub color: Rgb,
    /// Greatest opacity.
    pub alpha: f64,
}

impl Operation for Vignette {
    const KIND: &'static str = "vignette";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [inner_radius, outer_radius, red, green, blue, alpha] = exactly(numbers)?;
        Ok(Self {
            inner_radius,
            outer_radius,
            color: rgb([red, green, blue]),
            alpha,
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        drawn_over(image, |image| {
            vignette(image, self.inner_radius, self.outer_radius, self.color, self.alpha);
            Ok(())
        })
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`Vignette`] in place.
pub fn vignette(image: &mut Rgba8, inner_radius: f64, outer_radius: f64, color: Rgb, alpha: f64) {
    let ramp = Ramp::new(image, inner_radius, outer_radius, alpha);
    if !ramp.is_gentle() {
        // For so steep a ramp, f32 distances would be too imprecise.
        ramp.draw_exactly(image, color);
        return;
    }
    let (width, height) = (image.width() as usize, image.height() as usize);
    let brush = Brush::new(color);
    let mut alphas = vec![0; width];
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    // Mirrored rows have the same alphas, and so do the two halves of a row.
    for y in 0..height.div_ceil(2) {
        let down = offset(y, ramp.center_y);
        let (left, right) = ramp.untouched(down, width);
        ramp.fill_alphas(&mut alphas, left, down);
        let spans = [0..left, right..width];
        for y in [y, height - 1 - y]
            .into_iter()
            .take(if 2 * y + 1 == height { 1 } else { 2 })
        {
            let row = &mut pixels[y * width..][..width];
            for span in spans.clone() {
                let drawn = brush.draw_opaque(&mut row[span.clone()], &alphas[span.clone()]);
                ramp.draw_span(
                    &mut row[span.start + drawn..span.end],
                    span.start + drawn,
                    down,
                    brush,
                );
            }
        }
    }
}

struct Ramp {
    center_x: f64,
    center_y: f64,
    inner: f64,
    outer: f64,
    alpha: f64,
}

impl Ramp {
    fn new(image: &Rgba8, inner: f64, outer: f64, alpha: f64) -> Self {
        let [center_x, center_y] = [image.width(), image.height()].map(|side| f64::from(side) / 2.0);
        Self {
            center_x,
            center_y,
            inner,
            outer,
            alpha: unit(alpha),
        }
    }

    /// True if the ramp is wide enough for f32 distances to be precise enough.
    ///
    /// The relative errors of distances and radii are below 2^-22. If the ramp is wider than 2^-11 of the largest
    /// distance or radius, the error of alpha is below 2^-10, which is a quarter of an 8-bit level. With rounding, the
    /// total error is below 1 level.
    fn is_gentle(&self) -> bool {
        let largest = self.center_x.hypot(self.center_y).max(self.outer);
        self.outer - self.inner > largest / 2048.0
    }

    /// The start and the end of the range of columns in which nothing is drawn. The range may be empty.
    fn untouched(&self, down: f64, width: usize) -> (usize, usize) {
        let half = self.inner * self.inner - down * down;
        if half <= 0.0 {
            return (width, width);
        }
        // Leaves one column out of the range on each side, to be safe. Drawing in these columns with alpha 0 is
        // harmless.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the row"
        )]
        let left = ((self.center_x - half.sqrt() + 1.0).max(0.0).ceil() as usize).min(width);
        (left, (width - left).max(left))
    }

    /// Fills in the alphas of a row's first `left` pixels and of their mirror images, in Q15 (units of 2^-15).
    fn fill_alphas(&self, alphas: &mut [u16], left: usize, down: f64) {
        let (start, end) = alphas.split_at_mut(left.min(alphas.len().div_ceil(2)));
        let mut next = self.alphas(0, down);
        let mut next = || U16x8::pack(whole_alphas(next()), whole_alphas(next()));
        let (blocks, rest) = start.as_chunks_mut::<8>();
        for block in blocks {
            next().store(block);
        }
        let mut last = [0; 8];
        next().store(&mut last);
        rest.copy_from_slice(&last[..rest.len()]);
        for (alpha, mirrored) in end.iter_mut().rev().zip(start) {
            *alpha = *mirrored;
        }
    }

    fn draw_span(&self, span: &mut [[u8; CHANNELS]], start: usize, down: f64, brush: Brush) {
        brush.draw(span, self.alphas(start, down));
    }

    /// A closure whose calls return the Q15 alphas of a row from column `start`, four at a time.
    fn alphas(&self, start: usize, down: f64) -> impl FnMut() -> F32x4 {
        let greatest = self.alpha * f64::from(Q15_ONE);
        let scale = greatest / (self.outer - self.inner);
        // Offsets are multiples of 1/2 below 2^14, so they are exact as f32.
        #[allow(
            clippy::cast_possible_truncation,
            reason = "f32 is precise enough: see is_gentle"
        )]
        let [across, down, inner, scale, greatest] =
            [offset(start, self.center_x), down, self.inner, scale, greatest].map(|value| value as f32);
        let mut across = F32x4::splat(across) + F32x4::from_array([0.0, 1.0, 2.0, 3.0]);
        let [down_squared, inner, scale, greatest] = [down * down, inner, scale, greatest].map(F32x4::splat);
        let [zero, four] = [0.0, 4.0].map(F32x4::splat);
        move || {
            let distance = (across * across + down_squared).sqrt();
            across = across + four;
            ((distance - inner) * scale).max(zero).min(greatest)
        }
    }

    /// Draws every pixel separately, in f64.
    fn draw_exactly(&self, image: &mut Rgba8, color: Rgb) {
        let width = image.width() as usize;
        let color = color.map(f64::from);
        for (index, pixel) in image
            .data_mut()
            .as_chunks_mut::<CHANNELS>()
            .0
            .iter_mut()
            .enumerate()
        {
            let distance = offset(index % width, self.center_x).hypot(offset(index / width, self.center_y));
            let share = unit((distance - self.inner) / (self.outer - self.inner));
            *pixel = over_exactly(*pixel, color, self.alpha * share);
        }
    }
}

/// The offset of a pixel's centre from `center` along one axis.
#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
fn offset(index: usize, center: f64) -> f64 {
    index as f64 + 0.5 - center
}
