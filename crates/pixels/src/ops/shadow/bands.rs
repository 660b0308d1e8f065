//! The alpha of a picture, moved and blurred pixel by pixel, but only in bands where it is not constant.
//!
//! Where alpha is constant as far as the blur reaches, nothing changes. In a picture that was cut to a shape, that is nearly
//! everywhere. So the plane is kept as the rows that differ from those above them.

use super::Alphas;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::{filled, reserve, reserved};
use crate::simd::{F32x4, ROUNDING_SHIFT, U8x16, U16x8, U32x4};
use core::ops::Range;

/// 1 of 255 in a plane.
pub(super) const ONE: u16 = 256;
pub(super) const PASSES: usize = 3;

/// The number of lines that are blurred together.
pub(super) const STRIP: usize = 16;

/// A value of each of these lines.
pub(super) type Strip = [u16; STRIP];

/// The pixels of a block, of which the last ones of a row may be beyond the picture.
const BLOCK: usize = 4;

/// Values of a strip of columns that differ from those of the row above. They are valid until the next change.
struct Change {
    row: usize,
    alphas: Strip,
}

/// A plane whose columns are blurred.
pub(super) struct Bands {
    width: usize,
    height: usize,
    radius: usize,
    /// For each strip of columns, from the top.
    strips: Vec<Vec<Change>>,
}

impl Bands {
    /// Moves alpha down and blurs it [`PASSES`] times by a box of 2 `radius` + 1 pixels. Beyond the picture, alpha is 0.
    pub fn new(image: &Rgba8, radius: usize, down: i64) -> Result<Self, PixelError> {
        let (width, height) = (image.width() as usize, image.height() as usize);
        let mut strips = find_changes(image, down)?;
        let mut lines = Lines::new(radius, height)?;
        for changes in &mut strips {
            *changes = lines.blur_column(changes, height)?;
        }
        Ok(Self { width, height, radius, strips })
    }

    /// Calls `visit` for the parts of each row where alpha is above 0, from the top, with their first blocks of four pixels.
    #[inline(never)]
    pub fn rows(&self, mut visit: impl FnMut(usize, usize, &Alphas)) -> Result<(), PixelError> {
        let padded = self.strips.len() * STRIP;
        let mut lines = Lines::new(self.radius, padded)?;
        let mut cursors = filled(0, self.strips.len())?;
        // For each strip the value that all of its pixels in these rows have.
        let mut flats = filled(None, self.strips.len())?;
        let mut blurred = filled(0, padded * STRIP)?;
        let mut values = filled([0.0; BLOCK], padded / BLOCK)?;
        for top in (0..self.height).step_by(STRIP) {
            for (index, flat) in flats.iter_mut().enumerate() {
                *flat = self.find_flat(index, &mut cursors[index], top);
            }
            let bands = join(&mut self.list_edges(&flats), lines.reach(), STRIP, padded)?;
            for band in &bands {
                let columns = lines.start(band.start, band.end.min(self.width) - band.start);
                let strips = band.start / STRIP..band.end / STRIP;
                for (columns, index) in columns.chunks_mut(STRIP).zip(strips.clone()) {
                    let mut block = self.find_rows(index, cursors[index], top);
                    transpose(&mut block);
                    columns.copy_from_slice(&block[..columns.len()]);
                }
                let columns = lines.blur(band.end >= self.width);
                for (columns, index) in columns.chunks(STRIP).zip(strips) {
                    let mut block = [[0; STRIP]; STRIP];
                    block[..columns.len()].copy_from_slice(columns);
                    transpose(&mut block);
                    for (row, values) in blurred.chunks_exact_mut(padded).zip(&block) {
                        row[index * STRIP..][..STRIP].copy_from_slice(values);
                    }
                }
            }
            for (y, row) in (top..self.height).zip(blurred.chunks_exact(padded)) {
                let mut spread = |columns: Range<usize>, flat: Option<u16>| {
                    let blocks = columns.start / BLOCK..columns.end.min(self.width).div_ceil(BLOCK);
                    if blocks.is_empty() {
                        return;
                    }
                    let values = &mut values[blocks.clone()];
                    for (four, alphas) in values.iter_mut().zip(&row.as_chunks().0[blocks.clone()]) {
                        let alphas = flat.map_or_else(|| U32x4::load_u16(alphas), |alpha| U32x4::splat(alpha.into()));
                        *four = (alphas.to_f32() * F32x4::splat(1.0 / 256.0)).to_array();
                    }
                    visit(y, blocks.start, &Alphas { above: values, below: values, share: 0.0 });
                };
                let mut end = 0;
                for band in bands.iter().cloned().chain(core::iter::once(padded..padded)) {
                    if let Some(&Some(alpha)) = flats.get(end / STRIP) && alpha > 0 {
                        spread(end..band.start, Some(alpha));
                    }
                    end = band.end;
                    spread(band, None);
                }
            }
        }
        Ok(())
    }

