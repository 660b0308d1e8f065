//! JavaScript bindings for the crate `roundel-heic`. A separate module from `pixels-wasm`, because only visitors with a
//! HEIC photo need it, and because a build of the site can leave it out.
//!
//! Failed calls throw an error code of the package `roundel`.

use heic::{Color, HeicError};
use wasm_bindgen::prelude::wasm_bindgen;

/// The error code that a failed call throws.
pub type Code = String;

fn code(error: HeicError) -> Code {
    let code = match error {
        HeicError::Broken(_) => "decode-failed",
        HeicError::Unsupported(_) => "heic-unsupported",
        HeicError::TooManyPixels => "too-many-pixels",
        HeicError::OutOfMemory => "out-of-memory",
    };
    code.to_owned()
}

/// A HEIC photo that is decoded one tile at a time.
#[wasm_bindgen]
pub struct Decoder {
    decoder: heic::Decoder<'static>,
    /// The rows that the last step completed.
    rows: Vec<u8>,
}

#[wasm_bindgen]
impl Decoder {
    /// Starts to decode a file. The file's bytes are never freed. This is harmless, because each file is decoded in a
    /// separate instance of the module.
    #[wasm_bindgen(constructor)]
    pub fn new(file: Vec<u8>) -> Result<Decoder, Code> {
        let decoder = heic::open(file.leak()).map_err(code)?;
        Ok(Self {
            decoder,
            rows: Vec::new(),
        })
    }

    /// Width in pixels, before the orientation is applied.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.decoder.width()
    }

    /// Height in pixels, before the orientation is applied.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.decoder.height()
    }

    /// How to turn the decoded image upright, as an EXIF orientation value (1 to 8).
    #[wasm_bindgen(getter)]
    pub fn orientation(&self) -> u8 {
        self.decoder.orientation()
    }

    /// The number of tiles.
    #[wasm_bindgen(getter)]
    pub fn tiles(&self) -> usize {
        self.decoder.tiles()
    }

    /// The file's ICC profile, if the profile determines the colours.
    #[wasm_bindgen(getter)]
    pub fn profile(&self) -> Option<Vec<u8>> {
        match self.decoder.color() {
            Color::Profile(profile) => Some(profile.clone()),
            _ => None,
        }
    }

    /// The ITU-T H.273 code points for primaries and transfer characteristics. Undefined if they do not determine the
    /// colours, or if they stand for sRGB.
    #[wasm_bindgen(getter, js_name = codePoints)]
    pub fn code_points(&self) -> Option<Vec<u8>> {
        match *self.decoder.color() {
            Color::CodePoints { primaries, transfer } => Some(vec![primaries, transfer]),
            _ => None,
        }
    }

    /// Decodes the next tile. Returns the length in bytes of the rows that the tile completes, which may be 0. Returns
    /// undefined if there are no more tiles. The rows are at `byteOffset` until the next call.
    pub fn step(&mut self) -> Result<Option<usize>, Code> {
        // Frees the previous rows first, so that the memory never holds two rows of tiles.
        self.rows = Vec::new();
        Ok(match self.decoder.step().map_err(code)? {
            Some(rows) => {
                self.rows = rows;
                Some(self.rows.len())
            }
            None => None,
        })
    }

    /// The address of the completed rows in Wasm memory. Views of the memory are invalid once the memory grows.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&self) -> usize {
        self.rows.as_ptr() as usize
    }
}
