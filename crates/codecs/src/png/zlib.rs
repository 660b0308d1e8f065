//! Checks the checksum of a zlib stream (RFC 1950).

use fdeflate::Decompressor;

/// The largest distance in bytes from which deflate copies (RFC 1951).
const WINDOW: usize = 32_768;

/// Whether a stream that is split into parts is valid and complete, and has the right Adler-32 checksum. Stores only
/// the last part of the inflated data.
pub fn is_sound(parts: &[&[u8]]) -> bool {
    let mut decompressor = Decompressor::new();
    let mut output = vec![0; 8 * WINDOW];
    let mut filled = 0;
    for part in parts {
        let mut part = *part;
        loop {
            let Ok((consumed, produced)) = decompressor.read(part, &mut output, filled, false) else {
                return false;
            };
            if decompressor.is_done() {
                return true;
            }
            part = &part[consumed..];
            filled += produced;
            if filled > output.len() / 2 {
                output.copy_within(filled - WINDOW..filled, 0);
                filled = WINDOW;
            } else if part.is_empty() {
                break;
            }
        }
    }
    false
}