    /// The number of columns of a strip that are in the picture.
    fn columns(&self, index: usize) -> usize {
        (self.width - index * STRIP).min(STRIP)
    }

    /// The value that all pixels of a strip have in the [`STRIP`] rows from `top` on. Moves a cursor to the change that is
    /// valid in the first of them.
    #[inline(never)]
    fn find_flat(&self, index: usize, cursor: &mut usize, top: usize) -> Option<u16> {
        let changes = &self.strips[index];
        while changes.get(*cursor + 1).is_some_and(|next| next.row <= top) {
            *cursor += 1;
        }
        if changes.get(*cursor + 1).is_some_and(|next| next.row < top + STRIP) {
            return None;
        }
        let [first, others @ ..] = &changes.get(*cursor)?.alphas[..self.columns(index)] else {
            return None;
        };
        others.iter().all(|alpha| alpha == first).then_some(*first)
    }

    /// Where values may change from one column to the next: from a column to another one.
    fn list_edges(&self, flats: &[Option<u16>]) -> impl Iterator<Item = (usize, usize)> {
        let mut before = Some(0);
        let within = flats.iter().enumerate().filter_map(move |(index, &flat)| {
            let start = index * STRIP;
            let is_edge = flat.is_none() || (before.is_some() && before != flat);
            before = flat;
            is_edge.then_some((start, if flat.is_none() { start + STRIP } else { start }))
        });
        let ends_above = flats.last().is_some_and(|&flat| flat != Some(0));
        within.chain(ends_above.then_some((self.width, self.width)))
    }

    /// The values of a strip in the [`STRIP`] rows from `top` on.
    #[inline(never)]
    fn find_rows(&self, index: usize, cursor: usize, top: usize) -> [Strip; STRIP] {
        let mut changes = self.strips[index][cursor..].iter().peekable();
        let mut alphas = [0; STRIP];
        let mut rows = [alphas; STRIP];
        for (row, values) in (top..).zip(&mut rows) {
            while let Some(change) = changes.next_if(|change| change.row <= row) {
                alphas = change.alphas;
            }
            *values = alphas;
        }
        rows
    }
}

/// The ranges of lines to which a blur spreads edges, in multiples of `step`.
#[inline(never)]
fn join(
    edges: &mut dyn Iterator<Item = (usize, usize)>,
    reach: usize,
    step: usize,
    length: usize,
) -> Result<Vec<Range<usize>>, PixelError> {
    let mut bands: Vec<Range<usize>> = Vec::new();
    for (from, to) in edges {
        let start = from.saturating_sub(reach) / step * step;
        let end = (to + reach).next_multiple_of(step).min(length);
        match bands.last_mut() {
            Some(last) if start <= last.end => last.end = last.end.max(end),
            _ => {
                reserve(&mut bands, 1)?;
                bands.push(start..end);
            }
        }
    }
    Ok(bands)
}

/// Lines that are blurred together, which stay in the processor's cache.
struct Lines {
    radius: usize,
    /// `radius` + 1 lines, those of a band, and `radius` more.
    before: Vec<Strip>,
    after: Vec<Strip>,
    count: usize,
    is_first: bool,
}

impl Lines {
    fn new(radius: usize, longest: usize) -> Result<Self, PixelError> {
        let length = longest + 2 * radius + 1;
        Ok(Self {
            radius,
            before: filled([0; STRIP], length)?,
            after: filled([0; STRIP], length)?,
            count: 0,
            is_first: false,
        })
    }

    /// How far a blur spreads an edge, and one line more: bands end where values are constant again.
    fn reach(&self) -> usize {
        PASSES * self.radius + 1
    }

    /// The lines of a band, for writing.
    fn start(&mut self, start: usize, count: usize) -> &mut [Strip] {
        self.count = count;
        self.is_first = start == 0;
        &mut self.before[self.radius + 1..][..count]
    }

    /// Blurs the lines of a band, at whose ends values are constant, unless the picture ends there.
    #[inline(never)]
    fn blur(&mut self, is_last: bool) -> &[Strip] {
        let (radius, count) = (self.radius, self.count);
        let first = radius + 1;
        let [left, right] = [(self.is_first, first), (is_last, radius + count)]
            .map(|(is_end, line)| if is_end { [0; STRIP] } else { self.before[line] });
        #[allow(clippy::cast_precision_loss, reason = "small")]
        let share = 1.0 / (2 * radius + 1) as f32;
        for _ in 0..PASSES {
            self.before[..first].fill(left);
            self.before[first + count..][..radius].fill(right);
            // At most 2^15 lines of at most 255 x 256.
            let mut sums = [0_u32; STRIP];
            for line in &self.before[..=2 * radius] {
                for (sum, &alpha) in sums.iter_mut().zip(line) {
                    *sum += u32::from(alpha);
                }
            }
            let entering = &self.before[2 * radius + 1..][..count];
            let results = &mut self.after[first..][..count];
            for ((result, entering), leaving) in results.iter_mut().zip(entering).zip(&self.before) {
                for lane in 0..STRIP {
                    sums[lane] = sums[lane] + u32::from(entering[lane]) - u32::from(leaving[lane]);
                }
                *result = sums.map(|sum| round(sum.cast_signed(), share));
            }
            core::mem::swap(&mut self.before, &mut self.after);
        }
        &self.before[first..][..count]
    }

