//! Deflate blocks, stored or with dynamic Huffman codes (RFC 1951).

use super::bits::{BITS_PER_FLUSH, BitWriter, SLACK};
use super::block_header::block_header;
use super::huffman::{Code, code_lengths, codes};
use super::sequence::Sequence;
use super::symbols::{DISTANCES, END_OF_BLOCK, LITERALS, distance_symbol, length_symbol};
use crate::error::PixelError;
use crate::memory::reserve;

/// The number of literals that are written between two flushes, and the largest length of a literal's code in bits.
/// With this limit, all bits of these literals fit between two flushes.
const LITERALS_PER_FLUSH: usize = 4;
const LITERAL_LIMIT: usize = BITS_PER_FLUSH as usize / LITERALS_PER_FLUSH;
const DISTANCE_LIMIT: usize = 15;

/// The largest number of bytes in a stored block.
const MAX_STORED: usize = 65_535;

/// Counts bytes in four tables, so that the increments for equal neighbouring bytes do not depend on each other.
///
/// Not inlined. As part of a larger function, this loop was slower, because the compiler spilled its registers to
/// memory.
#[inline(never)]
fn count_literals(data: &[u8], counts: &mut [[u32; 256]; 4]) {
    let (fours, rest) = data.as_chunks::<4>();
    for four in fours {
        for (table, &byte) in counts.iter_mut().zip(four) {
            table[usize::from(byte)] += 1;
        }
    }
    for &byte in rest {
        counts[0][usize::from(byte)] += 1;
    }
}

/// Appends `data` as one Huffman block, or as stored blocks if these are shorter. Never marks a
/// block as the last.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn write_block(
    data: &[u8],
    sequences: &[Sequence],
    out: &mut Stream<'_>,
) -> Result<(), PixelError> {
    let plan = Plan::new(&Frequencies::of(data, sequences));
    if plan.bits >= stored_bits(data.len()) {
        return out.stored(data);
    }
    out.huffman(data, sequences, &plan)
}

/// An upper bound on the number of bits that `length` bytes take in stored blocks. In addition to its bytes, each block
/// has a 3-bit header, up to 7 bits for alignment, and 32 bits for its length.
const fn stored_bits(length: usize) -> u64 {
    (length.div_ceil(MAX_STORED) * 42 + length * 8) as u64
}

/// How often a block uses each symbol.
#[derive(Clone, Debug)]
pub(super) struct Frequencies {
    pub(super) literals: [u32; LITERALS],
    pub(super) distances: [u32; DISTANCES],
    /// The number of extra bits for lengths and distances.
    extra: u64,
}

impl Frequencies {
    /// Counts the symbols of `data`, which is parsed as `sequences`. The bytes after them are literals.
    pub(super) fn of(data: &[u8], sequences: &[Sequence]) -> Self {
        let mut tables = [[0; 256]; 4];
        let mut literals = [0_u32; LITERALS];
        let mut distances = [0_u32; DISTANCES];
        let mut extra = 0_u64;
        let mut at = 0;
        for sequence in sequences {
            count_literals(&data[at..][..sequence.literals as usize], &mut tables);
            at += sequence.literals as usize + usize::from(sequence.length);
            let length = length_symbol(sequence.length);
            let distance = distance_symbol(sequence.distance);
            literals[length.symbol] += 1;
            distances[distance.symbol] += 1;
            extra += u64::from(length.count + distance.count);
        }
        count_literals(&data[at..], &mut tables);
        for (byte, count) in literals[..256].iter_mut().enumerate() {
            *count = tables.iter().map(|table| table[byte]).sum();
        }
        literals[END_OF_BLOCK] = 1;
        Self {
            literals,
            distances,
            extra,
        }
    }

    /// The frequencies of a block that joins this block and `next`.
    pub(super) fn with(&self, next: &Self) -> Self {
        let mut sum = self.clone();
        let counts = sum.literals.iter_mut().chain(&mut sum.distances);
        for (count, more) in counts.zip(next.literals.iter().chain(&next.distances)) {
            *count += more;
        }
        sum.literals[END_OF_BLOCK] = 1;
        sum.extra += next.extra;
        sum
    }

