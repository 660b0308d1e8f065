//! The table of colours for saturation and looks.

use super::curves::{Curves, decode, encode};
use super::oklab::{Lab, room, to_lab, to_linear};
use super::toned::{self, Toned};
use super::{BLOCK, Light, Look, replace};
use crate::blend::unit;
use crate::error::PixelError;
use crate::image::CHANNELS;
use crate::memory::reserved;
use crate::simd::{U8x16, U16x8, U32x4};
use std::sync::OnceLock;

/// The number of colours along each axis.
pub(super) const GRID: usize = 33;

/// The steps from one colour to the next along red, green and blue.
const RED: u16 = GREEN * GREEN;
#[allow(clippy::cast_possible_truncation, reason = "33")]
const GREEN: u16 = GRID as u16;
const BLUE: u16 = 1;
/// From black to white in a cell.
const DIAGONAL: u16 = RED + GREEN + BLUE;

/// The length of a table: more than it has colours, so that every index of 16 bits is within.
const COLORS: usize = 1 << 16;

/// The fractional bits of the colours.
const FRACTION: u32 = 7;

/// The fractional bits of a position between two colours.
const BETWEEN: u32 = 8;

/// For colours between those of the table.
pub(super) struct Table {
    /// Red, green, blue and 0 of a colour, each followed by that of the colour `DIAGONAL` further on, at the other end of
    /// the cell's diagonal. Two corners of every tetrahedron take one load then.
    colors: Box<[[u16; 8]; COLORS]>,
    /// By the byte of a channel.
    positions: [[Position; 256]; 3],
}

impl Table {
    /// None if neither saturation nor a look changes anything. The curves come before both.
    pub fn new(light: &Light, curves: &Curves) -> Result<Option<Self>, PixelError> {
        let strength = unit(light.strength);
        if light.saturation == 0.0 && (light.look.is_none() || strength == 0.0) {
            return Ok(None);
        }
        let grid = Grid::shared()?;
        let mut colors = reserved(COLORS)?;
        for (index, &lab) in grid.labs.iter().enumerate() {
            let at = [index / (GRID * GRID), index / GRID % GRID, index % GRID];
            let start = Color {
                encoded: at.map(share),
                linear: at.map(|index| grid.linear[index]),
                lab,
            };
            let color = grid.change(light, strength, start);
            let [red, green, blue] = color.map(|value| {
                #[allow(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "at most 255 x 2^7"
                )]
                let fixed = (value * f64::from(255_u32 << FRACTION) + 0.5) as u16;
                fixed
            });
            colors.push([red, 0, green, 0, blue, 0, 0, 0]);
        }
        colors.resize(COLORS, [0; 8]);
        for index in 0..COLORS {
            let [red, _, green, _, blue, ..] = colors[(index + usize::from(DIAGONAL)) % COLORS];
            [colors[index][1], colors[index][3], colors[index][5]] = [red, green, blue];
        }
        let colors = colors.try_into().map_err(|_| PixelError::OutOfMemory)?;
        let [reds, greens, blues] = &curves.toned;
        let positions = [
            find_positions(reds, RED, 1),
            find_positions(greens, GREEN, 2),
            find_positions(blues, BLUE, 3),
        ];
        Ok(Some(Self { colors, positions }))
    }

    /// Replaces the colours of pixels that are not transparent, after `toned` if that is given instead of curves. What is
    /// in `block` does not matter: setting it to 0 for each block would take time.
    #[inline(never)]
    pub fn apply(&self, toned: Option<&Toned>, fours: &mut [[u8; 16]; BLOCK / 4], block: &mut Block) {
        if let Some(toned) = toned {
            block.place(toned, fours);
        } else {
            block.look_up(&self.positions, fours);
        }
        block.find_corners();
        for (four, first) in fours.iter_mut().zip((0..BLOCK).step_by(4)) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|i| self.mix(block, first + i));
            replace(four, U8x16::narrow(U16x8::narrow(a, b), U16x8::narrow(c, d)));
        }
    }

    /// The weighted sum of the colours at the corners. The fourth lane is 0.
    #[inline]
    fn mix(&self, block: &Block, i: usize) -> U32x4 {
        let load = |index: u16| U16x8::load(&self.colors[usize::from(index)]);
        let weigh = |colors: U16x8, weights: u32| colors.dot(U32x4::splat(weights).halves());
        let half = U32x4::splat(1 << (FRACTION + BETWEEN - 1));
        let ends = weigh(load(block.first[i]), block.end_weights[i]);
        let sides = load(block.second[i]).alternate(load(block.before_third[i]));
        (ends + weigh(sides, block.side_weights[i]) + half).shr_signed(FRACTION + BETWEEN)
    }
}

