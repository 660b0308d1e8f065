//! Converts an image's colours to sRGB.

use std::rc::Rc;

use pixels::error::PixelError;
use pixels::icc::{self, ToSrgb};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Raster, code};

/// The code for images that are brighter than a screen.
const HDR: &str = "hdr-unsupported";

/// Fails if the profile is for HDR.
pub fn refuse_hdr(profile: &[u8]) -> Result<(), Code> {
    if icc::is_hdr(profile) {
        Err(HDR.to_owned())
    } else {
        Ok(())
    }
}

#[wasm_bindgen]
impl Raster {
    /// Converts the image in place from an ICC profile to sRGB. `channels` is the number of colour
    /// channels in the file, 1 or 3.
    ///
    /// Returns true, and changes nothing, if the profile has a lookup table, with which `color-wasm` converts. Changes
    /// nothing either if the profile cannot be used for these channels.
    ///
    /// Throws `hdr-unsupported` if the profile is for HDR.
    #[wasm_bindgen(js_name = toSrgb)]
    pub fn to_srgb(&mut self, profile: &[u8], channels: u8) -> Result<bool, Code> {
        refuse_hdr(profile)?;
        self.convert(ToSrgb::from_icc(profile, channels))?;
        Ok(icc::has_table(profile))
    }

    /// Converts the image in place from the colour space of a PNG's `gAMA` and `cHRM` to sRGB. Numbers are as stored,
    /// in units of 1 / 100,000. `chromaticities` has x and y of white, red, green and blue.
    ///
    /// Changes nothing if the numbers describe no colour space.
    #[wasm_bindgen(js_name = toSrgbFromPng)]
    pub fn to_srgb_from_png(
        &mut self,
        gamma: Option<u32>,
        chromaticities: Option<Vec<u32>>,
    ) -> Result<(), Code> {
        let chromaticities = chromaticities.map(<[u32; 8]>::try_from).transpose();
        let chromaticities = chromaticities.map_err(|_| code(PixelError::WrongLength))?;
        self.convert(ToSrgb::from_png(gamma, chromaticities))
    }

    /// Converts the image in place from the colour space of a PNG's `cICP`, in full range, to sRGB.
    ///
    /// Changes nothing if this module cannot convert from this colour space.
    ///
    /// Throws `hdr-unsupported` if the transfer characteristics are those of HDR.
    #[wasm_bindgen(js_name = toSrgbFromCicp)]
    pub fn to_srgb_from_cicp(&mut self, primaries: u8, transfer: u8) -> Result<(), Code> {
        if icc::is_hdr_transfer(transfer) {
            return Err(HDR.to_owned());
        }
        self.convert(ToSrgb::from_cicp(primaries, transfer))
    }
}

impl Raster {
    fn convert(&mut self, conversion: Option<ToSrgb>) -> Result<(), Code> {
        let Some(conversion) = conversion else {
            return Ok(());
        };
        // Fails while an encoder shares the image.
        let image = Rc::get_mut(&mut self.image).ok_or_else(|| code(PixelError::InvalidOperation))?;
        conversion.apply(image);
        Ok(())
    }
}
