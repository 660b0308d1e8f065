//! Decodes PNG, GIF and WebP to straight 8-bit RGBA. The same file always gives the same bytes.
//!
//! Of an animation, the first frame that shows something is decoded. A file is decoded only if it has every pixel of its
//! image or of this frame. A PNG or GIF that is cut off after these pixels is still decoded. So is a PNG in which only
//! the checksum of an image data chunk is wrong. The crates `png`, `image-webp` and `weezl` decode the data. This crate reads the containers.

// Nothing is truncated: sizes within the limits, and lengths of files in 32-bit memory, fit in 32 bits.
#![allow(clippy::cast_possible_truncation)]

mod bytes;
mod color;
mod decoder;
mod error;
mod gif;
mod memory;
mod png;
mod size;
mod webp;

pub use color::Color;
pub use decoder::Decoder;
pub use error::CodecError;

/// Starts to decode a file. Reads everything but the rows, which [`Decoder::read`] returns in order.
///
/// Allocates memory in proportion to the file's length. Memory for all declared pixels is allocated only for a WebP, a
/// GIF or an interlaced PNG, and only if the file's data can encode that many pixels.
///
/// # Errors
/// [`CodecError::Broken`] if the file has an unknown type, is invalid, or lacks pixels. The rows of a PNG are checked
/// only when they are read. [`CodecError::TooManyPixels`] if a side exceeds 16,384 pixels, or the area 100 million pixels.
/// This is checked before memory of that size is allocated. [`CodecError::OutOfMemory`] if an allocation fails.
pub fn open(file: &[u8]) -> Result<Decoder, CodecError> {
    match file {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => png::open(file),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => gif::open(file),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => webp::open(file),
        _ => Err(CodecError::Broken("not a PNG, GIF or WebP")),
    }
}
