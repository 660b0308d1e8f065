//! The weights, stored as half-precision floats in the order in which the network uses them.

/// The stored weights. `yunet/LICENSE` names their source. docs/decisions/0031-faces.md describes how they were
/// converted.
const STORED: &[u8] = include_bytes!("yunet/weights.f16");

/// Reads the stored weights from the first to the last.
pub struct Weights {
    rest: &'static [u8],
}

impl Weights {
    pub fn stored() -> Self {
        Self { rest: STORED }
    }

    /// The next `count` weights.
    pub fn take(&mut self, count: usize) -> Vec<f32> {
        let (taken, rest) = self.rest.split_at(2 * count);
        self.rest = rest;
        taken
            .chunks_exact(2)
            .map(|pair| widened(u16::from_le_bytes([pair[0], pair[1]])))
            .collect()
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }
}

/// Converts a half-precision float (IEEE 754 binary16) to the same number as `f32`. Infinity and NaN do not occur.
fn widened(half: u16) -> f32 {
    let sign = u32::from(half >> 15) << 31;
    let exponent = u32::from(half >> 10 & 0x1f);
    let fraction = u32::from(half & 0x3ff);
    if exponent == 0 {
        // Zero or subnormal: a multiple of 2^-24.
        let size = f32::from(half & 0x3ff) / 16_777_216.0;
        return f32::from_bits(size.to_bits() | sign);
    }
    f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13)
}

#[cfg(test)]
mod tests {
    use super::widened;

    #[test]
    fn widens_halves_exactly() {
        let cases = [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65_504.0),
            (0x0400, 6.103_515_6e-5),
            (0x0001, 5.960_464_5e-8),
            (0x83ff, -6.097_555e-5),
        ];
        for (half, expected) in cases {
            assert_eq!(widened(half).to_bits(), f32::to_bits(expected), "{half:#06x}");
        }
    }
}
