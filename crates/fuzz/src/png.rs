//! Decodes any bytes as a PNG, and then again with repaired checksums. Otherwise, most changed files would be refused
//! because of a wrong checksum.

use crate::coded::{self, u32_be};

/// The number of bytes that a chunk takes in addition to its data: length, type and checksum.
const OVERHEAD: usize = 12;

/// True if the bytes are a whole PNG after the checksums have been repaired.
pub fn accepts(input: &[u8]) -> bool {
    let size = || Some((u32_be(input, 16)?, u32_be(input, 20)?));
    input.starts_with(b"\x89PNG") && {
        coded::accepts(input, size());
        coded::accepts(&with_checksums(input), size())
    }
}

/// Returns a copy of the file in which each complete chunk has the right checksum.
fn with_checksums(file: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    let mut at = 8;
    while let Some(length) = u32_be(&file, at) {
        let next = at.saturating_add(OVERHEAD).saturating_add(length as usize);
        let Some(chunk) = file.get_mut(at..next) else {
            break;
        };
        let (data, checksum) = chunk[4..].split_at_mut(4 + length as usize);
        checksum.copy_from_slice(&crc32fast::hash(data).to_be_bytes());
        at = next;
    }
    file
}
