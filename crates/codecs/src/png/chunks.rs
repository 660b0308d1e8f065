//! Selects the chunks of a PNG that the `png` crate decodes, and checks whether they are damaged.

use crc32fast::Hasher;

use super::zlib;
use crate::{CodecError, bytes, memory};

const SIGNATURE: usize = 8;
/// The number of bytes that a chunk takes in addition to its data: length, type and checksum.
const OVERHEAD: usize = 12;
/// The ancillary chunks that determine the colours. No other ancillary chunk is passed to the `png` crate.
const COLORS: [&[u8; 4]; 6] = [b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"cICP"];
/// The largest length in bytes of an ancillary chunk that is passed on. Profiles usually have a few kilobytes. A much
/// larger profile would exceed the memory limit that the `png` crate is given.
const LARGEST_COLOR: usize = 4 << 20;

struct Chunk<'a> {
    kind: [u8; 4],
    /// None if the file ends before the data does.
    data: Option<&'a [u8]>,
    /// Whether the checksum is present and correct.
    is_sound: bool,
}

/// Iterates over the chunks. The last chunk has no data if the end of the file cuts it off.
fn chunks(file: &[u8]) -> impl Iterator<Item = Chunk<'_>> {
    let mut at = SIGNATURE;
    core::iter::from_fn(move || {
        let length = bytes::u32_be(file, at)? as usize;
        let kind = bytes::array(file, at + 4)?;
        let data = bytes::slice(file, at + 8, length);
        let checksum = bytes::u32_be(file, (at + 8).saturating_add(length));
        at = at.saturating_add(OVERHEAD).saturating_add(length);
        let is_sound = data.zip(checksum).is_some_and(|(data, checksum)| {
            let mut hasher = Hasher::new();
            hasher.update(&kind);
            hasher.update(data);
            hasher.finalize() == checksum
        });
        Some(Chunk { kind, data, is_sound })
    })
}

/// Returns the data of IHDR, which must be the first chunk.
pub fn header(file: &[u8]) -> Result<&[u8], CodecError> {
    let first = chunks(file).next().filter(|chunk| chunk.kind == *b"IHDR");
    first
        .and_then(|chunk| chunk.data)
        .filter(|data| data.len() == 13)
        .ok_or(CodecError::Broken("no IHDR"))
}

/// Returns a PNG that has only the chunks that determine the pixels. All image data is in one chunk, and all checksums
/// of chunks are 0.
///
/// Leaves out damaged ancillary chunks. Accepts a file that lacks IEND. Also accepts a file in which the checksum of an
/// IDAT is wrong, if the checksum of the zlib stream is right.
pub fn select(file: &[u8]) -> Result<Vec<u8>, CodecError> {
    let is_indexed = header(file)?.get(9) == Some(&3);
    let mut selected = memory::reserved(file.len() + 2 * OVERHEAD)?;
    selected.extend_from_slice(&file[..SIGNATURE]);
    let mut image: Vec<&[u8]> = Vec::new();
    let mut is_image_sound = true;
    let mut has_palette = false;
    for Chunk { kind, data, is_sound } in chunks(file) {
        let Some(data) = data else {
            if kind == *b"IDAT" {
                return Err(CodecError::Broken("truncated in the image data"));
            }
            break;
        };
        match &kind {
            b"IDAT" => {
                if is_indexed && !has_palette {
                    return Err(CodecError::Broken("no PLTE"));
                }
                is_image_sound &= is_sound;
                image.push(data);
            }
            b"IHDR" | b"PLTE" => {
                if !is_sound {
                    return Err(CodecError::Broken("IHDR or PLTE is damaged"));
                }
                if kind == *b"PLTE" && (data.is_empty() || data.len() % 3 != 0) {
                    return Err(CodecError::Broken("PLTE is invalid"));
                }
                has_palette |= kind == *b"PLTE";
                if image.is_empty() {
                    append(&mut selected, kind, &[data]);
                }
            }
            _ if !is_ancillary(kind) => break,
            _ => {
                let is_wanted = COLORS.contains(&&kind) && data.len() <= LARGEST_COLOR;
                if is_wanted && is_sound && image.is_empty() {
                    append(&mut selected, kind, &[data]);
                }
            }
        }
    }
    if image.is_empty() {
        return Err(CodecError::Broken("no image data"));
    }
    if !is_image_sound && !zlib::is_sound(&image) {
        return Err(CodecError::Broken("the image data is damaged"));
    }
    append(&mut selected, *b"IDAT", &image);
    append(&mut selected, *b"IEND", &[]);
    Ok(selected)
}

/// Whether a chunk is ancillary: its type has four letters, and the first is lowercase (section 5.4).
fn is_ancillary(kind: [u8; 4]) -> bool {
    kind.iter().all(u8::is_ascii_alphabetic) && kind[0].is_ascii_lowercase()
}

/// Appends a chunk whose checksum is 0.
fn append(png: &mut Vec<u8>, kind: [u8; 4], parts: &[&[u8]]) {
    let start = png.len();
    png.extend_from_slice(&[0; 4]);
    png.extend_from_slice(&kind);
    for part in parts {
        png.extend_from_slice(part);
    }
    // The length fits in 32 bits: a chunk is no longer than its file, and the file fits in 32-bit memory.
    let length = (png.len() - start - 8) as u32;
    png[start..start + 4].copy_from_slice(&length.to_be_bytes());
    png.extend_from_slice(&[0; 4]);
}
