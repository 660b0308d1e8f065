//! Encodes any image in strips of any height, and checks that decoding restores the image.
//!
//! Byte 0 of the input is the width, and byte 1 is the number of rows per strip. Byte 2 is a mask of bits to set in
//! every byte of the pixels. The more bits are set, the more matches the encoder finds. The other bytes are the pixels.

use roundel_pixels::image::Rgba8;
use roundel_pixels::png::{Adler32, ColorType, encode, encode_strip, header, smallest, trailer};

/// True if the input holds an image.
pub fn accepts(input: &[u8]) -> bool {
    let [width, strip, mask, pixels @ ..] = input else {
        return false;
    };
    let width = u32::from(*width).max(1);
    let strip = u32::from(*strip).max(1);
    let height = u32::try_from(pixels.len() / (width as usize * 4)).unwrap_or(u32::MAX);
    let length = width as usize * height as usize * 4;
    let data: Vec<u8> = pixels.iter().take(length).map(|byte| byte | mask).collect();
    let Ok(picture) = Rgba8::from_raw(width, height, data) else {
        return false;
    };

    let color = ColorType::of(&picture);
    let mut file = Vec::new();
    header(&picture, color, &mut file).expect("a header");
    let mut checksum = Adler32::EMPTY;
    for start in (0..height).step_by(strip as usize) {
        let rows = start..height.min(start + strip);
        checksum = checksum.then(encode_strip(&picture, color, rows, &mut file).expect("a strip"));
    }
    trailer(checksum, &mut file).expect("a trailer");
    assert_eq!(decode(&file), picture.data());

    let storage = smallest::Storage::of(&picture);
    let mut file = Vec::new();
    storage.header(&picture, &mut file).expect("a header");
    let mut checksum = Adler32::EMPTY;
    for start in (0..height).step_by(strip as usize) {
        let rows = start..height.min(start + strip);
        let of_strip = smallest::encode_strip(&picture, &storage, rows, &mut file).expect("a strip");
        checksum = checksum.then(of_strip);
    }
    trailer(checksum, &mut file).expect("a trailer");
    assert_eq!(decode(&file), picture.data());
    assert_eq!(decode(&encode(&picture).expect("a file")), picture.data());
    true
}

/// Decodes a PNG to RGBA.
fn decode(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    // Expands palettes to colours.
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut data).expect("pixels");
    reader.finish().expect("a whole file");
    let restore = |samples: &[u8]| match *samples {
        [gray] => [gray, gray, gray, 255],
        [gray, alpha] => [gray, gray, gray, alpha],
        [red, green, blue] => [red, green, blue, 255],
        [red, green, blue, alpha] => [red, green, blue, alpha],
        _ => panic!("one to four samples"),
    };
    data.chunks(info.color_type.samples()).flat_map(restore).collect()
}
