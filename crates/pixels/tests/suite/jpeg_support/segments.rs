//! Writes and finds the segments of a JPEG file, and writes entropy-coded data (ITU-T T.81, annexes B and F).

use core::ops::Range;

/// The coefficients of a block, by row and column.
pub type Block = [i16; 64];

pub const START: [u8; 2] = [0xff, 0xd8];
pub const END: [u8; 2] = [0xff, 0xd9];

/// Figure A.6: the positions of the coefficients in a block, in the order in which they are stored.
pub fn zigzag() -> Vec<usize> {
    let mut order: Vec<(usize, usize)> = (0..64).map(|index| (index / 8, index % 8)).collect();
    // Goes along the diagonals: upwards if row + column is even, otherwise downwards.
    order.sort_by_key(|&(row, column)| {
        let diagonal = row + column;
        (diagonal, if diagonal % 2 == 0 { column } else { row })
    });
    order.iter().map(|&(row, column)| 8 * row + column).collect()
}

/// A marker segment.
pub fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
    [&[0xff, marker], &length[..], data].concat()
}

/// The marker and the range of bytes of each segment up to the header of the first scan.
pub fn of_header(file: &[u8]) -> Vec<(u8, Range<usize>)> {
    let mut segments = Vec::new();
    let mut at = 2;
    loop {
        let length = u16::from_be_bytes([file[at + 2], file[at + 3]]);
        let end = at + 2 + usize::from(length);
        segments.push((file[at + 1], at..end));
        if file[at + 1] == 0xda {
            return segments;
        }
        at = end;
    }
}

/// The range of the first segment with this marker.
pub fn find(file: &[u8], marker: u8) -> Range<usize> {
    let segments = of_header(file);
    let (_, range) = segments.iter().find(|(each, _)| *each == marker).unwrap();
    range.clone()
}

/// DQT: table `index` with one step for all coefficients.
pub fn steps(index: u8, step: u8) -> Vec<u8> {
    segment(0xdb, &[&[index], &[step; 64][..]].concat())
}

/// A frame header for 8-bit samples. The components have the ids 1, 2 and so on, these sampling factors, and
/// quantization table 0.
pub fn frame(marker: u8, (width, height): (u16, u16), samplings: &[(u8, u8)]) -> Vec<u8> {
    let ([h1, h0], [w1, w0]) = (height.to_be_bytes(), width.to_be_bytes());
    let mut data = vec![8, h1, h0, w1, w0, u8::try_from(samplings.len()).unwrap()];
    for (id, &(h, v)) in (1..).zip(samplings) {
        data.extend([id, h << 4 | v, 0]);
    }
    segment(marker, &data)
}

/// DHT: table 0 for DC has 4-bit codes for sizes 0 to 11. Table 0 for AC has 8-bit codes for all pairs of a run of 0 to
/// 15 zeros and a size of 0 to 10. [`Bits::symbol`] relies on these codes.
pub fn codes() -> Vec<u8> {
    let mut data = vec![0x00];
    data.extend([0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    data.extend(0..12);
    data.push(0x10);
    data.extend([0, 0, 0, 0, 0, 0, 0, 176, 0, 0, 0, 0, 0, 0, 0, 0]);
    data.extend((0..16).flat_map(|run| (0..11).map(move |size| run << 4 | size)));
    segment(0xc4, &data)
}

/// DRI: the number of MCUs (minimum coded units) between restart markers.
pub fn restart_interval(mcus: u16) -> Vec<u8> {
    segment(0xdd, &mcus.to_be_bytes())
}

/// SOS: the ids of the components, a band of coefficients, and the numbers of low bits that are missing before
/// (`high`) and after the scan (`low`). In the first scan of a band, `high` is 0.
pub fn scan(ids: &[u8], (first, last): (u8, u8), (high, low): (u8, u8)) -> Vec<u8> {
    let mut data = vec![u8::try_from(ids.len()).unwrap()];
    data.extend(ids.iter().flat_map(|&id| [id, 0]));
    data.extend([first, last, high << 4 | low]);
    segment(0xda, &data)
}

/// Entropy-coded data.
#[derive(Default)]
pub struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    pub fn put(&mut self, value: u32, count: u32) {
        self.pending = self.pending << count | u64::from(value);
        self.count += count;
        while self.count >= 8 {
            self.count -= 8;
            let [.., byte] = (self.pending >> self.count).to_be_bytes();
            self.bytes.push(byte);
            if byte == 0xff {
                self.bytes.push(0);
            }
        }
        self.pending &= (1 << self.count) - 1;
    }

    /// A code for a run of zeros and a size, or for an end of band.
    pub fn symbol(&mut self, run: u32, size: u32) {
        self.put(11 * run + size, 8);
    }

    /// The size of a value in bits, and the bits that encode it (F.1.2.1).
    fn magnitude(value: i32) -> (u32, u32) {
        let size = 32 - value.unsigned_abs().leading_zeros();
        let bits = if value < 0 { value + (1 << size) - 1 } else { value };
        (size, bits.cast_unsigned())
    }

    /// A DC difference.
    pub fn dc(&mut self, difference: i32) {
        let (size, bits) = Self::magnitude(difference);
        self.put(size, 4);
        self.put(bits, size);
    }

    /// Coefficients `first` to `last` in zigzag order. `first` is at least 1.
    pub fn ac(&mut self, block: &Block, first: usize, last: usize) {
        let mut run = 0;
        for &position in &zigzag()[first..=last] {
            if block[position] == 0 {
                run += 1;
                continue;
            }
            while run > 15 {
                self.symbol(15, 0);
                run -= 16;
            }
            let (size, bits) = Self::magnitude(block[position].into());
            self.symbol(run, size);
            self.put(bits, size);
            run = 0;
        }
        if run > 0 {
            self.symbol(0, 0);
        }
    }

    /// Fills the last byte with ones and adds a restart marker, whose second byte is `marker`.
    pub fn restart(&mut self, marker: u8) {
        self.pad();
        self.bytes.extend([0xff, marker]);
    }

    fn pad(&mut self) {
        let missing = (8 - self.count % 8) % 8;
        self.put((1 << missing) - 1, missing);
    }

    pub fn finish(mut self) -> Vec<u8> {
        self.pad();
        self.bytes
    }
}
