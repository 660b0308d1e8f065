//! A fast PNG encoder (PNG specification, third edition). It encodes strips of rows separately, so that callers
//! can show progress, cancel between strips, or distribute strips among workers.
//!
//! [`Encoder`] writes the strips in order. Workers call [`encode_strip`] for [`strip_rows`] rows each. The file
//! then consists of [`header`], the strips' chunks in order, and [`trailer`]. [`Adler32::then`] joins the strips'
//! checksums for the trailer.
//!
//! [`smallest`] makes smaller files, but takes longer.
//!
//! Files contain IHDR, sRGB, IDAT and IEND chunks. With a palette, they also contain PLTE, and tRNS
//! unless all colours are opaque. They contain no metadata.

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
mod sequence;
pub mod smallest;
mod strip;
mod symbols;
mod words;

use core::borrow::Borrow;
use core::ops::Range;

pub use adler32::Adler32;
pub use strip::{ColorType, encode_strip};

use crate::error::PixelError;
use crate::image::Rgba8;
use chunk::{SIGNATURE, append, chunk};

/// The target size of an uncompressed strip in bytes. A strip always has at least one row.
const STRIP_BYTES: usize = 1 << 20;

/// The progress of an [`Encoder`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Number of rows written.
    pub rows_done: u32,
    /// Total number of rows.
    pub rows: u32,
}

/// The recommended number of rows per strip, at least 1.
pub fn strip_rows(picture: &Rgba8, color: ColorType) -> u32 {
    let bytes = picture.width() as usize * color.bytes_per_pixel() + 1;
    u32::try_from((STRIP_BYTES / bytes).max(1)).unwrap_or(1)
}

/// Appends everything before the strips: signature, IHDR, sRGB, and the start of the zlib stream.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn header(picture: &Rgba8, color: ColorType, out: &mut Vec<u8>) -> Result<(), PixelError> {
    begin(picture, 8, color.code(), out)?;
    open_data(FASTEST, out)
}

/// Appends signature, IHDR and sRGB. `depth` is the bit depth, and `color` is the number of the colour type.
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

/// The headers of the zlib streams that the two encoders write (RFC 1950). Both declare deflate with a 32 KiB window.
/// One declares the fastest level, and the other the slowest. Check bits make each header a multiple of 31.
const FASTEST: [u8; 2] = [0x78, 0x01];
const SLOWEST: [u8; 2] = [0x78, 0xDA];

/// Appends an IDAT chunk that contains only the header of the zlib stream.
fn open_data(level: [u8; 2], out: &mut Vec<u8>) -> Result<(), PixelError> {
    chunk(out, *b"IDAT", |out| append(out, &level))
}

/// Appends everything after the strips: the end of the zlib stream with the joined checksum, and IEND.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn trailer(checksum: Adler32, out: &mut Vec<u8>) -> Result<(), PixelError> {
    chunk(out, *b"IDAT", |out| {
        // An empty last block with fixed codes (RFC 1951, 3.2.3 and 3.2.6).
        append(out, &[0b011, 0])?;
        append(out, &checksum.sum.to_be_bytes())
    })?;
    chunk(out, *b"IEND", |_| Ok(()))
}

/// Writes one image, strip by strip.
///
/// Accepts the image by reference, by value or as an [`Rc`](std::rc::Rc).
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

    /// Writes the next strip. Returns `None` when all rows are written.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`]. The next call then retries the same strip.
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

    /// Moves out the bytes written so far, so that a large file never has to fit in memory. The file consists of
    /// the bytes that all calls return, followed by the bytes that [`Self::finish`] returns.
    pub fn take(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.out)
    }

    /// Writes the trailer and returns the bytes that [`Self::take`] has not moved out.
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

/// Encodes `picture` in one call.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn encode(picture: &Rgba8) -> Result<Vec<u8>, PixelError> {
    let mut encoder = Encoder::new(picture)?;
    while encoder.next_strip()?.is_some() {}
    encoder.finish()
}
