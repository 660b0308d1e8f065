//! The vignette.

use crate::blend::{Brush, Q15_MAX, Q15_ONE, over_reference, validate_alpha};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, are_opaque};
use crate::op::Rgb;
use crate::simd::F32x4;

/// Draws a colour over, in place: at distance d from the centre of the picture, taken at pixel
/// centres, with alpha x clamp((d - inner) / (outer - inner), 0, 1).
///
/// Within 1 of [`vignette_reference`] in each channel; where nothing is drawn, untouched.
///
/// # Errors
/// [`PixelError::InvalidOperation`] unless 0 <= `inner_radius` < `outer_radius`, both finite, and
/// `alpha` is 0 to 1.
pub fn vignette(
    image: &mut Rgba8,
    inner_radius: f64,
    outer_radius: f64,
    color: Rgb,
    alpha: f64,
) -> Result<(), PixelError> {
    let ramp = Ramp::new(image, inner_radius, outer_radius, alpha)?;
    if !ramp.is_gentle() {
        // Distances as f32 would be too coarse.
        ramp.draw_reference(image, color);
        return Ok(());
    }
    let (width, height) = (image.width() as usize, image.height() as usize);
    let brush = Brush::new(color);
    let mut alphas = Alphas::new(width)?;
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    let (top, bottom) = pixels.split_at_mut(height.div_ceil(2) * width);
    let mut mirrored_rows = bottom.chunks_exact_mut(width).rev();
    for (y, row) in top.chunks_exact_mut(width).enumerate() {
        let down = offset(y, ramp.center_y);
        let (left, right) = ramp.untouched(down, width);
        ramp.fill(&mut alphas, left, down);
        // The middle row of an odd number has none that mirrors it.
        let mirrored = if 2 * y + 1 == height {
            None
        } else {
            mirrored_rows.next()
        };
        for row in [Some(row), mirrored].into_iter().flatten() {
            for columns in [0..left, right..width] {
                let span = &mut row[columns.clone()];
                if are_opaque(span) {
                    brush.draw_opaque(span, alphas.whole_from(columns.start));
                } else {
                    brush.draw(span, alphas.from(columns.start));
                }
            }
        }
    }
    Ok(())
}

/// The definition of [`vignette`], in f64.
///
/// # Errors
/// As [`vignette`].
pub fn vignette_reference(
    image: &mut Rgba8,
    inner_radius: f64,
    outer_radius: f64,
    color: Rgb,
    alpha: f64,
) -> Result<(), PixelError> {
    Ramp::new(image, inner_radius, outer_radius, alpha)?.draw_reference(image, color);
    Ok(())
}

struct Ramp {
    center_x: f64,
    center_y: f64,
    inner: f64,
    outer: f64,
    alpha: f64,
}

impl Ramp {
    fn new(image: &Rgba8, inner: f64, outer: f64, alpha: f64) -> Result<Self, PixelError> {
        validate_alpha(alpha)?;
        if !(inner >= 0.0 && inner < outer && outer.is_finite()) {
            return Err(PixelError::InvalidOperation);
        }
        let [center_x, center_y] = [image.width(), image.height()].map(|side| f64::from(side) / 2.0);
        Ok(Self {
            center_x,
            center_y,
            inner,
            outer,
            alpha,
        })
    }

    /// True when the ramp is so wide that distances computed as f32 lie close enough.
    ///
    /// Their relative error is below 2^-22, and so is that of the radii; a ramp wider than 2^-11 of
    /// the largest of these numbers turns that into less than 2^-10 of alpha, a quarter of a step in
    /// a channel: together with rounding less than 1.
    fn is_gentle(&self) -> bool {
        let largest = self.center_x.hypot(self.center_y).max(self.outer);
        self.outer - self.inner > largest / 2048.0
    }

