//! What happens to each channel on its own.

use super::Light;
use crate::blend::unit;

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

/// The exact values of the three channels for each byte, 0 to 1.
pub(super) struct Curves(pub [[f64; 256]; 3]);

impl Curves {
    pub fn new(light: &Light) -> Self {
        let is_lit = is_lit(light);
        let gains = gains(light);
        let most = gains.iter().fold(1.0, |most: f64, &gain| most.max(gain));
        Self(gains.map(|gain| {
            core::array::from_fn(|byte| {
                #[allow(clippy::cast_precision_loss, reason = "below 256")]
                let encoded = byte as f64 / 255.0;
                let lit = if is_lit {
                    encode(roll_off(decode(encoded) * gain, most))
                } else {
                    encoded
                };
                unit(bend(lit, light))
            })
        }))
    }

    /// The nearest bytes.
    pub fn bytes(&self) -> [[u8; 256]; 3] {
        self.0.map(|curve| {
            curve.map(|value| {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
                let byte = (value * 255.0 + 0.5) as u8;
                byte
            })
        })
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
/// reproduction for digital images', 2002, equation 4. It changes nothing if `most` is 1.
fn roll_off(linear: f64, most: f64) -> f64 {
    if linear <= KNEE || most <= 1.0 {
        return linear;
    }
    let [above, white] = [linear, most].map(|value| (value - KNEE) / (1.0 - KNEE));
    KNEE + (1.0 - KNEE) * above * (1.0 + above / (white * white)) / (1.0 + above)
}

/// Bends the curve of the encoded channel. Each step keeps 0 and 1, and rises everywhere.
fn bend(value: f64, &Light { contrast, highlights, shadows, .. }: &Light) -> f64 {
    let dark = |y: f64| y * (1.0 - y) * (1.0 - y) * (1.0 - y);
    let shaded = value + BEND * shadows * dark(value);
    let lit = shaded + BEND * highlights * dark(1.0 - shaded);
    lit + BEND * contrast * (2.0 * lit - 1.0) * lit * (1.0 - lit)
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
