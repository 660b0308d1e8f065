//! Writes bits in deflate's order, least significant bit first (RFC 1951, 3.1.1).

use crate::error::PixelError;

/// Writes bits into a slice of sufficient size.
pub(super) struct BitWriter<'a> {
    out: &'a mut [u8],
    position: usize,
    pending: u64,
    /// The number of bits in `pending`. Below 8 after [`Self::flush`].
    count: u32,
}

/// The largest number of bits that may be put between two flushes.
pub(super) const BITS_PER_FLUSH: u32 = 56;

/// The number of bytes that must be free after the last written byte, because a flush always stores eight.
pub(super) const SLACK: usize = 8;

impl<'a> BitWriter<'a> {
    /// Starts at the first bit of `out`.
    pub(super) const fn new(out: &'a mut [u8]) -> Self {
        Self {
            out,
            position: 0,
            pending: 0,
            count: 0,
        }
    }

    /// Adds the low `count` bits of `bits` to the pending bits. The other bits must be zero. At most
    /// [`BITS_PER_FLUSH`] bits may be put between two flushes.
    #[inline]
    pub(super) const fn put(&mut self, bits: u64, count: u32) {
        self.pending |= bits << self.count;
        self.count += count;
    }

    /// Writes complete bytes to the slice.
    #[inline]
    pub(super) fn flush(&mut self) {
        // If the slice is too short, `finish` reports it.
        if let Some(place) = self
            .out
            .get_mut(self.position..)
            .and_then(|rest| rest.first_chunk_mut::<8>())
        {
            *place = self.pending.to_le_bytes();
        }
        self.position += (self.count >> 3) as usize;
        self.pending >>= self.count & !7;
        self.count &= 7;
    }

    /// Calls [`Self::put`] and [`Self::flush`].
    #[inline]
    pub(super) fn write(&mut self, bits: u64, count: u32) {
        self.put(bits, count);
        self.flush();
    }

    /// Pads the last byte with zero bits.
    pub(super) fn align(&mut self) {
        self.count = self.count.next_multiple_of(8);
        self.flush();
    }

    /// Appends bytes. The writer must be at a byte boundary.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        if let Some(place) = self
            .out
            .get_mut(self.position..self.position.saturating_add(bytes.len()))
        {
            place.copy_from_slice(bytes);
        }
        self.position += bytes.len();
    }

    /// Returns the number of bytes written.
    ///
    /// # Errors
    /// [`PixelError::EncodeFailed`] if the slice was too short.
    pub(super) const fn finish(self) -> Result<usize, PixelError> {
        if self.position + SLACK <= self.out.len() {
            Ok(self.position)
        } else {
            Err(PixelError::EncodeFailed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puts_the_first_bits_lowest() {
        let mut out = [0; 16];
        let mut bits = BitWriter::new(&mut out);
        bits.write(0b1, 1);
        bits.write(0b01, 2);
        bits.write(0b1_0110, 5);
        bits.write(0b11, 2);
        bits.align();
        bits.bytes(&[7, 8]);
        assert_eq!(bits.finish(), Ok(4));
        assert_eq!(out[..4], [0b1011_0011, 0b11, 7, 8]);
    }

    #[test]
    fn reports_a_slice_that_is_too_short() {
        let mut out = [0; 8];
        let mut bits = BitWriter::new(&mut out);
        for _ in 0..20 {
            bits.write(0xFFFF, 16);
        }
        assert_eq!(bits.finish(), Err(PixelError::EncodeFailed));
    }
}
