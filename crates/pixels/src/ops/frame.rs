//! A frame inside the edge of an image.

use super::unpack::{exactly, rgb};
use super::{Operation, drawn_over};
use crate::blend::{Brush, Q15_ONE, unit};
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::simd::F32x4;
use core::ops::Range;

/// Draws a colour over a border inside the edge. The border is `thickness` pixels wide.
///
/// A pixel's coverage is the part of its area outside the inner rectangle, so a fractional thickness covers the last
/// pixel partly. The colour is drawn with `alpha` x coverage. A border that is at least half as wide as the shorter
/// side covers everything. The result is within 1 of the exact value in each channel, and pixels in the inner rectangle
/// do not change.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Width of the border. Fractions are allowed.
    pub thickness: f64,
    /// Colour to draw.
    pub color: Rgb,
    /// Opacity.
    pub alpha: f64,
}

impl Operation for Frame {
    const KIND: &'static str = "frame";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [thickness, red, green, blue, alpha] = exactly(numbers)?;
        Ok(Self {
            thickness,
            color: rgb([red, green, blue]),
            alpha,
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        drawn_over(image, |image| {
            frame(image, self.thickness, self.color, self.alpha);
            Ok(())
        })
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`Frame`] in place.
pub fn frame(image: &mut Rgba8, thickness: f64, color: Rgb, alpha: f64) {
    let alpha = unit(alpha);
    let thickness = thickness.clamp(0.0, f64::from(image.width().min(image.height())) / 2.0);
    let width = image.width() as usize;
    let (columns, rows) = (spans(image.width(), thickness), spans(image.height(), thickness));
    let brush = Brush::new(color);
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for (row_span, inside_y) in rows {
        for row in pixels[row_span.start * width..row_span.end * width].chunks_exact_mut(width) {
            for (span, inside_x) in &columns {
                #[allow(clippy::cast_possible_truncation, reason = "0 to 1")]
                let alpha = (alpha * (1.0 - inside_x * inside_y)) as f32;
                if alpha > 0.0 {
                    let alpha = F32x4::splat(alpha * Q15_ONE);
                    brush.draw(&mut row[span.clone()], || alpha);
                }
            }
        }
    }
}

/// The part of a pixel that is between the two borders along one axis.
#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
fn overlap(index: usize, side: u32, thickness: f64) -> f64 {
    let start = (index as f64).max(thickness);
    let end = (index as f64 + 1.0).min(f64::from(side) - thickness);
    (end - start).max(0.0)
}

/// Splits a side into spans of pixels that overlap the inside equally: the border, a partly covered pixel, the
/// inside, another partly covered pixel, and the other border.
fn spans(side: u32, thickness: f64) -> Vec<(Range<usize>, f64)> {
    let end = f64::from(side) - thickness;
    let mut cuts = [
        0.0,
        thickness.floor(),
        thickness.ceil(),
        end.floor(),
        end.ceil(),
        f64::from(side),
    ]
    .map(|cut| {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to side"
        )]
        let cut = cut as usize;
        cut
    });
    cuts.sort_unstable();
    cuts.windows(2)
        .filter(|cut| cut[0] < cut[1])
        .map(|cut| (cut[0]..cut[1], overlap(cut[0], side, thickness)))
        .collect()
}
