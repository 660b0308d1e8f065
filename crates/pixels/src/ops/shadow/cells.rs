//! The alpha of a picture, moved and blurred by wide windows.
//!
//! A plane that is blurred so has no details, so it is blurred in cells of 4 x 4 pixels and interpolated between them. With
//! windows of at least `CELLS_PER_WINDOW` cells, its second derivatives per cell add up to at most 1.7 x 255 / `CELLS_PER_WINDOW`², at
//! right angles. Windows that end within cells, and interpolation, err by at most 0.42 of that: by 0.32 of 255.

use super::Alphas;
use super::bands::{ONE, PASSES, STRIP, Strip, round};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::{filled, reserved};
use crate::simd::{F32x4, U8x16};
use core::ops::Range;

const CELLS_PER_WINDOW: usize = 24;
/// The width of a cell, which is a vector.
const LANES: usize = 4;
/// The narrowest window for which cells are exact enough.
pub(super) const LEAST_WINDOW: usize = LANES * CELLS_PER_WINDOW;

/// The blurred alphas at points of a grid.
pub(super) struct Cells {
    /// Row by row. Each row ends with a whole strip.
    plane: Vec<Strip>,
    /// In each row of cells before the blur, the first cells in turn that are opaque.
    opaque: Vec<Range<usize>>,
    down: i64,
    columns: Axis,
    rows: Axis,
}

impl Cells {
    /// Moves alpha down and blurs it [`PASSES`] times by a box of 2 `radius` + 1 pixels. Beyond the picture, alpha is 0.
    #[inline(never)]
    pub fn new(image: &Rgba8, radius: usize, down: i64) -> Result<Self, PixelError> {
        let window = 2 * radius + 1;
        let [columns, rows] = [image.width(), image.height()].map(|length| Axis {
            length: length as usize,
        });
        let plane = find_means(image, down, columns, rows)?;
        let mut opaque = reserved(rows.cells())?;
        opaque.extend(plane.chunks_exact(columns.strips()).map(|row| {
            let row = &row.as_flattened()[..columns.cells()];
            let is_opaque = |&alpha: &u16| alpha == u16::from(u8::MAX) * ONE;
            let start = row.iter().position(is_opaque).unwrap_or(row.len());
            start..start + row[start..].iter().take_while(|&alpha| is_opaque(alpha)).count()
        }));
        let plane = rows.blur_columns(&plane, columns.strips(), window)?;
        let plane = columns.blur_rows(&plane, window)?;
        Ok(Self { plane, opaque, down, columns, rows })
    }

    /// Calls `visit` for the parts of each row of the picture that may have a blurred alpha above 0, without the cells in
    /// `opaque`, from the top, with their first blocks of four pixels.
    #[inline(never)]
    pub fn rows(&self, mut visit: impl FnMut(usize, usize, &Alphas)) -> Result<(), PixelError> {
        let blocks = self.columns.cells();
        let [mut above, mut below] = [filled([0.0; LANES], blocks)?, filled([0.0; LANES], blocks)?];
        let mut reaches = [0..0, self.spread(0, &mut below)];
        let mut next = 0;
        for y in 0..self.rows.length {
            let (point, share) = between(y);
            if point == next {
                core::mem::swap(&mut above, &mut below);
                next = point + 1;
                reaches.swap(0, 1);
                reaches[1] = self.spread(next, &mut below);
            }
            let Range { start, end } = join(&reaches);
            let opaque = self.find_opaque(y);
            let [from, to] = [opaque.start, opaque.end].map(|block| block.clamp(start, end));
            for part in [start..from, to..end].into_iter().filter(|part| !part.is_empty()) {
                let (above, below) = (&above[part.clone()], &below[part.clone()]);
                visit(y, part.start, &Alphas { above, below, share });
            }
        }
        Ok(())
    }

    /// Opaque blocks of four pixels in a row of the picture.
    fn find_opaque(&self, y: usize) -> Range<usize> {
        let moved = i64::try_from(y).ok().and_then(|y| usize::try_from(y + self.down).ok());
        moved.and_then(|y| self.opaque.get(y / LANES)).cloned().unwrap_or(0..0)
    }

