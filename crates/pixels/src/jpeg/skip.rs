//! Steps over coefficients that a reduced image does not need.

use super::bits::BitReader;
use super::huffman::Huffman;
use crate::error::PixelError;
use crate::memory::filled;

/// The number of bits that one lookup covers. On average, they contain three coefficients of a photo.
const BITS: u32 = 13;

/// A step over the coefficients that one lookup finds, packed into 16 bits. From the highest bits down: the number
/// of positions (8 bits), a bit for the end of the block, and the number of bits to consume. The number of bits is
/// 0 if one lookup is not enough.
#[derive(Clone, Copy)]
pub(super) struct Step(u16);

impl Step {
    #[inline(always)]
    pub fn positions(self) -> usize {
        usize::from(self.0 >> 8)
    }

    #[inline(always)]
    pub fn ends_block(self) -> bool {
        self.0 & 128 != 0
    }

    #[inline(always)]
    pub fn bits(self) -> u32 {
        u32::from(self.0 & 31)
    }
}

/// The steps over the symbols of an AC table and their additional bits, indexed by the next `BITS` bits.
pub(super) struct Skips {
    steps: Vec<Step>,
    /// The last position in zigzag order that the image needs.
    pub needed: usize,
}

impl Skips {
    /// Builds the steps over the coefficients after position `needed`.
    pub fn new(table: &Huffman, needed: usize) -> Result<Self, PixelError> {
        let mut steps = filled(Step(0), 1 << BITS)?;
        for (bits, step) in (0_u32..).zip(steps.iter_mut()) {
            *step = step_over(table, bits);
        }
        Ok(Self { steps, needed })
    }

    /// The step for the next `BITS` bits, which must be available.
    #[inline(always)]
    pub fn next(&self, reader: &BitReader) -> Step {
        self.steps
            .get(reader.peek(BITS) as usize)
            .copied()
            .unwrap_or(Step(0))
    }
}

/// The step over all symbols that `bits` contain with their additional bits, up to the end of the block.
fn step_over(table: &Huffman, bits: u32) -> Step {
    let (mut used, mut positions) = (0, 0);
    loop {
        // Zeros replace the unknown bits after `bits`.
        let rest = bits << used & ((1 << BITS) - 1);
        let Some((length, symbol)) = table.short(rest, BITS) else {
            break;
        };
        let (zeros, size) = (u32::from(symbol >> 4), u32::from(symbol & 15));
        let total = used + length + size;
        if total > BITS || positions + zeros >= 63 {
            break;
        }
        used = total;
        if size == 0 && zeros != 15 {
            return Step((positions << 8 | 128 | used) as u16);
        }
        positions += zeros + 1;
    }
    Step((positions << 8 | used) as u16)
}
