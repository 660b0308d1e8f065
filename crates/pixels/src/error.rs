//! Why an image could not be created, changed or encoded.

use core::fmt;

/// Why an image could not be created, changed or encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl fmt::Display for PixelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPixels => f.write_str("the image is empty or too large"),
            Self::WrongLength => f.write_str("the number of bytes does not match the image's size"),
            Self::InvalidOperation => f.write_str("the operation is invalid for the image"),
            Self::InvalidParameter(name) => write!(f, "{name} is invalid for the image"),
            Self::OutOfMemory => f.write_str("not enough memory"),
            Self::EncodeFailed => f.write_str("the PNG was not encoded"),
        }
    }
}

impl core::error::Error for PixelError {}
