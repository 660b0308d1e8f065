//! Reads the entropy-coded data of a scan bit by bit (ITU-T T.81, F.2.2.5).

use crate::error::PixelError;
use crate::memory::filled;
use crate::simd::U8x16;

/// The number of bytes up to which the window is filled. A window of this size fits in the processor's cache.
const WINDOW: usize = 1 << 15;

/// 56, the number of bits in seven bytes. Setting these bits in `count` makes it 56 to 63 and keeps its low three
/// bits.
const LOADED_BITS: u32 = 0b11_1000;

/// An upper bound on the number of bytes of an MCU (minimum coded unit). An MCU has at most 10 blocks of 64
/// coefficients, and a coefficient has at most 16 + 16 bits.
pub(super) const MCU_BYTES: usize = 4096;

/// Reads the bits of a scan up to the next marker. Zeros follow the last bit.
///
/// Copies the data to a window and omits stuffed bytes (the 0x00 after each 0xFF). So the reader can load eight
/// bytes at once without checking them.
pub(super) struct BitReader<'a> {
    file: &'a [u8],
    /// The offset in `file` of the first byte that is not in the window yet.
    next: usize,
    window: Vec<u8>,
    /// The offset in the window of the first byte that is not in `bits` yet.
    at: usize,
    /// The end of the data in the window.
    end: usize,
    /// True if a marker or the end of the file follows the window's data.
    is_last: bool,
    /// The next `count` bits, in the highest positions. The lower bits are zeros, or equal the bits that follow in
    /// the window.
    bits: u64,
    count: u32,
}

impl<'a> BitReader<'a> {
    /// Starts at byte `at` of the file.
    pub fn new(file: &'a [u8], at: usize) -> Result<Self, PixelError> {
        Ok(Self {
            file,
            next: at,
            window: filled(0, WINDOW + MCU_BYTES)?,
            at: 0,
            end: 0,
            is_last: false,
            bits: 0,
            count: 0,
        })
    }

    /// Refills the window if it may not contain the whole next MCU. Call this before each MCU.
    #[inline]
    pub fn prepare(&mut self) {
        if self.at + MCU_BYTES > self.end && !self.is_last {
            self.slide();
        }
    }

    #[cold]
    #[inline(never)]
    fn slide(&mut self) {
        self.window.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        self.at = 0;
        while self.end < WINDOW && !self.is_last {
            self.copy_run();
        }
        if self.is_last {
            self.window[self.end..].fill(0);
        }
    }

    /// Copies bytes up to the next 0xFF, as far as the window has room. Also copies the 0xFF if it is data.
    fn copy_run(&mut self) {
        let rest = &self.file[self.next..];
        let rest_in_window = &rest[..rest.len().min(WINDOW - self.end)];
        let run = until_ff(rest_in_window);
        self.window[self.end..][..run].copy_from_slice(&rest[..run]);
        self.end += run;
        self.next += run;
        if run == rest_in_window.len() && run < rest.len() {
            return;
        }
        match rest.get(run + 1) {
            Some(0x00) => {
                self.window[self.end] = 0xff;
                self.end += 1;
                self.next += 2;
            }
            // Skips a fill byte before a marker.
            Some(0xff) => self.next += 1,
            _ => self.is_last = true,
        }
    }

    /// Makes at least 56 bits available.
    #[inline(always)]
    pub fn refill(&mut self) {
        if let Some(bytes) = self.window.get(self.at..).and_then(<[u8]>::first_chunk) {
            self.bits |= u64::from_be_bytes(*bytes) >> self.count;
            self.at += ((63 - self.count) >> 3) as usize;
            // Makes `count` 56 to 63, because only whole bytes of the window are counted.
            self.count |= LOADED_BITS;
        } else {
            // The file is broken, because even the zeros after its data have been read. `ran_out` reports this.
            self.at += 8;
            self.count = LOADED_BITS;
        }
    }

    /// Makes at least 32 bits available, which suffice for a code and its additional bits.
    #[inline(always)]
    pub fn refill_if_needed(&mut self) {
        if self.count < 32 {
            self.refill();
        }
    }

    /// The next `count` bits, from 1 to 32. Does not consume them.
    #[inline(always)]
    pub fn peek(&self, count: u32) -> u32 {
        (self.bits >> (64 - count)) as u32
    }

    #[inline(always)]
    pub fn consume(&mut self, count: u32) {
        self.bits <<= count;
        self.count -= count;
    }

    /// Reads `count` bits, from 0 to 16. They must be available.
    #[inline(always)]
    pub fn take(&mut self, count: u32) -> u32 {
        let value = ((self.bits >> 1) >> (63 - count)) as u32;
        self.consume(count);
        value
    }

    /// Reads one bit.
    #[inline(always)]
    pub fn take_bit(&mut self) -> bool {
        self.refill_if_needed();
        self.take(1) == 1
    }

    /// Reads a signed value of `count` bits, from 0 to 16 (F.2.2.1, EXTEND). They must be available.
    #[inline(always)]
    pub fn take_signed(&mut self, count: u32) -> i32 {
        extend(self.take(count), count)
    }

    /// True if more bits were read than the data has.
    #[inline]
    pub fn ran_out(&self) -> bool {
        self.is_last && self.at * 8 > self.end * 8 + self.count as usize
    }

    /// Continues after the next marker. False if it is not a restart marker (E.2.4).
    pub fn restart(&mut self) -> bool {
        let at = self.marker();
        if !matches!(self.file.get(at + 1), Some(0xd0..=0xd7)) {
            return false;
        }
        self.next = at + 2;
        (self.at, self.end, self.is_last) = (0, 0, false);
        (self.bits, self.count) = (0, 0);
        true
    }

    /// Skips unread data. Returns the offset in the file of the next marker or, if there is none, of the file's
    /// end.
    pub fn marker(&mut self) -> usize {
        while !self.is_last {
            self.end = 0;
            self.copy_run();
        }
        self.next
    }
}

/// The signed value that `count` additional bits stand for. The value is positive if the first of them is 1.
#[inline(always)]
pub(super) fn extend(bits: u32, count: u32) -> i32 {
    let limit = (1 << count) >> 1;
    let value = bits.cast_signed();
    if value < limit {
        value - (1 << count) + 1
    } else {
        value
    }
}

/// The number of bytes before the first 0xFF, or of all bytes if there is no 0xFF.
fn until_ff(bytes: &[u8]) -> usize {
    let (blocks, rest) = bytes.as_chunks::<16>();
    let ff = U8x16::load(&[0xff; 16]);
    for (index, block) in blocks.iter().enumerate() {
        let mask = U8x16::load(block).equal_mask(ff);
        if mask != 0 {
            return 16 * index + mask.trailing_zeros() as usize;
        }
    }
    let start = bytes.len() - rest.len();
    start + rest.iter().position(|&byte| byte == 0xff).unwrap_or(rest.len())
}
