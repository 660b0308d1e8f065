//! Positions along a gradient, and the colours at these positions.

use crate::color::GradientStop;
use crate::image::Rgba8;
use core::ops::Range;

/// The stops before and after a position. Returns the first stop twice for a position before all stops, and the
/// last stop twice for a position at or after the last stop.
pub(super) fn between(stops: &[GradientStop], position: f64) -> (&GradientStop, &GradientStop) {
    let after = stops.partition_point(|stop| stop.offset <= position);
    (
        &stops[after.saturating_sub(1)],
        &stops[after.min(stops.len() - 1)],
    )
}

/// Red, green, blue (0 to 255) and alpha (0 to 1) at a position between two stops.
pub(super) fn interpolate(from: &GradientStop, to: &GradientStop, position: f64) -> [f64; 4] {
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

/// The line along which the gradient runs. Maps pixels to positions on this line.
pub(super) struct Axis {
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Axis {
    pub(super) fn new(image: &Rgba8) -> Self {
        Self {
            width: image.width().into(),
            height: image.height().into(),
        }
    }

    /// The position of a pixel's centre, 0 to 1.
    #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
    pub(super) fn pixel_position(&self, x: usize, y: usize) -> f64 {
        self.position(x as f64, y as f64)
    }

    /// Like [`Self::pixel_position`], for a pixel whose top left corner may have fractional
    /// coordinates.
    pub(super) fn position(&self, x: f64, y: f64) -> f64 {
        let along = (x + 0.5) * self.width + (y + 0.5) * self.height;
        (along / (self.width * self.width + self.height * self.height)).clamp(0.0, 1.0)
    }

    /// Splits the columns of a row at the stops. Returns each span with the stops before and after it.
    pub(super) fn spans<'a>(
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

    /// The first of the columns whose position is at least `offset`. Positions increase along a row, which allows a
    /// binary search.
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
}
