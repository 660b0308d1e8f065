//! Reads the chunks of a WebP, and finds its image or the frames of its animation.

use crate::size::Size;
use crate::{CodecError, bytes};

const FLAG_ANIMATION: u8 = 0x02;
const FLAG_PROFILE: u8 = 0x20;
/// The number of bytes before the first partition in the VP8 data of a key frame.
pub const KEY_FRAME_HEADER: usize = 10;
/// The number of bytes before a frame's chunks. They hold the frame's position, size, duration and flags.
const FRAME_HEADER: usize = 16;

/// The compressed pixels of one frame.
#[derive(Clone, Copy)]
pub enum Bitstream<'a> {
    /// Lossy pixels: VP8, and the data of the ALPH chunk, if there is one.
    Lossy {
        data: &'a [u8],
        alpha: Option<&'a [u8]>,
        /// The length in bytes of the first partition, which contains the macroblocks' prediction modes.
        first_partition: usize,
    },
    /// Lossless pixels: VP8L.
    Lossless { data: &'a [u8], has_alpha: bool },
}

/// What a file contains: an image, or an animation.
pub struct Contents<'a> {
    pub canvas: Size,
    /// The image, or the first frame.
    pub first: Placed<'a>,
    /// The chunks of the frames after the first. [`frame`] reads them.
    pub later: Vec<&'a [u8]>,
    pub profile: Option<&'a [u8]>,
}

/// An image, or a frame and its position on the canvas.
#[derive(Clone, Copy)]
pub struct Placed<'a> {
    pub x: usize,
    pub y: usize,
    pub size: Size,
    pub bitstream: Bitstream<'a>,
}

impl Placed<'_> {
    pub const fn is_inside(&self, canvas: Size) -> bool {
        self.x + self.size.width <= canvas.width && self.y + self.size.height <= canvas.height
    }
}

const TRUNCATED: CodecError = CodecError::Broken("a chunk extends past the end of the file");
const NO_IMAGE: CodecError = CodecError::Broken("no image");
const BAD_HEADER: CodecError = CodecError::Broken("the image header is invalid");

struct Chunk<'a> {
    kind: [u8; 4],
    data: &'a [u8],
}

/// Iterates over the chunks of `file`. Yields an error for a chunk that extends past the end of the file.
fn chunks(file: &[u8]) -> impl Iterator<Item = Result<Chunk<'_>, CodecError>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let kind = bytes::array(file, at)?;
        let length = bytes::u32_le(file, at + 4)? as usize;
        let data = bytes::slice(file, at + 8, length);
        // Chunks are padded to an even length. After an error, `at` is past the end of the file, so the iteration ends.
        at = at
            .saturating_add(8)
            .saturating_add(length)
            .saturating_add(length & 1);
        Some(data.map(|data| Chunk { kind, data }).ok_or(TRUNCATED))
    })
}

/// Reads all chunks and the first frame. Fails if a chunk extends past the end of the file.
pub fn read(file: &[u8]) -> Result<Contents<'_>, CodecError> {
    let length = bytes::u32_le(file, 4).ok_or(TRUNCATED)? as usize;
    let inside = length.checked_sub(4).ok_or(NO_IMAGE)?;
    let body = bytes::slice(file, 12, inside).ok_or(TRUNCATED)?;
    let mut extended: Option<(u8, Size)> = None;
    let mut profile = None;
    let mut alpha = None;
    let mut found = None;
    let mut later = Vec::new();
    for chunk in chunks(body) {
        let Chunk { kind, data } = chunk?;
        let is_animated = extended.is_some_and(|(flags, _)| flags & FLAG_ANIMATION != 0);
        match &kind {
            b"VP8X" if extended.is_none() => extended = Some(extended_header(data)?),
            b"ICCP" if extended.is_some_and(|(flags, _)| flags & FLAG_PROFILE != 0) => {
                profile = profile.or(Some(data));
            }
            b"ALPH" if data.len() < 2 => return Err(CodecError::Broken("ALPH is empty")),
            b"ALPH" if extended.is_some() => alpha = Some(data),
            b"VP8 " | b"VP8L" if found.is_none() && !is_animated => {
                found = Some(image(kind, data, alpha)?);
            }
            b"ANMF" if found.is_none() && is_animated => found = Some(frame(data)?),
            b"ANMF" if is_animated => later.push(data),
            _ => {}
        }
    }
    let first = found.ok_or(NO_IMAGE)?;
    let canvas = match extended {
        Some((flags, canvas)) if flags & FLAG_ANIMATION != 0 => canvas,
        Some((_, canvas)) if canvas != first.size => {
            return Err(CodecError::Broken("VP8X declares a different size"));
        }
        _ => first.size,
    };
    if !first.is_inside(canvas) {
        return Err(CodecError::Broken("the first frame is outside the canvas"));
    }
    Ok(Contents {
        canvas,
        first,
        later,
        profile,
    })
}

