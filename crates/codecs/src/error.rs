//! Why a file could not be decoded.

use core::fmt;

/// Why a file could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodecError {
    /// The file is invalid or lacks pixels. The text tells developers what is wrong.
    Broken(&'static str),
    /// A side or the area exceeds the limits.
    TooManyPixels,
    /// An allocation failed.
    OutOfMemory,
}

impl fmt::Display for CodecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken(found) => found,
            Self::TooManyPixels => "the image is too large",
            Self::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for CodecError {}
