//! Box blur.

use crate::error::PixelError;
use crate::image::Rgba8;

/// Largest radius of the box blur in pixels.
pub const MAX_BLUR_RADIUS: u32 = 63;

/// Blurs the columns x < `left` and x >= `right`.
///
/// # Errors
/// [`PixelError::InvalidOperation`], [`PixelError::OutOfMemory`].
pub fn blur_sides(_: &mut Rgba8, _: u32, _: u32, _: u32) -> Result<(), PixelError> {
    Err(PixelError::InvalidOperation)
}
