//! The table of colours for saturation and looks.

use super::oklab::{Lab, from_lab, room, to_lab};
use super::{Light, Look};
use crate::blend::unit;
use crate::error::PixelError;
use crate::memory::reserved;

/// The number of colours along each axis.
pub(super) const GRID: usize = 33;

/// The steps from one colour to the next along red, green and blue.
const STRIDES: [usize; 3] = [GRID * GRID, GRID, 1];

/// Colours with 7 fractional bits, by red, green and blue.
pub(super) struct Table(Vec<[u16; 4]>);

const FRACTION: u32 = 7;

impl Table {
    /// None if neither saturation nor a look changes anything.
    pub fn new(light: &Light) -> Result<Option<Self>, PixelError> {
        if light.saturation == 0.0 && (light.look.is_none() || light.strength <= 0.0) {
            return Ok(None);
        }
        let mut colors = reserved(GRID * GRID * GRID)?;
        #[allow(clippy::cast_precision_loss, reason = "below 33")]
        let share = |index: usize| index as f64 / (GRID - 1) as f64;
        for red in 0..GRID {
            for green in 0..GRID {
                for blue in 0..GRID {
                    let [red, green, blue] = colored(light, [red, green, blue].map(share)).map(|value| {
                        #[allow(
                            clippy::cast_possible_truncation,
                            clippy::cast_sign_loss,
                            reason = "at most 255 x 2^7"
                        )]
                        let fixed = (value * f64::from(255_u32 << FRACTION) + 0.5) as u16;
                        fixed
                    });
                    colors.push([red, green, blue, 0]);
                }
            }
        }
        Ok(Some(Self(colors)))
    }

    /// The colour at a position with 8 fractional bits along each axis. It lies in one of the six tetrahedra into which
    /// the diagonal from black to white divides its cell: the weights of the four corners are the differences of the
    /// sorted fractions.
    #[inline]
    pub fn color(&self, position: [u16; 3]) -> [u8; 3] {
        // In the last cell instead of beyond it.
        let cell = position.map(|value| usize::from(value >> 8).min(GRID - 2));
        let mut axes: [(u32, usize); 3] = core::array::from_fn(|axis| {
            #[allow(clippy::cast_possible_truncation, reason = "below 2^9")]
            let fraction = u32::from(position[axis]) - ((cell[axis] as u32) << 8);
            (fraction, STRIDES[axis])
        });
        if axes[0].0 < axes[1].0 {
            axes.swap(0, 1);
        }
        if axes[1].0 < axes[2].0 {
            axes.swap(1, 2);
        }
        if axes[0].0 < axes[1].0 {
            axes.swap(0, 1);
        }
        let [(most, first), (middle, second), (least, third)] = axes;
        let start = cell[0] * STRIDES[0] + cell[1] * STRIDES[1] + cell[2];
        let corners = [
            (256 - most, start),
            (most - middle, start + first),
            (middle - least, start + first + second),
            (least, start + first + second + third),
        ];
        let mut sums = [1_u32 << (FRACTION + 7); 3];
        for (weight, index) in corners {
            for (sum, &value) in sums.iter_mut().zip(&self.0[index]) {
                *sum += weight * u32::from(value);
            }
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 255")]
        sums.map(|sum| (sum >> (FRACTION + 8)) as u8)
    }
}

/// The colour after saturation and look, all 0 to 1.
pub(super) fn colored(light: &Light, color: [f64; 3]) -> [f64; 3] {
    let strength = unit(light.strength);
    let look = light.look.filter(|_| strength > 0.0);
    if light.saturation == 0.0 && look.is_none() {
        return color;
    }
    let saturated = saturate(to_lab(color), light.saturation);
    from_lab(look.map_or(saturated, |look| {
        let after = apply(look, saturated);
        core::array::from_fn(|i| saturated[i] + (after[i] - saturated[i]) * strength)
    }))
}

/// Multiplies chroma by 1 + `amount`. More chroma than now is less near the border of sRGB, so that no colours beside each
/// other become one.
fn saturate(color: Lab, amount: f64) -> Lab {
    let [lightness, a, b] = color;
    let factor = if amount > 0.0 {
        1.0 + amount * room(color)
    } else {
        1.0 + amount
    };
    [lightness, a * factor, b * factor]
}

fn apply(look: Look, [lightness, a, b]: Lab) -> Lab {
    /// A steeper curve through the middle, by `amount`.
    fn steepen(value: f64, amount: f64) -> f64 {
        value + amount * (2.0 * value - 1.0) * value * (1.0 - value)
    }
    /// 0 for black and white, 1 in the middle, so that neither is tinted.
    fn middle(value: f64) -> f64 {
        4.0 * value * (1.0 - value)
    }
    match look {
        Look::Mono => [lightness, 0.0, 0.0],
        Look::Noir => [steepen(lightness * 0.96, 0.85), 0.0, 0.0],
        Look::Warm => {
            let free = room([lightness, a, b]) * middle(lightness);
            [lightness, a + 0.008 * free, b + 0.035 * free]
        }
        Look::Cool => {
            let free = room([lightness, a, b]) * middle(lightness);
            [lightness, a - 0.008 * free, b - 0.032 * free]
        }
        Look::Faded => [0.14 + 0.82 * lightness, a * 0.76, b * 0.76 + 0.006],
        Look::Film => {
            let split = 2.0 * lightness - 1.0;
            let tint = split * middle(lightness) * room([lightness, a, b]);
            [steepen(0.03 + 0.95 * lightness, 0.4), a * 0.94 + 0.012 * tint, b * 0.94 + 0.036 * tint]
        }
        Look::Duotone { dark, light } => {
            let [dark, light] = [dark, light].map(|color| to_lab(color.map(|byte| f64::from(byte) / 255.0)));
            core::array::from_fn(|i| dark[i] + (light[i] - dark[i]) * lightness)
        }
        Look::HighKey => {
            let dark = 1.0 - lightness;
            [1.0 - dark * dark.sqrt(), a * 0.92, b * 0.92]
        }
    }
}
