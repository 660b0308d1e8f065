//! Sizes and their limits.

use crate::CodecError;

/// The largest image that a decoder accepts. See [`open_with`](crate::open_with) for an example.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest side, in pixels.
    pub side: u32,
    /// The largest number of pixels.
    pub pixels: u32,
}

/// Sides of up to 16,384 pixels, and up to 100 million pixels in all.
impl Default for Limits {
    fn default() -> Self {
        Self {
            side: 16_384,
            pixels: 100_000_000,
        }
    }
}

impl Limits {
    /// The same limits with another longest side.
    #[must_use]
    pub const fn with_side(self, side: u32) -> Self {
        Self { side, ..self }
    }

    /// The same limits with another number of pixels.
    #[must_use]
    pub const fn with_pixels(self, pixels: u32) -> Self {
        Self { pixels, ..self }
    }
}

/// The largest number of pixels, whatever the limits. The samples of more pixels could not be addressed.
const LARGEST: usize = isize::MAX as usize / 16;

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
    pub fn new(width: u32, height: u32, limits: Limits) -> Result<Self, CodecError> {
        if width == 0 || height == 0 {
            return Err(CodecError::Broken("a side is 0"));
        }
        let pixels = u64::from(width) * u64::from(height);
        if width.max(height) > limits.side || pixels > u64::from(limits.pixels) || pixels > LARGEST as u64 {
            return Err(CodecError::TooManyPixels);
        }
        Ok(Self {
            width: width as usize,
            height: height as usize,
        })
    }

    /// The number of pixels.
    pub const fn pixels(self) -> usize {
        self.width * self.height
    }
}
