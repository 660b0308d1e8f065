//! Frame.

use crate::error::PixelError;
use crate::image::Rgba8;
use crate::op::Rgb;

/// Draws a colour over a border inside the edge.
///
/// # Errors
/// [`PixelError::InvalidOperation`].
pub fn frame(_: &mut Rgba8, _: f64, _: Rgb, _: f64) -> Result<(), PixelError> {
    Err(PixelError::InvalidOperation)
}
