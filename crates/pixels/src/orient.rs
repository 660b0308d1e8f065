//! EXIF orientation.

use crate::error::PixelError;
use crate::image::Rgba8;

/// Turns a stored picture upright. `orientation` is the EXIF value, 1 to 8.
///
/// # Errors
/// [`PixelError::InvalidOperation`] for any other value, [`PixelError::OutOfMemory`].
pub fn orient(_: Rgba8, _: u8) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}