/// The position of a channel between two colours, in four numbers of 16 bits. The lowest is what the colour below adds to an
/// index. Red, green and blue have one of the others each: 0 at the colour below, 2^`BETWEEN` at the one above. So the
/// positions of a pixel's channels are added at once.
type Position = u64;

fn find_positions(curve: &[f64; 256], step: u16, part: u32) -> [Position; 256] {
    const CELLS: u16 = GREEN - 1;
    curve.map(|value| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 2^13")]
        let position = (value * f64::from(CELLS << BETWEEN) + 0.5) as u16;
        // In the last cell instead of beyond it.
        let cell = (position >> BETWEEN).min(CELLS - 1);
        let after = position - (cell << BETWEEN);
        Position::from(cell * step) | Position::from(after) << (16 * part)
    })
}

/// Where the colours of some pixels are in the table.
pub(super) struct Block {
    /// The sums of the channels' positions.
    positions: [Position; BLOCK],
    /// The positions in their cells.
    red: [u16; BLOCK],
    green: [u16; BLOCK],
    blue: [u16; BLOCK],
    /// The indices of the colours at the first two corners, and `DIAGONAL` before the third and the fourth, modulo 2^16. That
    /// of the fourth is the first.
    first: [u16; BLOCK],
    second: [u16; BLOCK],
    before_third: [u16; BLOCK],
    /// The weights of the first corner and the last, and of the others, in the two halves of a number.
    end_weights: [u32; BLOCK],
    side_weights: [u32; BLOCK],
}

impl Block {
    /// Fills `first`, `red`, `green` and `blue`.
    fn place(&mut self, toned: &Toned, fours: &[[u8; 16]]) {
        /// Positions between colours for each step of a level.
        #[allow(clippy::cast_precision_loss, reason = "exact")]
        const SCALE: f32 = ((GRID - 1) << BETWEEN) as f32 / (255 << toned::FRACTION) as f32;
        let parts = [&mut self.first, &mut self.red, &mut self.green, &mut self.blue];
        let [firsts, reds, greens, blues] = parts.map(|part| part.as_chunks_mut::<8>().0);
        for (index, [low, high]) in fours.as_chunks().0.iter().enumerate() {
            let [low, high] = [low, high].map(|four| toned.scaled_levels(four, SCALE));
            // In the last cell instead of beyond it.
            let last = U16x8::splat(GREEN - 2);
            let split = |i: usize, result: &mut [u16; 8]| {
                let position = U16x8::pack(low[i], high[i]);
                let cell = position.shr::<BETWEEN>().min_signed(last);
                (position - cell.shl::<BETWEEN>()).store(result);
                cell
            };
            let red = split(0, &mut reds[index]);
            let green = split(1, &mut greens[index]);
            let blue = split(2, &mut blues[index]);
            (red * U16x8::splat(RED) + green * U16x8::splat(GREEN) + blue).store(&mut firsts[index]);
        }
    }

    /// Fills `first`, `red`, `green` and `blue` from the positions of channels.
    fn look_up(&mut self, [reds, greens, blues]: &[[Position; 256]; 3], fours: &[[u8; 16]]) {
        let pixels = fours.as_flattened().as_chunks::<CHANNELS>().0;
        for (position, &[red, green, blue, _]) in self.positions.iter_mut().zip(pixels) {
            *position = reds[usize::from(red)] + greens[usize::from(green)] + blues[usize::from(blue)];
        }
        self.split_positions();
    }

