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

/// A frame of an animation.
pub struct Frame<'a> {
    pub x: u32,
    pub y: u32,
    pub width: u32,
    pub height: u32,
    /// The parts of its image data. Empty if the frame is the default image.
    parts: Vec<&'a [u8]>,
}

/// What [`select`] finds in a file.
pub struct Selected<'a> {
    /// A PNG that has only the chunks that determine the pixels of the default image. All image data is in one chunk,
    /// and all checksums of chunks are 0.
    pub default_image: Vec<u8>,
    /// Where the image data begins in `default_image`.
    image_at: usize,
    /// The frames of the animation. Empty if the file is not animated.
    pub frames: Vec<Frame<'a>>,
}

impl Selected<'_> {
    /// A PNG of a frame.
    pub fn frame(&self, frame: &Frame<'_>) -> Result<Vec<u8>, CodecError> {
        if frame.parts.is_empty() {
            return Ok(self.default_image.clone());
        }
        let length: usize = frame.parts.iter().map(|part| part.len()).sum();
        let mut png = memory::reserved(self.image_at + length + 2 * OVERHEAD)?;
        png.extend_from_slice(&self.default_image[..self.image_at]);
        // IHDR is the first chunk, and begins with the size.
        let size = [frame.width.to_be_bytes(), frame.height.to_be_bytes()].concat();
        png[SIGNATURE + 8..][..8].copy_from_slice(&size);
        append(&mut png, *b"IDAT", &frame.parts);
        append(&mut png, *b"IEND", &[]);
        Ok(png)
    }
}

/// Reads the sequence number and the rectangle of a frame from an fcTL chunk.
fn frame_of(control: &[u8]) -> Option<Frame<'static>> {
    let [width, height, x, y] = [4, 8, 12, 16].map(|at| bytes::u32_be(control, at));
    Some(Frame {
        x: x?,
        y: y?,
        width: width?,
        height: height?,
        parts: Vec::new(),
    })
}

/// Selects the chunks that determine the pixels of the default image and of the frames of an animation.
///
/// Leaves out damaged ancillary chunks. Accepts a file that lacks IEND. Also accepts a file in which the checksum of an
/// IDAT is wrong, if the checksum of the zlib stream is right.
pub fn select(file: &[u8]) -> Result<Selected<'_>, CodecError> {
    let is_indexed = header(file)?.get(9) == Some(&3);
    let mut selected = memory::reserved(file.len() + 2 * OVERHEAD)?;
    selected.extend_from_slice(&file[..SIGNATURE]);
    let mut image: Vec<&[u8]> = Vec::new();
    let mut is_image_sound = true;
    let mut has_palette = false;
    let mut is_animated = false;
    let mut frames: Vec<Frame<'_>> = Vec::new();
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
            b"acTL" if is_sound && image.is_empty() => is_animated = true,
            b"fcTL" if is_sound && is_animated => frames.extend(frame_of(data)),
            // A sequence number precedes the data.
            b"fdAT" if is_sound && !image.is_empty() => {
                if let (Some(frame), Some(part)) = (frames.last_mut(), data.get(4..)) {
                    frame.parts.push(part);
                }
            }
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
    let image_at = selected.len();
    append(&mut selected, *b"IDAT", &image);
    append(&mut selected, *b"IEND", &[]);
    Ok(Selected {
        default_image: selected,
        image_at,
        frames,
    })
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
