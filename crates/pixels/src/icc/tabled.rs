//! Converts pixels with the lookup table of a profile.
//!
//! Every pixel is computed from the table itself. Libraries often combine the table with the conversion to sRGB into a
//! fixed-size grid. Such a grid is faster, but it makes colours of print profiles wrong by up to 18 levels.

use super::curve::Curve;
use super::encode::{Encoder, Thresholds};
use super::grid::{Cube, narrow};
use super::lut::{Coding, Lut};
use super::matrix::Matrix;
use super::profile;
use crate::image::CHANNELS;
use crate::memory::reserved;
use crate::simd::F32x4;

/// The largest allowed absolute value of a curve's sample, and of a factor or offset of a matrix.
const LARGEST: f64 = 65_536.0;

/// The number of intervals into which the domain of a curve is divided if the curve is a function. Values inside an
/// interval are interpolated linearly.
const INTERVALS: usize = 4096;

/// The white of the connection space, in CIE XYZ.
const WHITE: [f64; 3] = [0.9642, 1.0, 0.8249];

/// A conversion from the lookup table of an ICC profile to sRGB.
pub struct TableToSrgb {
    cube: Cube,
    middle: Option<Mixer>,
    outputs: [Line; 3],
    to_linear: ToLinear,
    encoder: Encoder,
    /// The number of channels of the device.
    inputs: usize,
}

/// The curves and the matrix that are applied after the grid.
struct Mixer {
    curves: [Line; 3],
    columns: [F32x4; 3],
    offsets: F32x4,
}

/// Converts numbers of the connection space to linear sRGB.
struct ToLinear {
    /// For Lab, the factors and offsets that convert the three numbers to lightness, a and b. None for XYZ.
    lab: Option<[(f32, f32); 3]>,
    /// The columns of the matrix from XYZ to linear sRGB. For Lab, XYZ is relative to white.
    columns: [F32x4; 3],
}

/// A curve as samples at equal distances. Without samples, the curve changes nothing.
struct Line(Vec<f32>);

impl TableToSrgb {
    /// The conversion from a profile's table `A2B0` or, if the profile has none, from `A2B1`.
    ///
    /// `channels` is the number of colour channels in the file: 1, 3, or 4 for CMYK. A file with one channel may
    /// also have an RGB profile, which is then applied to equal red, green and blue.
    ///
    /// None if the profile has no table for this number of channels, is for Lab or HDR, or is broken, or if an
    /// allocation fails. Takes time linear in the length of the profile. Takes at most eight times this length of
    /// memory, plus a constant.
    pub fn from_icc(profile: &[u8], channels: u8) -> Option<Self> {
        let lut = profile::read_table(profile)?;
        let fits = matches!((lut.inputs.len(), channels), (1, 1) | (3, 1 | 3) | (4, 4));
        if fits { Self::new(&lut) } else { None }
    }

    /// None if a number of the table is not finite or too large, or if an allocation fails.
    fn new(lut: &Lut) -> Option<Self> {
        let cube = Cube::new(lut)?;
        let middle = match &lut.middle {
            None => None,
            Some(middle) => {
                let limited = |value: &f64| value.abs() <= LARGEST;
                if !middle.matrix.iter().flatten().chain(&middle.offsets).all(limited) {
                    return None;
                }
                Some(Mixer {
                    curves: lines(&middle.curves)?,
                    columns: columns(&Matrix(middle.matrix)),
                    offsets: vector(middle.offsets),
                })
            }
        };
        Some(Self {
            cube,
            middle,
            outputs: lines(&lut.outputs)?,
            to_linear: ToLinear::new(lut.coding)?,
            encoder: Encoder::new(&Thresholds::new())?,
            inputs: lut.inputs.len(),
        })
    }

    /// True if this converts from CMYK.
    pub fn is_cmyk(&self) -> bool {
        self.inputs == 4
    }

    /// Converts pixels of straight RGBA in place. Alpha does not change.
    ///
    /// For CMYK, pixels are cyan, magenta, yellow and black, as [`crate::jpeg::Options::stored_inks`] decodes
    /// them, and the result is opaque.
    pub fn apply_row(&self, rgba: &mut [u8]) {
        let (pixels, _) = rgba.as_chunks_mut::<CHANNELS>();
        let is_cmyk = self.is_cmyk();
        // Photos have many runs of equal pixels. So if a pixel equals the previous pixel, the previous result is used
        // again.
        let (mut last, mut shown) = (None, [0; 3]);
        for pixel in pixels {
            let [red, green, blue, alpha] = *pixel;
            let stored = if is_cmyk { *pixel } else { [red, green, blue, 0] };
            if last != Some(stored) {
                (last, shown) = (Some(stored), self.convert(stored));
            }
            let [red, green, blue] = shown;
            *pixel = [red, green, blue, if is_cmyk { 255 } else { alpha }];
        }
    }

