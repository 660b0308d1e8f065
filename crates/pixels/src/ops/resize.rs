//! Lanczos3 resampling.

mod columns;
mod filter;
mod rows;

use super::Operation;
use super::unpack::{exactly, whole};
use crate::ops::crop::crop_copy;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::memory::filled;
use crate::rect::Rect;
use columns::Columns;
use core::ops::Range;
use filter::Filter;
use rows::{LANES, Rows};

/// Resamples a rectangle of the image to exactly `width` x `height`.
///
/// The filter is Lanczos3 along each axis: sinc(d) sinc(d / 3) for a distance |d| < 3. If the image is enlarged, d
/// is in source pixels, and six source pixels contribute to each output pixel. If the image is reduced by a factor
/// f, the filter is widened to |d| < 3 f, so that every source pixel contributes. The filter is sampled at pixel
/// centres. It may extend past `source`, but not past the image: the weights of existing pixels sum to 1. Colours
/// are weighted by alpha. A source of whole pixels that has the result's size is copied.
///
/// Only the final result is clamped and rounded to 8 bits. Colour x alpha, and alpha, are within 1 of the same filter
/// in f64. For opaque images, colours are within 0.7.
///
/// Invalid unless `source` lies inside the image and has an area.
#[derive(Clone, Debug, PartialEq)]
pub struct Resize {
    /// The rectangle to resample, inside the image. Fractions are allowed.
    pub source: Rect,
    /// Width of the result.
    pub width: u32,
    /// Height of the result.
    pub height: u32,
}

impl Operation for Resize {
    const KIND: &'static str = "resize";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [x, y, source_width, source_height, width, height] = exactly(numbers)?;
        Ok(Self {
            source: Rect {
                x,
                y,
                width: source_width,
                height: source_height,
            },
            width: whole(width),
            height: whole(height),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        if is_identity(&image, self.source, self.width, self.height) {
            return Ok(image);
        }
        resize(&image, self.source, self.width, self.height)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        resize(image, self.source, self.width, self.height)
    }
}

/// The largest distance, in pixels, by which an edge may be outside the image because of rounding errors. Also the
/// smallest width and height of a source.
const TOLERANCE: f64 = 1e-6;

/// True if `source` is the whole image and the size does not change, so that there is nothing to do.
pub fn is_identity(image: &Rgba8, source: Rect, width: u32, height: u32) -> bool {
    let [full_width, full_height] = [image.width(), image.height()].map(f64::from);
    (width, height) == (image.width(), image.height())
        && source
            == Rect {
                x: 0.0,
                y: 0.0,
                width: full_width,
                height: full_height,
            }
}

/// Applies [`Resize`].
///
/// Columns are filtered first. If the factors of both axes are equal, either order takes the same time. This order
/// reads the rows from top to bottom and holds only as many rows as the filter covers.
///
/// # Errors
/// [`PixelError::InvalidParameter`], [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn resize(image: &Rgba8, source: Rect, width: u32, height: u32) -> Result<Rgba8, PixelError> {
    byte_length(width, height)?;
    let source = inside(image, source)?;
    if let Some((x, y)) = copied_from(source, width, height) {
        return crop_copy(image, x, y, width, height);
    }
    let along_columns = Filter::new(image.height(), source.y, source.height, height)?;
    let along_rows = Filter::new(image.width(), source.x, source.width, width)?;
    match resample::<3>(image, &along_columns, &along_rows, width, height)? {
        Some(resized) => Ok(resized),
        None => resample::<4>(image, &along_columns, &along_rows, width, height)?
            .ok_or(PixelError::InvalidOperation),
    }
}

/// Resamples `N` channels. Returns `None` if `N` is 3 and a pixel is not opaque. Checking all pixels
/// beforehand would slow opaque images down by a tenth.
fn resample<const N: usize>(
    image: &Rgba8,
    along_columns: &Filter,
    along_rows: &Filter,
    width: u32,
    height: u32,
) -> Result<Option<Rgba8>, PixelError> {
    let mut resized = Rgba8::new(width, height)?;
    let needed = needed(along_rows, image.width() as usize);
    let rows = Rows::new(along_rows, needed.start)?;
    // The last vector of weights may start at the last column and extend past it.
    let mut columns = Columns::<N>::new(image, needed, along_columns.taps(), LANES)?;
    let mut row = filled(0, N * columns.stride())?;
    let (pixels, _) = resized.data_mut().as_chunks_mut::<CHANNELS>();
    for ((start, weights), pixels) in along_columns.iter().zip(pixels.chunks_exact_mut(width as usize)) {
        if columns
            .filter(start, weights, along_columns.bits(), &mut row)
            .is_err()
        {
            return Ok(None);
        }
        if N == CHANNELS {
            rows.filter_translucent(&row, columns.stride(), pixels);
        } else {
            rows.filter_opaque(&row, columns.stride(), pixels);
        }
    }
    Ok(Some(resized))
}

/// The range of columns that have weights.
fn needed(along_rows: &Filter, width: usize) -> Range<usize> {
    let starts = || along_rows.iter().map(|(start, _)| start);
    let first = starts().min().unwrap_or(0);
    let last = starts().max().unwrap_or(0);
    first..(last + along_rows.taps()).min(width)
}

/// The top left corner of `source` if it consists of exactly `width` x `height` whole pixels.
fn copied_from(source: Rect, width: u32, height: u32) -> Option<(u32, u32)> {
    let Rect { x, y, .. } = source;
    let whole = x.fract() == 0.0
        && y.fract() == 0.0
        && source
            == Rect {
                x,
                y,
                width: width.into(),
                height: height.into(),
            };
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole and inside the picture"
    )]
    whole.then_some((x as u32, y as u32))
}

/// Moves `source` inside the image if rounding errors put it slightly outside.
fn inside(image: &Rgba8, source: Rect) -> Result<Rect, PixelError> {
    let (x, width) = span_inside(source.x, source.width, image.width())
        .ok_or(PixelError::InvalidParameter("source.width"))?;
    let (y, height) = span_inside(source.y, source.height, image.height())
        .ok_or(PixelError::InvalidParameter("source.height"))?;
    Ok(Rect { x, y, width, height })
}

/// `None` if the range is not inside the side, or too short.
fn span_inside(start: f64, length: f64, side: u32) -> Option<(f64, f64)> {
    let side = f64::from(side);
    // This form of the condition also rejects NaN.
    if !(start >= -TOLERANCE && start < side && start + length <= side + TOLERANCE) {
        return None;
    }
    let start = start.max(0.0);
    let length = length.min(side - start);
    // A smaller length could be lost to rounding when it is added to `start`.
    if length < TOLERANCE {
        return None;
    }
    Some((
        start,
        if start + length > side {
            length.next_down()
        } else {
            length
        },
    ))
}
