//! Why a file could not be decoded.

use core::fmt;

use heifer::heifer_isobmff;

/// Why a file could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeicError {
    /// The file is invalid or lacks pixels. The text tells developers what is wrong.
    Broken(&'static str),
    /// The file is valid, but its image is of a kind that is not decoded, such as AV1 or HDR.
    Unsupported(&'static str),
    /// A side or the area exceeds the limits.
    TooManyPixels,
    /// An allocation failed.
    OutOfMemory,
}

impl fmt::Display for HeicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken(found) | Self::Unsupported(found) => found,
            Self::TooManyPixels => "the image is too large",
            Self::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for HeicError {}

impl From<heifer_isobmff::Error> for HeicError {
    fn from(_: heifer_isobmff::Error) -> Self {
        Self::Broken("invalid boxes")
    }
}

impl From<heifer::heifer_hevc_dec::Error> for HeicError {
    fn from(error: heifer::heifer_hevc_dec::Error) -> Self {
        match error {
            heifer::heifer_hevc_dec::Error::Unimplemented(what) => Self::Unsupported(what),
            _ => Self::Broken("invalid HEVC data"),
        }
    }
}

impl From<heifer::Error> for HeicError {
    fn from(error: heifer::Error) -> Self {
        match error {
            heifer::Error::Hevc(error) => error.into(),
            heifer::Error::Unsupported(_) => Self::Unsupported("an unsupported kind of item"),
            _ => Self::Broken("invalid items"),
        }
    }
}
