//! Converts a JPEG's luma and chroma planes, as browsers decode them, to a picture.

use pixels::error::PixelError;
use pixels::memory::filled;
use pixels::ycc::{Plane, Subsampling, Ycc, ycc_to_rgba};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Picture, code, whole};

/// A buffer for three planes. JavaScript writes the samples at `byteOffset`.
#[wasm_bindgen]
pub struct Planes {
    samples: Vec<u8>,
}

#[wasm_bindgen]
impl Planes {
    /// Allocates `byteLength` bytes for all three planes.
    #[wasm_bindgen(constructor)]
    pub fn new(byte_length: f64) -> Result<Planes, Code> {
        let samples = filled(0, whole(byte_length)? as usize).map_err(code)?;
        Ok(Self { samples })
    }

    /// The address of the first byte in Wasm memory. Invalid once the planes are freed; views of the
    /// memory are invalid once it grows.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&self) -> usize {
        self.samples.as_ptr() as usize
    }

    /// The length of the buffer in bytes.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.samples.len()
    }

    /// Converts the planes to a picture and consumes them.
    ///
    /// `format` is the format of a `VideoFrame`: I444, I422 or I420. `offsets` and `strides` locate the
    /// Y, Cb and Cr planes, in bytes.
    #[wasm_bindgen(js_name = toPicture)]
    pub fn to_picture(
        self,
        format: &str,
        width: f64,
        height: f64,
        offsets: &[u32],
        strides: &[u32],
    ) -> Result<Picture, Code> {
        let subsampling = match format {
            "I444" => Subsampling::None,
            "I422" => Subsampling::Horizontal,
            "I420" => Subsampling::Both,
            _ => return Err(code(PixelError::InvalidOperation)),
        };
        let plane = |index: usize| {
            let (&offset, &stride) = offsets.get(index).zip(strides.get(index))?;
            let samples = self.samples.get(offset as usize..)?;
            Some(Plane {
                samples,
                stride: stride as usize,
            })
        };
        let (Some(y), Some(cb), Some(cr)) = (plane(0), plane(1), plane(2)) else {
            return Err(code(PixelError::WrongLength));
        };
        let planes = Ycc {
            y,
            cb,
            cr,
            subsampling,
        };
        ycc_to_rgba(&planes, whole(width)?, whole(height)?)
            .map(Picture::from)
            .map_err(code)
    }
}
