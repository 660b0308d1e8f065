//! Bounds-checked reads from untrusted bytes.

/// The `length` bytes at `at`, if the file has them.
pub fn slice(file: &[u8], at: usize, length: usize) -> Option<&[u8]> {
    file.get(at..at.checked_add(length)?)
}

/// The `N` bytes at `at`, if the file has them.
pub fn array<const N: usize>(file: &[u8], at: usize) -> Option<[u8; N]> {
    slice(file, at, N)?.try_into().ok()
}

/// Two bytes, little-endian.
pub fn u16_le(file: &[u8], at: usize) -> Option<u32> {
    array(file, at).map(|bytes| u32::from(u16::from_le_bytes(bytes)))
}

/// Three bytes, little-endian.
pub fn u24_le(file: &[u8], at: usize) -> Option<u32> {
    array(file, at).map(|[a, b, c]| u32::from_le_bytes([a, b, c, 0]))
}

/// Four bytes, little-endian.
pub fn u32_le(file: &[u8], at: usize) -> Option<u32> {
    array(file, at).map(u32::from_le_bytes)
}

/// Four bytes, big-endian.
pub fn u32_be(file: &[u8], at: usize) -> Option<u32> {
    array(file, at).map(u32::from_be_bytes)
}
