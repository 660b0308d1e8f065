//! A JPEG decoder for sequential and progressive files with Huffman or arithmetic coding and 8 bits, in grey, colour or
//! CMYK.
//!
//! Follows ITU-T T.81. At full size, pixels are identical to those of libjpeg-turbo with its default settings. A
//! file is refused if a scan lacks any of its blocks: see [`decode`].
#![allow(
    clippy::inline_always,
    reason = "the compiler does not inline what runs once per coefficient or block"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the bits of a JPEG decide how many bits of a value count"
)]

mod arithmetic;
mod bits;
mod block;
mod coefficients;
mod conditions;
mod decoder;
mod error;
mod estimates;
mod frame;
mod huffman;
mod idct;
mod output;
mod progressive;
mod scan;
pub(crate) mod segments;
mod sequential;
mod skip;
mod strip;
mod typical;
mod upright;
mod zigzag;

pub use decoder::{Header, Options, decode, decode_with, read_header};
pub use error::JpegError;

/// The size of the decoded image relative to the stored image. A smaller size takes less time
/// and memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Full size.
    #[default]
    Full,
    /// Half the width and height, rounded up.
    Half,
    /// A quarter of the width and height, rounded up.
    Quarter,
    /// An eighth of the width and height, rounded up.
    Eighth,
}

impl Scale {
    /// The divisor of width and height.
    pub const fn denominator(self) -> u32 {
        match self {
            Self::Full => 1,
            Self::Half => 2,
            Self::Quarter => 4,
            Self::Eighth => 8,
        }
    }

    /// The scale with this divisor.
    pub const fn from_denominator(denominator: u32) -> Option<Self> {
        match denominator {
            1 => Some(Self::Full),
            2 => Some(Self::Half),
            4 => Some(Self::Quarter),
            8 => Some(Self::Eighth),
            _ => None,
        }
    }
}
