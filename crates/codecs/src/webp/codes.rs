//! Reads the bits and the prefix codes of VP8L, the lossless bitstream of WebP (RFC 9649, section 3.7.2).

const LONGEST: usize = 15;

/// Code lengths are themselves written with a prefix code. This is the order in which the code lengths of that code are
/// stored.
const ORDER: [usize; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Reads the bits of each byte from the lowest to the highest.
#[derive(Clone)]
pub struct Bits<'a> {
    data: &'a [u8],
    /// The position of the next bit.
    at: usize,
}

impl<'a> Bits<'a> {
    pub fn new(data: &'a [u8], at: usize) -> Self {
        Self { data, at }
    }

    /// Returns the next `count` bits. The first bit is the lowest. None if the data ends too early.
    ///
    /// Not inlined, because many copies would make the Wasm larger.
    #[inline(never)]
    pub fn take(&mut self, count: u32) -> Option<u32> {
        let mut value = 0;
        for place in 0..count {
            let byte = *self.data.get(self.at / 8)?;
            value |= u32::from(byte >> (self.at % 8) & 1) << place;
            self.at += 1;
        }
        Some(value)
    }
}

/// A prefix code.
pub enum Code {
    /// The only symbol, which takes no bits.
    Only(u16),
    /// A canonical code: the number of symbols with each code length, and the symbols in the order of their code
    /// lengths.
    Canonical([u16; LONGEST + 1], Vec<u16>),
}

impl Code {
    /// Reads a code for `symbols` symbols.
    pub fn read(bits: &mut Bits, symbols: u16) -> Option<Self> {
        if bits.take(1)? == 1 {
            return Self::read_simple(bits, symbols);
        }
        let mut lengths = [0; ORDER.len()];
        let count = bits.take(4)? as usize + 4;
        for &symbol in &ORDER[..count] {
            lengths[symbol] = bits.take(3)? as u8;
        }
        let code = Self::of(&lengths)?;
        Self::of(&read_lengths(bits, &code, usize::from(symbols))?)
    }

    /// Reads a code for one or two symbols.
    fn read_simple(bits: &mut Bits, symbols: u16) -> Option<Self> {
        let has_two = bits.take(1)? == 1;
        let is_long = bits.take(1)? == 1;
        let first = bits.take(if is_long { 8 } else { 1 })? as u16;
        if first >= symbols {
            return None;
        }
        if !has_two {
            return Some(Self::Only(first));
        }
        let second = bits.take(8)? as u16;
        let mut counts = [0; LONGEST + 1];
        counts[1] = 2;
        (second < symbols).then(|| Self::Canonical(counts, vec![first, second]))
    }

    /// Returns the code whose symbols have these code lengths. None if these lengths do not make a complete code.
    fn of(lengths: &[u8]) -> Option<Self> {
        let mut counts = [0_u16; LONGEST + 1];
        let mut symbols = Vec::new();
        // Appends the symbols length by length. Sorting them would make the Wasm larger.
        for (length, count) in counts.iter_mut().enumerate().skip(1) {
            let before = symbols.len();
            let coded = (0..)
                .zip(lengths)
                .filter(|(_, each)| usize::from(**each) == length);
            symbols.extend(coded.map(|(symbol, _)| symbol));
            *count = (symbols.len() - before) as u16;
        }
        if let [only] = symbols[..] {
            return Some(Self::Only(only));
        }
        let share = |(length, count): (usize, &u16)| u32::from(*count) << (LONGEST - length);
        let total: u32 = counts.iter().enumerate().map(share).sum();
        (total == 1 << LONGEST).then_some(Self::Canonical(counts, symbols))
    }

    /// Returns the only symbol, which takes no bits. None if there are several symbols.
    pub fn only(&self) -> Option<u16> {
        match self {
            Self::Only(symbol) => Some(*symbol),
            Self::Canonical(..) => None,
        }
    }

    /// Reads a symbol. None if the data ends too early.
    pub fn symbol(&self, bits: &mut Bits) -> Option<u16> {
        let (counts, symbols) = match self {
            Self::Only(symbol) => return Some(*symbol),
            Self::Canonical(counts, symbols) => (counts, symbols),
        };
        // `code` is the bits that were read. `first` is the first code of this length, and `index` is the index of its
        // symbol.
        let (mut code, mut first, mut index) = (0, 0, 0);
        for &count in &counts[1..] {
            code |= bits.take(1)?;
            let count = u32::from(count);
            if code < first + count {
                return symbols.get((index + code - first) as usize).copied();
            }
            (index, first, code) = (index + count, (first + count) << 1, code << 1);
        }
        None
    }
}

/// Reads the code lengths of `symbols` symbols. The file abbreviates runs of zeros and of equal
/// lengths.
fn read_lengths(bits: &mut Bits, code: &Code, symbols: usize) -> Option<Vec<u8>> {
    let mut left = symbols;
    if bits.take(1)? == 1 {
        let size = 2 + 2 * bits.take(3)?;
        left = bits.take(size)? as usize + 2;
        if left > symbols {
            return None;
        }
    }
    let mut lengths = Vec::new();
    let mut previous = 8;
    while lengths.len() < symbols && left > 0 {
        left -= 1;
        let (length, count) = match code.symbol(bits)? {
            16 => (previous, bits.take(2)? + 3),
            17 => (0, bits.take(3)? + 3),
            18 => (0, bits.take(7)? + 11),
            length => (length as u8, 1),
        };
        if length > 0 {
            previous = length;
        }
        lengths.resize(lengths.len() + count as usize, length);
    }
    (lengths.len() <= symbols).then_some(lengths)
}
