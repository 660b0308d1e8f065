//! Sizes and their limits.

use crate::HeicError;

/// The largest image that is decoded.
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

    /// The largest number of pixels that a coded image may have. Encoders pad images to whole
    /// blocks, which have up to 64 pixels on a side.
    pub(crate) fn coded_pixels(self) -> u64 {
        u64::from(self.pixels) + 128 * u64::from(self.side)
    }

    /// Checks a size in pixels.
    pub(crate) fn check(self, (width, height): (u32, u32)) -> Result<(), HeicError> {
        if width == 0 || height == 0 {
            return Err(HeicError::Broken("a side is 0"));
        }
        let pixels = u64::from(width) * u64::from(height);
        if width.max(height) > self.side || pixels > u64::from(self.pixels) {
            return Err(HeicError::TooManyPixels);
        }
        Ok(())
    }
}

/// Fails if this number of bytes cannot be allocated. The crate heifer allocates without checking. If its allocation
/// failed, the program would abort, which traps in Wasm.
pub(crate) fn assert_room(bytes: u64) -> Result<(), HeicError> {
    let bytes = usize::try_from(bytes).map_err(|_| HeicError::OutOfMemory)?;
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes).map_err(|_| HeicError::OutOfMemory)
}
