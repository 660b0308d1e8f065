//! Deflate's symbols for literals, lengths and distances (RFC 1951, 3.2.5).

/// The sizes of the two alphabets. The first has 256 literals, the end of the block and 29 lengths. The second has
/// 30 distances.
pub(super) const LITERALS: usize = 286;
pub(super) const DISTANCES: usize = 30;
pub(super) const END_OF_BLOCK: usize = 256;

/// The symbol of a length or distance and its extra bits.
#[derive(Clone, Copy)]
pub(super) struct Extra {
    pub(super) symbol: usize,
    pub(super) bits: u64,
    pub(super) count: u32,
}

/// The symbol of a length. The first eight symbols have no extra bits. After them, the number of extra bits
/// increases by one with every fourth symbol. Length 258 has a symbol of its own.
pub(super) const fn length_symbol(length: u16) -> Extra {
    if length == 258 {
        return Extra {
            symbol: 285,
            bits: 0,
            count: 0,
        };
    }
    let value = length as usize - 3;
    if value < 8 {
        return Extra {
            symbol: 257 + value,
            bits: 0,
            count: 0,
        };
    }
    let count = value.ilog2() - 2;
    Extra {
        symbol: 257 + 4 * count as usize + (value >> count),
        bits: (value & ((1 << count) - 1)) as u64,
        count,
    }
}

/// The symbol of a distance. The first four symbols have no extra bits. After them, the number of extra bits
/// increases by one with every second symbol.
pub(super) const fn distance_symbol(distance: u16) -> Extra {
    let value = distance as usize - 1;
    if value < 4 {
        return Extra {
            symbol: value,
            bits: 0,
            count: 0,
        };
    }
    let count = value.ilog2() - 1;
    Extra {
        symbol: 2 * count as usize + (value >> count),
        bits: (value & ((1 << count) - 1)) as u64,
        count,
    }
}
