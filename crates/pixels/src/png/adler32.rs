//! Adler-32, the checksum at the end of a zlib stream (RFC 1950, section 8).

#![expect(clippy::cast_possible_truncation, reason = "both halves are below 2^16")]

/// The largest prime below 65536.
const MODULUS: u32 = 65_521;

/// The number of columns in which bytes are added up. With separate columns, the loop compiles to vector
/// instructions.
const COLUMNS: usize = 64;

/// The number of rows to add up before the columns are combined. The running totals fit in 16 bits, because they are at
/// most 255 * (1 + 2 + ... + 22) = 64,515.
const ROWS: usize = 22;

/// The Adler-32 of some bytes. Their number is needed to join two checksums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adler32 {
    /// The checksum, as the zlib stream stores it.
    pub sum: u32,
    /// The number of bytes that the checksum covers.
    pub length: u64,
}

impl Adler32 {
    /// The checksum of no bytes.
    pub const EMPTY: Self = Self { sum: 1, length: 0 };

    /// The checksum of `data`.
    pub fn of(data: &[u8]) -> Self {
        let (mut low, mut high) = (1, 0);
        for block in data.chunks(ROWS * COLUMNS) {
            let (rows, rest) = block.as_chunks();
            let sums = Sums::of(rows);
            high += low * sums.bytes + sums.weighted;
            low += sums.plain;
            for &byte in rest {
                low += u32::from(byte);
                high += low;
            }
            low %= MODULUS;
            high %= MODULUS;
        }
        Self {
            sum: (high << 16) | low,
            length: data.len() as u64,
        }
    }

    /// The checksum of the bytes of `self` followed by the bytes of `next`.
    ///
    /// Adler-32 consists of a = 1 + Σ d over the bytes d, and of b, the sum of a after each byte.
    /// In the joined checksum, the a of `next` starts at the a of `self` instead of at 1. Each
    /// summand of the b of `next` grows by this difference.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let modulus = MODULUS as u64;
        let (low, high) = ((self.sum & 0xFFFF) as u64, (self.sum >> 16) as u64);
        let (next_low, next_high) = ((next.sum & 0xFFFF) as u64, (next.sum >> 16) as u64);
        let excess = low + modulus - 1;
        let joined_low = (excess + next_low) % modulus;
        let joined_high = (high + next_high + (next.length % modulus) * (excess % modulus)) % modulus;
        Self {
            sum: ((joined_high << 16) | joined_low) as u32,
            length: self.length + next.length,
        }
    }
}

/// Totals over the bytes of at most [`ROWS`] rows.
struct Sums {
    bytes: u32,
    plain: u32,
    /// The total of all bytes, each multiplied by the number of bytes from itself (inclusive) to the end.
    weighted: u32,
}

impl Sums {
    fn of(rows: &[[u8; COLUMNS]]) -> Self {
        let mut sums = [0_u16; COLUMNS];
        // The total of the values of `sums` before each row. In this total, each byte counts once for each row
        // after it.
        let mut earlier = [0_u16; COLUMNS];
        for row in rows {
            for i in 0..COLUMNS {
                earlier[i] += sums[i];
                sums[i] += u16::from(row[i]);
            }
        }
        let (mut bytes, mut plain, mut weighted) = (0, 0, 0);
        for _ in rows {
            bytes += COLUMNS as u32;
        }
        for (weight, (&sum, &earlier)) in (1..=COLUMNS as u32).rev().zip(sums.iter().zip(&earlier)) {
            plain += u32::from(sum);
            weighted += weight * u32::from(sum) + COLUMNS as u32 * u32::from(earlier);
        }
        Self {
            bytes,
            plain,
            weighted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Byte by byte, as RFC 1950 defines it.
    fn reference(data: &[u8]) -> u32 {
        let (mut low, mut high) = (1_u64, 0_u64);
        for &byte in data {
            low = (low + u64::from(byte)) % 65_521;
            high = (high + low) % 65_521;
        }
        u32::try_from((high << 16) | low).expect("two 16-bit halves")
    }

    #[test]
    fn matches_known_vectors() {
        assert_eq!(Adler32::of(b""), Adler32::EMPTY);
        assert_eq!(Adler32::of(b"123456789").sum, 0x091E_01DE);
        assert_eq!(Adler32::of(b"Wikipedia").sum, 0x11E6_0398);
    }

    #[test]
    fn sums_every_length_without_overflow() {
        let data = vec![255; 3 * 5552 + 70];
        for length in (0..200).chain(5500..5700).chain(data.len() - 80..=data.len()) {
            assert_eq!(
                Adler32::of(&data[..length]).sum,
                reference(&data[..length]),
                "length {length}"
            );
        }
    }

    #[test]
    fn joins_checksums_cut_anywhere() {
        let data: Vec<u8> = (0..70_000_u32)
            .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
            .collect();
        for cut in [0, 1, 31, 32, 5552, 65_520, 65_521, 65_522, 69_999, 70_000] {
            let (head, tail) = data.split_at(cut);
            let joined = Adler32::of(head).then(Adler32::of(tail));
            assert_eq!(
                joined,
                Adler32 {
                    sum: reference(&data),
                    length: 70_000
                },
                "cut at {cut}"
            );
        }
    }
}
