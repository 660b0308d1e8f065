//! A list of operations that JavaScript fills with one call per operation.

use pixels::color::{GradientStop, Rgb};
use pixels::error::PixelError;
use pixels::op::Op;
use pixels::rect::Rect;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, code, whole};

/// Operations in the order they are applied.
///
/// Colours are 0xRRGGBB. `pixels::op::Op` documents the parameters.
#[wasm_bindgen]
#[derive(Default)]
pub struct Plan {
    ops: Vec<Op>,
}

/// Splits 0xRRGGBB.
fn rgb(color: u32) -> Rgb {
    let [_, red, green, blue] = color.to_be_bytes();
    [red, green, blue]
}

/// Converts a number from JavaScript, which must be an integer in range and may be negative.
fn whole_signed(value: f64) -> Result<i32, Code> {
    if value.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&value) {
        Ok(value as i32)
    } else {
        Err(code(PixelError::InvalidOperation))
    }
}

impl Plan {
    /// The operations so far.
    pub(crate) fn ops(&self) -> &[Op] {
        &self.ops
    }
}

#[wasm_bindgen]
impl Plan {
    /// An empty plan.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Plan {
        Self::default()
    }

    /// `Op::Turn`
    pub fn turn(&mut self, quarters: f64, mirrored: bool) -> Result<(), Code> {
        let quarters = u8::try_from(whole(quarters)?).map_err(|_| code(PixelError::InvalidOperation))?;
        self.ops.push(Op::Turn { quarters, mirrored });
        Ok(())
    }

    /// `Op::Straighten`
    pub fn straighten(
        &mut self,
        degrees: f64,
        center_x: f64,
        center_y: f64,
        width: f64,
        height: f64,
    ) -> Result<(), Code> {
        self.ops.push(Op::Straighten {
            degrees,
            center: (center_x, center_y),
            width: whole(width)?,
            height: whole(height)?,
        });
        Ok(())
    }

    /// `Op::Crop`
    pub fn crop(&mut self, x: f64, y: f64, width: f64, height: f64) -> Result<(), Code> {
        self.ops.push(Op::Crop {
            x: whole(x)?,
            y: whole(y)?,
            width: whole(width)?,
            height: whole(height)?,
        });
        Ok(())
    }

    /// `Op::Resize`: the source rectangle, then the size of the result.
    pub fn resize(
        &mut self,
        x: f64,
        y: f64,
        source_width: f64,
        source_height: f64,
        width: f64,
        height: f64,
    ) -> Result<(), Code> {
        self.ops.push(Op::Resize {
            source: Rect {
                x,
                y,
                width: source_width,
                height: source_height,
            },
            width: whole(width)?,
            height: whole(height)?,
        });
        Ok(())
    }

    /// `Op::Place`
    pub fn place(&mut self, width: f64, height: f64, x: f64, y: f64, background: u32) -> Result<(), Code> {
        self.ops.push(Op::Place {
            width: whole(width)?,
            height: whole(height)?,
            x: whole_signed(x)?,
            y: whole_signed(y)?,
            background: rgb(background),
        });
        Ok(())
    }

    /// `Op::CircleMask`
    #[wasm_bindgen(js_name = circleMask)]
    pub fn circle_mask(&mut self) {
        self.ops.push(Op::CircleMask);
    }

    /// `Op::BlurSides`
    #[wasm_bindgen(js_name = blurSides)]
    pub fn blur_sides(&mut self, radius: f64, left: f64, right: f64) -> Result<(), Code> {
        self.ops.push(Op::BlurSides {
            radius: whole(radius)?,
            left: whole(left)?,
            right: whole(right)?,
        });
        Ok(())
    }

    /// `Op::Vignette`
    pub fn vignette(&mut self, inner_radius: f64, outer_radius: f64, color: u32, alpha: f64) {
        self.ops.push(Op::Vignette {
            inner_radius,
            outer_radius,
            color: rgb(color),
            alpha,
        });
    }

    /// `Op::Frame`
    pub fn frame(&mut self, thickness: f64, color: u32, alpha: f64) {
        self.ops.push(Op::Frame {
            thickness,
            color: rgb(color),
            alpha,
        });
    }

    /// `Op::LinearGradient`: three lists of the same length, one entry per stop.
    #[wasm_bindgen(js_name = linearGradient)]
    pub fn linear_gradient(&mut self, offsets: &[f64], colors: &[u32], alphas: &[f64]) -> Result<(), Code> {
        if offsets.len() != colors.len() || offsets.len() != alphas.len() {
            return Err(code(PixelError::InvalidOperation));
        }
        let stops = offsets
            .iter()
            .zip(colors)
            .zip(alphas)
            .map(|((&offset, &color), &alpha)| GradientStop {
                offset,
                color: rgb(color),
                alpha,
            });
        self.ops.push(Op::LinearGradient {
            stops: stops.collect(),
        });
        Ok(())
    }
}
