//! Resampling.

use crate::error::PixelError;
use crate::image::Rgba8;
use crate::op::Rect;

/// True when `source` is the whole picture and the size stays.
pub fn is_identity(_: &Rgba8, _: Rect, _: u32, _: u32) -> bool {
    false
}

/// Resamples `source` to exactly `width` x `height` with Lanczos3.
///
/// # Errors
/// [`PixelError::InvalidOperation`], [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn resize(_: &Rgba8, _: Rect, _: u32, _: u32) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}
