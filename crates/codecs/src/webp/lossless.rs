//! Checks whether a VP8L bitstream has codes for all its pixels (RFC 9649, section 3). Reads all codes, but stores only
//! the pixels of the image that assigns a group of codes to each block.
//!
//! An image of one colour takes no bits per pixel, so the length of the data does not limit the number of pixels. So
//! this module follows the codes to the last pixel before memory in proportion to the image's size is allocated.

use super::codes::{Bits, Code};
use crate::memory;
use crate::size::Size;

/// The number of bits in the header: the signature, the size, the alpha flag and the version.
const HEADER_BITS: usize = 40;

/// The number of symbols of the green code that are values of green. The symbols for lengths follow them.
const LITERALS: u16 = 256;
const LENGTHS: u16 = 24;
const DISTANCES: u16 = 40;

/// The pixels to which the distance codes 1 to 120 point (section 4.2.2), as numbers of columns to the left and rows
/// up.
#[rustfmt::skip]
const NEAR: [(i8, i8); 120] = [
    (0, 1), (1, 0), (1, 1), (-1, 1), (0, 2), (2, 0), (1, 2), (-1, 2), (2, 1), (-2, 1), (2, 2), (-2, 2),
    (0, 3), (3, 0), (1, 3), (-1, 3), (3, 1), (-3, 1), (2, 3), (-2, 3), (3, 2), (-3, 2), (0, 4), (4, 0),
    (1, 4), (-1, 4), (4, 1), (-4, 1), (3, 3), (-3, 3), (2, 4), (-2, 4), (4, 2), (-4, 2), (0, 5), (3, 4),
    (-3, 4), (4, 3), (-4, 3), (5, 0), (1, 5), (-1, 5), (5, 1), (-5, 1), (2, 5), (-2, 5), (5, 2), (-5, 2),
    (4, 4), (-4, 4), (3, 5), (-3, 5), (5, 3), (-5, 3), (0, 6), (6, 0), (1, 6), (-1, 6), (6, 1), (-6, 1),
    (2, 6), (-2, 6), (6, 2), (-6, 2), (4, 5), (-4, 5), (5, 4), (-5, 4), (3, 6), (-3, 6), (6, 3), (-6, 3),
    (0, 7), (7, 0), (1, 7), (-1, 7), (5, 5), (-5, 5), (7, 1), (-7, 1), (4, 6), (-4, 6), (6, 4), (-6, 4),
    (2, 7), (-2, 7), (7, 2), (-7, 2), (3, 7), (-3, 7), (7, 3), (-7, 3), (5, 6), (-5, 6), (6, 5), (-6, 5),
    (8, 0), (4, 7), (-4, 7), (7, 4), (-7, 4), (8, 1), (8, 2), (6, 6), (-6, 6), (8, 3), (5, 7), (-5, 7),
    (7, 5), (-7, 5), (8, 4), (6, 7), (-6, 7), (7, 6), (-7, 6), (8, 5), (7, 7), (-7, 7), (8, 6), (8, 7),
];

/// Whether the data of a VP8L chunk has a code for every pixel of an image of this size.
pub fn is_whole(data: &[u8], size: Size) -> bool {
    picture(&mut Bits::new(data, HEADER_BITS), size).is_some()
}

fn picture(bits: &mut Bits, size: Size) -> Option<()> {
    let Size { mut width, height } = size;
    let mut seen = [false; 4];
    while bits.take(1)? == 1 {
        let transform = bits.take(2)? as usize;
        if core::mem::replace(&mut seen[transform], true) {
            return None;
        }
        match transform {
            // The predictors (0) or the colour factors (1) of blocks.
            0 | 1 => {
                let block = bits.take(3)? + 2;
                Image::read(bits, blocks(width, block), blocks(height, block))?.walk(bits, None)?;
            }
            // A palette. If the palette is small, a pixel holds several indices.
            3 => {
                let colors = bits.take(8)? as usize + 1;
                Image::read(bits, colors, 1)?.walk(bits, None)?;
                width = match colors {
                    1..=2 => blocks(width, 3),
                    3..=4 => blocks(width, 2),
                    5..=16 => blocks(width, 1),
                    _ => width,
                };
            }
            // The transform that subtracts green has no data.
            _ => {}
        }
    }
    Image::read_main(bits, width, height)?.walk(bits, None)
}

