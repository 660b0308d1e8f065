//! The PNG encoder (PNG specification, third edition), made for speed: it writes a picture strip by
//! strip, so that a caller can show progress, stop between two strips, or give strips to workers.
//!
//! [`Encoder`] writes the strips in order. Workers call [`encode_strip`] for a share of
//! [`strip_rows`] each; the file is then [`header`], the strips' chunks in order, and [`trailer`] of
//! the strips' checksums joined by [`Adler32::then`].
//!
//! [`smallest`] does the same in more time and fewer bytes.
//!
//! The file holds IHDR, sRGB, IDAT and IEND chunks, a palette where there is one, and nothing else: no
//! metadata of any source.

mod adler32;
mod bits;
mod block_header;
mod chunk;
mod crc32;
mod deflate;
mod filter;
mod huffman;
mod matches;
mod runs;
pub mod smallest;
mod strip;

use core::borrow::Borrow;
use core::ops::Range;

pub use adler32::Adler32;
pub use strip::{ColorType, encode_strip};

use crate::error::PixelError;
use crate::image::Rgba8;
use chunk::{SIGNATURE, append, chunk};

/// Bytes a strip has before compression, if its rows are not longer.
const STRIP_BYTES: usize = 1 << 20;

/// How far an [`Encoder`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Rows written.
    pub rows_done: u32,
    /// Rows in all.
    pub rows: u32,
}

/// How many rows of `picture` a strip should have, at least 1.
pub fn strip_rows(picture: &Rgba8, color: ColorType) -> u32 {
    let bytes = picture.width() as usize * color.bytes_per_pixel() + 1;
    u32::try_from((STRIP_BYTES / bytes).max(1)).unwrap_or(1)
}

/// Appends what stands before the strips: signature, IHDR, sRGB, and the start of the zlib stream.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn header(picture: &Rgba8, color: ColorType, out: &mut Vec<u8>) -> Result<(), PixelError> {
    begin(picture, 8, color.code(), out)?;
    open_data(FASTEST, out)
}

/// Appends signature, IHDR and sRGB. `depth` is the bits of a sample, `color` the colour type's number.
fn begin(picture: &Rgba8, depth: u8, color: u8, out: &mut Vec<u8>) -> Result<(), PixelError> {
    append(out, &SIGNATURE)?;
    chunk(out, *b"IHDR", |out| {
        append(out, &picture.width().to_be_bytes())?;
        append(out, &picture.height().to_be_bytes())?;
        // Deflate, adaptive filters, not interlaced.
        append(out, &[depth, color, 0, 0, 0])
    })?;
    // Rendering intent 0, perceptual.
    chunk(out, *b"sRGB", |out| append(out, &[0]))
}

/// The bytes that open a zlib stream (RFC 1950): deflate with a 32 KiB window, the fastest or the
/// slowest level, and the check bits that make them a multiple of 31.
const FASTEST: [u8; 2] = [0x78, 0x01];
const SLOWEST: [u8; 2] = [0x78, 0xDA];

/// Appends the start of the zlib stream, in an IDAT chunk of its own.
fn open_data(level: [u8; 2], out: &mut Vec<u8>) -> Result<(), PixelError> {
    chunk(out, *b"IDAT", |out| append(out, &level))
}

/// Appends what stands after the strips: the end of the zlib stream, with the checksum of all strips,
/// and IEND.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn trailer(checksum: Adler32, out: &mut Vec<u8>) -> Result<(), PixelError> {
    chunk(out, *b"IDAT", |out| {
        // A last block with fixed codes that only says that it ends (RFC 1951, 3.2.3 and 3.2.6).
        append(out, &[0b011, 0])?;
        append(out, &checksum.sum.to_be_bytes())
    })?;
    chunk(out, *b"IEND", |_| Ok(()))
}

/// Writes one picture, strip by strip.
///
/// Takes the picture by reference, or by value or [`Rc`](std::rc::Rc) where the encoder is kept.
#[derive(Debug)]
pub struct Encoder<P> {
    picture: P,
    color: ColorType,
    next_row: u32,
    checksum: Adler32,
    out: Vec<u8>,
}

impl<P: Borrow<Rgba8>> Encoder<P> {
    /// Chooses how to store `picture` and writes the header.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn new(picture: P) -> Result<Self, PixelError> {
        let color = ColorType::of(picture.borrow());
        let mut out = Vec::new();
        header(picture.borrow(), color, &mut out)?;
        Ok(Self {
            picture,
            color,
            next_row: 0,
            checksum: Adler32::EMPTY,
            out,
        })
    }

    /// Writes the next strip; nothing when all rows are written.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`]; the same strip can then be tried again.
    pub fn next_strip(&mut self) -> Result<Option<Progress>, PixelError> {
        let picture = self.picture.borrow();
        let rows = picture.height();
        if self.next_row == rows {
            return Ok(None);
        }
        let end = rows.min(self.next_row + strip_rows(picture, self.color));
        let strip: Range<u32> = self.next_row..end;
        let checksum = encode_strip(picture, self.color, strip, &mut self.out)?;
        self.checksum = self.checksum.then(checksum);
        self.next_row = end;
        Ok(Some(Progress { rows_done: end, rows }))
    }

    /// Takes out the bytes written so far. The file is what all calls return, in order, and then what
    /// [`Self::finish`] returns: so a large file never lies in this memory as a whole.
    pub fn take(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.out)
    }

    /// Writes the end, and returns the file or what was not taken out of it.
    ///
    /// # Errors
    /// [`PixelError::EncodeFailed`] while strips are missing, [`PixelError::OutOfMemory`].
    pub fn finish(mut self) -> Result<Vec<u8>, PixelError> {
        if self.next_row != self.picture.borrow().height() {
            return Err(PixelError::EncodeFailed);
        }
        trailer(self.checksum, &mut self.out)?;
        Ok(self.out)
    }
}

/// Writes `picture` in one go.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn encode(picture: &Rgba8) -> Result<Vec<u8>, PixelError> {
    let mut encoder = Encoder::new(picture)?;
    while encoder.next_strip()?.is_some() {}
    encoder.finish()
}
