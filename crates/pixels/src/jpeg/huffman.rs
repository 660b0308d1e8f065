//! Huffman tables for decoding (ITU-T T.81, annex C and F.2.2.3).

use super::bits::{BitReader, extend};
use super::error::JpegError;
use crate::error::PixelError;
use crate::memory::filled;

/// The number of bits that one lookup covers. Longer codes are rare and need a search.
const LOOKUP_BITS: u32 = 10;

/// A coefficient that one lookup decodes, packed into 32 bits. From the highest bits down: the value (16 bits), the
/// number of zeros before it, and the number of bits to consume. The value is 0 if one lookup is not enough.
#[derive(Clone, Copy)]
pub(super) struct Whole(u32);

impl Whole {
    fn new(value: i32, zeros: u32, bits: u32) -> Self {
        Self((value << 16).cast_unsigned() | zeros << 8 | bits)
    }

    #[inline(always)]
    pub fn value(self) -> i16 {
        (self.0.cast_signed() >> 16) as i16
    }

    #[inline(always)]
    pub fn zeros(self) -> usize {
        (self.0 >> 8 & 15) as usize
    }

    #[inline(always)]
    pub fn bits(self) -> u32 {
        self.0 & 31
    }
}

/// A table of canonical codes of 1 to 16 bits.
pub(super) struct Huffman {
    /// Indexed by the next `LOOKUP_BITS` bits: the length of the code in the high byte, and its symbol in the low
    /// byte. 0 if the code is longer or invalid.
    codes: Vec<u16>,
    /// Indexed by the next `LOOKUP_BITS` bits: the coefficient. Empty for a DC table.
    wholes: Vec<Whole>,
    /// Indexed by the length of a code: the smallest 16-bit number above all codes of this length.
    limits: [u32; 17],
    /// Indexed by the length of a code: the number to add to the code to get the index of its symbol.
    offsets: [i32; 17],
    symbols: Vec<u8>,
}

impl Huffman {
    /// Builds a table.
    ///
    /// `counts` are the numbers of codes of 1 to 16 bits. `symbols` are in the order of their codes.
    pub fn new(counts: &[u8; 16], symbols: &[u8], is_ac: bool) -> Result<Self, JpegError> {
        let mut table = Self {
            codes: filled(0, 1 << LOOKUP_BITS)?,
            wholes: Vec::new(),
            limits: [0; 17],
            offsets: [0; 17],
            symbols: copied(symbols)?,
        };
        let (mut code, mut index) = (0_u32, 0_usize);
        for (length, &count) in (1..=16_u32).zip(counts) {
            table.offsets[length as usize] = index as i32 - code.cast_signed();
            for _ in 0..count {
                let symbol = *symbols.get(index).ok_or(BAD_TABLE)?;
                table.add(code, length, symbol);
                (code, index) = (code + 1, index + 1);
            }
            // No code consists of ones only (C.2).
            if count > 0 && code >= 1 << length {
                return Err(BAD_TABLE);
            }
            table.limits[length as usize] = code << (16 - length);
            code <<= 1;
        }
        if is_ac {
            table.wholes = table.wholes()?;
        }
        Ok(table)
    }

    fn add(&mut self, code: u32, length: u32, symbol: u8) {
        if length > LOOKUP_BITS {
            return;
        }
        let first = (code << (LOOKUP_BITS - length)) as usize;
        let entry = (length << 8) as u16 | u16::from(symbol);
        if let Some(entries) = self.codes.get_mut(first..first + (1 << (LOOKUP_BITS - length))) {
            entries.fill(entry);
        }
    }

    /// For each value of the next `LOOKUP_BITS` bits, the coefficient that these bits encode. Its value is 0 if they do
    /// not contain the whole code and all additional bits.
    fn wholes(&self) -> Result<Vec<Whole>, PixelError> {
        let mut wholes = filled(Whole(0), self.codes.len())?;
        for (bits, (whole, &entry)) in (0_u32..).zip(wholes.iter_mut().zip(&self.codes)) {
            let length = u32::from(entry >> 8);
            let (zeros, size) = (u32::from(entry >> 4 & 15), u32::from(entry & 15));
            let total = length + size;
            if length == 0 || size == 0 || total > LOOKUP_BITS {
                continue;
            }
            let additional = bits >> (LOOKUP_BITS - total) & ((1 << size) - 1);
            *whole = Whole::new(extend(additional, size), zeros, total);
        }
        Ok(wholes)
    }

    /// The coefficient that the next `LOOKUP_BITS` bits encode. These bits must be available. The coefficient's value
    /// is 0 if these bits do not contain the whole code and all additional bits.
    #[inline(always)]
    pub fn whole(&self, reader: &BitReader) -> Whole {
        self.wholes
            .get(reader.peek(LOOKUP_BITS) as usize)
            .copied()
            .unwrap_or(Whole(0))
    }

    /// The length and the symbol of the code at the start of `bits`, which has `count` bits. `None` for an invalid
    /// code, or a code that is longer than one lookup.
    pub fn short(&self, bits: u32, count: u32) -> Option<(u32, u8)> {
        let entry = self.codes.get((bits >> (count - LOOKUP_BITS)) as usize)?;
        (*entry != 0).then_some((u32::from(entry >> 8), *entry as u8))
    }

    /// Reads a symbol. At least 16 bits must be available.
    #[inline(always)]
    pub fn symbol(&self, reader: &mut BitReader) -> Result<u8, JpegError> {
        let entry = self
            .codes
            .get(reader.peek(LOOKUP_BITS) as usize)
            .copied()
            .unwrap_or(0);
        if entry == 0 {
            return self.long(reader);
        }
        reader.consume(u32::from(entry >> 8));
        Ok(entry as u8)
    }

    #[cold]
    #[inline(never)]
    fn long(&self, reader: &mut BitReader) -> Result<u8, JpegError> {
        let bits = reader.peek(16);
        for length in LOOKUP_BITS + 1..=16 {
            if bits < self.limits[length as usize] {
                let code = (bits >> (16 - length)).cast_signed();
                let index = usize::try_from(code + self.offsets[length as usize]).map_err(|_| BAD_CODE)?;
                reader.consume(length);
                return self.symbols.get(index).copied().ok_or(BAD_CODE);
            }
        }
        Err(BAD_CODE)
    }
}

const BAD_TABLE: JpegError = JpegError::Broken("an invalid Huffman table");
const BAD_CODE: JpegError = JpegError::Broken("an invalid Huffman code");

fn copied(symbols: &[u8]) -> Result<Vec<u8>, PixelError> {
    let mut list = filled(0, symbols.len())?;
    list.copy_from_slice(symbols);
    Ok(list)
}
