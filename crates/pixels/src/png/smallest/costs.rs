//! What each symbol of a block is expected to cost.

use super::super::deflate::{DISTANCES, Frequencies, LITERALS, distance_symbol, length_symbol};
use super::super::matches::LONGEST;

/// Parts of a bit that costs are counted in.
const PER_BIT: u32 = 256;

/// What literals, lengths and distances cost, extra bits included, in parts of a bit.
pub(super) struct Costs {
    pub(super) literals: [u32; 256],
    /// By length; those that deflate does not have are not asked for.
    pub(super) lengths: [u32; LONGEST + 1],
    distances: [u32; DISTANCES],
}

impl Costs {
    /// The costs under a code made for symbols seen so often, as if each had a share of at least `floor`.
    ///
    /// The logarithm of a symbol's share, and not the whole bits of a Huffman code: the shares move
    /// from pass to pass, and a code that jumps with them finds no rest.
    pub(super) fn of(frequencies: &Frequencies, floor: f32) -> Self {
        let literals: [u32; LITERALS] = costs(&frequencies.literals, floor);
        let mut distances: [u32; DISTANCES] = costs(&frequencies.distances, floor);
        for (symbol, cost) in (0_u32..).zip(&mut distances) {
            // Two symbols for each count of extra bits, after the first four without.
            *cost += (symbol / 2).saturating_sub(1) * PER_BIT;
        }
        let mut lengths = [0; LONGEST + 1];
        for (length, cost) in (0_u16..).zip(&mut lengths).skip(3) {
            let length = length_symbol(length);
            *cost = literals[length.symbol] + length.count * PER_BIT;
        }
        let mut of_bytes = [0; 256];
        of_bytes.copy_from_slice(&literals[..256]);
        Self {
            literals: of_bytes,
            lengths,
            distances,
        }
    }

    #[inline]
    pub(super) fn distance(&self, distance: u16) -> u32 {
        self.distances[distance_symbol(distance).symbol]
    }
}

/// A symbol not seen costs as much as one seen half a time, or more often.
fn costs<const N: usize>(counts: &[u32; N], floor: f32) -> [u32; N] {
    let total = counts.iter().sum::<u32>().max(1) as f32;
    let floor = floor.max(0.5 / total);
    counts.map(|count| {
        let bits = -(count as f32 / total).max(floor).log2();
        // No code is shorter than a bit.
        (bits.max(1.0) * PER_BIT as f32) as u32
    })
}
