//! The images and the JPEG file that the benchmark uses.

use pixels::image::Rgba8;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

const WIDTH: u32 = 4000;
const HEIGHT: u32 = 3000;

/// The environment variable with the path of an 8-bit PNG that replaces the generated opaque image.
const PICTURE: &str = "ROUNDEL_BENCH_PICTURE";

/// The environment variable with the path of a JPEG that replaces the photo in the fixtures.
const JPEG: &str = "ROUNDEL_BENCH_JPEG";

const PHOTO: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/fixtures/photos/landscape-12mp.jpg"
);

/// The JPEG file at the path in the environment variable, or the photo in the fixtures.
pub fn jpeg() -> Vec<u8> {
    let path = std::env::var_os(JPEG).unwrap_or_else(|| PHOTO.into());
    std::fs::read(&path).unwrap_or_else(|error| panic!("{JPEG}: {}: {error}", path.display()))
}

/// The image at the path in the environment variable, or a generated image.
pub fn opaque() -> Rgba8 {
    std::env::var_os(PICTURE).map_or_else(|| generated(true), |path| read(Path::new(&path)))
}

/// A generated image in which every alpha value occurs.
pub fn with_alpha() -> Rgba8 {
    generated(false)
}

/// Generates gradients with grain, like a photo.
fn generated(opaque: bool) -> Rgba8 {
    let mut state = 12_345u32;
    let data = (0..HEIGHT)
        .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
        .flat_map(|(x, y)| {
            // The generator of Numerical Recipes. Its upper bits are the most random.
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let [grain, ..] = state.to_be_bytes();
            let [.., slope] = (x / 16).to_be_bytes();
            let [.., other] = (y / 16).to_be_bytes();
            let [.., alpha] = (x + y).to_be_bytes();
            let alpha = if opaque { 255 } else { alpha };
            [slope.wrapping_add(grain >> 4), other ^ (grain >> 5), slope, alpha]
        });
    Rgba8::from_raw(WIDTH, HEIGHT, data.collect()).expect("a picture within the limits")
}

fn read(path: &Path) -> Rgba8 {
    let file = File::open(path).unwrap_or_else(|error| panic!("{PICTURE}: {}: {error}", path.display()));
    let mut reader = png::Decoder::new(BufReader::new(file))
        .read_info()
        .expect("a PNG");
    let mut samples = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut samples).expect("pixels");
    let rgba = |pixel: &[u8]| match *pixel {
        [grey] => [grey, grey, grey, 255],
        [grey, alpha] => [grey, grey, grey, alpha],
        [red, green, blue] => [red, green, blue, 255],
        [red, green, blue, alpha] => [red, green, blue, alpha],
        _ => panic!("{PICTURE}: one to four samples per pixel"),
    };
    let data = samples.chunks(info.color_type.samples()).flat_map(rgba).collect();
    Rgba8::from_raw(info.width, info.height, data).expect("a picture within the limits")
}