    /// The size of the block with dynamic codes, including its header, in bits.
    pub(super) fn bits(&self) -> u64 {
        Plan::new(self).bits
    }
}

/// The code lengths, header and size of a block.
struct Plan {
    literals: [u8; LITERALS],
    distances: [u8; DISTANCES],
    header: Vec<(u64, u32)>,
    bits: u64,
}

impl Plan {
    fn new(frequencies: &Frequencies) -> Self {
        let literals = code_lengths(&frequencies.literals, LITERAL_LIMIT);
        let distances = code_lengths(&frequencies.distances, DISTANCE_LIMIT);
        let cost = |frequencies: &[u32], lengths: &[u8]| -> u64 {
            frequencies
                .iter()
                .zip(lengths)
                .map(|(&n, &l)| u64::from(n) * u64::from(l))
                .sum()
        };
        let header = block_header(&literals, &distances);
        let bits = frequencies.extra
            + cost(&frequencies.literals, &literals)
            + cost(&frequencies.distances, &distances)
            + header.iter().map(|&(_, count)| u64::from(count)).sum::<u64>();
        Self {
            literals,
            distances,
            header,
            bits,
        }
    }
}

/// A deflate stream in which every block ends on a byte boundary.
pub(super) struct Stream<'a> {
    out: &'a mut Vec<u8>,
}

impl<'a> Stream<'a> {
    /// Appends to `out`.
    pub(super) const fn new(out: &'a mut Vec<u8>) -> Self {
        Self { out }
    }

    fn with_room(&mut self, bytes: usize, write: impl FnOnce(&mut BitWriter<'_>)) -> Result<(), PixelError> {
        let start = self.out.len();
        reserve(self.out, bytes + SLACK)?;
        self.out.resize(start + bytes + SLACK, 0);
        let mut bits = BitWriter::new(&mut self.out[start..]);
        write(&mut bits);
        let written = bits.finish()?;
        self.out.truncate(start + written);
        Ok(())
    }

    fn stored(&mut self, data: &[u8]) -> Result<(), PixelError> {
        self.with_room(data.len() + 5 * data.len().div_ceil(MAX_STORED), |bits| {
            for part in data.chunks(MAX_STORED) {
                bits.write(0, 3);
                bits.align();
                bits.write(part.len() as u64, 16);
                bits.write(!(part.len() as u64) & 0xFFFF, 16);
                bits.bytes(part);
            }
        })
    }

    fn huffman(&mut self, data: &[u8], sequences: &[Sequence], plan: &Plan) -> Result<(), PixelError> {
        let bytes = usize::try_from(plan.bits.div_ceil(8)).map_err(|_| PixelError::OutOfMemory)?;
        self.with_room(bytes + 5, |bits| {
            for &(piece, count) in &plan.header {
                bits.write(piece, count);
            }
            let literals = &codes(&plan.literals);
            let distances = codes(&plan.distances);
            let mut at = 0;
            for sequence in sequences {
                write_literals(&data[at..][..sequence.literals as usize], literals, bits);
                at += sequence.literals as usize + usize::from(sequence.length);
                let length = length_symbol(sequence.length);
                let distance = distance_symbol(sequence.distance);
                put_code(bits, literals[length.symbol]);
                bits.put(length.bits, length.count);
                put_code(bits, distances[distance.symbol]);
                bits.put(distance.bits, distance.count);
                bits.flush();
            }
            write_literals(&data[at..], literals, bits);
            put_code(bits, literals[END_OF_BLOCK]);
            bits.flush();
            // An empty stored block aligns the stream to a byte boundary.
            bits.write(0, 3);
            bits.align();
            bits.write(0xFFFF_0000, 32);
        })
    }
}

#[inline]
fn put_code(bits: &mut BitWriter<'_>, code: Code) {
    bits.put(code.bits(), code.length());
}

#[inline]
fn write_literals(data: &[u8], codes: &[Code; LITERALS], bits: &mut BitWriter<'_>) {
    let (fours, rest) = data.as_chunks::<LITERALS_PER_FLUSH>();
    for four in fours {
        for &byte in four {
            put_code(bits, codes[usize::from(byte)]);
        }
        bits.flush();
    }
    for &byte in rest {
        put_code(bits, codes[usize::from(byte)]);
        bits.flush();
    }
}
