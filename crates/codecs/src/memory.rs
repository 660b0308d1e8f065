//! Allocations that report failure as an error. An ordinary allocation that fails aborts the program, which traps in
//! Wasm.

use crate::CodecError;

/// Returns `length` zeros.
pub fn zeros(length: usize) -> Result<Vec<u8>, CodecError> {
    let mut list = reserved(length)?;
    list.resize(length, 0);
    Ok(list)
}

/// An empty vector with capacity for `length` items.
pub fn reserved<T>(length: usize) -> Result<Vec<T>, CodecError> {
    let mut list = Vec::new();
    list.try_reserve_exact(length)
        .map_err(|_| CodecError::OutOfMemory)?;
    Ok(list)
}
