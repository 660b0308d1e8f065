//! Sizes and their limits, which are those of `packages/roundel/src/format/limits.ts` and of the `pixels` crate.

use crate::CodecError;

/// The longest allowed side of a picture, in pixels.
const MAX_SIDE: u32 = 16_384;

/// The largest allowed number of pixels.
const MAX_PIXELS: u32 = 100_000_000;

/// Bytes per pixel: red, green, blue, alpha.
pub const CHANNELS: usize = 4;

/// A size in pixels. Both sides are 1 to [`MAX_SIDE`] and the area is at most [`MAX_PIXELS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub width: usize,
    pub height: usize,
}

impl Size {
    /// Checks a size.
    pub fn new(width: u32, height: u32) -> Result<Self, CodecError> {
        if width == 0 || height == 0 {
            return Err(CodecError::Broken("a side is 0"));
        }
        // The product of two sides of at most 2^14 fits 32 bits.
        if width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS {
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
