//! Where blocks end, so that each one's codes suit what is in it.

use core::ops::Range;

use super::super::deflate::Frequencies;
use super::super::matches::Sequence;

/// Bytes of the pieces that blocks are put together from.
const PIECE: usize = 1 << 13;

/// Most bytes of a block, which bounds the memory for what is known of each byte.
const LONGEST_BLOCK: usize = 1 << 18;

/// Some bytes, and how they were parsed.
pub(super) struct Block {
    pub(super) bytes: Range<usize>,
    pub(super) sequences: Vec<Sequence>,
}

/// A block while it grows.
struct Part {
    bytes: Range<usize>,
    frequencies: Frequencies,
    bits: u64,
    /// With the part after it as one block: what that has and takes.
    joined: Option<(Frequencies, u64)>,
}

/// Cuts `data` into pieces, and joins neighbours for as long as that saves bits. No cut lies in a match
/// of `sequences`.
pub(super) fn split(data: &[u8], sequences: &[Sequence]) -> Vec<Block> {
    let mut parts: Vec<Part> = pieces(data.len(), sequences)
        .into_iter()
        .map(|Block { bytes, sequences }| {
            let frequencies = Frequencies::of(&data[bytes.clone()], &sequences);
            Part {
                bytes,
                bits: frequencies.bits(),
                frequencies,
                joined: None,
            }
        })
        .collect();
    for index in 0..parts.len() {
        look_ahead(&mut parts, index);
    }
    while let Some(index) = most_saved(&parts) {
        let next = parts.remove(index + 1);
        let part = &mut parts[index];
        if let Some((frequencies, bits)) = part.joined.take() {
            part.bytes.end = next.bytes.end;
            part.frequencies = frequencies;
            part.bits = bits;
        }
        look_ahead(&mut parts, index);
        if let Some(before) = index.checked_sub(1) {
            look_ahead(&mut parts, before);
        }
    }
    let ends: Vec<usize> = parts.iter().map(|part| part.bytes.end).collect();
    cut(data.len(), sequences, |at| {
        let next = ends.partition_point(|&end| end <= at);
        ends.get(next).copied().unwrap_or(data.len())
    })
}

/// Reckons what a part would take together with the one after it.
fn look_ahead(parts: &mut [Part], index: usize) {
    let joined = match &parts[index..] {
        [part, next, ..] if next.bytes.end - part.bytes.start <= LONGEST_BLOCK => {
            let frequencies = part.frequencies.with(&next.frequencies);
            let bits = frequencies.bits();
            Some((frequencies, bits))
        }
        _ => None,
    };
    parts[index].joined = joined;
}

/// The part that saves most when it is joined with the next one, if any saves at all.
fn most_saved(parts: &[Part]) -> Option<usize> {
    let saved = parts.windows(2).enumerate().filter_map(|(index, pair)| {
        let (_, bits) = pair[0].joined.as_ref()?;
        let saved = (pair[0].bits + pair[1].bits).checked_sub(*bits)?;
        Some((saved, index))
    });
    saved.max_by_key(|&(saved, _)| saved).map(|(_, index)| index)
}

fn pieces(length: usize, sequences: &[Sequence]) -> Vec<Block> {
    cut(length, sequences, |at| length.min(at + PIECE))
}

/// Cuts bytes and their parse into blocks. `end` says where one that starts at a byte should end; where
/// that is inside a match, the block ends with the match.
fn cut(length: usize, sequences: &[Sequence], end: impl Fn(usize) -> usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut block = Block {
        bytes: 0..end(0),
        sequences: Vec::new(),
    };
    let mut at = 0;
    let rest = Sequence {
        literals: (length - covered(sequences)) as u32,
        length: 0,
        distance: 0,
    };
    for sequence in sequences.iter().chain([&rest]) {
        let mut literals = sequence.literals as usize;
        // Blocks end among the literals, as often as they are long.
        while at + literals >= block.bytes.end && block.bytes.end < length {
            literals -= block.bytes.end - at;
            at = block.bytes.end;
            let next = Block {
                bytes: at..end(at),
                sequences: Vec::new(),
            };
            blocks.push(core::mem::replace(&mut block, next));
        }
        at += literals + usize::from(sequence.length);
        if sequence.length > 0 {
            block.sequences.push(Sequence {
                literals: literals as u32,
                ..*sequence
            });
        }
        block.bytes.end = block.bytes.end.max(at);
    }
    blocks.push(block);
    blocks
}

/// How many bytes `sequences` stand for.
fn covered(sequences: &[Sequence]) -> usize {
    sequences
        .iter()
        .map(|each| each.literals as usize + usize::from(each.length))
        .sum()
}
