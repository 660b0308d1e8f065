//! Cropping, and placing on a background.

use crate::error::PixelError;
use crate::image::Rgba8;
use crate::op::Rgb;

/// Keeps a rectangle, in place.
///
/// # Errors
/// [`PixelError::InvalidOperation`].
pub fn crop(_: Rgba8, _: u32, _: u32, _: u32, _: u32) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}

/// Copies a rectangle.
///
/// # Errors
/// [`PixelError::InvalidOperation`], [`PixelError::OutOfMemory`].
pub fn crop_ref(_: &Rgba8, _: u32, _: u32, _: u32, _: u32) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}

/// Draws a picture over a background.
///
/// # Errors
/// [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn place(_: Rgba8, _: u32, _: u32, _: i32, _: i32, _: Rgb) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}

/// Draws a picture over a background.
///
/// # Errors
/// [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn place_ref(_: &Rgba8, _: u32, _: u32, _: i32, _: i32, _: Rgb) -> Result<Rgba8, PixelError> {
    Err(PixelError::InvalidOperation)
}
