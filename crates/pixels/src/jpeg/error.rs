//! Why a JPEG could not be decoded.

use crate::error::PixelError;
use core::fmt;

/// Why a JPEG could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JpegError {
    /// The file is truncated or violates the format. The text states what is wrong.
    Broken(&'static str),
    /// The file may be valid, but this decoder does not support one of its features, such as lossless coding or 12
    /// bits.
    Unsupported(&'static str),
    /// The image exceeds a limit, or an allocation failed.
    Pixel(PixelError),
}

impl From<PixelError> for JpegError {
    fn from(error: PixelError) -> Self {
        Self::Pixel(error)
    }
}

impl fmt::Display for JpegError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(reason) | Self::Unsupported(reason) => f.write_str(reason),
            Self::Pixel(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for JpegError {}
