//! Allocations that report failure as an error. If an ordinary allocation failed, the program would abort, which traps
//! in Wasm.

use crate::error::PixelError;

/// An empty vector with capacity for exactly `length` items.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(crate) fn reserved<T>(length: usize) -> Result<Vec<T>, PixelError> {
    let mut list = Vec::new();
    list.try_reserve_exact(length)
        .map_err(|_| PixelError::OutOfMemory)?;
    Ok(list)
}

/// A vector of `length` copies of `value`.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn filled<T: Copy>(value: T, length: usize) -> Result<Vec<T>, PixelError> {
    let mut list = reserved(length)?;
    list.resize(length, value);
    Ok(list)
}

/// Reserves capacity for at least `additional` more items.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(crate) fn reserve<T>(list: &mut Vec<T>, additional: usize) -> Result<(), PixelError> {
    list.try_reserve(additional).map_err(|_| PixelError::OutOfMemory)
}