    /// Interpolates a row of the plane between its columns. Returns the blocks of four pixels that may be above 0. After the
    /// last row, nothing changes.
    fn spread(&self, row: usize, line: &mut [[f32; LANES]]) -> Range<usize> {
        let Some(row) = self.plane.chunks_exact(self.columns.strips()).nth(row) else {
            return 0..0;
        };
        let row = &row.as_flattened()[..self.columns.points()];
        let Some(first) = row.iter().position(|&alpha| alpha > 0) else {
            line.fill([0.0; LANES]);
            return 0..0;
        };
        let last = row.iter().rposition(|&alpha| alpha > 0).unwrap_or(first);
        let reach = first.saturating_sub(1)..(last + 1).min(line.len());
        let float = |alpha: u16| f32::from(alpha) * (1.0 / 256.0);
        let shares = F32x4::from_array([0.125, 0.375, 0.625, 0.875]);
        line[..reach.start].fill([0.0; LANES]);
        line[reach.end..].fill([0.0; LANES]);
        let mut end = float(row[reach.start]);
        for (four, &next) in line[reach.clone()].iter_mut().zip(&row[reach.start + 1..]) {
            let start = end;
            end = float(next);
            *four = (F32x4::splat(start) + F32x4::splat(end - start) * shares).to_array();
        }
        reach
    }
}

fn join([one, other]: &[Range<usize>; 2]) -> Range<usize> {
    match (one.is_empty(), other.is_empty()) {
        (true, _) => other.clone(),
        (_, true) => one.clone(),
        _ => one.start.min(other.start)..one.end.max(other.end),
    }
}

/// Pixels along one axis, in cells. The last cell ends with the picture. Positions are in halves of a pixel.
#[derive(Clone, Copy)]
struct Axis {
    length: usize,
}

impl Axis {
    fn cells(self) -> usize {
        self.length.div_ceil(LANES)
    }

    /// The position where a cell starts, or where the last one ends.
    fn start(self, index: usize) -> usize {
        2 * (index * LANES).min(self.length)
    }

    fn middle(self, index: usize) -> usize {
        self.start(index).midpoint(self.start(index + 1))
    }

    /// The number of points of the grid: the ends of all cells, so that every pixel lies between two of them. The last one may
    /// be beyond the picture.
    fn points(self) -> usize {
        self.cells() + 1
    }

    /// The strips in a row of the plane, which has room for every point.
    fn strips(self) -> usize {
        self.points().div_ceil(STRIP)
    }

    /// Blurs the columns of a plane along this axis, in all passes. The result has a row for each point of the axis.
    fn blur_columns(self, plane: &[Strip], width: usize, window: usize) -> Result<Vec<Strip>, PixelError> {
        let mut result = filled([0; STRIP], width * self.points())?;
        let mut lines = Lines::new(self)?;
        for column in 0..width {
            for (line, row) in lines.before.iter_mut().zip(plane.chunks_exact(width)) {
                *line = row[column];
            }
            if lines.are_clear() {
                continue;
            }
            lines.blur(window);
            for (line, row) in lines.before.iter().zip(result.chunks_exact_mut(width)) {
                row[column] = *line;
            }
        }
        Ok(result)
    }

    /// Blurs the rows of a plane along this axis, in all passes. The result has a column for each point of the axis.
    fn blur_rows(self, plane: &[Strip], window: usize) -> Result<Vec<Strip>, PixelError> {
        let mut result = filled([0; STRIP], plane.len())?;
        let mut lines = Lines::new(self)?;
        let group = self.strips() * STRIP;
        for (rows, results) in plane.chunks(group).zip(result.chunks_mut(group)) {
            for (index, row) in rows.chunks_exact(self.strips()).enumerate() {
                for (line, &alpha) in lines.before.iter_mut().zip(row.as_flattened()) {
                    line[index % STRIP] = alpha;
                }
            }
            if lines.are_clear() {
                continue;
            }
            lines.blur(window);
            for (index, row) in results.chunks_exact_mut(self.strips()).enumerate() {
                for (alpha, line) in row.as_flattened_mut().iter_mut().zip(&lines.before) {
                    *alpha = line[index % STRIP];
                }
            }
        }
        Ok(result)
    }

    /// Computes the means of windows around the middles of cells, or around their ends.
    fn blur_once(self, before: &[Strip], after: &mut [Strip], window: usize, at_ends: bool) {
        // At most 2^15, so sums fit in 31 bits.
        let halves = |from: usize, to: usize| i32::try_from(to - from).unwrap_or(0);
        let last = self.cells() - 1;
        #[allow(clippy::cast_precision_loss, reason = "below 2^15")]
        let share = 0.5 / window as f32;
        let mut sums = [0; STRIP];
        let (mut entered, mut left) = (0, 0);
        for (index, after) in after.iter_mut().enumerate() {
            let position = if at_ends { 2 * index * LANES } else { self.middle(index) };
            let from = position.saturating_sub(window);
            let to = (position + window).min(2 * self.length);
            while entered < last && self.start(entered + 1) <= to {
                let weight = halves(self.start(entered), self.start(entered + 1));
                add(&mut sums, &before[entered], weight);
                entered += 1;
            }
            while left < last && self.start(left + 1) <= from {
                let weight = halves(self.start(left), self.start(left + 1));
                add(&mut sums, &before[left], -weight);
                left += 1;
            }
            let mut sums = sums;
            for (end, weight) in [
                (entered, halves(self.start(entered), to)),
                (left, -halves(self.start(left), from)),
            ] {
                if weight != 0 {
                    add(&mut sums, &before[end], weight);
                }
            }
            for (after, sum) in after.iter_mut().zip(sums) {
                *after = round(sum, share);
            }
        }
    }
}

