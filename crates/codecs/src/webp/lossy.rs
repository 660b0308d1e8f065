//! Checks whether VP8 data is long enough for the image that it declares (RFC 6386). Reads only the start of the
//! header.

use super::container::KEY_FRAME_HEADER;
use crate::bytes;
use crate::size::Size;

/// The number of pixels along a side of a macroblock.
const MACROBLOCK: usize = 16;

/// An upper bound on the number of bytes that an arithmetic coder may omit at the end of its data.
const CUT_OFF: usize = 8;

/// The number of bytes in which the length of a partition is stored.
const LENGTH: usize = 3;

/// False if the macroblocks' modes cannot fit in the first partition, or if the other partitions do not fit in the
/// data. The lengths of the other partitions, except the last, are stored before these partitions. They are checked
/// because the decoder would allocate that many bytes.
pub fn may_be_whole(data: &[u8], first_partition: usize, size: Size) -> bool {
    // The modes have fixed probabilities (section 11.2). The cheapest mode for luma takes 0.82 bits and the
    // cheapest for chroma 0.85, so two macroblocks take more than three bits.
    let macroblocks = size.width.div_ceil(MACROBLOCK) * size.height.div_ceil(MACROBLOCK);
    if macroblocks * 3 / 2 > (first_partition + CUT_OFF) * 8 {
        return false;
    }
    let lengths_at = KEY_FRAME_HEADER + first_partition;
    let Some(first) = bytes::slice(data, KEY_FRAME_HEADER, first_partition) else {
        return false;
    };
    // The last partition extends to the end of the data, so its length is not stored.
    let others = Bools::new(first).partitions() - 1;
    let Some(room) = data.len().checked_sub(lengths_at + LENGTH * others) else {
        return false;
    };
    let lengths = (0..others).filter_map(|index| bytes::u24_le(data, lengths_at + LENGTH * index));
    lengths.map(|length| length as usize).sum::<usize>() <= room
}

/// Reads arithmetic-coded bits (section 7.3). Zeros follow the last byte.
struct Bools<'a> {
    rest: core::slice::Iter<'a, u8>,
    /// The next two bytes, of which `shifted` bits are used up.
    value: u32,
    range: u32,
    shifted: u32,
}

impl<'a> Bools<'a> {
    fn new(data: &'a [u8]) -> Self {
        let mut bools = Self {
            rest: data.iter(),
            value: 0,
            range: 255,
            shifted: 0,
        };
        bools.value = bools.byte() << 8 | bools.byte();
        bools
    }

    fn byte(&mut self) -> u32 {
        self.rest.next().copied().unwrap_or(0).into()
    }

    /// Reads a bit that is equally likely to be 0 or 1. All bits that `partitions` reads are of this kind.
    fn flag(&mut self) -> bool {
        let split = 1 + ((self.range - 1) >> 1);
        let is_set = self.value >= split << 8;
        if is_set {
            self.value -= split << 8;
            self.range -= split;
        } else {
            self.range = split;
        }
        while self.range < 128 {
            self.value <<= 1;
            self.range <<= 1;
            self.shifted += 1;
            if self.shifted == 8 {
                self.shifted = 0;
                self.value |= self.byte();
            }
        }
        is_set
    }

    fn skip(&mut self, bits: usize) {
        for _ in 0..bits {
            self.flag();
        }
    }

    /// Skips `count` values. Each value is a flag that is followed by `bits` bits if it is set.
    fn skip_optional(&mut self, count: usize, bits: usize) {
        for _ in 0..count {
            if self.flag() {
                self.skip(bits);
            }
        }
    }

    /// Reads the start of the header, and returns the number of partitions after the first (sections 9.2 to 9.6, 19.2).
    fn partitions(mut self) -> usize {
        // The colour space and the type of clamping.
        self.skip(2);
        // The settings of four segments. Each segment has a 7-bit quantizer and a 6-bit filter level, both followed by
        // a sign. The probabilities for the segment map come last.
        if self.flag() {
            let (has_map, has_data) = (self.flag(), self.flag());
            if has_data {
                self.skip(1);
                self.skip_optional(4, 8);
                self.skip_optional(4, 7);
            }
            if has_map {
                self.skip_optional(3, 8);
            }
        }
        // The filter's type, level and sharpness, and then its adjustments, which have 6 bits and a sign each.
        self.skip(10);
        if self.flag() && self.flag() {
            self.skip_optional(8, 7);
        }
        let (high, low) = (self.flag(), self.flag());
        1 << (2 * u32::from(high) + u32::from(low))
    }
}
