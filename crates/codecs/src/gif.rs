//! Decodes an image of a GIF (89a) on the logical screen: the first that shows something. The screen is enlarged if the
//! first image reaches beyond it.

use weezl::{BitOrder, LzwStatus, decode::Decoder as Lzw};

use crate::color::Color;
use crate::decoder::{Decoder, Frame, Rows, find_first_shown};
use crate::memory;
use crate::size::{CHANNELS, Size};
use crate::{CodecError, bytes};

const EXTENSION: u8 = 0x21;
const GRAPHIC_CONTROL: u8 = 0xf9;
const IMAGE_DESCRIPTOR: u8 = 0x2c;
const TRANSPARENT_FLAG: u8 = 1;
const INTERLACED_FLAG: u8 = 0x40;

/// Colours by index. An index without a colour is transparent.
type Palette = [[u8; CHANNELS]; 256];

/// Where an image begins in the file, and its transparent colour.
#[derive(Clone, Copy)]
struct ImageStart {
    /// The offset of its descriptor.
    at: usize,
    transparent: Option<u8>,
}

const TRUNCATED: CodecError = CodecError::Broken("truncated before the first image");
const NO_IMAGE: CodecError = CodecError::Broken("no image");

/// Opens a GIF. The first image must have all its pixels.
pub fn open(file: &[u8]) -> Result<Decoder, CodecError> {
    let (Some(screen_width), Some(screen_height), Some(&flags)) =
        (bytes::u16_le(file, 6), bytes::u16_le(file, 8), file.get(10))
    else {
        return Err(TRUNCATED);
    };
    let mut palette = [[0; CHANNELS]; 256];
    let images = 13 + read_palette(file, 13, flags, &mut palette);
    let first = find_image(file, images).ok_or(NO_IMAGE)?;
    let [x, y, width, height] = read_rectangle(file, first).ok_or(TRUNCATED)?;
    Size::new(width, height)?;
    let canvas = Size::new(screen_width.max(x + width), screen_height.max(y + height))?;
    let mut next = Some(first);
    let shown = find_first_shown(|_| {
        let Some(start) = next else { return Ok(None) };
        let (frame, end) = decode(file, start, palette, canvas)?;
        next = find_image(file, end);
        Ok(Some(frame))
    })?;
    Ok(Decoder::new(shown, canvas, Color::Srgb, false))
}

/// The image that follows the extensions at `at`, if one does.
fn find_image(file: &[u8], mut at: usize) -> Option<ImageStart> {
    let mut transparent = None;
    while file.get(at) == Some(&EXTENSION) {
        if file.get(at + 1) == Some(&GRAPHIC_CONTROL) {
            transparent = transparent_index(file, at + 2);
        }
        at = after_sub_blocks(file, at + 2);
    }
    (file.get(at) == Some(&IMAGE_DESCRIPTOR)).then_some(ImageStart { at, transparent })
}

/// The position and the size of an image. None if the file ends inside its descriptor.
fn read_rectangle(file: &[u8], ImageStart { at, .. }: ImageStart) -> Option<[u32; 4]> {
    file.get(at + 9)?;
    let [x, y, width, height] = [1, 3, 5, 7].map(|field| bytes::u16_le(file, at + field));
    Some([x?, y?, width?, height?])
}

/// Decodes an image. Cuts off what is outside the canvas. Returns the frame, whether any of its pixels is not
/// transparent, and the offset after the image.
fn decode(
    file: &[u8],
    start: ImageStart,
    mut palette: Palette,
    canvas: Size,
) -> Result<((Frame, bool), usize), CodecError> {
    let [x, y, width, height] = read_rectangle(file, start).ok_or(TRUNCATED)?;
    let stored = Size::new(width, height)?;
    let flags = file.get(start.at + 9).copied().unwrap_or(0);
    let mut at = start.at + 10;
    at += read_palette(file, at, flags, &mut palette);
    if let Some(index) = start.transparent {
        palette[usize::from(index)] = [0; CHANNELS];
    }
    let (x, y) = (x as usize, y as usize);
    let rows = Indexed {
        indices: inflate(file, at, stored.pixels())?,
        palette,
        stored,
        is_interlaced: flags & INTERLACED_FLAG != 0,
        next: 0,
    };
    let size = Size {
        width: stored.width.min(canvas.width.saturating_sub(x)),
        height: stored.height.min(canvas.height.saturating_sub(y)),
    };
    let is_shown = rows.is_shown(size);
    let frame = Frame {
        rows: Box::new(rows),
        size,
        x,
        y,
    };
    Ok(((frame, is_shown), after_sub_blocks(file, at + 1)))
}

/// Replaces the palette with the colour table at `at` if the flags declare one. Returns the length of the table in
/// bytes, or 0 if there is no table.
fn read_palette(file: &[u8], at: usize, flags: u8, palette: &mut Palette) -> usize {
    if flags & 0x80 == 0 {
        return 0;
    }
    let count = 2 << (flags & 7);
    *palette = [[0; CHANNELS]; 256];
    let colors = file.get(at..).unwrap_or(&[]).as_chunks().0;
    for (entry, [red, green, blue]) in palette.iter_mut().zip(colors).take(count) {
        *entry = [*red, *green, *blue, 255];
    }
    3 * count
}

