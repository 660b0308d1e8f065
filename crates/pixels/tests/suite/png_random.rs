//! Encodes and decodes random images, which are the same in every run.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, RngSeed};
use roundel_pixels::image::Rgba8;
use roundel_pixels::png::{Adler32, encode, smallest, trailer};

fn config() -> Config {
    Config {
        cases: 400,
        failure_persistence: None,
        rng_algorithm: RngAlgorithm::ChaCha,
        rng_seed: RngSeed::Fixed(20_261_121),
        ..Config::default()
    }
}

fn decode(file: &[u8]) -> (png::OutputInfo, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    // Expands palettes to colours.
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut data).expect("pixels");
    reader.finish().expect("a whole file");
    (info, data)
}

/// Runs of a few colours, which give matches of many lengths and distances.
fn runs() -> impl Strategy<Value = (u32, Vec<[u8; 4]>)> {
    let alpha = prop_oneof![Just(255_u8), Just(0), any::<u8>()];
    let color = (any::<[u8; 3]>(), alpha).prop_map(|([r, g, b], a)| [r, g, b, a]);
    let palette = prop::collection::vec(color, 1..20);
    let length = prop_oneof![1..4_usize, 1..40_usize, 200..400_usize];
    let runs = prop::collection::vec((any::<prop::sample::Index>(), length), 1..120);
    (1..200_u32, palette, runs).prop_map(|(width, palette, runs)| {
        let mut pixels: Vec<_> = runs
            .iter()
            .flat_map(|(index, length)| core::iter::repeat_n(*index.get(&palette), *length))
            .collect();
        pixels.resize(pixels.len().next_multiple_of(width as usize), palette[0]);
        (width, pixels)
    })
}

/// Unrelated pixels.
fn noise() -> impl Strategy<Value = (u32, Vec<[u8; 4]>)> {
    (1..80_u32, 1..40_usize).prop_flat_map(|(width, height)| {
        (
            Just(width),
            prop::collection::vec(any::<[u8; 4]>(), width as usize * height),
        )
    })
}

fn assert_round_trip(width: u32, pixels: &[[u8; 4]]) {
    let height = u32::try_from(pixels.len() / width as usize).expect("a small picture");
    let picture = Rgba8::from_raw(width, height, pixels.concat()).expect("a picture of its own length");
    for file in [encode(&picture).expect("an encoding"), encode_smallest(&picture)] {
        let (info, decoded) = decode(&file);
        assert_eq!((info.width, info.height), (width, height));
        assert_eq!(restored(&info, &decoded), pixels.concat());
    }
}

/// Encodes strips of twenty rows with the encoder for the smallest files.
fn encode_smallest(picture: &Rgba8) -> Vec<u8> {
    let storage = smallest::Storage::of(picture);
    let mut file = Vec::new();
    storage.header(picture, &mut file).expect("a header");
    let mut checksum = Adler32::EMPTY;
    for start in (0..picture.height()).step_by(20) {
        let rows = start..picture.height().min(start + 20);
        let of_strip = smallest::encode_strip(picture, &storage, rows, &mut file).expect("a strip");
        checksum = checksum.then(of_strip);
    }
    trailer(checksum, &mut file).expect("a trailer");
    file
}

/// Converts decoded samples to straight RGBA.
fn restored(info: &png::OutputInfo, decoded: &[u8]) -> Vec<u8> {
    decoded
        .chunks(info.color_type.samples())
        .flat_map(|samples| match *samples {
            [gray] => [gray, gray, gray, 255],
            [gray, alpha] => [gray, gray, gray, alpha],
            [red, green, blue] => [red, green, blue, 255],
            [red, green, blue, alpha] => [red, green, blue, alpha],
            _ => panic!("one to four samples"),
        })
        .collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn round_trips_runs((width, pixels) in runs()) {
        assert_round_trip(width, &pixels);
    }

    #[test]
    fn round_trips_noise((width, pixels) in noise()) {
        assert_round_trip(width, &pixels);
    }
}
