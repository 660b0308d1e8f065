//! The encoder for the smallest files. It takes seconds for an image that the fast level encodes in a tenth of a
//! second.
//!
//! This encoder uses a palette for images of few colours. It tries each strip both without filters and with filters
//! chosen by entropy. It searches for the cheapest of all parses, and starts a new block where the content changes. The
//! colours of pixels with alpha 0 are preserved.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "positions and lengths are within a strip, and costs are small and positive"
)]

mod candidates;
mod costs;
mod filters;
mod palette;
mod parse;
mod split;
mod storage;

use core::ops::Range;

use super::adler32::Adler32;
use super::chunk::{append, chunk};
use super::deflate::{Frequencies, Stream, write_block};
use super::matches::Matcher;
use super::runs::runs;
use super::sequence::Sequence;
use crate::error::PixelError;
use crate::image::Rgba8;
use candidates::Finder;
use filters::{Strategy, filter_strip};
use parse::cheapest;
use split::split;

pub use palette::Palette;
pub use storage::Storage;

/// The target size of an uncompressed strip in bytes. A slow phone compresses a strip of this size within a second, so
/// a cancellation takes at most that long. Strips of twice this size would make a photo 0.1 % and a screenshot 1 %
/// smaller.
const STRIP_BYTES: usize = 1 << 19;

/// The recommended number of rows per strip, at least 1.
pub fn strip_rows(picture: &Rgba8, storage: &Storage) -> u32 {
    let bytes = storage.row_bytes(picture.width()) + 1;
    u32::try_from((STRIP_BYTES / bytes).max(1)).unwrap_or(1)
}

/// Like [`super::encode_strip`], but optimised for size. The chunks go between [`Storage::header`] and
/// [`super::trailer`].
///
/// # Errors
/// [`PixelError::InvalidOperation`] if `rows` is empty or not within the image, or if the image has a colour that
/// is not in the palette. [`PixelError::OutOfMemory`]. After an error, `out` is unchanged.
pub fn encode_strip(
    picture: &Rgba8,
    storage: &Storage,
    rows: Range<u32>,
    out: &mut Vec<u8>,
) -> Result<Adler32, PixelError> {
    if rows.is_empty() || rows.end > picture.height() {
        return Err(PixelError::InvalidOperation);
    }
    let mut drafts = Vec::new();
    for strategy in Strategy::ALL {
        drafts.push(Draft::of(filter_strip(
            picture,
            storage,
            rows.clone(),
            strategy,
        )?)?);
    }
    let least = drafts.iter().map(|draft| draft.bits).min().unwrap_or_default();
    let mut best: Option<(Vec<u8>, Adler32)> = None;
    for draft in drafts {
        // Skips a draft that is more than a quarter larger than the best, because compressing it is unlikely to give
        // the smallest result.
        if draft.bits > least / 4 * 5 {
            continue;
        }
        let bytes = compress(&draft)?;
        if best
            .as_ref()
            .is_none_or(|(shortest, _)| bytes.len() < shortest.len())
        {
            best = Some((bytes, Adler32::of(&draft.filtered)));
        }
    }
    let (bytes, checksum) = best.ok_or(PixelError::EncodeFailed)?;
    chunk(out, *b"IDAT", |out| append(out, &bytes))?;
    Ok(checksum)
}

/// Filtered rows and a quick parse of them.
struct Draft {
    filtered: Vec<u8>,
    sequences: Vec<Sequence>,
    /// The size of the draft as one block, in bits.
    bits: u64,
}

impl Draft {
    /// Chooses the smaller of the fast level's two parses: runs alone, or hash chain matches.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    fn of(filtered: Vec<u8>) -> Result<Self, PixelError> {
        let (mut sequences, mut matches) = (Vec::new(), Vec::new());
        runs(&filtered, 0, filtered.len(), &mut sequences)?;
        Matcher::new()?.parse(&filtered, 0, filtered.len(), &mut matches)?;
        let mut bits = Frequencies::of(&filtered, &sequences).bits();
        let with_matches = Frequencies::of(&filtered, &matches).bits();
        if with_matches < bits {
            sequences = matches;
            bits = with_matches;
        }
        Ok(Self {
            filtered,
            sequences,
            bits,
        })
    }
}

/// Compresses a draft to deflate blocks. No block is marked as the last.
fn compress(draft: &Draft) -> Result<Vec<u8>, PixelError> {
    let mut out = Vec::new();
    let mut stream = Stream::new(&mut out);
    let mut finder = Finder::new()?;
    for block in split(&draft.filtered, &draft.sequences) {
        let bytes = block.bytes.clone();
        let sequences = cheapest(&draft.filtered, block, &mut finder)?;
        write_block(&draft.filtered[bytes], &sequences, &mut stream)?;
    }
    Ok(out)
}
