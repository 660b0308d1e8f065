//! One strip of rows as an IDAT chunk: everything a worker needs to do its part of a picture.

use core::ops::Range;

use super::adler32::Adler32;
use super::chunk::chunk;
use super::deflate::{Stream, write_block};
use super::filter::{Row, filter_row};
use super::matches::{Matcher, worth_matching};
use super::runs::runs;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, zeroed};

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
        let mut matcher = if worth_matching(&filtered)? { Some(Matcher::new()?) } else { None };
        let mut sequences = Vec::new();
        for start in (0..filtered.len()).step_by(BLOCK) {
            let end = filtered.len().min(start + BLOCK);
            sequences.clear();
            match &mut matcher {
                Some(matcher) => matcher.parse(&filtered, start, end, &mut sequences)?,
                None => runs(&filtered, start, end, &mut sequences)?,
            }
            write_block(&filtered[start..end], &sequences, &mut stream)?;
        }
        Ok(())
    })?;
    Ok(Adler32::of(&filtered))
}

/// The rows' filter numbers and residuals.
fn filter_strip<const BPP: usize>(picture: &Rgba8, rows: Range<u32>) -> Result<Vec<u8>, PixelError> {
    let length = picture.width() as usize * BPP;
    let mut filtered = zeroed(rows.len() * (1 + length))?;
    let mut above = Row::new::<BPP>(length)?;
    let mut row = Row::new::<BPP>(length)?;
    let source = |y: u32| &picture.data()[y as usize * picture.stride()..][..picture.stride()];
    if rows.start > 0 {
        pack::<BPP>(source(rows.start - 1), above.samples_mut::<BPP>());
    }
    for (y, out) in rows.zip(filtered.chunks_exact_mut(1 + length)) {
        pack::<BPP>(source(y), row.samples_mut::<BPP>());
        filter_row::<BPP>(&above, &row, out);
        core::mem::swap(&mut above, &mut row);
    }
    Ok(filtered)
}

/// Keeps the first `BPP` samples of each pixel.
fn pack<const BPP: usize>(source: &[u8], packed: &mut [u8]) {
    if BPP == CHANNELS {
        packed.copy_from_slice(source);
        return;
    }
    // Four pixels at a time, as words: byte by byte this would take as long as all the filters.
    let (fours, rest) = source.as_chunks::<{ 4 * CHANNELS }>();
    let (packed_fours, packed_rest) = packed.as_chunks_mut::<12>();
    for (four, packed) in fours.iter().zip(packed_fours) {
        let [p, q, r, s] = [0, 4, 8, 12].map(|at| u32::from_le_bytes([four[at], four[at + 1], four[at + 2], four[at + 3]]));
        packed[..4].copy_from_slice(&((p & 0x00FF_FFFF) | (q << 24)).to_le_bytes());
        packed[4..8].copy_from_slice(&(((q >> 8) & 0xFFFF) | (r << 16)).to_le_bytes());
        packed[8..].copy_from_slice(&(((r >> 16) & 0xFF) | (s << 8)).to_le_bytes());
    }
    for (pixel, packed) in rest.as_chunks::<CHANNELS>().0.iter().zip(packed_rest.chunks_exact_mut(BPP)) {
        packed.copy_from_slice(&pixel[..BPP]);
    }
}
