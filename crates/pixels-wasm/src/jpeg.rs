//! Decodes JPEG files.

use pixels::error::PixelError;
use pixels::jpeg::{self, JpegError, Scale};
use pixels::memory::filled;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Picture, code, whole};

fn jpeg_code(error: JpegError) -> Code {
    error.code().to_owned()
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
        let bytes = filled(0, whole(byte_length)? as usize).map_err(code)?;
        Ok(Self { bytes })
    }

    /// The address of the first byte in Wasm memory. Invalid once the file is freed; views of the memory
    /// are invalid once it grows.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&self) -> usize {
        self.bytes.as_ptr() as usize
    }

    /// The length of the file in bytes.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.bytes.len()
    }

    /// Decodes the picture at 1 / `denominator` of its size (1, 2, 4 or 8), as stored: not turned upright,
    /// and in the colours of the file's profile. Throws `unsupported` if a browser has to decode it.
    pub fn decode(&self, denominator: f64) -> Result<Picture, Code> {
        let scale =
            Scale::from_denominator(whole(denominator)?).ok_or_else(|| code(PixelError::InvalidOperation))?;
        jpeg::decode(&self.bytes, scale)
            .map(Picture::from)
            .map_err(jpeg_code)
    }
}
