//! How much of each pixel is inside polygons.
//!
//! The area that a polygon shares with a pixel is the signed sum, over its edges, of the area between the edge and the
//! pixel's right side. Each edge is split at the rows and columns that it crosses, so the sum is exact up to the rounding
//! of f64. Rasterizers of fonts compute the same sum.

use super::Point;
use crate::blend::unit;
use crate::error::PixelError;
use crate::memory::{filled, reserved};
use core::ops::Range;

/// The number of polygons: the photo's, the ring's outer and the ring's inner one.
pub(super) const OUTLINES: usize = 3;

/// The share of a pixel's area inside each polygon.
pub(super) type Coverage = [f64; OUTLINES];

/// Sums of edges may miss 0 or 1 by rounding errors of this size. Then the pixels are outside or inside.
const SLACK: f64 = 1e-9;

/// An edge from its upper end to its lower end, in pixels.
struct Edge {
    outline: usize,
    /// 1 if the edge goes down, -1 if it goes up.
    direction: f64,
    top: f64,
    bottom: f64,
    /// The column at `top`.
    x: f64,
    /// Columns per row.
    slope: f64,
}

/// What a part of an edge adds to the coverage of its own column, and to that of all columns right of it.
#[derive(Clone, Copy)]
pub(in crate::ops) struct Cell {
    pub column: usize,
    outline: usize,
    pub here: f64,
    pub beyond: f64,
}

/// The edges of polygons. Rows must be asked for from the top.
pub(in crate::ops) struct Edges {
    all: Vec<Edge>,
    /// The edges that begin in each row, as a list for each row: the first edge of the row.
    first: Vec<Option<usize>>,
    /// The next edge that begins in the same row as this one.
    next: Vec<Option<usize>>,
    /// The edges that have begun and not ended.
    active: Vec<usize>,
}

impl Edges {
    /// The edges of closed polygons in the centred square of a `width` x `height` picture, each with the number of its
    /// outline.
    pub fn new(width: u32, height: u32, polygons: &[(usize, &[Point])]) -> Result<Self, PixelError> {
        let side = f64::from(width.min(height));
        let [left, top] = [width, height].map(|length| (f64::from(length) - side) / 2.0);
        let count = polygons.iter().map(|(_, points)| points.len()).sum();
        let mut all: Vec<Edge> = reserved(count)?;
        for &(outline, points) in polygons {
            let at = |[x, y]: Point| (left + unit(x) * side, top + unit(y) * side);
            let following = points.iter().cycle().skip(1);
            for (from, to) in points.iter().zip(following) {
                all.extend(edge(outline, at(*from), at(*to)));
            }
        }
        let mut first = filled(None, height as usize)?;
        let mut next = filled(None, all.len())?;
        for (index, edge) in all.iter().enumerate().rev() {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "within the picture"
            )]
            let Some(row) = first.get_mut(edge.top as usize) else {
                continue;
            };
            next[index] = row.replace(index);
        }
        Ok(Self {
            active: reserved(all.len())?,
            all,
            first,
            next,
        })
    }

    /// Calls `visit` for the cells of a row, in any order.
    #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
    pub fn row(&mut self, y: usize, width: usize, visit: &mut dyn FnMut(Cell)) {
        let (top, bottom) = (y as f64, y as f64 + 1.0);
        let mut beginning = self.first.get(y).copied().flatten();
        while let Some(index) = beginning {
            self.active.push(index);
            beginning = self.next[index];
        }
        for &index in &self.active {
            find_cells(&self.all[index], top, width, visit);
        }
        let all = &self.all;
        self.active.retain(|&index| all[index].bottom > bottom);
    }
}

/// The edges of all polygons, and the cells of a row.
pub(super) struct Outlines {
    edges: Edges,
    cells: Vec<Cell>,
    sorted: Vec<Cell>,
    /// For each column, where its cells begin in `sorted`.
    starts: Vec<usize>,
    /// How often an edge or a cell was visited, for tests.
    pub steps: usize,
}

impl Outlines {
    pub fn new(width: u32, height: u32, polygons: [&[Point]; OUTLINES]) -> Result<Self, PixelError> {
        let [photo, outer, inner] = polygons;
        let edges = Edges::new(width, height, &[(0, photo), (1, outer), (2, inner)])?;
        Ok(Self {
            cells: reserved(edges.all.len())?,
            sorted: Vec::new(),
            starts: filled(0, width as usize)?,
            edges,
            steps: 0,
        })
    }

