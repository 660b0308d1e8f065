//! Failures, each with a stable code that the web side maps to words.

use core::fmt;

/// Why a picture could not be made, changed or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PixelError {
    /// A side is zero or over [`crate::image::MAX_SIDE`], or the area over [`crate::image::MAX_PIXELS`].
    TooManyPixels,
    /// A buffer's length is not `width * height * 4`.
    WrongLength,
    /// An operation's numbers make no sense for the picture it was given.
    InvalidOperation,
    /// The allocator refused.
    OutOfMemory,
    /// The PNG encoder was driven out of order.
    EncodeFailed,
}

impl PixelError {
    /// The stable code the web side knows this failure by.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooManyPixels => "too-many-pixels",
            Self::WrongLength | Self::InvalidOperation => "invalid-operation",
            Self::OutOfMemory => "out-of-memory",
            Self::EncodeFailed => "encode-failed",
        }
    }
}

impl fmt::Display for PixelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl core::error::Error for PixelError {}
