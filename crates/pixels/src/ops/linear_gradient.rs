//! A linear gradient over an image.

mod axis;
mod table;

use super::unpack::rgb;
use super::{Operation, drawn_over};
use crate::blend::{over, unit};
use crate::color::GradientStop;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::simd::{F32x4, U8x16, U32x4};
use axis::{Axis, interpolate};
use core::ops::Range;
use table::Table;

/// Draws a gradient from (0, 0) to (width, height) over the image.
///
/// The centre (x, y) of a pixel is at t = (x width + y height) / (width² + height²) along the gradient. Colour and
/// alpha are interpolated separately, without premultiplication, between the two stops around t. The HTML standard
/// defines the same for canvas fill styles. The colours of the first and the last stop extend to the ends. If
/// several stops share an offset, the gradient jumps to the last of these stops. The result is within 1 of the
/// exact value in each channel. Pixels where alpha is 0 do not change.
#[derive(Clone, Debug, PartialEq)]
pub struct LinearGradient {
    /// The stops, of which there is at least one. Their offsets do not decrease.
    pub stops: Vec<GradientStop>,
}

impl Operation for LinearGradient {
    const KIND: &'static str = "linearGradient";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let (stops, []) = numbers.as_chunks() else {
            return Err(PixelError::InvalidParameter("stops"));
        };
        let stops = stops.iter().map(|&[offset, red, green, blue, alpha]| {
            Ok(GradientStop {
                offset,
                color: rgb([red, green, blue]),
                alpha,
            })
        });
        Ok(Self {
            stops: stops.collect::<Result<_, PixelError>>()?,
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        drawn_over(image, |image| linear_gradient(image, &self.stops))
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`LinearGradient`] in place.
///
/// # Errors
/// [`PixelError::InvalidParameter`] without stops, [`PixelError::OutOfMemory`].
pub fn linear_gradient(image: &mut Rgba8, stops: &[GradientStop]) -> Result<(), PixelError> {
    if stops.is_empty() {
        return Err(PixelError::InvalidParameter("stops"));
    }
    let stops: Vec<_> = stops
        .iter()
        .map(|stop| GradientStop {
            offset: unit(stop.offset),
            color: stop.color,
            alpha: unit(stop.alpha),
        })
        .collect();
    let axis = Axis::new(image);
    let table = Table::new(image, &axis, &stops)?;
    let width = image.width() as usize;
    for (y, row) in image
        .data_mut()
        .as_chunks_mut::<CHANNELS>()
        .0
        .chunks_exact_mut(width)
        .enumerate()
    {
        let drawn = table.as_ref().map_or(0, |table| table.draw(y, row));
        for (span, from, to) in axis.spans(y, drawn..width, &stops) {
            Ramp::new(&axis, y, &span, from, to).draw(&mut row[span]);
        }
    }
    Ok(())
}

/// Red, green, blue and alpha as linear functions of a pixel's index in a span.
///
/// The f32 values `start` and `step` have relative errors of at most 2^-24, so the error of a channel stays below
/// 255 x 2^-22 along a whole row.
struct Ramp {
    start: F32x4,
    step: F32x4,
}

impl Ramp {
    /// The ramp over a non-empty span of row `y` between two stops.
    fn new(axis: &Axis, y: usize, span: &Range<usize>, from: &GradientStop, to: &GradientStop) -> Self {
        let first = interpolate(from, to, axis.pixel_position(span.start, y));
        let last = interpolate(from, to, axis.pixel_position(span.end - 1, y));
        #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
        let steps = (span.len() - 1).max(1) as f64;
        #[allow(
            clippy::cast_possible_truncation,
            reason = "f32 is precise enough, as shown above"
        )]
        let [start, step] = [first, core::array::from_fn(|i| (last[i] - first[i]) / steps)]
            .map(|lanes| lanes.map(|lane| lane as f32));
        Self {
            start: F32x4::from_array(start),
            step: F32x4::from_array(step),
        }
    }

    fn draw(&self, span: &mut [[u8; CHANNELS]]) {
        // Computes four pixels at a time: the first from its index, the others by adding multiples
        // of `step`.
        let mut index = F32x4::splat(0.0);
        let following = [1.0, 2.0, 3.0].map(|index| self.step * F32x4::splat(index));
        let mut next = || {
            let first = self.start + self.step * index;
            index = index + F32x4::splat(4.0);
            [
                first,
                first + following[0],
                first + following[1],
                first + following[2],
            ]
        };
        let (blocks, rest) = span.as_flattened_mut().as_chunks_mut::<16>();
        for block in blocks {
            draw_block(block, next());
        }
        let (rest, _) = rest.as_chunks_mut::<CHANNELS>();
        if !rest.is_empty() {
            draw_each(rest, next());
        }
    }
}

fn draw_block(block: &mut [u8; 16], [a, b, c, d]: [F32x4; 4]) {
    let present = U8x16::load(block);
    if !present.is_opaque() {
        draw_each(block.as_chunks_mut::<CHANNELS>().0, [a, b, c, d]);
        return;
    }
    // The fourth lane of the result is meaningless and is replaced below.
    let mix = |present: U32x4, sample: F32x4| {
        let present = present.to_f32();
        (present + (sample - present) * sample.splat_last()).round()
    };
    let (low, high) = (present.low(), present.high());
    U8x16::pack([
        mix(low.low(), a),
        mix(low.high(), b),
        mix(high.low(), c),
        mix(high.high(), d),
    ])
    .with_opaque()
    .store(block);
}

fn draw_each(pixels: &mut [[u8; CHANNELS]], samples: [F32x4; 4]) {
    for (pixel, sample) in pixels.iter_mut().zip(samples) {
        let [_, _, _, alpha] = sample.to_array();
        *pixel = over(*pixel, sample.with_last(255.0), alpha);
    }
}