    /// Blurs a strip of columns.
    #[inline(never)]
    fn blur_column(&mut self, changes: &[Change], height: usize) -> Result<Vec<Change>, PixelError> {
        let Some((first, others)) = changes.split_first() else {
            return Ok(Vec::new());
        };
        let is_above = |change: &Change| change.alphas != [0; STRIP];
        let top = is_above(first).then_some(0);
        let bottom = changes.last().is_some_and(is_above).then_some(height);
        let edges = top.into_iter().chain(others.iter().map(|change| change.row)).chain(bottom);
        let bands = join(&mut edges.map(|row| (row, row)), self.reach(), 1, height)?;
        let mut result = Vec::new();
        let mut changes = changes.iter().peekable();
        let mut alphas = [0; STRIP];
        if bands.first().is_none_or(|band| band.start > 0) {
            add(&mut result, 0, first.alphas)?;
        }
        for band in bands {
            for (row, line) in band.clone().zip(self.start(band.start, band.len())) {
                while let Some(change) = changes.next_if(|change| change.row <= row) {
                    alphas = change.alphas;
                }
                *line = alphas;
            }
            reserve(&mut result, band.len())?;
            for (row, line) in band.clone().zip(self.blur(band.end == height)) {
                add(&mut result, row, *line)?;
            }
        }
        Ok(result)
    }
}

/// Adds a row, if it differs from that above.
#[inline(never)]
fn add(changes: &mut Vec<Change>, row: usize, alphas: Strip) -> Result<(), PixelError> {
    if changes.last().is_none_or(|last| last.alphas != alphas) {
        reserve(changes, 1)?;
        changes.push(Change { row, alphas });
    }
    Ok(())
}

/// The nearest integer to a product, which is at most 255 x `ONE`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the low bits of the mantissa are the integer"
)]
pub(super) fn round(sum: i32, share: f32) -> u16 {
    (sum as f32 * share + ROUNDING_SHIFT).to_bits() as u16
}

/// The alphas of a picture, moved down, in strips of columns.
#[inline(never)]
fn find_changes(image: &Rgba8, down: i64) -> Result<Vec<Vec<Change>>, PixelError> {
    const BYTES: usize = STRIP * CHANNELS;
    let stride = image.width() as usize * CHANNELS;
    let mut strips: Vec<Vec<Change>> = reserved(stride.div_ceil(BYTES))?;
    strips.resize_with(stride.div_ceil(BYTES), Vec::new);
    let mut above: &[u8] = &[];
    for row in 0..image.height() as usize {
        let source = i64::try_from(row).ok().and_then(|row| usize::try_from(row - down).ok());
        let here = source.and_then(|source| image.data().chunks_exact(stride).nth(source)).unwrap_or(&[]);
        if row > 0 && here.is_empty() && above.is_empty() {
            continue;
        }
        let (whole, others) = (here.as_chunks::<BYTES>().0, above.as_chunks::<BYTES>().0);
        for (index, changes) in strips.iter_mut().enumerate() {
            if let (Some(one), Some(other)) = (whole.get(index), others.get(index)) && have_same_alphas(one, other) {
                continue;
            }
            let mut alphas = [0; STRIP];
            let pixels = here.get(index * BYTES..).unwrap_or(&[]).as_chunks::<CHANNELS>().0;
            for (alpha, pixel) in alphas.iter_mut().zip(pixels) {
                *alpha = u16::from(pixel[3]) * ONE;
            }
            add(changes, row, alphas)?;
        }
        above = here;
    }
    Ok(strips)
}

fn have_same_alphas(one: &[u8], other: &[u8]) -> bool {
    let pairs = one.as_chunks().0.iter().zip(other.as_chunks().0);
    let differences = pairs.map(|(one, other)| U8x16::load(one) ^ U8x16::load(other));
    differences.fold(U8x16::load(&[0; 16]), |all, one| all | one).is_clear()
}

#[inline(never)]
fn transpose(block: &mut [Strip; STRIP]) {
    // Each turn moves one bit of a value's row behind those of its column.
    for _ in 0..STRIP.ilog2() {
        let before = *block;
        let (ups, downs) = before.as_flattened().as_chunks().0.split_at(STRIP);
        let results = block.as_flattened_mut().as_chunks_mut().0.as_chunks_mut::<2>().0;
        for ((result, up), down) in results.iter_mut().zip(ups).zip(downs) {
            let (first, last) = U16x8::load(up).zip(U16x8::load(down));
            first.store(&mut result[0]);
            last.store(&mut result[1]);
        }
    }
}
