//! A linear gradient over a picture.

mod table;

use crate::blend::{over, over_reference, validate_alpha};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::op::GradientStop;
use crate::simd::{F32x4, U8x16, U32x4};
use core::ops::Range;
use table::Table;

/// The largest number of stops.
pub const MAX_STOPS: usize = 8;

/// Draws a gradient from (0, 0) to (width, height) over the picture, in place.
///
/// The centre (x, y) of a pixel is at t = (x width + y height) / (width² + height²) along the gradient.
/// Colour and alpha are interpolated separately between the two stops around t, not premultiplied, as
/// the HTML standard defines for canvas fill styles. The first and the last stop extend to the ends. Of
/// several stops at one offset, the last one applies from there on. The result is within 1 of
/// [`linear_gradient_reference`] in each channel; pixels where alpha is 0 do not change.
///
/// # Errors
/// [`PixelError::InvalidOperation`] unless there are 2 to [`MAX_STOPS`] stops with offsets and
/// alphas from 0 to 1 and offsets in ascending order; [`PixelError::OutOfMemory`].
pub fn linear_gradient(image: &mut Rgba8, stops: &[GradientStop]) -> Result<(), PixelError> {
    validate(stops)?;
    let axis = Axis::new(image);
    let table = Table::new(image, &axis, stops)?;
    let width = image.width() as usize;
    for (y, row) in image
        .data_mut()
        .as_chunks_mut::<CHANNELS>()
        .0
        .chunks_exact_mut(width)
        .enumerate()
    {
        let drawn = table.as_ref().map_or(0, |table| table.draw(y, row));
        for (span, from, to) in axis.spans(y, drawn..width, stops) {
            let ramp = axis.ramp(span.start, y, &span, from, to);
            ramp.draw(&mut row[span]);
        }
    }
    Ok(())
}

/// The definition of [`linear_gradient`], in f64.
///
/// # Errors
/// As [`linear_gradient`].
pub fn linear_gradient_reference(image: &mut Rgba8, stops: &[GradientStop]) -> Result<(), PixelError> {
    validate(stops)?;
    let axis = Axis::new(image);
    let width = image.width() as usize;
    for (index, pixel) in image
        .data_mut()
        .as_chunks_mut::<CHANNELS>()
        .0
        .iter_mut()
        .enumerate()
    {
        let position = axis.pixel_position(index % width, index / width);
        let (from, to) = between(stops, position);
        let [red, green, blue, alpha] = interpolate(from, to, position);
        *pixel = over_reference(*pixel, [red, green, blue], alpha);
    }
    Ok(())
}

fn validate(stops: &[GradientStop]) -> Result<(), PixelError> {
    if !(2..=MAX_STOPS).contains(&stops.len()) || !stops.is_sorted_by_key(|stop| stop.offset) {
        return Err(PixelError::InvalidOperation);
    }
    for stop in stops {
        validate_alpha(stop.alpha)?;
        validate_alpha(stop.offset)?;
    }
    Ok(())
}

/// The stops before and after a position. Before the first and after the last stop, both are that stop.
fn between(stops: &[GradientStop], position: f64) -> (&GradientStop, &GradientStop) {
    let after = stops.partition_point(|stop| stop.offset <= position);
    (
        &stops[after.saturating_sub(1)],
        &stops[after.min(stops.len() - 1)],
    )
}

/// Red, green, blue (0 to 255) and alpha (0 to 1) at a position between two stops.
fn interpolate(from: &GradientStop, to: &GradientStop, position: f64) -> [f64; 4] {
    let length = to.offset - from.offset;
    let share = if length > 0.0 {
        ((position - from.offset) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let mix = |from: f64, to: f64| from + (to - from) * share;
    let [red, green, blue] = core::array::from_fn(|i| mix(from.color[i].into(), to.color[i].into()));
    [red, green, blue, mix(from.alpha, to.alpha)]
}

/// The line that the gradient runs along. Maps pixels to positions on it.
struct Axis {
    width: f64,
    height: f64,
}

impl Axis {
    fn new(image: &Rgba8) -> Self {
        Self {
            width: image.width().into(),
            height: image.height().into(),
        }
    }

    /// The position of a pixel's centre, 0 to 1.
    #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
    fn pixel_position(&self, x: usize, y: usize) -> f64 {
        self.position(x as f64, y as f64)
    }

    /// The same for a pixel whose corner may have fractional coordinates.
    fn position(&self, x: f64, y: f64) -> f64 {
        let along = (x + 0.5) * self.width + (y + 0.5) * self.height;
        (along / (self.width * self.width + self.height * self.height)).clamp(0.0, 1.0)
    }

    /// Splits the columns of a row at the stops. Returns each span with the stops before and after it.
    fn spans<'a>(
        &'a self,
        y: usize,
        columns: Range<usize>,
        stops: &'a [GradientStop],
    ) -> impl Iterator<Item = (Range<usize>, &'a GradientStop, &'a GradientStop)> {
        let Range { mut start, end: last } = columns;
        (0..=stops.len()).filter_map(move |after| {
            let to = &stops[after.min(stops.len() - 1)];
            let end = if after < stops.len() {
                self.first_at(to.offset, y, start..last)
            } else {
                last
            };
            let span = start..end;
            start = end;
            (!span.is_empty()).then(|| (span, &stops[after.saturating_sub(1)], to))
        })
    }

    /// The first column whose position is at least `offset`. Positions increase along a row, so this is
    /// a binary search.
    fn first_at(&self, offset: f64, y: usize, columns: Range<usize>) -> usize {
        let Range { mut start, mut end } = columns;
        while start < end {
            let middle = usize::midpoint(start, end);
            if self.pixel_position(middle, y) < offset {
                start = middle + 1;
            } else {
                end = middle;
            }
        }
        start
    }

    /// The ramp to draw over a span between two stops.
    fn ramp(&self, x: usize, y: usize, span: &Range<usize>, from: &GradientStop, to: &GradientStop) -> Ramp {
        let first = interpolate(from, to, self.pixel_position(x, y));
        let last = interpolate(from, to, self.pixel_position(span.end - 1, y));
        #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
        let steps = (span.len() - 1).max(1) as f64;
        #[allow(clippy::cast_possible_truncation, reason = "f32 is enough: see Ramp")]
        let [start, step] = [first, core::array::from_fn(|i| (last[i] - first[i]) / steps)]
            .map(|lanes| lanes.map(|lane| lane as f32));
        Ramp {
            start: F32x4::from_array(start),
            step: F32x4::from_array(step),
        }
    }
}

/// Red, green, blue and alpha as linear functions of the pixel's index in a span.
///
/// As f32, `start` and `step` have relative errors of at most 2^-24, so the error of a channel stays
/// below 255 x 2^-22 along a whole row.
struct Ramp {
    start: F32x4,
    step: F32x4,
}

impl Ramp {
    fn draw(&self, span: &mut [[u8; CHANNELS]]) {
        // Computes four pixels at a time: the first from its index, the others at fixed steps from it.
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
