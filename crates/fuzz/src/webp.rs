//! Decodes any bytes as a WebP.

use crate::Size;
use crate::coded::{self, u16_le, u24_le};

/// True if the bytes are a WebP whose first frame is complete.
pub fn accepts(input: &[u8]) -> bool {
    input.starts_with(b"RIFF") && coded::accepts(input, declared(input))
}

/// The canvas size in the VP8X chunk, or without this chunk the size of the first image.
fn declared(file: &[u8]) -> Option<Size> {
    let mut image = None;
    let mut at = 12;
    while let (Some(kind), Some(low), Some(high)) =
        (file.get(at..at + 4), u16_le(file, at + 4), u16_le(file, at + 6))
    {
        let data = at + 8;
        match kind {
            b"VP8X" => return Some((u24_le(file, data + 4)? + 1, u24_le(file, data + 7)? + 1)),
            b"VP8 " if image.is_none() => {
                image = u16_le(file, data + 6).zip(u16_le(file, data + 8));
                image = image.map(|(width, height)| (width & 0x3fff, height & 0x3fff));
            }
            b"VP8L" if image.is_none() => {
                let bits = u16_le(file, data + 1).zip(u16_le(file, data + 3));
                image = bits.map(|(low, high)| {
                    let bits = low | high << 16;
                    ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
                });
            }
            _ => {}
        }
        let length = (high << 16 | low) as usize;
        at = data
            .saturating_add(length)
            .saturating_add(length & 1)
            .min(file.len());
    }
    image
}
