//! A JPEG's luma and chroma planes, as browsers give them, on their way to a picture.

use pixels::error::PixelError;
use pixels::image::zeroed;
use pixels::ycc::{Plane, Subsampling, Ycc, ycc_to_rgba};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Picture, code, whole};

/// Memory that three planes are written into at `byteOffset`.
#[wasm_bindgen]
pub struct Planes {
    samples: Vec<u8>,
}

#[wasm_bindgen]
impl Planes {
    /// Room for all three planes, in bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(byte_length: f64) -> Result<Planes, Code> {
        let samples = zeroed(whole(byte_length)? as usize).map_err(code)?;
        Ok(Self { samples })
    }

    /// Where the first byte lies in Wasm memory. Good until the memory grows or the planes are freed.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&self) -> usize {
        self.samples.as_ptr() as usize
    }

    /// Bytes there is room for.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.samples.len()
    }

    /// The picture; takes the planes over.
    ///
    /// `format` is a `VideoFrame`'s: I444, I422 or I420. `offsets` and `strides` say where luma, blue
    /// difference and red difference lie, in bytes.
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