    /// Calls `visit` for the spans of columns of a row, from the left, with the coverage that all pixels of the span have.
    pub fn row(&mut self, y: usize, width: usize, mut visit: impl FnMut(Range<usize>, Coverage)) {
        let cells = &mut self.cells;
        cells.clear();
        self.edges.row(y, width, &mut |cell| cells.push(cell));
        self.steps += cells.len();
        if cells.len() <= FEW_CELLS {
            self.steps += sort_few(cells);
        } else {
            self.steps += cells.len() + width;
            self.sort_many();
        }
        let mut sums = [0.0; OUTLINES];
        let mut column = 0;
        for cells in self.cells.chunk_by(|a, b| a.column == b.column) {
            let at = cells[0].column;
            if column < at {
                visit(column..at, sums.map(share));
            }
            let mut here = sums;
            for cell in cells {
                here[cell.outline] += cell.here;
                sums[cell.outline] += cell.beyond;
            }
            visit(at..at + 1, here.map(share));
            column = at + 1;
        }
        if column < width {
            visit(column..width, sums.map(share));
        }
    }

    /// Does the same as [`sort_few`], in a time that grows with the number of cells only linearly: it counts the cells of each
    /// column.
    fn sort_many(&mut self) {
        self.starts.fill(0);
        for cell in &self.cells {
            self.starts[cell.column] += 1;
        }
        let mut end = 0;
        for start in &mut self.starts {
            end += core::mem::replace(start, end);
        }
        self.sorted.clone_from(&self.cells);
        for cell in &self.cells {
            let at = &mut self.starts[cell.column];
            self.sorted[*at] = *cell;
            *at += 1;
        }
        core::mem::swap(&mut self.cells, &mut self.sorted);
    }
}

/// As many cells take less time to sort by insertion than the columns of a row take to count.
const FEW_CELLS: usize = 48;

/// Sorts cells by their columns, and keeps the order of those of a column. The sort of the standard library would take
/// several KB of Wasm. Returns the number of steps.
fn sort_few(cells: &mut [Cell]) -> usize {
    let mut steps = 0;
    for end in 1..cells.len() {
        let mut at = end;
        while at > 0 && cells[at - 1].column > cells[at].column {
            cells.swap(at - 1, at);
            at -= 1;
            steps += 1;
        }
    }
    steps
}

/// The share of a pixel's area, 0 to 1, of a sum of edges.
pub(in crate::ops) fn share(sum: f64) -> f64 {
    let share = unit(sum.abs());
    if share < SLACK {
        0.0
    } else if share > 1.0 - SLACK {
        1.0
    } else {
        share
    }
}

fn edge(outline: usize, from: (f64, f64), to: (f64, f64)) -> Option<Edge> {
    let (direction, (x, top), (end, bottom)) = if from.1 < to.1 {
        (1.0, from, to)
    } else {
        (-1.0, to, from)
    };
    (top < bottom).then(|| Edge {
        outline,
        direction,
        top,
        bottom,
        x,
        slope: (end - x) / (bottom - top),
    })
}

/// Finds the cells of the part of an edge that is in the row from `row` to `row` + 1.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "within the row"
)]
fn find_cells(edge: &Edge, row: f64, width: usize, visit: &mut dyn FnMut(Cell)) {
    let (top, bottom) = (edge.top.max(row), edge.bottom.min(row + 1.0));
    if top >= bottom {
        return;
    }
    let limit = width as f64;
    let at = |y: f64| (edge.x + (y - edge.top) * edge.slope).clamp(0.0, limit);
    let (start, end) = (at(top), at(bottom));
    let (left, right) = (start.min(end), start.max(end));
    let height = (bottom - top) * edge.direction;
    let last = ((right.ceil() as usize).max(1) - 1).min(width - 1);
    let first = (left as usize).min(last);
    for column in first..=last {
        let x = column as f64;
        // The part of the edge in this column.
        let (from, to) = if first == last {
            (left, right)
        } else {
            (left.max(x), right.min(x + 1.0))
        };
        let part = if first == last {
            height
        } else {
            height * (to - from) / (right - left)
        };
        visit(Cell {
            column,
            outline: edge.outline,
            here: part * (x + 1.0 - 0.5 * (from + to)),
            beyond: part,
        });
    }
}