/// Lines that are blurred together, which stay in the processor's cache.
struct Lines {
    axis: Axis,
    /// For each cell, then for each point of the axis.
    before: Vec<Strip>,
    after: Vec<Strip>,
}

impl Lines {
    fn new(axis: Axis) -> Result<Self, PixelError> {
        Ok(Self {
            axis,
            before: filled([0; STRIP], axis.points())?,
            after: filled([0; STRIP], axis.points())?,
        })
    }

    /// Whether all alphas are 0, which they stay.
    fn are_clear(&self) -> bool {
        let alphas = self.before[..self.axis.cells()].as_flattened();
        // Unlike `all`, which stops early, this is done with vectors.
        alphas.iter().fold(0, |bits, alpha| bits | alpha) == 0
    }

    #[inline(never)]
    fn blur(&mut self, window: usize) {
        let axis = self.axis;
        for pass in 1..=PASSES {
            let at_ends = pass == PASSES;
            let count = if at_ends { axis.points() } else { axis.cells() };
            axis.blur_once(&self.before, &mut self.after[..count], window, at_ends);
            core::mem::swap(&mut self.before, &mut self.after);
        }
    }
}

/// The last point at or before the middle of a pixel, and the share of the way from there to the next point.
#[allow(clippy::cast_precision_loss, reason = "at most 8")]
fn between(pixel: usize) -> (usize, f32) {
    let after = 2 * (pixel % LANES) + 1;
    (pixel / LANES, after as f32 / (2 * LANES) as f32)
}

fn add(sums: &mut [i32; STRIP], alphas: &Strip, weight: i32) {
    for (sum, &alpha) in sums.iter_mut().zip(alphas) {
        *sum += i32::from(alpha) * weight;
    }
}

/// The mean alpha of each cell, after moving all alphas down.
#[allow(clippy::cast_precision_loss, reason = "at most 16")]
fn find_means(image: &Rgba8, down: i64, columns: Axis, rows: Axis) -> Result<Vec<Strip>, PixelError> {
    let stride = columns.length * CHANNELS;
    let mut plane = filled([0; STRIP], columns.strips() * rows.cells())?;
    let clear = filled(0, stride)?;
    for (index, line) in plane.chunks_exact_mut(columns.strips()).enumerate() {
        let (start, end) = (rows.start(index) / 2, rows.start(index + 1) / 2);
        let four: [&[u8]; LANES] = core::array::from_fn(|row| {
            let y = Some(start + row).filter(|&y| y < end);
            let source = y.and_then(|y| i64::try_from(y).ok()).and_then(|y| usize::try_from(y - down).ok());
            source.and_then(|source| image.data().chunks_exact(stride).nth(source)).unwrap_or(&clear)
        });
        let share = f32::from(ONE) / ((end - start) * LANES) as f32;
        let mut means = line.as_flattened_mut().iter_mut();
        let [first, second, third, fourth] = four.map(|row| row.as_chunks().0.iter());
        for ((((a, b), c), d), mean) in first.zip(second).zip(third).zip(fourth).zip(&mut means) {
            *mean = find_mean([a, b, c, d], share);
        }
        let ends = four.map(|row| row.as_chunks::<16>().1);
        if let Some(mean) = means.next() && !ends[0].is_empty() {
            let cut = (LANES * CHANNELS) as f32 / ends[0].len() as f32;
            let blocks = ends.map(|end| {
                let mut block = [0; 16];
                block[..end.len()].copy_from_slice(end);
                block
            });
            *mean = find_mean(blocks.each_ref(), share * cut);
        }
    }
    Ok(plane)
}

/// The mean alpha of a cell. `share` is that of a pixel.
#[inline]
fn find_mean(rows: [&[u8; 16]; LANES], share: f32) -> u16 {
    let rows = rows.map(U8x16::load);
    let [a, b, c, d] = rows;
    if (a & b & c & d).is_opaque() {
        return u16::from(u8::MAX) * ONE;
    }
    if (a | b | c | d).is_clear() {
        return 0;
    }
    let [a, b, c, d] = rows.map(|row| row.alternating().1);
    let sums = (a + b + c + d).words().shr::<16>().to_array();
    round(sums.iter().sum::<u32>().cast_signed(), share)
}
