//! The header of a deflate block, which contains the lengths of its codes (RFC 1951, section 3.2.7).

use super::huffman::{code_lengths, codes};
use super::symbols::{DISTANCES, LITERALS};

/// The number of symbols that encode code lengths, and the largest allowed length of their codes (3.2.7).
const LENGTH_SYMBOLS: usize = 19;
const LENGTH_SYMBOL_LIMIT: usize = 7;
/// The order in which the lengths of these symbols' codes are written (3.2.7).
const LENGTH_SYMBOL_ORDER: [usize; LENGTH_SYMBOLS] =
    [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The header of a block with codes of these lengths, as pairs of bits and their count. The block is not marked as
/// the last.
pub(super) fn block_header(literals: &[u8; LITERALS], distances: &[u8; DISTANCES]) -> Vec<(u64, u32)> {
    let used = |lengths: &[u8]| {
        lengths
            .iter()
            .rposition(|&length| length > 0)
            .map_or(0, |last| last + 1)
    };
    let literal_count = used(literals);
    let distance_count = used(distances).max(1);
    let all: Vec<u8> = literals[..literal_count]
        .iter()
        .chain(&distances[..distance_count])
        .copied()
        .collect();

    let mut runs: Vec<(usize, u64, u32)> = Vec::new();
    let mut frequencies = [0_u32; LENGTH_SYMBOLS];
    for run in all.chunk_by(|a, b| a == b) {
        let value = usize::from(run[0]);
        let mut left = run.len();
        if value != 0 {
            runs.push((value, 0, 0));
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, most, extra) = match (value, left) {
                (0, 11..) => (18, 11, 138, 7),
                (0, 3..) => (17, 3, 10, 3),
                (1.., 3..) => (16, 3, 6, 2),
                _ => (value, 1, 1, 0),
            };
            let taken = left.min(most);
            runs.push((symbol, (taken - least) as u64, extra));
            left -= taken;
        }
    }
    for run in &runs {
        frequencies[run.0] += 1;
    }
    let lengths = code_lengths(&frequencies, LENGTH_SYMBOL_LIMIT);
    let codes = codes(&lengths);
    let order = LENGTH_SYMBOL_ORDER;
    let sent = order
        .iter()
        .rposition(|&symbol| lengths[symbol] > 0)
        .map_or(4, |last| (last + 1).max(4));

    let mut pieces = vec![
        (0b100, 3),
        (literal_count as u64 - 257, 5),
        (distance_count as u64 - 1, 5),
        (sent as u64 - 4, 4),
    ];
    pieces.extend(
        order[..sent]
            .iter()
            .map(|&symbol| (u64::from(lengths[symbol]), 3)),
    );
    for (symbol, extra, count) in runs {
        let code = codes[symbol];
        let length = code.length();
        pieces.push((code.bits() | (extra << length), length + count));
    }
    pieces
}
