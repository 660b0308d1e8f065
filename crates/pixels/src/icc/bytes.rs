//! Reads big-endian numbers. All functions return None if the bytes end too early.

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    array_at(bytes, at).map(u16::from_be_bytes)
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    array_at(bytes, at).map(u32::from_be_bytes)
}

/// Reads a signed number with 16 fractional bits.
pub(super) fn fixed(bytes: &[u8], at: usize) -> Option<f64> {
    array_at(bytes, at).map(|number| f64::from(i32::from_be_bytes(number)) / 65_536.0)
}

pub(super) fn array_at<const LENGTH: usize>(bytes: &[u8], at: usize) -> Option<[u8; LENGTH]> {
    bytes.get(at..)?.first_chunk().copied()
}
