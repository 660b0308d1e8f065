//! Finds the cheapest parse of a block into literals and matches.

use core::ops::Range;

use super::super::deflate::Frequencies;
use super::super::sequence::Sequence;
use super::candidates::{Finder, LONG_ENOUGH, Match};
use super::costs::Costs;
use super::split::Block;
use crate::error::PixelError;
use crate::memory::{reserve, reserved};

/// The number of passes. Each pass uses the costs that follow from the previous parse.
const PASSES: usize = 3;

/// The minimum probability of every symbol in the first pass, because the quick parse does not use all
/// symbols.
const FIRST_FLOOR: f32 = 0.03;

/// A step of a parse: a literal (length 1 and distance 0), or a match.
type Step = Match;

/// Finds the sequences of a block. Matches may refer to bytes before the block. Blocks must be passed in order.
///
/// The cost of a symbol depends on how often the symbol is used, and this depends on the costs. So this function
/// parses several times, and returns the smallest result.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn cheapest(
    data: &[u8],
    Block {
        bytes: block,
        sequences: first,
    }: Block,
    finder: &mut Finder,
) -> Result<Vec<Sequence>, PixelError> {
    let matches = BlockMatches::find(data, block.clone(), finder)?;
    let bytes = &data[block];
    let mut frequencies = Frequencies::of(bytes, &first);
    let mut best = first;
    let mut least = frequencies.bits();
    let mut steps = Vec::new();
    let mut ahead = Vec::new();
    for pass in 0..PASSES {
        parse(
            bytes,
            &matches,
            &Costs::of(&frequencies, if pass == 0 { FIRST_FLOOR } else { 0.0 }),
            &mut ahead,
            &mut steps,
        );
        let sequences = sequences(&steps);
        frequencies = Frequencies::of(bytes, &sequences);
        let bits = frequencies.bits();
        if bits < least {
            least = bits;
            best = sequences;
        }
    }
    Ok(best)
}

/// The matches at each byte of a block.
struct BlockMatches {
    matches: Vec<Match>,
    /// For each byte, the index in `matches` of its first match. The last entry is the end of the last byte's
    /// matches.
    starts: Vec<u32>,
}

impl BlockMatches {
    fn find(data: &[u8], block: Range<usize>, finder: &mut Finder) -> Result<Self, PixelError> {
        let mut matches = Vec::new();
        let mut starts = reserved(block.len() + 1)?;
        for at in block.clone() {
            let first = matches.len();
            starts.push(first as u32);
            // This is enough room for one byte's matches, because there is at most one match per length.
            reserve(&mut matches, LONG_ENOUGH)?;
            finder.insert(data, at, block.end, &mut matches);
            // A match of the greatest length makes the shorter matches useless.
            if let Some(&longest) = matches[first..].last()
                && usize::from(longest.length) >= LONG_ENOUGH
            {
                matches.truncate(first);
                matches.push(longest);
            }
        }
        starts.push(matches.len() as u32);
        Ok(Self { matches, starts })
    }

    fn at(&self, index: usize) -> &[Match] {
        &self.matches[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Finds the cheapest step at each byte, from the end of the block to its start. `ahead` receives the cost
/// from each byte to the end.
fn parse(bytes: &[u8], matches: &BlockMatches, costs: &Costs, ahead: &mut Vec<u32>, steps: &mut Vec<Step>) {
    ahead.clear();
    ahead.resize(bytes.len() + 1, 0);
    steps.clear();
    steps.resize(bytes.len(), LITERAL);
    for at in (0..bytes.len()).rev() {
        let mut least = costs.literals[usize::from(bytes[at])] + ahead[at + 1];
        let mut step = LITERAL;
        let mut length = 3;
        for &found in matches.at(at) {
            let distance = costs.distance(found.distance);
            // Tries only the full length of a match of at least `LONG_ENOUGH` bytes. Otherwise, flat areas would take
            // 258 times as long.
            if usize::from(found.length) >= LONG_ENOUGH {
                length = found.length;
            }
            // A nearer match covers the lengths below `length`.
            while length <= found.length {
                let cost = distance + costs.lengths[usize::from(length)] + ahead[at + usize::from(length)];
                if cost < least {
                    least = cost;
                    step = Match { length, ..found };
                }
                length += 1;
            }
        }
        ahead[at] = least;
        steps[at] = step;
    }
}

const LITERAL: Step = Match {
    length: 1,
    distance: 0,
};

/// Follows the steps from the first byte and converts them to sequences.
fn sequences(steps: &[Step]) -> Vec<Sequence> {
    let mut sequences = Vec::new();
    let (mut at, mut literals) = (0, 0);
    while let Some(step) = steps.get(at) {
        if step.distance == 0 {
            literals += 1;
        } else {
            sequences.push(Sequence {
                literals,
                length: step.length,
                distance: step.distance,
            });
            literals = 0;
        }
        at += usize::from(step.length);
    }
    sequences
}
