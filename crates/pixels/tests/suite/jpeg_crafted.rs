//! Writes files from coefficients, and compares the decoded pixels with the definition in f64.

use crate::{common, jpeg_support};

use common::config;
use jpeg_support::crafted::Crafted;
use jpeg_support::{definition, segments};
use proptest::prelude::*;
use roundel_pixels::jpeg::{Scale, decode};

const SAMPLINGS: [&[(u8, u8)]; 9] = [
    &[(1, 1)],
    &[(1, 1), (1, 1), (1, 1)],
    &[(2, 1), (1, 1), (1, 1)],
    &[(1, 2), (1, 1), (1, 1)],
    &[(2, 2), (1, 1), (1, 1)],
    &[(4, 1), (1, 1), (1, 1)],
    &[(4, 2), (1, 1), (1, 1)],
    // The two chroma components have different sampling factors.
    &[(2, 2), (2, 1), (1, 2)],
    // Chroma has more samples than luma.
    &[(1, 1), (2, 1), (1, 1)],
];

/// The largest accepted difference from the definition. Rounding can change each sample, and so each grey pixel, by
/// one level. In colour images, a difference of cb is multiplied by up to 1.772, and a difference of cr by up to
/// 1.402.
fn tolerance(samplings: &[(u8, u8)]) -> u8 {
    if samplings.len() == 1 { 1 } else { 3 }
}

fn check(file: &[u8], crafted: &Crafted) {
    for scale in [Scale::Full, Scale::Half, Scale::Quarter, Scale::Eighth] {
        let picture = decode(file, scale).unwrap();
        let (width, height, expected) = definition::decode(crafted, scale.denominator() as usize);
        assert_eq!((picture.width(), picture.height()), (width, height));
        let mut differences = 0;
        for (index, (pixel, expected)) in picture
            .data()
            .as_chunks::<4>()
            .0
            .iter()
            .zip(&expected)
            .enumerate()
        {
            let difference = (pixel.iter().zip(expected))
                .map(|(a, b)| a.abs_diff(*b))
                .max()
                .unwrap();
            assert!(
                difference <= tolerance(&crafted.samplings),
                "{scale:?}, {:?}, pixel {index} of {width} x {height}: {pixel:?}, not {expected:?}",
                crafted.samplings
            );
            differences += usize::from(difference > 0);
        }
        // Only samples close to half a level can be rounded differently, so most pixels must be equal.
        assert!(
            differences * 5 <= expected.len().max(200),
            "{scale:?}, {:?}: {differences} of {} pixels differ",
            crafted.samplings,
            expected.len()
        );
    }
}

#[test]
fn writes_coefficients_in_the_order_of_the_standard() {
    // The start and the end of figure A.6 of ITU-T T.81.
    let order = segments::zigzag();
    assert_eq!(order[..10], [0, 1, 8, 16, 9, 2, 3, 10, 17, 24]);
    assert_eq!(order[60..], [47, 55, 62, 63]);
}

#[test]
fn matches_the_definition_at_every_scale_and_sampling() {
    for samplings in SAMPLINGS {
        for size in [(53, 35), (16, 8), (3, 5), (1, 1)] {
            let crafted = Crafted::random(size, samplings, 180.0, 7);
            check(&crafted.sequential(None), &crafted);
        }
    }
}

#[test]
fn clamps_samples_beyond_black_and_white() {
    for scale in [Scale::Full, Scale::Half, Scale::Quarter, Scale::Eighth] {
        for (dc, ac, expected) in [(1023, 0, 255), (-1024, 0, 0), (2000, 0, 255), (-2000, 0, 0)] {
            let mut block = [0; 64];
            (block[0], block[9]) = (dc, ac);
            let crafted = Crafted {
                size: (8, 8),
                samplings: vec![(1, 1)],
                planes: vec![vec![block]],
            };
            let picture = decode(&crafted.sequential(None), scale).unwrap();
            assert!(
                picture
                    .data()
                    .as_chunks::<4>()
                    .0
                    .iter()
                    .all(|pixel| pixel[..3] == [expected; 3])
            );
        }
    }
}

#[test]
fn decodes_every_restart_interval() {
    let crafted = Crafted::random((70, 50), &[(2, 1), (1, 1), (1, 1)], 150.0, 3);
    let expected = decode(&crafted.sequential(None), Scale::Full).unwrap();
    for interval in 1..=36 {
        assert_eq!(
            decode(&crafted.sequential(Some(interval)), Scale::Full).unwrap(),
            expected
        );
    }
}

#[test]
fn decodes_progressive_bands_to_the_same_pixels() {
    let crafted = Crafted::random((33, 18), &[(1, 1); 3], 150.0, 4);
    let expected = decode(&crafted.sequential(None), Scale::Full).unwrap();
    for bands in [&[(1, 63)][..], &[(1, 5), (6, 63)], &[(1, 1), (2, 62), (63, 63)]] {
        assert_eq!(
            decode(&crafted.progressive(bands), Scale::Full).unwrap(),
            expected
        );
    }
}

#[test]
fn decodes_red_green_and_blue_without_conversion() {
    let color = |dc: [i16; 3]| {
        let planes = dc.map(|dc| {
            let mut block = [0; 64];
            block[0] = dc;
            vec![block]
        });
        let crafted = Crafted {
            size: (8, 8),
            samplings: vec![(1, 1); 3],
            planes: planes.to_vec(),
        };
        let file = crafted.sequential(None);
        // Adobe's segment: version, two flags, and transform 0.
        let adobe = segments::segment(0xee, b"Adobe\0\x64\0\0\0\0\0");
        [&segments::START[..], &adobe, &file[2..]].concat()
    };
    // A DC coefficient is eight times the distance of a block's mean from 128.
    let picture = decode(&color([8 * 100, -8 * 28, -8 * 128]), Scale::Full).unwrap();
    assert!(
        picture
            .data()
            .as_chunks::<4>()
            .0
            .iter()
            .all(|pixel| *pixel == [228, 100, 0, 255])
    );
    // With a JFIF segment, the components are luma and chroma, although Adobe's segment declares RGB.
    let file = color([0, 0, 0]);
    let jfif = segments::segment(0xe0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
    let picture = decode(&[&segments::START[..], &jfif, &file[2..]].concat(), Scale::Full).unwrap();
    assert!(
        picture
            .data()
            .as_chunks::<4>()
            .0
            .iter()
            .all(|pixel| *pixel == [128, 128, 128, 255])
    );
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn matches_the_definition(
        size in (1..=70u16, 1..=40u16), kind in 0..SAMPLINGS.len(), contrast in 1.0..255.0, seed in any::<u64>(),
        interval in proptest::option::of(1..9u16),
    ) {
        let crafted = Crafted::random(size, SAMPLINGS[kind], contrast, seed / 2);
        check(&crafted.sequential(interval), &crafted);
    }
}
