//! Tone curves, which convert a channel's encoded value (0 to 1) to linear light.

use super::bytes::{fixed, u16_at, u32_at};

/// A tone curve.
#[derive(Clone, Copy, Debug)]
pub(super) enum Curve<'a> {
    /// (a x + b)^g + e if x is at least d, otherwise c x + f (ICC.1:2022, 10.18).
    Parametric(Parameters),
    /// At least two 16-bit samples in big-endian order, at equal distances. Values between samples are
    /// interpolated.
    Table(&'a [[u8; 2]]),
    /// Like `Table`, but with 8-bit samples.
    Bytes(&'a [u8]),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Parameters {
    pub g: f64,
    pub a: f64,
    pub b: f64,
    pub c: f64,
    pub d: f64,
    pub e: f64,
    pub f: f64,
}

/// sRGB's transfer function (IEC 61966-2-1).
pub(super) const SRGB: Curve<'static> = Curve::Parametric(Parameters {
    g: 2.4,
    a: 1.0 / 1.055,
    b: 0.055 / 1.055,
    c: 1.0 / 12.92,
    d: 0.04045,
    e: 0.0,
    f: 0.0,
});

/// The number of parameters for each kind of function in a `para` tag.
const PARAMETERS: [usize; 5] = [1, 3, 4, 5, 7];

/// The largest amount by which rounding may bring a x + b below zero at x = d, where the power function starts.
const ROUNDING: f64 = 1e-6;

impl<'a> Curve<'a> {
    /// x^g
    pub fn power(g: f64) -> Self {
        Self::Parametric(Parameters {
            g,
            a: 1.0,
            b: 0.0,
            c: 0.0,
            d: 0.0,
            e: 0.0,
            f: 0.0,
        })
    }

    /// The length in bytes of a `curv` or `para` tag. None if the tag has another type or does not state its
    /// length.
    pub fn length(tag: &[u8]) -> Option<usize> {
        match tag.get(..4)? {
            b"curv" => usize::try_from(u32_at(tag, 8)?)
                .ok()?
                .checked_mul(2)?
                .checked_add(12),
            b"para" => PARAMETERS
                .get(usize::from(u16_at(tag, 8)?))
                .map(|count| 12 + 4 * count),
            _ => None,
        }
    }

    /// Reads a `curv` or `para` tag. None for other types, for truncated tags, and for parameters outside the
    /// domain of the power function.
    pub fn read(tag: &'a [u8]) -> Option<Self> {
        match tag.get(..4)? {
            b"curv" => Self::read_samples(tag),
            b"para" => Self::read_parameters(tag),
            _ => None,
        }
    }

    /// Reads a `curv` tag: type, four reserved bytes, the number of samples, and the samples (ICC.1:2022, 10.6). A
    /// tag without samples stands for the identity. A single sample is an exponent in units of 1 / 256.
    fn read_samples(tag: &'a [u8]) -> Option<Self> {
        let count = usize::try_from(u32_at(tag, 8)?).ok()?;
        let end = count.checked_mul(2)?.checked_add(12)?;
        match tag.get(12..end)?.as_chunks().0 {
            [] => Some(Self::power(1.0)),
            [exponent] => Some(Self::power(f64::from(u16::from_be_bytes(*exponent)) / 256.0)),
            samples => Some(Self::Table(samples)),
        }
    }

    /// Reads a `para` tag: type, four reserved bytes, the kind of function, two reserved bytes, and
    /// the parameters.
    fn read_parameters(tag: &[u8]) -> Option<Self> {
        let kind = u16_at(tag, 8)?;
        let value = |index: usize| fixed(tag, 12 + 4 * index);
        let Self::Parametric(mut p) = Self::power(value(0)?) else {
            return None;
        };
        if kind >= 1 {
            (p.a, p.b) = (value(1)?, value(2)?);
        }
        match kind {
            0 => {}
            1 => p.d = -p.b / p.a,
            2 => {
                p.e = value(3)?;
                (p.d, p.f) = (-p.b / p.a, p.e);
            }
            3 => (p.c, p.d) = (value(3)?, value(4)?),
            4 => (p.c, p.d, p.e, p.f) = (value(3)?, value(4)?, value(5)?, value(6)?),
            _ => return None,
        }
        // If a and b are zero, d = -b / a is NaN. The comparison with NaN is false, so such a tag is refused.
        let in_domain = p.a >= 0.0 && p.c >= 0.0 && p.d >= 0.0 && p.g >= 0.0;
        (in_domain && p.a * p.d + p.b >= -ROUNDING).then_some(Self::Parametric(p))
    }

    /// The linear light of an encoded value `x` from 0 to 1.
    pub fn at(&self, x: f64) -> f64 {
        match self {
            Self::Parametric(p) if x < p.d => p.c * x + p.f,
            Self::Parametric(p) => {
                let base = p.a * x + p.b;
                // `powf` returns 1 for 0^0, which would make black as light as white. This uses 0 instead, like
                // Chromium.
                let power = if base > 0.0 { base.powf(p.g) } else { 0.0 };
                power + p.e
            }
            Self::Table(samples) => interpolated(samples.len(), x, |index| {
                f64::from(u16::from_be_bytes(samples[index])) / 65_535.0
            }),
            Self::Bytes(samples) => interpolated(samples.len(), x, |index| f64::from(samples[index]) / 255.0),
        }
    }

    /// The number of samples of a table. None for a function.
    pub fn samples(&self) -> Option<usize> {
        match self {
            Self::Parametric(_) => None,
            Self::Table(samples) => Some(samples.len()),
            Self::Bytes(samples) => Some(samples.len()),
        }
    }

    /// True for the function x^1, which changes nothing. False for every table.
    pub fn is_identity(&self) -> bool {
        let line = Self::power(1.0);
        matches!((self, line), (Self::Parametric(p), Self::Parametric(line)) if *p == line)
    }
}

/// Interpolates at `x` between `count` samples at equal distances from 0 to 1.
fn interpolated(count: usize, x: f64, sample: impl Fn(usize) -> f64) -> f64 {
    let last = count - 1;
    #[allow(clippy::cast_precision_loss, reason = "tables are far shorter than 2^53")]
    let position = x.clamp(0.0, 1.0) * last as f64;
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the index of the sample before"
    )]
    let before = position as usize;
    let after = (before + 1).min(last);
    let [low, high] = [before, after].map(sample);
    low + (high - low) * position.fract()
}
