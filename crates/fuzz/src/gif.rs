//! Decodes any bytes as a GIF.

use crate::Size;
use crate::coded::{self, u16_le};

/// True if the bytes are a GIF whose first image is complete.
pub fn accepts(input: &[u8]) -> bool {
    input.starts_with(b"GIF8") && coded::accepts(input, declared(input))
}

/// The size of the logical screen, enlarged if the first image reaches beyond it.
fn declared(file: &[u8]) -> Option<Size> {
    let mut at = 13 + table(*file.get(10)?);
    while *file.get(at)? == 0x21 {
        at += 2;
        while *file.get(at)? != 0 {
            at += 1 + usize::from(file[at]);
        }
        at += 1;
    }
    let [x, y, width, height] = [1, 3, 5, 7].map(|field| u16_le(file, at + field));
    let (screen_width, screen_height) = (u16_le(file, 6)?, u16_le(file, 8)?);
    Some((screen_width.max(x? + width?), screen_height.max(y? + height?)))
}

/// The length in bytes of the colour table that the flags declare.
fn table(flags: u8) -> usize {
    if flags & 0x80 == 0 { 0 } else { 6 << (flags & 7) }
}