fn blocks(side: usize, bits: u32) -> usize {
    side.div_ceil(1 << bits)
}

/// The codes for green, red, blue, alpha and distances.
struct Group([Code; 5]);

impl Group {
    fn read(bits: &mut Bits, cache: u32) -> Option<Self> {
        let mut code = |symbols| Code::read(bits, symbols);
        Some(Self([
            code(LITERALS + LENGTHS + cache_length(cache))?,
            code(256)?,
            code(256)?,
            code(256)?,
            code(DISTANCES)?,
        ]))
    }

    /// If the codes can encode only one pixel, returns this pixel, which takes no bits. Otherwise returns None.
    fn only(&self) -> Option<u32> {
        let [green, red, blue, alpha, _] = &self.0;
        let green = green.only().filter(|&green| green < LITERALS)?;
        Some(argb([green, red.only()?, blue.only()?, alpha.only()?]))
    }
}

fn argb([green, red, blue, alpha]: [u16; 4]) -> u32 {
    u32::from(alpha) << 24 | u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue)
}

/// Assigns a group of codes to each block of pixels.
struct Blocks {
    /// The binary logarithm of a block's side.
    bits: u32,
    columns: usize,
    /// For each block, a pixel whose red and green hold the index of the block's group.
    groups: Vec<u32>,
}

struct Image {
    width: usize,
    height: usize,
    /// The binary logarithm of the length of the colour cache, or 0 if there is no cache.
    cache: u32,
    /// None if there is only one group, which all pixels use.
    blocks: Option<Blocks>,
    groups: Vec<Group>,
}

impl Image {
    /// Reads the codes of an image in a transform, or of the image that assigns groups to blocks.
    fn read(bits: &mut Bits, width: usize, height: usize) -> Option<Self> {
        let cache = read_cache(bits)?;
        Some(Self {
            width,
            height,
            cache,
            blocks: None,
            groups: vec![Group::read(bits, cache)?],
        })
    }

    /// Reads the codes of the main image, which may have several groups.
    fn read_main(bits: &mut Bits, width: usize, height: usize) -> Option<Self> {
        let cache = read_cache(bits)?;
        let blocks = if bits.take(1)? == 1 {
            Some(Blocks::read(bits, width, height)?)
        } else {
            None
        };
        let last = blocks.as_ref().map_or(0, Blocks::last_group);
        let groups = (0..=last).map(|_| Group::read(bits, cache));
        Some(Self {
            width,
            height,
            cache,
            groups: groups.collect::<Option<_>>()?,
            blocks,
        })
    }

    /// Reads the codes of all pixels. Adds the pixels to `stored`, if it is given. Returns None if a code is missing or
    /// invalid.
    fn walk(&self, bits: &mut Bits, mut stored: Option<&mut Vec<u32>>) -> Option<()> {
        let total = self.width * self.height;
        let mut cached = vec![0; usize::from(cache_length(self.cache))];
        let mut index = 0;
        while index < total {
            let (group, left) = self.group_at(index)?;
            if let Some(pixel) = group.only() {
                index += left;
                self.store(&mut cached, pixel);
                if let Some(pixels) = &mut stored {
                    pixels.resize(index, pixel);
                }
                continue;
            }
            let [green, red, blue, alpha, distance] = &group.0;
            let symbol = green.symbol(bits)?;
            if symbol < LITERALS {
                let pixel = argb([symbol, red.symbol(bits)?, blue.symbol(bits)?, alpha.symbol(bits)?]);
                index += 1;
                if let Some(pixels) = &mut stored {
                    self.store(&mut cached, pixel);
                    pixels.push(pixel);
                }
            } else if symbol < LITERALS + LENGTHS {
                let length = number(bits, symbol - LITERALS)?;
                let symbol = distance.symbol(bits)?;
                let back = self.distance(number(bits, symbol)?);
                if back > index || length > total - index {
                    return None;
                }
                index += length;
                if let Some(pixels) = &mut stored {
                    for _ in 0..length {
                        let pixel = pixels[pixels.len() - back];
                        self.store(&mut cached, pixel);
                        pixels.push(pixel);
                    }
                }
            } else {
                let pixel = *cached.get(usize::from(symbol - LITERALS - LENGTHS))?;
                index += 1;
                if let Some(pixels) = &mut stored {
                    pixels.push(pixel);
                }
            }
        }
        Some(())
    }

