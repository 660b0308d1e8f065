//! Runs `YuNet`. It has a backbone of depthwise separable convolutions, a feature pyramid, and a head for each of the
//! pyramid's three levels.

use crate::convolution::{Stem, Unit};
use crate::map::Map;
use crate::weights::Weights;

/// The number of channels of each head: class, box (4), presence of an object, five landmarks (10).
pub const OUTPUTS: usize = 16;

/// The numbers of input and output channels of each unit of the backbone.
const BACKBONE: [(usize, usize); 11] = [
    (16, 16),
    (16, 16),
    (16, 32),
    (32, 32),
    (32, 64),
    (64, 64),
    (64, 64),
    (64, 64),
    (64, 64),
    (64, 64),
    (64, 64),
];

pub struct Network {
    stem: Stem,
    backbone: [Unit; 11],
    /// From the coarsest level to the finest.
    pyramid: [Unit; 3],
    /// From the finest level to the coarsest.
    heads: [Unit; 3],
}

impl Network {
    pub fn new() -> Self {
        let mut weights = Weights::stored();
        let stem = Stem::read(&mut weights);
        let network = Self {
            stem,
            backbone: BACKBONE.map(|(inputs, outputs)| Unit::read(&mut weights, inputs, outputs)),
            pyramid: [(); 3].map(|()| Unit::read(&mut weights, 64, 64)),
            heads: [(); 3].map(|()| Unit::read(&mut weights, 64, OUTPUTS)),
        };
        assert!(weights.is_empty(), "weights are left over");
        network
    }

    /// Returns the outputs of the three heads. A pixel of the first output stands for 8 x 8 pixels of `picture`, a
    /// pixel of the second for 16 x 16, and a pixel of the third for 32 x 32.
    ///
    /// `picture` has blue, green and red from 0 to 255, and an edge of one pixel of zeros on each
    /// side. Without the edge, its sides are multiples of 32.
    pub fn run(&self, picture: Map) -> [Map; 3] {
        let unit = |index: usize, map: &Map| self.backbone[index].run(map);
        let map = unit(0, &self.stem.run(&picture)).halved();
        drop(picture);
        let map = unit(2, &unit(1, &map));
        let map = unit(4, &unit(3, &map)).halved();
        let mut fine = unit(6, &unit(5, &map));
        let mut middle = unit(8, &unit(7, &fine.halved()));
        let coarse = unit(10, &unit(9, &middle.halved()));

        let coarse = self.pyramid[0].run(&coarse);
        middle.add_doubled(&coarse);
        let middle = self.pyramid[1].run(&middle);
        fine.add_doubled(&middle);
        let fine = self.pyramid[2].run(&fine);

        [
            self.heads[0].run_linear(&fine),
            self.heads[1].run_linear(&middle),
            self.heads[2].run_linear(&coarse),
        ]
    }
}
