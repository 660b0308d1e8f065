//! Sizes and their limits.

use crate::CodecError;

/// The longest side of an image that is decoded, in pixels.
const MAX_SIDE: usize = 16_384;

/// The largest number of pixels of an image that is decoded.
pub const MAX_PIXELS: usize = 100_000_000;

/// The number of bytes per pixel: red, green, blue, alpha.
pub const CHANNELS: usize = 4;

/// A size in pixels that is within the limits. No side is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub width: usize,
    pub height: usize,
}

impl Size {
    /// Checks a size.
    pub fn new(width: u32, height: u32) -> Result<Self, CodecError> {
        let (width, height) = (width as usize, height as usize);
        if width == 0 || height == 0 {
            return Err(CodecError::Broken("a side is 0"));
        }
        // The product of two sides of at most 2^14 fits in 32 bits.
        if width.max(height) > MAX_SIDE || width * height > MAX_PIXELS {
            return Err(CodecError::TooManyPixels);
        }
        Ok(Self { width, height })
    }

    /// The number of pixels.
    pub const fn pixels(self) -> usize {
        self.width * self.height
    }
}
