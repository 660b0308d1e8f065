//! The PNG encoder, one strip a call, so that the worker can report and be cancelled between two.

use std::rc::Rc;

use pixels::image::Rgba8;
use pixels::png::Encoder;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Picture, code};

/// Writes one picture as a PNG. Keeps the picture alive until it is freed.
///
/// The file is what all calls of `next` return, in order, and then what `finish` returns.
#[wasm_bindgen]
pub struct PngEncoder {
    encoder: Encoder<Rc<Rgba8>>,
    share: f64,
}

#[wasm_bindgen]
impl PngEncoder {
    /// An encoder that has written the header.
    #[wasm_bindgen(constructor)]
    pub fn new(picture: &Picture) -> Result<PngEncoder, Code> {
        let encoder = Encoder::new(picture.shared()).map_err(code)?;
        Ok(Self { encoder, share: 0.0 })
    }

    /// The share of the rows written, 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn share(&self) -> f64 {
        self.share
    }

    /// Writes the next strip and returns the bytes since the last call.
    pub fn next(&mut self) -> Result<Vec<u8>, Code> {
        self.share = match self.encoder.next_strip().map_err(code)? {
            Some(progress) => f64::from(progress.rows_done) / f64::from(progress.rows),
            None => 1.0,
        };
        Ok(self.encoder.take())
    }

    /// The end of the file. Takes the encoder over; fails while rows are missing.
    pub fn finish(self) -> Result<Vec<u8>, Code> {
        self.encoder.finish().map_err(code)
    }
}
