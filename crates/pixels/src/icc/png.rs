//! The colour chunks of PNG other than `iCCP` (PNG specification, third edition, 11.3.2).

use super::curve::{Curve, SRGB};
use super::matrix::{Chromaticities, Matrix};

/// The factor by which numbers are multiplied before they are stored in `gAMA` and `cHRM`.
const UNIT: f64 = 100_000.0;

/// The relative difference between a gamma and 1 / 2.2 below which an image without primaries is sRGB. Browsers and
/// libpng use the same value.
const NEUTRAL: f64 = 0.05;

/// A curve for all channels, and the matrix to XYZ with white D50.
pub(super) type Space = (Curve<'static>, Matrix);

/// The colour space that `gAMA` and `cHRM` describe. None if their numbers describe no colour
/// space. See [`super::ToSrgb::from_png`].
pub(super) fn of_gamma(gamma: Option<u32>, chromaticities: Option<[u32; 8]>) -> Option<Space> {
    let Some(gamma) = gamma.map(|gamma| f64::from(gamma) / UNIT) else {
        return Some((SRGB, Matrix::srgb_to_xyz()));
    };
    if gamma == 0.0 {
        return None;
    }
    let curve = Curve::power(1.0 / gamma);
    let Some(values) = chromaticities else {
        let is_neutral = (gamma * 2.2 - 1.0).abs() < NEUTRAL;
        return Some((if is_neutral { SRGB } else { curve }, Matrix::srgb_to_xyz()));
    };
    let [white_x, white_y, red_x, red_y, green_x, green_y, blue_x, blue_y] =
        values.map(|value| f64::from(value) / UNIT);
    let primaries = Chromaticities {
        white: [white_x, white_y],
        red: [red_x, red_y],
        green: [green_x, green_y],
        blue: [blue_x, blue_y],
    };
    Some((curve, primaries.to_xyz_d50()?))
}

/// The colour space that `cICP` describes: colour primaries and transfer characteristics as in ITU-T H.273. None
/// for values that this crate does not convert, such as those of HDR and cinema.
///
/// Undeclared values stand for sRGB. As in browsers, the curves of standard television count as that of sRGB, because
/// pictures are made for display on an sRGB screen. So do its primaries, which hardly differ.
pub(super) fn of_cicp(primaries: u8, transfer: u8) -> Option<Space> {
    let to_xyz = match primaries {
        0..=2 | 5..=7 => Matrix::srgb_to_xyz(),
        9 => Chromaticities::BT2020.to_xyz_d50()?,
        12 => Chromaticities::DISPLAY_P3.to_xyz_d50()?,
        _ => return None,
    };
    let curve = match transfer {
        4 => Curve::power(2.2),
        8 => Curve::power(1.0),
        0..=2 | 6 | 7 | 13..=15 => SRGB,
        _ => return None,
    };
    Some((curve, to_xyz))
}