    /// The columns from and up to which a row has nothing drawn; they may be empty.
    fn untouched(&self, down: f64, width: usize) -> (usize, usize) {
        let half = self.inner * self.inner - down * down;
        if half <= 0.0 {
            return (width, width);
        }
        // One column more than needed on both sides: it is drawn with alpha 0 if it comes to that.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the row"
        )]
        let left = ((self.center_x - half.sqrt() + 1.0).max(0.0).ceil() as usize).min(width);
        (left, (width - left).max(left))
    }

    /// Alphas of a row for its first `columns` and, mirrored, its last ones; they may be all.
    fn fill(&self, alphas: &mut Alphas, columns: usize, down: f64) {
        let greatest = self.alpha * f64::from(Q15_ONE);
        let scale = greatest / (self.outer - self.inner);
        // Offsets are multiples of 1/2 below 2^14, exact as f32.
        #[allow(clippy::cast_possible_truncation, reason = "f32 is enough: see is_gentle")]
        let [across, down, inner, scale, greatest] =
            [offset(0, self.center_x), down, self.inner, scale, greatest].map(|value| value as f32);
        let mut across = F32x4::splat(across) + F32x4::from_array([0.0, 1.0, 2.0, 3.0]);
        let [down_squared, inner, scale, greatest] = [down * down, inner, scale, greatest].map(F32x4::splat);
        let [zero, four] = [0.0, 4.0].map(F32x4::splat);
        for column in (0..columns.min(alphas.width.div_ceil(2))).step_by(4) {
            let distance = (across * across + down_squared).sqrt();
            across = across + four;
            alphas.put(column, ((distance - inner) * scale).max(zero).min(greatest));
        }
    }

    fn draw_reference(&self, image: &mut Rgba8, color: Rgb) {
        let width = image.width() as usize;
        let color = color.map(f64::from);
        for (index, pixel) in image
            .data_mut()
            .as_chunks_mut::<CHANNELS>()
            .0
            .iter_mut()
            .enumerate()
        {
            let distance = offset(index % width, self.center_x).hypot(offset(index / width, self.center_y));
            let share = ((distance - self.inner) / (self.outer - self.inner)).clamp(0.0, 1.0);
            *pixel = over_reference(*pixel, color, self.alpha * share);
        }
    }
}

/// The alpha drawn with in each column of a row, in fractions of [`Q15_ONE`], with room for a vector
/// that begins in a column and ends outside, on both sides.
struct Alphas {
    width: usize,
    exact: Vec<f32>,
    /// The same as integers of at most [`Q15_MAX`].
    whole: Vec<u16>,
}

impl Alphas {
    /// Room beyond a row on one side.
    const MARGIN: usize = 4;

    fn new(width: usize) -> Result<Self, PixelError> {
        let length = width + 2 * Self::MARGIN;
        let (mut exact, mut whole) = (Vec::new(), Vec::new());
        exact
            .try_reserve_exact(length)
            .map_err(|_| PixelError::OutOfMemory)?;
        exact.resize(length, 0.0);
        whole
            .try_reserve_exact(length)
            .map_err(|_| PixelError::OutOfMemory)?;
        whole.resize(length, 0);
        Ok(Self { width, exact, whole })
    }

    /// Sets four columns from `column` on, and the four that mirror them.
    fn put(&mut self, column: usize, lanes: F32x4) {
        let mut exact = lanes.to_array();
        let mut whole = lanes
            .min(F32x4::splat(Q15_MAX))
            .round()
            .to_array()
            .map(|lane| u16::try_from(lane).unwrap_or(u16::MAX));
        self.exact[Self::MARGIN + column..][..4].copy_from_slice(&exact);
        self.whole[Self::MARGIN + column..][..4].copy_from_slice(&whole);
        exact.reverse();
        whole.reverse();
        self.exact[self.width - column..][..4].copy_from_slice(&exact);
        self.whole[self.width - column..][..4].copy_from_slice(&whole);
    }

    /// Four alphas at a time, from a column on.
    fn from(&self, column: usize) -> impl FnMut() -> F32x4 {
        let mut blocks = self.exact[Self::MARGIN + column..].as_chunks::<4>().0.iter();
        move || F32x4::from_array(*blocks.next().unwrap_or(&[0.0; 4]))
    }

    /// All alphas from a column on, as integers.
    fn whole_from(&self, column: usize) -> &[u16] {
        &self.whole[Self::MARGIN + column..]
    }
}

/// From the centre to the middle of a pixel along one axis.
#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
fn offset(index: usize, center: f64) -> f64 {
    index as f64 + 0.5 - center
}
