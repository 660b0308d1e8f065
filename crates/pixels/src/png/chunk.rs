//! The signature and chunks of a PNG (PNG specification, third edition, section 5).

use super::crc32::crc32;
use crate::error::PixelError;
use crate::memory::reserve;

/// The eight bytes that start every PNG.
pub(super) const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Appends a chunk. `write` appends the chunk's data.
///
/// # Errors
/// [`PixelError::OutOfMemory`], [`PixelError::EncodeFailed`] if the chunk is too long, or the error of `write`.
/// After an error, `out` is unchanged.
pub(super) fn chunk(
    out: &mut Vec<u8>,
    kind: [u8; 4],
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), PixelError>,
) -> Result<(), PixelError> {
    let before = out.len();
    let result = write_chunk(out, kind, write);
    if result.is_err() {
        out.truncate(before);
    }
    result
}

fn write_chunk(
    out: &mut Vec<u8>,
    kind: [u8; 4],
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), PixelError>,
) -> Result<(), PixelError> {
    append(out, &[0; 4])?;
    let start = out.len();
    append(out, &kind)?;
    write(out)?;
    let body = out.get(start..).ok_or(PixelError::EncodeFailed)?;
    let crc = crc32(body);
    // A chunk's length must be below 2^31 (section 5.3). Strips are far smaller.
    let length = u32::try_from(body.len() - kind.len()).map_err(|_| PixelError::EncodeFailed)?;
    if let Some(place) = out.get_mut(start - 4..start) {
        place.copy_from_slice(&length.to_be_bytes());
    }
    append(out, &crc.to_be_bytes())
}

/// Appends `bytes`. Reports a failed allocation as an error.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn append(out: &mut Vec<u8>, bytes: &[u8]) -> Result<(), PixelError> {
    reserve(out, bytes.len())?;
    out.extend_from_slice(bytes);
    Ok(())
}
