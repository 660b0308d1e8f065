//! Decodes PNG, GIF and WebP to straight 8-bit RGBA. The same file always gives the same bytes.
//!
//! Of an animation, the first frame that shows something is decoded. A file is decoded only if it has every pixel of its
//! image or of this frame. A PNG or GIF that is cut off after these pixels is still decoded. So is a PNG in which only
//! the checksum of an image data chunk is wrong. The crates `png`, `image-webp` and `weezl` decode the data. This crate reads the containers.

// Nothing is truncated: sizes within the limits, and lengths of files in 32-bit memory, fit in 32 bits.
#![allow(clippy::cast_possible_truncation)]

mod bytes;
mod color;
mod error;
mod gif;
mod memory;
mod place;
mod png;
mod size;
mod webp;

pub use color::Color;
pub use error::CodecError;
pub use place::Decoder;
pub use size::Limits;

/// Starts to decode a file. Reads everything but the rows, which [`Decoder::read`] returns in order.
///
/// Allocates memory in proportion to the file's length. Memory for all declared pixels is allocated only for a WebP, a
/// GIF or an interlaced PNG, and only if the file's data can encode that many pixels.
///
/// ```
/// use roundel_codecs::{CodecError, open};
///
/// /// Calls a function with each row of an image.
/// fn each_row(file: &[u8], mut show: impl FnMut(&[u8])) -> Result<(), CodecError> {
///     let mut decoder = open(file)?;
///     let mut row = vec![0; decoder.width() * 4];
///     while decoder.read(&mut row)? > 0 {
///         show(&row);
///     }
///     Ok(())
/// }
///
/// assert!(matches!(each_row(b"no picture", |_| ()), Err(CodecError::Broken(_))));
/// ```
///
/// # Errors
/// [`CodecError::Broken`] if the file has an unknown type, is invalid, or lacks pixels. The rows of a PNG are checked
/// only when they are read. [`CodecError::TooManyPixels`] if a size exceeds the limits. This is checked before memory
/// of that size is allocated. [`CodecError::OutOfMemory`] if an allocation fails.
pub fn open(file: &[u8]) -> Result<Decoder, CodecError> {
    open_with(file, Limits::default())
}

/// Like [`open`], but with the given limits. Every size that the file declares must be within these limits.
///
/// ```
/// use roundel_codecs::{CodecError, Limits, open_with};
///
/// let limits = Limits::default().with_side(4000);
/// // A GIF that declares 5000 x 1 pixels.
/// let gif = b"GIF89a\x88\x13\x01\0\0\0\0,\0\0\0\0\x88\x13\x01\0\0";
/// assert_eq!(open_with(gif, limits).map(drop), Err(CodecError::TooManyPixels));
/// ```
///
/// # Errors
/// As for [`open`].
pub fn open_with(file: &[u8], limits: Limits) -> Result<Decoder, CodecError> {
    match file {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => png::open(file, limits),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => gif::open(file, limits),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => webp::open(file, limits),
        _ => Err(CodecError::Broken("not a PNG, GIF or WebP")),
    }
}

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
