//! Decodes JPEG files.

use pixels::error::PixelError;
use pixels::icc::{self, ToSrgb};
use pixels::jpeg::{self, JpegError, Options, Scale};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::color::refuse_hdr;
use crate::{Code, Raster, code, whole};

/// The number of colour channels in CMYK.
const CMYK: u8 = 4;

fn jpeg_code(error: JpegError) -> Code {
    match error {
        JpegError::Broken(_) => "decode-failed".to_owned(),
        JpegError::Unsupported(_) => "unsupported".to_owned(),
        JpegError::Pixel(error) => code(error),
    }
}

/// The bytes of a JPEG file. JavaScript writes them at `byteOffset`.
#[wasm_bindgen]
pub struct JpegFile {
    bytes: Vec<u8>,
}

#[wasm_bindgen]
impl JpegFile {
    /// Allocates `byteLength` bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(byte_length: f64) -> Result<JpegFile, Code> {
        let length = whole(byte_length)? as usize;
        let mut bytes = Vec::new();
        bytes
            .try_reserve_exact(length)
            .map_err(|_| code(PixelError::OutOfMemory))?;
        bytes.resize(length, 0);
        Ok(Self { bytes })
    }

    /// The address of the first byte in Wasm memory. Invalid once the file is freed. Views of the memory are invalid
    /// once the memory grows.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&mut self) -> usize {
        self.bytes.as_mut_ptr() as usize
    }

    /// The length of the file in bytes.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.bytes.len()
    }

    /// The number of colour channels: 1, 3, or 4 for CMYK. Undefined if this module cannot decode the file, or if the
    /// file is broken.
    #[wasm_bindgen(getter)]
    pub fn channels(&self) -> Option<u8> {
        let header = jpeg::read_header(&self.bytes).ok()?;
        Some(header.components)
    }

    /// The file's ICC profile, if the profile has a lookup table. `decode` cannot apply such a profile. Instead, decode
    /// the file with `decodeStored`, and convert the pixels with `color-wasm`.
    #[wasm_bindgen(getter, js_name = tableProfile)]
    pub fn table_profile(&self) -> Option<Vec<u8>> {
        icc::jpeg_profile(&self.bytes).filter(|profile| icc::has_table(profile))
    }

    /// Decodes the image at 1 / `denominator` (1, 2, 4 or 8) of its size, upright and in sRGB. CMYK is
    /// converted without a profile. A profile that cannot be used is ignored. `orientation` is the EXIF value, 1 to 8.
    ///
    /// Throws `hdr-unsupported` if the profile is for HDR.
    pub fn decode(&self, denominator: f64, orientation: u8) -> Result<Raster, Code> {
        let conversion = self.conversion()?;
        let options = Options {
            scale: scale(denominator)?,
            orientation,
            to_srgb: conversion.as_ref(),
            ..Options::default()
        };
        self.decode_with(&options)
    }

    /// Like `decode`, but without converting colours. Each pixel of a CMYK image holds the four ink values as the JPEG
    /// stores them, which is what `color-wasm` expects.
    #[wasm_bindgen(js_name = decodeStored)]
    pub fn decode_stored(&self, denominator: f64, orientation: u8) -> Result<Raster, Code> {
        let options = Options {
            scale: scale(denominator)?,
            orientation,
            stored_inks: self.channels() == Some(CMYK),
            ..Options::default()
        };
        self.decode_with(&options)
    }
}

fn scale(denominator: f64) -> Result<Scale, Code> {
    Scale::from_denominator(whole(denominator)?).ok_or_else(|| code(PixelError::InvalidOperation))
}

impl JpegFile {
    fn decode_with(&self, options: &Options) -> Result<Raster, Code> {
        jpeg::decode_with(&self.bytes, options)
            .map(Raster::from)
            .map_err(jpeg_code)
    }

    /// The conversion from the file's profile to sRGB. None if the file has no profile that can be used without a
    /// lookup table.
    fn conversion(&self) -> Result<Option<ToSrgb>, Code> {
        let Some(profile) = icc::jpeg_profile(&self.bytes) else {
            return Ok(None);
        };
        refuse_hdr(&profile)?;
        let header = jpeg::read_header(&self.bytes).map_err(jpeg_code)?;
        Ok(ToSrgb::from_icc(&profile, header.components))
    }
}
