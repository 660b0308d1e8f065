//! JavaScript bindings for the crate `roundel-codecs`. A separate module from `pixels-wasm`, because most visitors
//! choose a JPEG and do not need this module.
//!
//! Failed calls throw an error code of the package `roundel`.

use codecs::{CodecError, Color};
use wasm_bindgen::prelude::wasm_bindgen;

/// The error code that a failed call throws.
pub type Code = String;

fn code(error: CodecError) -> Code {
    let code = match error {
        CodecError::Broken(_) => "decode-failed",
        CodecError::TooManyPixels => "too-many-pixels",
        CodecError::OutOfMemory => "out-of-memory",
    };
    code.to_owned()
}

/// The approximate length of a band in bytes.
const BAND: usize = 2 << 20;

/// A PNG, GIF or WebP that is decoded one band of rows at a time.
#[wasm_bindgen]
pub struct Decoder {
    decoder: codecs::Decoder,
    /// A buffer for whole rows of straight RGBA.
    band: Vec<u8>,
}

#[wasm_bindgen]
impl Decoder {
    /// Starts to decode a file. `read` decodes its rows.
    #[wasm_bindgen(constructor)]
    pub fn new(file: Vec<u8>) -> Result<Decoder, Code> {
        let decoder = codecs::open(&file).map_err(code)?;
        let row = decoder.width() * 4;
        let rows = (BAND / row).clamp(1, decoder.height());
        Ok(Self {
            decoder,
            band: vec![0; rows * row],
        })
    }

    /// Width in pixels.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> usize {
        self.decoder.width()
    }

    /// Height in pixels.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> usize {
        self.decoder.height()
    }

    /// The index of the frame in its animation. More than 0 if the frames before it show nothing.
    #[wasm_bindgen(getter, js_name = frameIndex)]
    pub fn frame_index(&self) -> usize {
        self.decoder.frame_index()
    }

    /// The number of colour channels in the file, 1 or 3, without alpha.
    #[wasm_bindgen(getter)]
    pub fn channels(&self) -> u8 {
        if self.decoder.is_gray() { 1 } else { 3 }
    }

    /// The file's ICC profile, if the profile determines the colours.
    #[wasm_bindgen(getter)]
    pub fn profile(&self) -> Option<Vec<u8>> {
        match self.decoder.color() {
            Color::Profile(profile) => Some(profile.clone()),
            _ => None,
        }
    }

    /// The value of a PNG's `gAMA` chunk as stored, in units of 1 / 100,000. Undefined if the colour space does not
    /// depend on this chunk.
    #[wasm_bindgen(getter)]
    pub fn gamma(&self) -> Option<u32> {
        match self.decoder.color() {
            Color::Gamma { gamma, .. } => *gamma,
            _ => None,
        }
    }

    /// The values of a PNG's `cHRM` chunk as stored, in units of 1 / 100,000: x and y of white, red, green and blue.
    /// Undefined if the colour space does not depend on this chunk.
    #[wasm_bindgen(getter)]
    pub fn chromaticities(&self) -> Option<Vec<u32>> {
        match self.decoder.color() {
            Color::Gamma { chromaticities, .. } => chromaticities.map(|all| all.to_vec()),
            _ => None,
        }
    }

    /// Two values of a PNG's `cICP` chunk: primaries and transfer characteristics. Undefined if the colour space does not depend on this chunk.
    #[wasm_bindgen(getter, js_name = codePoints)]
    pub fn code_points(&self) -> Option<Vec<u8>> {
        match *self.decoder.color() {
            Color::CodePoints { primaries, transfer } => Some(vec![primaries, transfer]),
            _ => None,
        }
    }

    /// Decodes the next rows and returns their total length in bytes, or 0 if there are no more rows. The rows are at
    /// `byteOffset` until the next call.
    pub fn read(&mut self) -> Result<usize, Code> {
        let rows = self.decoder.read(&mut self.band).map_err(code)?;
        Ok(rows * self.decoder.width() * 4)
    }

    /// The address of the decoded rows in Wasm memory. Views of the memory are invalid once the memory grows.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&self) -> usize {
        self.band.as_ptr() as usize
    }
}
