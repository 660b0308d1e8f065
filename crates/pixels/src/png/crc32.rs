//! The CRC-32 of PNG chunks.

/// The reflected form of the generator polynomial (PNG specification, third edition, annex D).
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// The number of bytes per step, which is also the number of tables.
const SLICES: usize = 16;

/// `TABLES[k][b]` is the remainder of byte `b` followed by `k` zero bytes.
static TABLES: [[u32; 256]; SLICES] = tables();

#[expect(clippy::cast_possible_truncation, reason = "a table index is below 256")]
const fn tables() -> [[u32; 256]; SLICES] {
    let mut tables = [[0; 256]; SLICES];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            remainder = if remainder & 1 == 1 {
                POLYNOMIAL ^ (remainder >> 1)
            } else {
                remainder >> 1
            };
            bit += 1;
        }
        tables[0][byte] = remainder;
        byte += 1;
    }
    let mut slice = 1;
    while slice < SLICES {
        byte = 0;
        while byte < 256 {
            let shorter = tables[slice - 1][byte];
            tables[slice][byte] = (shorter >> 8) ^ tables[0][(shorter & 0xFF) as usize];
            byte += 1;
        }
        slice += 1;
    }
    tables
}

/// The CRC-32 of `data` (`CBF4_3926` for "123456789").
///
/// Processes sixteen bytes per step. Each byte has its own table, chosen by the number of bytes
/// after it, so the sixteen loads are independent.
pub(super) fn crc32(data: &[u8]) -> u32 {
    let (chunks, rest) = data.as_chunks::<SLICES>();
    let mut crc = u32::MAX;
    for chunk in chunks {
        let mut mixed = *chunk;
        for (byte, old) in mixed.iter_mut().zip(crc.to_le_bytes()) {
            *byte ^= old;
        }
        crc = 0;
        for (table, &byte) in TABLES.iter().rev().zip(&mixed) {
            crc ^= table[usize::from(byte)];
        }
    }
    for &byte in rest {
        crc = (crc >> 8) ^ TABLES[0][usize::from(crc.to_le_bytes()[0] ^ byte)];
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computes the CRC bit by bit, as it is defined.
    fn reference(data: &[u8]) -> u32 {
        let mut crc = u32::MAX;
        for &byte in data {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = if crc & 1 == 1 {
                    POLYNOMIAL ^ (crc >> 1)
                } else {
                    crc >> 1
                };
            }
        }
        !crc
    }

    #[test]
    fn matches_known_vectors() {
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(b"IEND"), 0xAE42_6082);
    }

    #[test]
    fn matches_the_definition_at_every_length() {
        let data: Vec<u8> = (0..100_u8).map(|i| i.wrapping_mul(167)).collect();
        for length in 0..data.len() {
            assert_eq!(
                crc32(&data[..length]),
                reference(&data[..length]),
                "length {length}"
            );
        }
    }
}
