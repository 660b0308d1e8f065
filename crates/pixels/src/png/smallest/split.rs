//! Splits a strip into blocks, so that the codes of each block suit its content.

use core::ops::Range;

use super::super::deflate::Frequencies;
use super::super::sequence::Sequence;

/// The size in bytes of the pieces from which blocks are assembled.
const PIECE: usize = 1 << 13;

/// The largest size in bytes of a block that is joined from pieces. It limits the memory for the block's matches.
const MAX_BLOCK: usize = 1 << 18;

/// A range of bytes and its parse.
pub(super) struct Block {
    pub(super) bytes: Range<usize>,
    pub(super) sequences: Vec<Sequence>,
}

/// A block to which the next block may be joined.
struct Part {
    bytes: Range<usize>,
    frequencies: Frequencies,
    bits: u64,
    /// The frequencies and the size of this part and the next part as one block. None if there is no next part, or
    /// if the block would be too large.
    joined: Option<(Frequencies, u64)>,
}

/// Cuts `data` into pieces and joins neighbours as long as this adds no bits. Never cuts a match of `sequences`.
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
        update_joined(&mut parts, index);
    }
    while let Some(index) = most_saved(&parts) {
        let next = parts.remove(index + 1);
        let part = &mut parts[index];
        if let Some((frequencies, bits)) = part.joined.take() {
            part.bytes.end = next.bytes.end;
            part.frequencies = frequencies;
            part.bits = bits;
        }
        update_joined(&mut parts, index);
        if let Some(before) = index.checked_sub(1) {
            update_joined(&mut parts, before);
        }
    }
    let ends: Vec<usize> = parts.iter().map(|part| part.bytes.end).collect();
    cut(data.len(), sequences, |at| {
        let next = ends.partition_point(|&end| end <= at);
        ends.get(next).copied().unwrap_or(data.len())
    })
}

/// Updates the frequencies and the size of a part joined with the next part.
fn update_joined(parts: &mut [Part], index: usize) {
    let joined = match &parts[index..] {
        [part, next, ..] if next.bytes.end - part.bytes.start <= MAX_BLOCK => {
            let frequencies = part.frequencies.with(&next.frequencies);
            let bits = frequencies.bits();
            Some((frequencies, bits))
        }
        _ => None,
    };
    parts[index].joined = joined;
}

/// The part that saves the most bits if it is joined with the next part. `None` if no join is possible without adding
/// bits.
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

/// Cuts bytes and their parse into blocks. `end` takes the first byte of a block and returns where the block should
/// end. If this position is inside a match, the block ends after the match.
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
        // A long run of literals may contain the ends of several blocks.
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

/// The number of bytes that `sequences` cover.
fn covered(sequences: &[Sequence]) -> usize {
    sequences
        .iter()
        .map(|each| each.literals as usize + usize::from(each.length))
        .sum()
}
