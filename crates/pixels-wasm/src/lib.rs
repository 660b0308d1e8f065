//! wasm-bindgen shell over the `pixels` crate; no algorithm lives here.