/// Returns the flags and the canvas size from a VP8X chunk (section 2.7). Three reserved bytes follow the flags.
fn extended_header(data: &[u8]) -> Result<(u8, Size), CodecError> {
    match (data.first(), size_at(data, 4)?) {
        (Some(&flags), Some(canvas)) => Ok((flags, canvas)),
        _ => Err(CodecError::Broken("VP8X is too short")),
    }
}

/// Reads a size that is stored as width - 1 and height - 1 in 24 bits each. None if the data ends too early.
fn size_at(data: &[u8], at: usize) -> Result<Option<Size>, CodecError> {
    match (bytes::u24_le(data, at), bytes::u24_le(data, at + 3)) {
        (Some(width), Some(height)) => Size::new(width + 1, height + 1).map(Some),
        _ => Ok(None),
    }
}

fn image<'a>(kind: [u8; 4], data: &'a [u8], alpha: Option<&'a [u8]>) -> Result<Placed<'a>, CodecError> {
    let (size, bitstream) = if kind == *b"VP8L" {
        let (size, has_alpha) = lossless_header(data).ok_or(BAD_HEADER)?;
        (size?, Bitstream::Lossless { data, has_alpha })
    } else {
        let (size, first_partition) = lossy_header(data).ok_or(BAD_HEADER)?;
        let bitstream = Bitstream::Lossy {
            data,
            alpha,
            first_partition,
        };
        (size?, bitstream)
    };
    Ok(Placed {
        x: 0,
        y: 0,
        size,
        bitstream,
    })
}

/// Reads the header of VP8L (section 3.4): a signature, width - 1 and height - 1 in 14 bits each, the alpha
/// flag, version 0.
fn lossless_header(data: &[u8]) -> Option<(Result<Size, CodecError>, bool)> {
    let bits = bytes::u32_le(data, 1)?;
    if data[0] != 0x2f || data.len() < 6 || bits >> 29 != 0 {
        return None;
    }
    let size = Size::new((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1);
    Some((size, bits >> 28 & 1 != 0))
}

/// Reads the header of a VP8 key frame (RFC 6386, section 9.1): a tag with the length of the first partition, a
/// start code, and width and height in 14 bits each.
fn lossy_header(data: &[u8]) -> Option<(Result<Size, CodecError>, usize)> {
    let tag = bytes::u24_le(data, 0)?;
    let first_partition = (tag >> 5) as usize;
    let is_key_frame = tag & 1 == 0 && data.get(3..6)? == [0x9d, 0x01, 0x2a];
    let [width, height] = [6, 8].map(|at| bytes::u16_le(data, at).map(|side| side & 0x3fff));
    let is_valid =
        is_key_frame && first_partition > 0 && first_partition <= data.len().checked_sub(KEY_FRAME_HEADER)?;
    is_valid.then_some((Size::new(width?, height?), first_partition))
}

/// Reads a frame of an animation (section 2.7.1.1). `data` starts with x / 2, y / 2, width - 1 and height - 1
/// in 24 bits each.
pub fn frame(data: &[u8]) -> Result<Placed<'_>, CodecError> {
    const INCOMPLETE: CodecError = CodecError::Broken("a frame is incomplete");
    let [Some(x), Some(y)] = [0, 3].map(|at| bytes::u24_le(data, at)) else {
        return Err(INCOMPLETE);
    };
    let size = size_at(data, 6)?.ok_or(INCOMPLETE)?;
    let mut alpha = None;
    for chunk in chunks(data.get(FRAME_HEADER..).ok_or(INCOMPLETE)?) {
        let Chunk { kind, data } = chunk?;
        match &kind {
            b"ALPH" => alpha = Some(data),
            b"VP8 " | b"VP8L" => {
                let image = image(kind, data, alpha)?;
                if image.size != size {
                    return Err(CodecError::Broken("a frame declares a different size"));
                }
                let (x, y) = (2 * x as usize, 2 * y as usize);
                return Ok(Placed { x, y, ..image });
            }
            _ => {}
        }
    }
    Err(INCOMPLETE)
}