    /// Fills `first`, `red`, `green` and `blue` from `positions`.
    fn split_positions(&mut self) {
        let parts = [&mut self.first, &mut self.red, &mut self.green, &mut self.blue];
        let [firsts, reds, greens, blues] = parts.map(|part| part.as_chunks_mut::<8>().0);
        for (index, positions) in self.positions.as_chunks::<8>().0.iter().enumerate() {
            let pairs = positions.as_chunks().0;
            let [a, b, c, d] = [0, 1, 2, 3].map(|pair| U16x8::load_words(&pairs[pair]));
            // Each turn moves the numbers' index in the pixel before that of the pixel, by one bit of the latter.
            let ((a, b), (c, d)) = (a.zip(c), b.zip(d));
            let ((a, b), (c, d)) = (a.zip(c), b.zip(d));
            let ((first, red), (green, blue)) = (a.zip(c), b.zip(d));
            first.store(&mut firsts[index]);
            red.store(&mut reds[index]);
            green.store(&mut greens[index]);
            blue.store(&mut blues[index]);
        }
    }

    /// Finds the corners and weights of all pixels.
    ///
    /// A colour lies in one of the six tetrahedra into which the diagonal from black to white divides the cell between eight
    /// colours of the table. The way from the cell's first corner to its last takes the axes in the order of the colour's
    /// positions along them, and the weights are the differences of these positions.
    fn find_corners(&mut self) {
        for i in 0..BLOCK {
            let (red, green, blue) = (self.red[i], self.green[i], self.blue[i]);
            let most = red.max(green).max(blue);
            let least = red.min(green).min(blue);
            let middle = red + green + blue - most - least;
            let begins = if red == most {
                RED
            } else if green == most {
                GREEN
            } else {
                BLUE
            };
            let ends = if blue == least {
                BLUE
            } else if green == least {
                GREEN
            } else {
                RED
            };
            self.second[i] = self.first[i] + begins;
            self.before_third[i] = self.first[i].wrapping_sub(ends);
            self.end_weights[i] = u32::from((1 << BETWEEN) - most) | u32::from(least) << 16;
            self.side_weights[i] = u32::from(most - middle) | u32::from(middle - least) << 16;
        }
    }
}

impl Default for Block {
    fn default() -> Self {
        Self {
            positions: [0; BLOCK],
            red: [0; BLOCK],
            green: [0; BLOCK],
            blue: [0; BLOCK],
            first: [0; BLOCK],
            second: [0; BLOCK],
            before_third: [0; BLOCK],
            end_weights: [0; BLOCK],
            side_weights: [0; BLOCK],
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "below 33")]
fn share(index: usize) -> f64 {
    index as f64 / (GRID - 1) as f64
}

/// A colour in three ways, each 0 to 1.
#[derive(Clone, Copy)]
struct Color {
    encoded: [f64; 3],
    linear: [f64; 3],
    lab: Lab,
}

/// What all tables share. It is computed once, so that a table takes little time.
struct Grid {
    linear: [f64; GRID],
    /// The colours of the table before any change.
    labs: Vec<Lab>,
    /// Encoded values, at the squares of equal steps of linear light. Between them, straight lines err by less than 1e-6.
    encoded: Vec<f64>,
}

const STEPS: u32 = 4096;

impl Grid {
    fn shared() -> Result<&'static Self, PixelError> {
        static GRID: OnceLock<Grid> = OnceLock::new();
        if let Some(grid) = GRID.get() {
            return Ok(grid);
        }
        let grid = Self::new()?;
        Ok(GRID.get_or_init(|| grid))
    }

    fn new() -> Result<Self, PixelError> {
        let linear: [f64; GRID] = core::array::from_fn(|index| decode(share(index)));
        let mut labs = reserved(GRID * GRID * GRID)?;
        for red in linear {
            for green in linear {
                labs.extend(linear.map(|blue| to_lab([red, green, blue])));
            }
        }
        let mut encoded = reserved(STEPS as usize + 1)?;
        encoded.extend((0..=STEPS).map(|step| {
            let root = f64::from(step) / f64::from(STEPS);
            encode(root * root)
        }));
        Ok(Self { linear, labs, encoded })
    }

