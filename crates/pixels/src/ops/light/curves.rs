//! Curves for the channels, and how they keep the hue.

use super::Light;
use crate::blend::unit;
use crate::image::CHANNELS;

/// The gain of red and the loss of blue at full warmth, in stops.
const WARMTH_STOPS: f64 = 2.0 / 3.0;
/// The loss of green at full tint, in stops.
const TINT_STOPS: f64 = 0.5;
/// Linear light above this rolls off, if there is more light than before.
const KNEE: f64 = 0.4;
/// How far contrast, highlights and shadows bend the curve. Below 1, so that it rises everywhere.
const BEND: f64 = 0.9;
/// The shares of red, green and blue in the luminance of sRGB.
const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// What happens to the three channels, by their bytes.
pub(super) struct Curves {
    /// Encoded, after exposure, warmth and tint. Above 1 where there is more light than white has.
    pub lit: [[f64; 256]; 3],
    /// The same after the tone, 0 to 1.
    pub toned: [[f64; 256]; 3],
    pub tone: Tone,
}

impl Curves {
    pub fn new(light: &Light) -> Self {
        let is_lit = is_lit(light);
        let gains = gains(light);
        let tone = Tone {
            most: gains.iter().fold(1.0, |most: f64, &gain| most.max(gain)),
            contrast: light.contrast,
            highlights: light.highlights,
            shadows: light.shadows,
        };
        let lit = gains.map(|gain| {
            encoded_bytes().map(|encoded| if is_lit { encode(decode(encoded) * gain) } else { encoded })
        });
        let toned = lit.map(|curve| curve.map(|value| tone.apply(value)));
        Self { lit, toned, tone }
    }

    /// Changes each channel on its own. For a straight tone, which keeps the hue anyway.
    pub fn apply(&self, pixels: &mut [[u8; CHANNELS]]) {
        let [reds, greens, blues] = self.toned.map(|curve| {
            curve.map(|value| {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
                let byte = (value * 255.0 + 0.5) as u8;
                byte
            })
        });
        for pixel in pixels {
            let [red, green, blue, alpha] = *pixel;
            if alpha > 0 {
                *pixel = [
                    reds[usize::from(red)],
                    greens[usize::from(green)],
                    blues[usize::from(blue)],
                    alpha,
                ];
            }
        }
    }
}

/// The encoded value of each byte, 0 to 1.
fn encoded_bytes() -> [f64; 256] {
    core::array::from_fn(|byte| {
        #[allow(clippy::cast_precision_loss, reason = "below 256")]
        let encoded = byte as f64 / 255.0;
        encoded
    })
}

/// The roll-off and the bends: one rising curve for all channels.
pub(super) struct Tone {
    /// The linear light that becomes white. At least 1.
    most: f64,
    contrast: f64,
    highlights: f64,
    shadows: f64,
}

impl Tone {
    /// Whether nothing changes.
    pub fn is_straight(&self) -> bool {
        self.most <= 1.0 && [self.contrast, self.highlights, self.shadows].iter().all(|&bend| bend == 0.0)
    }

    fn apply(&self, encoded: f64) -> f64 {
        let rolled = if self.most > 1.0 { encode(roll_off(decode(encoded), self.most)) } else { encoded };
        unit(self.bend(rolled))
    }

    /// Bends the curve of the encoded channel. Each step keeps 0 and 1, and rises everywhere.
    fn bend(&self, value: f64) -> f64 {
        let &Self { contrast, highlights, shadows, .. } = self;
        let dark = |y: f64| y * (1.0 - y) * (1.0 - y) * (1.0 - y);
        let shaded = value + BEND * shadows * dark(value);
        let lit = shaded + BEND * highlights * dark(1.0 - shaded);
        lit + BEND * contrast * (2.0 * lit - 1.0) * lit * (1.0 - lit)
    }
}

/// Whether linear light changes. If not, the detour through it would round.
fn is_lit(light: &Light) -> bool {
    [light.exposure, light.warmth, light.tint].iter().any(|&value| value != 0.0)
}

/// What linear light is multiplied with. A grey keeps its luminance under warmth and tint.
fn gains(&Light { exposure, warmth, tint, .. }: &Light) -> [f64; 3] {
    let balance = [WARMTH_STOPS * warmth, -TINT_STOPS * tint, -WARMTH_STOPS * warmth].map(f64::exp2);
    let luminance: f64 = LUMINANCE.iter().zip(balance).map(|(share, gain)| share * gain).sum();
    balance.map(|gain| exposure.exp2() * gain / luminance)
}

/// Compresses what lies above the knee, so that `most` becomes 1: the curve of Reinhard and others, 'Photographic tone
/// reproduction for digital images', 2002, equation 4.
fn roll_off(linear: f64, most: f64) -> f64 {
    if linear <= KNEE {
        return linear;
    }
    let [above, white] = [linear, most].map(|value| (value - KNEE) / (1.0 - KNEE));
    KNEE + (1.0 - KNEE) * above * (1.0 + above / (white * white)) / (1.0 + above)
}

/// From sRGB to linear light, IEC 61966-2-1.
pub(super) fn decode(encoded: f64) -> f64 {
    if encoded <= 0.040_45 {
        encoded / 12.92
    } else {
        ((encoded + 0.055) / 1.055).powf(2.4)
    }
}

/// From linear light to sRGB.
pub(super) fn encode(linear: f64) -> f64 {
    if linear <= 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    }
}
