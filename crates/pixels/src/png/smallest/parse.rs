//! The cheapest way through a block: which bytes become literals, and which are copied from where.

use core::ops::Range;

use super::super::deflate::Frequencies;
use super::super::matches::Sequence;
use super::candidates::{Finder, LONG_ENOUGH, Match};
use super::costs::Costs;
use super::split::Block;
use crate::error::PixelError;

/// How often the way is found anew, with the costs of the last one.
const PASSES: usize = 3;

/// The share that every symbol is taken to have at first: a quick parse has not met them all.
const FIRST_FLOOR: f32 = 0.03;

/// One step: a literal (length 1), or a match.
type Step = Match;

/// Finds the sequences of a block, whose matches may reach back before it. Blocks are to come in order.
///
/// What a symbol costs depends on how often it is used, and that on what everything costs: so the
/// cheapest way is found several times over, and the last time as good as any.
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
    let known = Known::find(data, block.clone(), finder)?;
    let bytes = &data[block];
    let mut frequencies = Frequencies::of(bytes, &first);
    let mut best = first;
    let mut least = frequencies.bits();
    let mut steps = Vec::new();
    let mut ahead = Vec::new();
    for pass in 0..PASSES {
        way(
            bytes,
            &known,
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

/// The matches known at each byte of a block.
struct Known {
    matches: Vec<Match>,
    /// By byte, where its matches begin; one more than there are bytes.
    starts: Vec<u32>,
}

impl Known {
    fn find(data: &[u8], block: Range<usize>, finder: &mut Finder) -> Result<Self, PixelError> {
        let mut known = Self {
            matches: Vec::new(),
            starts: Vec::new(),
        };
        known
            .starts
            .try_reserve_exact(block.len() + 1)
            .map_err(|_| PixelError::OutOfMemory)?;
        for at in block.clone() {
            let before = known.matches.len();
            known.starts.push(before as u32);
            // As many as there are lengths, at most.
            known
                .matches
                .try_reserve(LONG_ENOUGH)
                .map_err(|_| PixelError::OutOfMemory)?;
            finder.insert(data, at, block.end, &mut known.matches);
            // A long match is as good as any: the others are forgotten.
            if let Some(&longest) = known.matches[before..].last()
                && usize::from(longest.length) >= LONG_ENOUGH
            {
                known.matches.truncate(before);
                known.matches.push(longest);
            }
        }
        known.starts.push(known.matches.len() as u32);
        Ok(known)
    }

    fn at(&self, index: usize) -> &[Match] {
        &self.matches[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Goes back from the block's end: the cheapest step at each byte is known when all after it are.
fn way(bytes: &[u8], known: &Known, costs: &Costs, ahead: &mut Vec<u32>, steps: &mut Vec<Step>) {
    ahead.clear();
    ahead.resize(bytes.len() + 1, 0);
    steps.clear();
    steps.resize(bytes.len(), LITERAL);
    for at in (0..bytes.len()).rev() {
        let mut least = costs.literals[usize::from(bytes[at])] + ahead[at + 1];
        let mut step = LITERAL;
        let mut length = 3;
        for &found in known.at(at) {
            let distance = costs.distance(found.distance);
            // Flat areas would else be gone through 258 times over.
            if usize::from(found.length) >= LONG_ENOUGH {
                length = found.length;
            }
            // Shorter than this, a nearer match will do.
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

/// The steps from the first byte on, as deflate's writer takes them.
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
