//! Writes whole JPEG files from coefficients.

use super::segments::{self, Bits, Block};
use crate::common;

/// An image as coefficients, with quantization steps of 1.
#[derive(Clone)]
pub struct Crafted {
    pub size: (u16, u16),
    /// The horizontal and vertical sampling factors of each component.
    pub samplings: Vec<(u8, u8)>,
    /// The components' blocks, row by row, including the blocks that complete the last MCUs (minimum coded
    /// units).
    pub planes: Vec<Vec<Block>>,
}

impl Crafted {
    pub fn factors(&self) -> (usize, usize) {
        let h = self.samplings.iter().map(|&(h, _)| h).max().unwrap();
        let v = self.samplings.iter().map(|&(_, v)| v).max().unwrap();
        (h.into(), v.into())
    }

    /// The numbers of columns and rows of MCUs.
    pub fn mcus(&self) -> (usize, usize) {
        let (h, v) = self.factors();
        let (width, height) = (usize::from(self.size.0), usize::from(self.size.1));
        (width.div_ceil(8 * h), height.div_ceil(8 * v))
    }

    /// The number of blocks in a row of a component.
    pub fn columns(&self, component: usize) -> usize {
        self.mcus().0 * usize::from(self.samplings[component].0)
    }

    /// An image whose samples are random before quantization: `contrast` is their range.
    pub fn random(size: (u16, u16), samplings: &[(u8, u8)], contrast: f64, seed: u64) -> Self {
        let mut crafted = Self {
            size,
            samplings: samplings.to_vec(),
            planes: Vec::new(),
        };
        let (columns, rows) = crafted.mcus();
        for (seed, &(h, v)) in (seed..).zip(samplings) {
            let blocks = columns * rows * usize::from(h) * usize::from(v);
            // 64 samples per block, four per pixel of the noise.
            let noise = common::noise(16, u32::try_from(blocks).unwrap(), common::Alphas::Any, seed);
            let blocks = noise.data().as_chunks::<64>().0.iter().map(|samples| {
                let samples = samples.map(|sample| (f64::from(sample) - 127.5) / 255.0 * contrast);
                super::definition::forward(&samples)
            });
            crafted.planes.push(blocks.collect());
        }
        crafted
    }

    /// Everything before the first scan.
    pub fn header(&self, marker: u8) -> Vec<u8> {
        [
            &segments::START[..],
            &segments::steps(0, 1),
            &segments::frame(marker, self.size, &self.samplings),
            &segments::codes(),
        ]
        .concat()
    }

    fn ids(&self) -> Vec<u8> {
        (1..).take(self.samplings.len()).collect()
    }

    /// For each MCU, the component and the index of each of its blocks.
    fn interleaved(&self) -> Vec<Vec<(usize, usize)>> {
        let (mcu_columns, mcu_rows) = self.mcus();
        let mcus = (0..mcu_rows).flat_map(|row| (0..mcu_columns).map(move |column| (column, row)));
        mcus.map(|(column, row)| {
            let mut blocks = Vec::new();
            for (component, &(h, v)) in self.samplings.iter().enumerate() {
                let (h, v) = (usize::from(h), usize::from(v));
                for (x, y) in (0..v).flat_map(|y| (0..h).map(move |x| (x, y))) {
                    let index = (row * v + y) * self.columns(component) + column * h + x;
                    blocks.push((component, index));
                }
            }
            blocks
        })
        .collect()
    }

    /// A sequential file with one scan. `interval` is the number of MCUs between restart markers.
    pub fn sequential(&self, interval: Option<u16>) -> Vec<u8> {
        let mut bits = Bits::default();
        let mut previous = vec![0; self.planes.len()];
        for (index, mcu) in self.interleaved().into_iter().enumerate() {
            if let Some(interval) = interval.map(usize::from)
                && index > 0
                && index % interval == 0
            {
                bits.restart(0xd0 + u8::try_from((index / interval - 1) % 8).unwrap());
                previous.fill(0);
            }
            for (component, index) in mcu {
                let block = &self.planes[component][index];
                let dc = i32::from(block[0]);
                bits.dc(dc - previous[component]);
                previous[component] = dc;
                bits.ac(block, 1, 63);
            }
        }
        [
            &self.header(0xc1)[..],
            &interval.map(segments::restart_interval).unwrap_or_default(),
            &segments::scan(&self.ids(), (0, 63), (0, 0)),
            &bits.finish(),
            &segments::END,
        ]
        .concat()
    }

    /// A progressive file: a scan of the DC coefficients of all components, then a scan of each band of each
    /// component.
    ///
    /// All sampling factors must be 1, because a scan of one component omits blocks that only complete an MCU.
    pub fn progressive(&self, bands: &[(u8, u8)]) -> Vec<u8> {
        assert!(self.samplings.iter().all(|&factors| factors == (1, 1)));
        let mut bits = Bits::default();
        let mut previous = vec![0; self.planes.len()];
        for (component, index) in self.interleaved().into_iter().flatten() {
            let dc = i32::from(self.planes[component][index][0]);
            bits.dc(dc - previous[component]);
            previous[component] = dc;
        }
        let dc = segments::scan(&self.ids(), (0, 0), (0, 0));
        let mut file = [self.header(0xc2), dc, bits.finish()].concat();
        for (&id, blocks) in self.ids().iter().zip(&self.planes) {
            for &(first, last) in bands {
                let mut bits = Bits::default();
                for block in blocks {
                    bits.ac(block, first.into(), last.into());
                }
                file.extend(segments::scan(&[id], (first, last), (0, 0)));
                file.extend(bits.finish());
            }
        }
        file.extend(segments::END);
        file
    }
}
