//! Converts pixels with tables that are made once per colour space.

use super::curve::Curve;
use super::encode::{Encoder, Thresholds, decoded, level_fraction};
use super::matrix::Matrix;
use crate::image::CHANNELS;
use crate::simd::F32x4;
use core::array::from_fn;

/// The largest allowed absolute value in linear light. With this limit, no sum of three values is NaN or infinite.
const LARGEST: f64 = 65_536.0;

/// The distance, in levels of a channel, between neighbouring colours of the grid that is compared with sRGB. It
/// divides 255, so the grid includes white.
const STEP: usize = 15;

/// The amounts of red, green and blue in linear light that each value of a channel adds. The fourth lane is unused.
type Contributions = [[f32; 4]; 256];

/// How to convert pixels.
pub(super) enum Conversion {
    /// The pixels are sRGB.
    Unchanged,
    /// The same table is used for all channels.
    Gray(Box<[u8; 256]>),
    /// The contributions of the three channels are added, and the sum is encoded as sRGB.
    Rgb(Box<[Contributions; 3]>, Encoder),
}

impl Conversion {
    /// A conversion from grey. None if the curve has values that are NaN or too large.
    pub fn gray(curve: &Curve) -> Option<Self> {
        let linear = samples(curve)?;
        let srgb = decoded();
        if (0..=255).all(|level| is_near(&srgb, level, linear[level])) {
            return Some(Self::Unchanged);
        }
        let thresholds = Thresholds::new();
        Some(Self::Gray(Box::new(linear.map(|value| thresholds.encode(value)))))
    }

    /// A conversion from RGB. `to_srgb` is the matrix from the colour space's linear light to linear sRGB. None if
    /// a value of a curve or a contribution is NaN or too large, or if an allocation fails.
    ///
    /// If a curve is a table, or if the curves differ between channels, their values are rounded to the nearest
    /// level of sRGB's curve, as in Chromium.
    pub fn rgb(curves: &[Curve; 3], to_srgb: &Matrix) -> Option<Self> {
        let rounds = !is_one_function(curves);
        let (srgb, thresholds) = (decoded(), Thresholds::new());
        let mut channels = Box::new([[[0.0; 4]; 256]; 3]);
        for (index, (channel, curve)) in channels.iter_mut().zip(curves).enumerate() {
            let column = to_srgb.column(index);
            for (contribution, mut value) in channel.iter_mut().zip(samples(curve)?) {
                if rounds {
                    value = srgb[usize::from(thresholds.encode(value))];
                }
                let sums = column.map(|factor| factor * value);
                if !sums.iter().all(|sum| sum.abs() <= LARGEST) {
                    return None;
                }
                let [red, green, blue] = sums.map(narrow);
                *contribution = [red, green, blue, 0.0];
            }
        }
        if is_srgb(&channels, &srgb) {
            return Some(Self::Unchanged);
        }
        Some(Self::Rgb(channels, Encoder::new(&thresholds)?))
    }

    /// Converts pixels and leaves alpha as it is.
    pub fn apply(&self, rgba: &mut [u8]) {
        let (pixels, _) = rgba.as_chunks_mut::<CHANNELS>();
        match self {
            Self::Unchanged => {}
            Self::Gray(levels) => {
                for pixel in pixels {
                    let [red, green, blue, alpha] = *pixel;
                    let [red, green, blue] = [red, green, blue].map(|value| levels[usize::from(value)]);
                    *pixel = [red, green, blue, alpha];
                }
            }
            Self::Rgb(channels, encoder) => {
                for pixel in pixels {
                    let [red, green, blue, alpha] = *pixel;
                    let [red, green, blue, _] = encoder.encode(linear(channels, [red, green, blue]));
                    *pixel = [red, green, blue, alpha];
                }
            }
        }
    }
}

/// Converts a colour to linear sRGB. A component outside 0 to 1 means that the colour is outside sRGB's gamut.
#[inline]
fn linear(channels: &[Contributions; 3], color: [u8; 3]) -> F32x4 {
    let [red, green, blue] = [0, 1, 2].map(|i| F32x4::from_array(channels[i][usize::from(color[i])]));
    red + green + blue
}

/// True if all channels have the same curve, and this curve is not a table.
fn is_one_function(curves: &[Curve; 3]) -> bool {
    match curves {
        [
            Curve::Parametric(red),
            Curve::Parametric(green),
            Curve::Parametric(blue),
        ] => red == green && red == blue,
        _ => false,
    }
}

/// The curve's values for the levels 0 to 255. None if a value is NaN or too large.
fn samples(curve: &Curve) -> Option<[f64; 256]> {
    let samples = from_fn(|value| curve.at(level_fraction(value)));
    // The comparison is false for NaN.
    (samples.iter().all(|value: &f64| value.abs() <= LARGEST)).then_some(samples)
}

/// True if the conversion moves no tested colour by more than one level. Tests all greys and a grid of colours.
fn is_srgb(channels: &[Contributions; 3], srgb: &[f64; 256]) -> bool {
    let keeps = |color: [usize; 3]| {
        let stored = color.map(|value| u8::try_from(value).unwrap_or(u8::MAX));
        let lanes = linear(channels, stored).to_array();
        (0..3).all(|i| is_near(srgb, color[i], lanes[i].into()))
    };
    let grid = || (0..=255).step_by(STEP);
    (0..=255).all(|level| keeps([level; 3]))
        && grid().all(|red| grid().all(|green| grid().all(|blue| keeps([red, green, blue]))))
}

/// True if `linear` is at most one level away from `level`. Level 0 allows any lower value, and level 255 any
/// higher value, because values outside the gamut are clamped.
fn is_near(srgb: &[f64; 256], level: usize, linear: f64) -> bool {
    let is_above = level == 0 || srgb[level - 1] <= linear;
    is_above && (level == 255 || linear <= srgb[level + 1])
}

#[allow(clippy::cast_possible_truncation, reason = "rounds to the nearest float")]
fn narrow(value: f64) -> f32 {
    value as f32
}