/// The transparent index in a graphic control extension (section 23), if the extension declares one.
fn transparent_index(file: &[u8], at: usize) -> Option<u8> {
    match bytes::array(file, at)? {
        [4, flags, _, _, index] if flags & TRANSPARENT_FLAG != 0 => Some(index),
        _ => None,
    }
}

/// Returns the offset after a chain of sub-blocks. A sub-block is a length, followed by that many bytes. A length of 0
/// ends the chain.
fn after_sub_blocks(file: &[u8], mut at: usize) -> usize {
    while let Some(&length) = file.get(at) {
        at += 1 + usize::from(length);
        if length == 0 {
            break;
        }
    }
    at
}

const ENDS_EARLY: CodecError = CodecError::Broken("the data of an image ends early");

/// The width in bits of the widest LZW codes, and an upper bound on the length of a string in the LZW table.
const WIDEST: u32 = 12;
const LONGEST: u64 = 1 << WIDEST;

/// An upper bound on the number of indices that `bytes` bytes of LZW data can encode. After a clear code, each code
/// stands for a string that is at most one index longer than the longest string before it, until the table is full.
fn most_indices(bytes: usize, size: u8) -> u64 {
    let mut bits = 8 * bytes as u64;
    let mut codes = 0;
    for width in u32::from(size) + 1..WIDEST {
        // Allows `1 << width` codes of each width. Codes become wider after half of this number, so the bound is never
        // too low.
        let count = (bits / u64::from(width)).min(1 << width);
        codes += count;
        bits -= count * u64::from(width);
    }
    codes += bits / u64::from(WIDEST);
    let growing = codes.min(LONGEST);
    growing * (growing + 1) / 2 + (codes - growing) * LONGEST
}

/// Decodes the LZW data at `at` to `wanted` indices. Ignores everything after them.
fn inflate(file: &[u8], mut at: usize, wanted: usize) -> Result<Vec<u8>, CodecError> {
    let Some(&size @ 1..=11) = file.get(at) else {
        return Err(CodecError::Broken("an invalid LZW code size"));
    };
    at += 1;
    if wanted as u64 > most_indices(file.len().saturating_sub(at), size) {
        return Err(ENDS_EARLY);
    }
    let mut indices = memory::zeros(wanted)?;
    let mut filled = 0;
    let mut lzw = Lzw::new(BitOrder::Lsb, size);
    loop {
        let length = usize::from(*file.get(at).unwrap_or(&0));
        let end = (at + 1 + length).min(file.len());
        let mut block = file.get(at + 1..end).unwrap_or(&[]);
        if block.is_empty() {
            return Err(ENDS_EARLY);
        }
        at = end;
        // A call may return early, for example after a clear code. The decoder may then still hold unread codes, so it
        // is called again.
        loop {
            let result = lzw.decode_bytes(block, &mut indices[filled..]);
            block = &block[result.consumed_in..];
            filled += result.consumed_out;
            if filled == wanted {
                return Ok(indices);
            }
            match result.status {
                Ok(LzwStatus::Ok) => {}
                Ok(LzwStatus::NoProgress) => break,
                _ => return Err(CodecError::Broken("an image has an invalid LZW code")),
            }
        }
    }
}

/// An image as stored: indices into a palette, perhaps interlaced.
struct Indexed {
    indices: Vec<u8>,
    palette: Palette,
    stored: Size,
    is_interlaced: bool,
    next: usize,
}

impl Indexed {
    /// The indices of a row, from the left.
    fn row(&self, y: usize) -> &[u8] {
        let Size { width, height } = self.stored;
        let stored = if self.is_interlaced {
            stored_row(y, height)
        } else {
            y
        };
        &self.indices[stored * width..][..width]
    }

    /// Whether any pixel of the part of this size at the top left is not transparent.
    fn is_shown(&self, part: Size) -> bool {
        let is_visible = |index: &u8| self.palette[usize::from(*index)][3] != 0;
        (0..part.height).any(|y| self.row(y)[..part.width].iter().any(is_visible))
    }
}

impl Rows for Indexed {
    fn next(&mut self, rgba: &mut [u8]) -> Result<(), CodecError> {
        let indices = self.row(self.next);
        for (pixel, index) in rgba.as_chunks_mut().0.iter_mut().zip(indices) {
            *pixel = self.palette[usize::from(*index)];
        }
        self.next += 1;
        Ok(())
    }
}

/// Returns the index at which row `y` of an interlaced image is stored (appendix E). The file has four passes, one
/// after the other: every 8th row from row 0, every 8th from row 4, every 4th from row 2, and every 2nd from row 1.
fn stored_row(y: usize, height: usize) -> usize {
    let mut before = 0;
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
        if y >= start && (y - start).is_multiple_of(step) {
            return before + (y - start) / step;
        }
        before += height.saturating_sub(start).div_ceil(step);
    }
    unreachable!("every row is in one of the passes")
}
