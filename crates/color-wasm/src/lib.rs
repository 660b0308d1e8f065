//! JavaScript bindings for the lookup tables of the crate `roundel-pixels`. A separate module from `pixels-wasm`,
//! because few photos have a profile with a lookup table.

use pixels::icc::TableToSrgb;
use wasm_bindgen::prelude::wasm_bindgen;

/// The length of the band in bytes. The band holds the pixels that one call of `convert` converts.
const BAND: usize = 1 << 18;

/// A conversion from the lookup table of an ICC profile to sRGB.
#[wasm_bindgen]
pub struct Converter {
    table: TableToSrgb,
    band: Vec<u8>,
}

#[wasm_bindgen]
impl Converter {
    /// Reads a profile. `channels` is the number of colour channels in the file: 1, 3, or 4 for CMYK.
    ///
    /// Returns undefined if the profile has no table for this number of channels, or is broken.
    pub fn read(profile: &[u8], channels: u8) -> Option<Converter> {
        Some(Self {
            table: TableToSrgb::from_icc(profile, channels)?,
            band: vec![0; BAND],
        })
    }

    /// The address of the band in Wasm memory, where JavaScript writes pixels. Views of the memory are invalid once the
    /// memory grows.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&mut self) -> usize {
        self.band.as_mut_ptr() as usize
    }

    /// The length of the band in bytes.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.band.len()
    }

    /// Converts the pixels in the first `length` bytes of the band. The pixels are straight RGBA or, for CMYK, inks as
    /// a JPEG stores them.
    pub fn convert(&mut self, length: usize) {
        if let Some(pixels) = self.band.get_mut(..length) {
            self.table.apply_row(pixels);
        }
    }
}
