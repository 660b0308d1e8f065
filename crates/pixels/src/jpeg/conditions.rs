//! The tables of arithmetic coding (ITU-T T.81, B.2.4.3).

use super::error::JpegError;

/// The numbers that choose the bins of decisions (B.2.4.3), by index of the table.
pub(super) struct Conditions {
    /// The bounds between small and large differences of DC coefficients, as exponents: lower and upper.
    pub dc: [(u8, u8); 4],
    /// The last position in zigzag order of the low frequencies.
    pub ac: [u8; 4],
}

impl Default for Conditions {
    fn default() -> Self {
        Self {
            dc: [(0, 1); 4],
            ac: [5; 4],
        }
    }
}

impl Conditions {
    /// Reads a DAC segment (B.2.4.3).
    pub fn read(&mut self, data: &[u8]) -> Result<(), JpegError> {
        let broken = JpegError::Broken("an invalid arithmetic coding table");
        for &[info, value] in data.as_chunks::<2>().0 {
            let index = usize::from(info & 15);
            let is_known = match info >> 4 {
                0 => {
                    let bounds = (value & 15, value >> 4);
                    let place = self.dc.get_mut(index).filter(|_| bounds.0 <= bounds.1);
                    place.map(|place| *place = bounds).is_some()
                }
                1 => {
                    let place = self.ac.get_mut(index).filter(|_| (1..=63).contains(&value));
                    place.map(|place| *place = value).is_some()
                }
                _ => false,
            };
            if !is_known {
                return Err(broken);
            }
        }
        Ok(())
    }
}
