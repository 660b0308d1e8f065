//! Encodes one strip of rows as an IDAT chunk, independently of other strips.

use core::ops::Range;

use super::adler32::Adler32;
use super::chunk::chunk;
use super::deflate::{Stream, write_block};
use super::filter::{Row, filter_row, filter_same_row};
use super::matches::{Matcher, worth_matching};
use super::runs::runs;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;

/// The number of bytes per block. Each block has its own codes, which adapt to the image.
const BLOCK: usize = 1 << 18;

/// How pixels are stored, with 8 bits per sample (PNG specification, third edition, section 11.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorType {
    /// One sample for equal red, green and blue. Opaque.
    Gray,
    /// One sample for equal red, green and blue, and alpha.
    GrayAlpha,
    /// Red, green, blue. Opaque.
    Rgb,
    /// Red, green, blue, alpha.
    Rgba,
}

impl ColorType {
    /// The smallest type that stores every pixel of `picture` losslessly.
    pub fn of(picture: &Rgba8) -> Self {
        match (is_gray(picture.data()), picture.is_opaque()) {
            (true, true) => Self::Gray,
            (true, false) => Self::GrayAlpha,
            (false, true) => Self::Rgb,
            (false, false) => Self::Rgba,
        }
    }

    /// The number that stands for this type in the IHDR chunk.
    pub(super) const fn code(self) -> u8 {
        match self {
            Self::Gray => 0,
            Self::GrayAlpha => 4,
            Self::Rgb => 2,
            Self::Rgba => 6,
        }
    }

    /// The number of bytes per stored pixel.
    pub(super) const fn bytes_per_pixel(self) -> usize {
        match self {
            Self::Gray => 1,
            Self::GrayAlpha => 2,
            Self::Rgb => 3,
            Self::Rgba => 4,
        }
    }
}

/// True if red, green and blue are equal in every pixel. Checks block by block, because a colour image usually has
/// a coloured pixel among its first few pixels.
fn is_gray(data: &[u8]) -> bool {
    data.chunks(64 * CHANNELS).all(|chunk| {
        let pixels = chunk.as_chunks::<CHANNELS>().0;
        pixels.iter().fold(0, |all, [red, green, blue, _]| {
            all | (red ^ green) | (green ^ blue)
        }) == 0
    })
}

/// Appends `rows` of `picture` to `out` as one IDAT chunk. Returns the checksum of the uncompressed data.
///
/// Apart from `rows`, this function reads only the row above the strip. The compressed data ends on a byte boundary
/// and refers to nothing before the strip. Strips can therefore be encoded in any order, on any worker, and joined
/// in order between [`super::header`] and [`super::trailer`].
///
/// # Errors
/// [`PixelError::InvalidOperation`] if `rows` is empty or not within the image, [`PixelError::OutOfMemory`]. After
/// an error, `out` is unchanged.
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
        ColorType::Gray => filter_strip::<1>(picture, rows)?,
        ColorType::GrayAlpha => filter_strip::<2>(picture, rows)?,
        ColorType::Rgb => filter_strip::<3>(picture, rows)?,
        ColorType::Rgba => filter_strip::<4>(picture, rows)?,
    };
    chunk(out, *b"IDAT", |out| {
        let mut stream = Stream::new(out);
        let mut matcher = if worth_matching(&filtered)? {
            Some(Matcher::new()?)
        } else {
            None
        };
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

/// Returns the filter number and the residuals of each row.
fn filter_strip<const BPP: usize>(picture: &Rgba8, rows: Range<u32>) -> Result<Vec<u8>, PixelError> {
    let length = picture.width() as usize * BPP;
    let mut filtered = filled(0, rows.len() * (1 + length))?;
    let mut above = Row::new::<BPP>(length)?;
    let mut row = Row::new::<BPP>(length)?;
    let source = |y: u32| &picture.data()[y as usize * picture.stride()..][..picture.stride()];
    // The index of the image's row that `above` holds.
    let mut packed = None;
    for (y, out) in rows.zip(filtered.chunks_exact_mut(1 + length)) {
        if y > 0 {
            // Drawings have many equal rows, and comparing them is faster than filtering.
            if same(source(y - 1), source(y)) {
                filter_same_row(out);
                continue;
            }
            if packed != Some(y - 1) {
                pack::<BPP>(source(y - 1), above.samples_mut::<BPP>());
            }
        }
        pack::<BPP>(source(y), row.samples_mut::<BPP>());
        filter_row::<BPP>(&above, &row, out);
        core::mem::swap(&mut above, &mut row);
        packed = Some(y);
    }
    Ok(filtered)
}

/// True if two rows are equal. Compares block by block, which compiles to vector instructions.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.chunks(256)
        .zip(b.chunks(256))
        .all(|(a, b)| a.iter().zip(b).fold(0, |all, (a, b)| all | (a ^ b)) == 0)
}

/// Copies the samples that a colour type of `BPP` bytes per pixel stores.
pub(super) fn pack<const BPP: usize>(source: &[u8], packed: &mut [u8]) {
    let pixels = source.as_chunks::<CHANNELS>().0;
    match BPP {
        1 => packed
            .iter_mut()
            .zip(pixels)
            .for_each(|(sample, pixel)| *sample = pixel[0]),
        2 => {
            let packed = packed.as_chunks_mut::<2>().0;
            packed
                .iter_mut()
                .zip(pixels)
                .for_each(|(samples, pixel)| *samples = [pixel[0], pixel[3]]);
        }
        3 => pack_rgb(pixels, packed),
        _ => packed.copy_from_slice(source),
    }
}

/// Drops alpha from four pixels at a time with operations on 32-bit words. Dropping alpha byte by byte would take
/// as long as filtering.
fn pack_rgb(pixels: &[[u8; CHANNELS]], packed: &mut [u8]) {
    let (fours, rest) = pixels.as_chunks::<4>();
    let (packed_fours, packed_rest) = packed.as_chunks_mut::<12>();
    for (four, packed) in fours.iter().zip(packed_fours) {
        let [first, second, third, fourth] = four.map(u32::from_le_bytes);
        packed[..4].copy_from_slice(&((first & 0x00FF_FFFF) | (second << 24)).to_le_bytes());
        packed[4..8].copy_from_slice(&(((second >> 8) & 0xFFFF) | (third << 16)).to_le_bytes());
        packed[8..].copy_from_slice(&(((third >> 16) & 0xFF) | (fourth << 8)).to_le_bytes());
    }
    for (pixel, packed) in rest.iter().zip(packed_rest.as_chunks_mut::<3>().0) {
        packed.copy_from_slice(&pixel[..3]);
    }
}
