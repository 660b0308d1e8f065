//! A list of operations that JavaScript fills with one call per operation.

use pixels::ops::Op;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, code};

/// Operations in the order in which they are applied.
#[wasm_bindgen]
#[derive(Default)]
pub struct Plan {
    ops: Vec<Op>,
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

    /// Adds an operation. `numbers` are its parameters, in the order that [`Op::unpack`] expects.
    pub fn add(&mut self, kind: &str, numbers: &[f64]) -> Result<(), Code> {
        self.ops.push(Op::unpack(kind, numbers).map_err(code)?);
        Ok(())
    }
}
