//! Conversion from BGRX, the channel order in which some browsers deliver frames.

use crate::image::{CHANNELS, Rgba8};

/// Converts blue, green, red and an unused byte to red, green, blue and alpha 255, in place.
pub fn bgrx_to_rgba(image: &mut Rgba8) {
    for pixel in image.data_mut().as_chunks_mut::<CHANNELS>().0 {
        // The compiler turns operations on 32-bit words into vector instructions.
        let word = u32::from_le_bytes(*pixel);
        let (blue, red) = (word & 0xFF, (word >> 16) & 0xFF);
        *pixel = (0xFF00_0000 | (blue << 16) | (word & 0xFF00) | red).to_le_bytes();
    }
}