    /// Returns the group of a pixel, and the number of pixels from this pixel to the right edge of its block. Without
    /// blocks, the second number counts all pixels from this pixel to the end of the image.
    fn group_at(&self, index: usize) -> Option<(&Group, usize)> {
        let Some(blocks) = &self.blocks else {
            return Some((&self.groups[0], self.width * self.height - index));
        };
        let (x, y) = (index % self.width, index / self.width);
        let at = (y >> blocks.bits) * blocks.columns + (x >> blocks.bits);
        let end = (((x >> blocks.bits) + 1) << blocks.bits).min(self.width);
        Some((self.groups.get(group_of(*blocks.groups.get(at)?))?, end - x))
    }

    /// Stores a pixel in the colour cache, at the index that is its hash (section 4.2.3).
    fn store(&self, cached: &mut [u32], pixel: u32) {
        if self.cache > 0 {
            cached[(pixel.wrapping_mul(0x1e35_a7bd) >> (32 - self.cache)) as usize] = pixel;
        }
    }

    /// How many pixels back a distance code points.
    fn distance(&self, code: usize) -> usize {
        match NEAR.get(code - 1) {
            Some(&(columns, rows)) => {
                let above = self.width.cast_signed() * isize::from(rows);
                usize::try_from(above + isize::from(columns)).unwrap_or(1).max(1)
            }
            None => code - NEAR.len(),
        }
    }
}

impl Blocks {
    /// Reads the image that assigns groups to blocks. Follows its codes to the end before memory for its pixels is
    /// allocated.
    fn read(bits: &mut Bits, width: usize, height: usize) -> Option<Self> {
        let block = bits.take(3)? + 2;
        let (columns, rows) = (blocks(width, block), blocks(height, block));
        let image = Image::read(bits, columns, rows)?;
        let start = bits.clone();
        image.walk(bits, None)?;
        *bits = start;
        let mut groups = memory::reserved(columns * rows).ok()?;
        image.walk(bits, Some(&mut groups))?;
        Some(Self {
            bits: block,
            columns,
            groups,
        })
    }

    fn last_group(&self) -> usize {
        self.groups
            .iter()
            .map(|&pixel| group_of(pixel))
            .max()
            .unwrap_or(0)
    }
}

/// Returns the index of a block's group, which is stored in the red and green of the block's pixel.
fn group_of(pixel: u32) -> usize {
    (pixel >> 8 & 0xffff) as usize
}

/// The binary logarithm of the length of the colour cache, or 0 if there is no cache.
fn read_cache(bits: &mut Bits) -> Option<u32> {
    if bits.take(1)? == 0 {
        return Some(0);
    }
    bits.take(4).filter(|cache| (1..=11).contains(cache))
}

/// The length of the colour cache.
fn cache_length(cache: u32) -> u16 {
    if cache == 0 { 0 } else { 1 << cache }
}

/// Reads the additional bits of a length or a distance code, and returns the number that they and the prefix encode
/// (section 4.2.2).
fn number(bits: &mut Bits, prefix: u16) -> Option<usize> {
    let prefix = u32::from(prefix);
    if prefix < 4 {
        return Some(prefix as usize + 1);
    }
    let additional = (prefix - 2) >> 1;
    let offset = (2 + (prefix & 1)) << additional;
    Some((offset + bits.take(additional)?) as usize + 1)
}