    fn encode(&self, linear: f64) -> f64 {
        let position = linear.sqrt() * f64::from(STEPS);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below STEPS")]
        let step = (position as usize).min(STEPS as usize - 1);
        let (below, above) = (self.encoded[step], self.encoded[step + 1]);
        #[allow(clippy::cast_precision_loss, reason = "below STEPS")]
        let after = position - step as f64;
        below + (above - below) * after
    }

    fn show(&self, lab: Lab) -> [f64; 3] {
        to_linear(lab).map(|value| self.encode(value))
    }

    /// The colour after saturation and look, encoded.
    fn change(&self, light: &Light, strength: f64, start: Color) -> [f64; 3] {
        let color = if light.saturation == 0.0 {
            start
        } else {
            let lab = saturate(start, light.saturation);
            let linear = to_linear(lab);
            let encoded = linear.map(|value| self.encode(value));
            Color { encoded, linear, lab }
        };
        let Some(look) = light.look else {
            return color.encoded;
        };
        let after = self.apply(look, color);
        core::array::from_fn(|i| color.encoded[i] + (after[i] - color.encoded[i]) * strength)
    }

    /// The colour with all of a look, encoded.
    fn apply(&self, look: Look, color: Color) -> [f64; 3] {
        let [lightness, a, b] = color.lab;
        match look {
            Look::Mono => self.show([lightness, 0.0, 0.0]),
            Look::Noir => self.show([steepen(lightness * 0.96, 0.85), 0.0, 0.0]),
            Look::Amber => {
                let free = free(color);
                self.show([lightness, a + 0.012 * free, b + 0.05 * free])
            }
            Look::Azure => {
                let free = free(color);
                self.show([lightness, a - 0.012 * free, b - 0.045 * free])
            }
            Look::Faded => {
                let pale = self.show([lightness, a * 0.76, b * 0.76 + 0.006 * free(color)]);
                pale.map(|value| 0.11 + 0.85 * value)
            }
            Look::Film => {
                let kept = 0.94 * fade(lightness);
                let split = (2.0 * lightness - 1.0) * free(color);
                let lightness = steepen(0.03 + 0.95 * lightness, 0.4);
                self.show([lightness, a * kept + 0.016 * split, b * kept + 0.048 * split])
            }
            Look::Duotone { dark, light } => {
                let [grey, ..] = self.show([lightness, 0.0, 0.0]);
                core::array::from_fn(|i| {
                    let [dark, light] = [dark[i], light[i]].map(|byte| f64::from(byte) / 255.0);
                    dark + (light - dark) * grey
                })
            }
            Look::HighKey => {
                let dark = (1.0 - lightness).max(0.0);
                let kept = 0.92 * fade(lightness);
                self.show([1.0 - dark * dark.sqrt(), a * kept, b * kept])
            }
        }
    }
}

/// How much a colour can be tinted: 1 for a grey in the middle, 0 for black, white and the most colourful.
fn free(Color { linear, lab: [lightness, ..], .. }: Color) -> f64 {
    4.0 * lightness * (1.0 - lightness) * room(linear, lightness)
}

/// Multiplies chroma by 1 + `amount`. More chroma is less near black, near white and near the border of sRGB.
fn saturate(color: Color, amount: f64) -> Lab {
    let [lightness, a, b] = color.lab;
    let factor = if amount > 0.0 { 1.0 + amount * free(color) } else { 1.0 + amount };
    [lightness, a * factor, b * factor]
}

/// A steeper curve through the middle, by `amount`.
fn steepen(value: f64, amount: f64) -> f64 {
    value + amount * (2.0 * value - 1.0) * value * (1.0 - value)
}

/// The share of chroma that remains where a look makes highlights lighter: sRGB has no room for colours there.
fn fade(lightness: f64) -> f64 {
    1.0 - lightness.clamp(0.0, 1.0).powi(6)
}
