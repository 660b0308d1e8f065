//! Encodes random images with the crate jpeg-encoder. Compares decoded pixels with those of the crate jpeg-decoder,
//! and reduced pixels of sequential files with those of progressive files.

use crate::{common, jpeg_support};

use common::config;
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use proptest::prelude::*;
use roundel_pixels::image::Rgba8;
use roundel_pixels::jpeg::{Scale, decode};
use std::io::Cursor;

const SAMPLINGS: [SamplingFactor; 8] = [
    SamplingFactor::R_4_4_4,
    SamplingFactor::R_4_4_0,
    SamplingFactor::R_4_2_2,
    SamplingFactor::R_4_2_0,
    SamplingFactor::R_4_1_1,
    SamplingFactor::R_4_1_0,
    SamplingFactor::R_4_4_1,
    SamplingFactor::R_4_2_1,
];

/// How an image is encoded.
#[derive(Clone, Debug)]
struct Settings {
    quality: u8,
    sampling: SamplingFactor,
    /// The number of scans of a progressive file. None for a sequential file.
    scans: Option<u8>,
    interval: u16,
    optimized: bool,
    gray: bool,
}

fn settings() -> impl Strategy<Value = Settings> {
    let scans = proptest::option::of(2..=12u8);
    (
        1..=100u8,
        0..SAMPLINGS.len(),
        scans,
        0..9u16,
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(|(quality, sampling, scans, interval, optimized, gray)| Settings {
            quality,
            sampling: SAMPLINGS[sampling],
            scans,
            interval,
            optimized,
            gray,
        })
}

fn encoded(picture: &Rgba8, settings: &Settings) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, settings.quality);
    encoder.set_sampling_factor(settings.sampling);
    encoder.set_restart_interval(settings.interval);
    // With restarts, the encoder would optimize its tables for the wrong DC differences.
    encoder.set_optimized_huffman_tables(settings.optimized && settings.interval == 0);
    match settings.scans {
        Some(scans) => encoder.set_progressive_scans(scans),
        None => encoder.set_progressive(false),
    }
    let [width, height] = [picture.width(), picture.height()].map(|side| u16::try_from(side).unwrap());
    if settings.gray {
        let samples: Vec<u8> = picture.data().iter().step_by(4).copied().collect();
        encoder.encode(&samples, width, height, ColorType::Luma).unwrap();
    } else {
        encoder
            .encode(picture.data(), width, height, ColorType::Rgba)
            .unwrap();
    }
    file
}

/// The size and the red, green and blue of each pixel, as the crate jpeg-decoder decodes them.
fn decoded_by_peer(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = jpeg_decoder::Decoder::new(Cursor::new(file));
    let samples = decoder.decode().unwrap();
    let info = decoder.info().unwrap();
    let pixels = match info.pixel_format {
        jpeg_decoder::PixelFormat::L8 => samples.iter().flat_map(|&sample| [sample; 3]).collect(),
        _ => samples,
    };
    (info.width.into(), info.height.into(), pixels)
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn agrees_with_another_decoder(
        // Images have at least nine columns, because unlike libjpeg, the other decoder interpolates rows of one or two
        // samples.
        (width, height) in (9..=70u32, 1..=50u32), grain in 0..=255u8, seed in any::<u64>(), settings in settings(),
    ) {
        let mut picture = common::noise(width, height, common::Alphas::Opaque, seed);
        for (x, byte) in (0..=255u8).cycle().zip(picture.data_mut()) {
            *byte = x.wrapping_add(*byte & grain);
        }
        let file = encoded(&picture, &settings);
        let result = decode(&file, Scale::Full).unwrap();
        let (peer_width, peer_height, peer) = decoded_by_peer(&file);
        prop_assert_eq!((result.width(), result.height()), (peer_width, peer_height));
        let pixels = jpeg_support::opaque(&result);
        let greatest = pixels.iter().zip(&peer).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
        // The other decoder rounds samples differently, which changes them by at most 1. It also interpolates with
        // another bias, so chroma may differ by 2. The largest factor of chroma is 1.772, for cb in blue.
        prop_assert!(greatest <= if settings.gray { 1 } else { 5 }, "{}", greatest);
    }

    /// Only the decoder of sequential scans skips the coefficients that a reduced image does not need.
    #[test]
    fn reduces_sequential_and_progressive_files_alike(
        (width, height) in (9..=70u32, 1..=50u32), grain in 0..=255u8, seed in any::<u64>(), settings in settings(),
        scans in 2..=12u8,
    ) {
        let mut picture = common::noise(width, height, common::Alphas::Opaque, seed);
        for (x, byte) in (0..=255u8).cycle().zip(picture.data_mut()) {
            *byte = x.wrapping_add(*byte & grain);
        }
        let sequential = encoded(&picture, &Settings { scans: None, ..settings.clone() });
        let progressive = encoded(&picture, &Settings { scans: Some(scans), ..settings });
        for scale in [Scale::Full, Scale::Half, Scale::Quarter, Scale::Eighth] {
            let pixels = [&sequential, &progressive].map(|file| decode(file, scale).unwrap());
            prop_assert!(pixels[0].data() == pixels[1].data(), "{:?}", scale);
        }
    }
}
