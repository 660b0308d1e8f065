//! Errors, each with a stable code that programs can map to a message.

use core::fmt;

/// Why a file could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodecError {
    /// The file is invalid or lacks pixels. The text tells developers what is wrong.
    Broken(&'static str),
    /// A side or the area exceeds the limits.
    TooManyPixels,
    /// An allocation failed.
    OutOfMemory,
}

impl CodecError {
    /// A stable code, which programs can map to a message.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Broken(_) => "decode-failed",
            Self::TooManyPixels => "too-many-pixels",
            Self::OutOfMemory => "out-of-memory",
        }
    }
}

impl fmt::Display for CodecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(found) => f.write_str(found),
            _ => f.write_str(self.code()),
        }
    }
}

impl core::error::Error for CodecError {}
