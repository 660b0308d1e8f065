//! Bits in the order of deflate: from the least significant bit of each byte up (RFC 1951, 3.1.1).

use crate::error::PixelError;

/// Writes bits into a slice that was sized for them beforehand.
pub(super) struct BitWriter<'a> {
    out: &'a mut [u8],
    position: usize,
    pending: u64,
    /// Bits in `pending`: below 8 after [`Self::flush`].
    count: u32,
}

/// Most bits that may be put between two flushes.
pub(super) const BITS_PER_FLUSH: u32 = 56;

/// Bytes that must be free beyond the last one written, because a flush always stores eight.
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

    /// Puts the low `count` bits of `bits`, whose others are zero. At most [`BITS_PER_FLUSH`] in all
    /// between two flushes.
    #[inline]
    pub(super) const fn put(&mut self, bits: u64, count: u32) {
        self.pending |= bits << self.count;
        self.count += count;
    }

    /// Moves whole bytes out.
    #[inline]
    pub(super) fn flush(&mut self) {
        // Out of room only when the size was foretold wrongly, which `finish` reports.
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

    /// Puts and flushes.
    #[inline]
    pub(super) fn write(&mut self, bits: u64, count: u32) {
        self.put(bits, count);
        self.flush();
    }

    /// Fills the last byte with zero bits.
    pub(super) fn align(&mut self) {
        self.count = self.count.next_multiple_of(8);
        self.flush();
    }

    /// Appends whole bytes, on a byte boundary.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        if let Some(place) = self
            .out
            .get_mut(self.position..self.position.saturating_add(bytes.len()))
        {
            place.copy_from_slice(bytes);
        }
        self.position += bytes.len();
    }

    /// How many bytes were written.
    ///
    /// # Errors
    /// [`PixelError::EncodeFailed`] when the slice was too short.
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
    fn first_bits_are_lowest() {
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
    fn too_short_a_slice_is_an_error() {
        let mut out = [0; 8];
        let mut bits = BitWriter::new(&mut out);
        for _ in 0..20 {
            bits.write(0xFFFF, 16);
        }
        assert_eq!(bits.finish(), Err(PixelError::EncodeFailed));
    }
}
