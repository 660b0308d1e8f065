//! Vignette.

use crate::error::PixelError;
use crate::image::Rgba8;
use crate::op::Rgb;

/// Draws a colour over that grows towards the corners.
///
/// # Errors
/// [`PixelError::InvalidOperation`].
pub fn vignette(_: &mut Rgba8, _: f64, _: f64, _: Rgb, _: f64) -> Result<(), PixelError> {
    Err(PixelError::InvalidOperation)
}