    /// The sRGB colour of a pixel. The fourth number of `stored` is used only for CMYK.
    fn convert(&self, stored: [u8; 4]) -> [u8; 3] {
        let mut values = self.cube.at(stored);
        if let Some(mixer) = &self.middle {
            let [x, y, z, _] = applied(&mixer.curves, values).to_array();
            values = mixed(&mixer.columns, [x, y, z]) + mixer.offsets;
        }
        let linear = self.to_linear.convert(applied(&self.outputs, values));
        let [red, green, blue, _] = self.encoder.encode(linear);
        [red, green, blue]
    }
}

impl ToLinear {
    fn new(coding: Coding) -> Option<Self> {
        let from_xyz = Matrix::srgb_to_xyz().inverse()?;
        let relative = Matrix([0, 1, 2].map(|row| [0, 1, 2].map(|at| from_xyz.0[row][at] * WHITE[at])));
        Some(match coding {
            Coding::Xyz => Self {
                lab: None,
                columns: columns(&Matrix(
                    from_xyz
                        .0
                        .map(|row| row.map(|factor| factor * 65_535.0 / 32_768.0)),
                )),
            },
            Coding::Lab => Self {
                lab: Some([(100.0, 0.0), (255.0, -128.0), (255.0, -128.0)]),
                columns: columns(&relative),
            },
            Coding::LegacyLab => Self {
                lab: Some([
                    (65_535.0 / 652.8, 0.0),
                    (65_535.0 / 256.0, -128.0),
                    (65_535.0 / 256.0, -128.0),
                ]),
                columns: columns(&relative),
            },
        })
    }

    #[inline]
    fn convert(&self, values: F32x4) -> F32x4 {
        let [first, second, third, _] = values.to_array();
        let Some(scales) = &self.lab else {
            return mixed(&self.columns, [first, second, third]);
        };
        let at = |channel: usize, value: f32| value * scales[channel].0 + scales[channel].1;
        let root = (at(0, first) + 16.0) / 116.0;
        let roots = [root + at(1, second) / 500.0, root, root - at(2, third) / 200.0];
        mixed(&self.columns, roots.map(from_cube_root))
    }
}

impl Line {
    fn new(curve: &Curve) -> Option<Self> {
        if curve.is_identity() {
            return Some(Self(Vec::new()));
        }
        let count = curve.samples().unwrap_or(INTERVALS + 1);
        let mut samples = reserved(count).ok()?;
        for index in 0..count {
            #[allow(clippy::cast_precision_loss, reason = "tables are far shorter than 2^53")]
            let value = curve.at(index as f64 / (count - 1) as f64);
            if value.is_nan() || value.abs() > LARGEST {
                return None;
            }
            samples.push(narrow(value));
        }
        Some(Self(samples))
    }

    #[inline]
    fn at(&self, x: f32) -> f32 {
        let [.., last] = self.0[..] else { return x };
        let intervals = self.0.len() - 1;
        #[allow(clippy::cast_precision_loss, reason = "tables are far shorter than 2^24")]
        let position = x.clamp(0.0, 1.0) * intervals as f32;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the index of the sample before"
        )]
        let index = position as usize;
        match self.0.get(index..index + 2) {
            Some(&[low, high]) => low + (high - low) * position.fract(),
            _ => last,
        }
    }
}

fn lines(curves: &[Curve; 3]) -> Option<[Line; 3]> {
    let [first, second, third] = curves;
    Some([Line::new(first)?, Line::new(second)?, Line::new(third)?])
}

#[inline]
fn applied(lines: &[Line; 3], values: F32x4) -> F32x4 {
    let [x, y, z, _] = values.to_array();
    F32x4::from_array([lines[0].at(x), lines[1].at(y), lines[2].at(z), 0.0])
}

#[inline]
fn mixed(columns: &[F32x4; 3], [x, y, z]: [f32; 3]) -> F32x4 {
    columns[0] * F32x4::splat(x) + columns[1] * F32x4::splat(y) + columns[2] * F32x4::splat(z)
}

/// Converts a cube root, which Lab is based on, to X, Y or Z relative to white (ISO/CIE 11664-4).
#[inline]
fn from_cube_root(root: f32) -> f32 {
    if root <= 24.0 / 116.0 {
        (108.0 / 841.0) * (root - 16.0 / 116.0)
    } else {
        root * root * root
    }
}

fn columns(matrix: &Matrix) -> [F32x4; 3] {
    [0, 1, 2].map(|index| vector(matrix.column(index)))
}

fn vector(values: [f64; 3]) -> F32x4 {
    let [x, y, z] = values.map(narrow);
    F32x4::from_array([x, y, z, 0.0])
}
