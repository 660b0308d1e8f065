//! Estimates the cost of each symbol of a block.

use super::super::deflate::Frequencies;
use super::super::sequence::MAX_MATCH;
use super::super::symbols::{DISTANCES, LITERALS, distance_symbol, length_symbol};

/// The number of units of cost per bit.
const PER_BIT: u32 = 256;

/// The costs of literals, lengths and distances, including extra bits, in units of 1/[`PER_BIT`] bit.
pub(super) struct Costs {
    pub(super) literals: [u32; 256],
    /// The cost of each length. The entries below 3 are unused, because deflate has no shorter matches.
    pub(super) lengths: [u32; MAX_MATCH + 1],
    distances: [u32; DISTANCES],
}

impl Costs {
    /// The costs for these frequencies. Every symbol counts as having a probability of at least `floor`.
    ///
    /// Costs are the logarithms of probabilities. They are not the lengths of Huffman codes, because rounded code
    /// lengths oscillate between passes and never converge.
    pub(super) fn of(frequencies: &Frequencies, floor: f32) -> Self {
        let literals: [u32; LITERALS] = costs(&frequencies.literals, floor);
        let mut distances: [u32; DISTANCES] = costs(&frequencies.distances, floor);
        for (symbol, cost) in (0_u32..).zip(&mut distances) {
            // The first four symbols have no extra bits. After them, the number of extra bits increases by one with
            // every second symbol.
            *cost += (symbol / 2).saturating_sub(1) * PER_BIT;
        }
        let mut lengths = [0; MAX_MATCH + 1];
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

/// The cost of each symbol. Each symbol's probability counts as at least `floor`, and as at least that of a symbol that
/// is used 0.5 times.
fn costs<const N: usize>(counts: &[u32; N], floor: f32) -> [u32; N] {
    let total = counts.iter().sum::<u32>().max(1) as f32;
    let floor = floor.max(0.5 / total);
    counts.map(|count| {
        let bits = -(count as f32 / total).max(floor).log2();
        // No code is shorter than one bit.
        (bits.max(1.0) * PER_BIT as f32) as u32
    })
}
