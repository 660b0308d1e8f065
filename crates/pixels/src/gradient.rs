//! Linear gradient.

use crate::error::PixelError;
use crate::image::Rgba8;
use crate::op::GradientStop;

/// Most stops a gradient may have.
pub const MAX_STOPS: usize = 8;

/// Draws a gradient over from corner to corner.
///
/// # Errors
/// [`PixelError::InvalidOperation`].
pub fn linear_gradient(_: &mut Rgba8, _: &[GradientStop]) -> Result<(), PixelError> {
    Err(PixelError::InvalidOperation)
}
