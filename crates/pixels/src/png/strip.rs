//! One strip of rows as an IDAT chunk: everything a worker needs to do its part of a picture.

use core::ops::Range;

use super::adler32::Adler32;
use super::chunk::chunk;
use super::deflate::{Stream, write_block};
use super::filter::filter_row;
use super::matches::Matcher;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};

/// Bytes per block, so that the codes follow the picture.
const BLOCK: usize = 1 << 16;

/// How pixels are stored, 8 bits per sample (PNG specification, third edition, section 11.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorType {
    /// Red, green, blue. Alpha is dropped: for opaque pictures.
    Rgb,
    /// Red, green, blue, alpha.
    Rgba,
}

impl ColorType {
    /// The smallest type that keeps every pixel of `picture` as it is.
    pub fn of(picture: &Rgba8) -> Self {
        if picture.is_opaque() {
            Self::Rgb
        } else {
            Self::Rgba
        }
    }

    /// Its number in the IHDR chunk.
    pub(super) const fn code(self) -> u8 {
        match self {
            Self::Rgb => 2,
            Self::Rgba => 6,
        }
    }

    /// Bytes a stored pixel takes.
    pub(super) const fn bytes_per_pixel(self) -> usize {
        match self {
            Self::Rgb => 3,
            Self::Rgba => 4,
        }
    }
}

/// Appends `rows` of `picture` to `out` as one IDAT chunk, and returns the checksum of what it holds
/// before compression.
///
/// Reads the row above the strip, and nothing else of the picture outside `rows`. The compressed data
/// ends on a byte boundary and refers to nothing before the strip, so that the chunks of all strips,
/// in order, between [`super::header`] and [`super::trailer`], are the picture's data, wherever and in
/// whatever order they were made.
///
/// # Errors
/// [`PixelError::InvalidOperation`] when `rows` is empty or not within the picture,
/// [`PixelError::OutOfMemory`]. `out` is then as it was.
pub fn encode_strip(
    picture: &Rgba8,
    color: ColorType,
    rows: Range<u32>,
    out: &mut Vec<u8>,
) -> Result<Adler32, PixelError> {
    if rows.is_empty() || rows.end > picture.height() {
        return Err(PixelError::InvalidOperation);
    }
    let filtered = match color {
        ColorType::Rgb => filter_strip::<3>(picture, rows)?,
        ColorType::Rgba => filter_strip::<4>(picture, rows)?,
    };
    chunk(out, *b"IDAT", |out| {
        let mut stream = Stream::new(out);
        let mut matcher = Matcher::new()?;
        let mut sequences = Vec::new();
        for start in (0..filtered.len()).step_by(BLOCK) {
            let end = filtered.len().min(start + BLOCK);
            matcher.parse(&filtered, start, end, &mut sequences)?;
            write_block(&filtered[start..end], &sequences, &mut stream)?;
        }
        Ok(())
    })?;
    Ok(Adler32::of(&filtered))
}

/// The rows' filter numbers and residuals.
fn filter_strip<const BPP: usize>(picture: &Rgba8, rows: Range<u32>) -> Result<Vec<u8>, PixelError> {
    let width = picture.width() as usize;
    let mut filtered = Vec::new();
    filtered
        .try_reserve_exact(rows.len() * (1 + width * BPP))
        .map_err(|_| PixelError::OutOfMemory)?;
    let mut above = crate::image::zeroed((width + 1) * BPP)?;
    let mut row = crate::image::zeroed((width + 1) * BPP)?;
    let source = |y: u32| &picture.data()[y as usize * picture.stride()..][..picture.stride()];
    if rows.start > 0 {
        pack::<BPP>(source(rows.start - 1), &mut above[BPP..]);
    }
    for y in rows {
        pack::<BPP>(source(y), &mut row[BPP..]);
        filter_row::<BPP>(&above, &row, &mut filtered);
        core::mem::swap(&mut above, &mut row);
    }
    Ok(filtered)
}

/// Keeps the first `BPP` samples of each pixel.
fn pack<const BPP: usize>(source: &[u8], packed: &mut [u8]) {
    for (pixel, packed) in source
        .as_chunks::<CHANNELS>()
        .0
        .iter()
        .zip(packed.chunks_exact_mut(BPP))
    {
        packed.copy_from_slice(&pixel[..BPP]);
    }
}
