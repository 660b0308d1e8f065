//! Reads parameters from numbers. TypeScript has checked their ranges, so a number that fits no type becomes the nearest
//! that does.

use crate::color::Rgb;
use crate::error::PixelError;

/// Converts a list of exactly `N` numbers to an array.
pub(super) fn exactly<const N: usize>(numbers: &[f64]) -> Result<[f64; N], PixelError> {
    numbers
        .try_into()
        .map_err(|_| PixelError::InvalidParameter("the number of parameters"))
}

/// Reads an integer from 0 to 2^32 - 1.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "becomes the nearest"
)]
pub(super) fn whole(value: f64) -> u32 {
    value as u32
}

/// Reads a signed 32-bit integer.
#[allow(clippy::cast_possible_truncation, reason = "becomes the nearest")]
pub(super) fn whole_signed(value: f64) -> i32 {
    value as i32
}

/// Reads an integer from 0 to 255.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "becomes the nearest"
)]
pub(super) fn byte(value: f64) -> u8 {
    value as u8
}

/// Reads a colour. Each channel is an integer from 0 to 255.
pub(super) fn rgb(channels: [f64; 3]) -> Rgb {
    channels.map(byte)
}
