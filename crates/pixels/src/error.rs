//! Errors, each with a stable code that programs can map to a message.

use core::fmt;

/// Why an image could not be created, changed or encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PixelError {
    /// A side is zero or exceeds [`crate::image::MAX_SIDE`], or the area exceeds [`crate::image::MAX_PIXELS`].
    TooManyPixels,
    /// A buffer's length does not match the image's dimensions.
    WrongLength,
    /// A call is invalid for its image.
    InvalidOperation,
    /// With this parameter, an operation would read or write outside its image. The name is that of the field in
    /// TypeScript, such as `source.width`.
    InvalidParameter(&'static str),
    /// An allocation failed.
    OutOfMemory,
    /// A PNG was finished before all of its strips were written, or the PNG encoder failed internally.
    EncodeFailed,
}

impl PixelError {
    /// A stable code, which programs can map to a message.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooManyPixels => "too-many-pixels",
            Self::WrongLength | Self::InvalidOperation | Self::InvalidParameter(_) => "invalid-operation",
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
