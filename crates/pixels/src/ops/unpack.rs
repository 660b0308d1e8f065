//! Reads parameters from numbers.

use crate::color::Rgb;
use crate::error::PixelError;

/// Converts a list of exactly `N` numbers to an array.
pub(super) fn exactly<const N: usize>(numbers: &[f64]) -> Result<[f64; N], PixelError> {
    numbers.try_into().map_err(|_| PixelError::InvalidOperation)
}

/// Reads an integer from 0 to 2^32 - 1.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the range is checked"
)]
pub(super) fn whole(value: f64) -> Result<u32, PixelError> {
    if value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value) {
        Ok(value as u32)
    } else {
        Err(PixelError::InvalidOperation)
    }
}

/// Reads a signed 32-bit integer.
#[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
pub(super) fn whole_signed(value: f64) -> Result<i32, PixelError> {
    if value.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&value) {
        Ok(value as i32)
    } else {
        Err(PixelError::InvalidOperation)
    }
}

/// Reads an integer from 0 to 255.
pub(super) fn byte(value: f64) -> Result<u8, PixelError> {
    u8::try_from(whole(value)?).map_err(|_| PixelError::InvalidOperation)
}

/// Reads a colour. Each channel is an integer from 0 to 255.
pub(super) fn rgb([red, green, blue]: [f64; 3]) -> Result<Rgb, PixelError> {
    Ok([byte(red)?, byte(green)?, byte(blue)?])
}
