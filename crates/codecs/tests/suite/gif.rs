//! Tests the pixels of GIF files against the definitions in the specification.

use roundel_codecs::CodecError;

use crate::common::{Numbers, decode, fixture};
use crate::make_gif::Gif;

const CLEAR: [u8; 4] = [0; 4];

fn noise(screen: (u16, u16), image: (u16, u16, u16, u16), code_size: u8) -> Gif {
    let mut numbers = Numbers(u64::from(code_size));
    let count = usize::from(image.2) * usize::from(image.3);
    Gif {
        screen,
        image,
        palette: numbers.bytes(3 << code_size),
        is_palette_local: false,
        is_interlaced: false,
        transparent: None,
        indices: (0..count).map(|_| numbers.below(1 << code_size) as u8).collect(),
        code_size,
    }
}

/// The colour that an index stands for.
fn color(gif: &Gif, index: u8) -> [u8; 4] {
    if gif.transparent == Some(index) {
        return CLEAR;
    }
    let [red, green, blue] = gif.palette.as_chunks().0[usize::from(index)];
    [red, green, blue, 255]
}

#[test]
fn decodes_palettes_of_every_size() {
    for code_size in 2..=8 {
        for is_palette_local in [false, true] {
            let gif = Gif {
                is_palette_local,
                ..noise((23, 9), (0, 0, 23, 9), code_size)
            };
            let expected: Vec<_> = gif.indices.iter().map(|index| color(&gif, *index)).collect();
            assert_eq!(decode(&gif.bytes()).unwrap().pixels, expected, "{code_size} bits");
        }
    }
}

#[test]
fn shows_a_local_palette_instead_of_the_global_one() {
    let mut gif = noise((1, 1), (0, 0, 1, 1), 2);
    gif.is_palette_local = true;
    let mut file = gif.bytes();
    file[10] = 0x80;
    file.splice(13..13, [255; 6]);
    assert_eq!(decode(&file).unwrap().pixels, [color(&gif, gif.indices[0])]);
}

#[test]
fn orders_the_rows_of_an_interlaced_image() {
    for height in 1..=35_u16 {
        // In the file, all pixels of row n have index n.
        let mut gif = noise((3, height), (0, 0, 3, height), 8);
        gif.is_interlaced = true;
        gif.indices = (0..height).flat_map(|row| [row as u8; 3]).collect();
        let found = decode(&gif.bytes()).unwrap();
        // The four passes of appendix E: the first row of each pass, and the step from row to row.
        let passes = [(0, 8), (4, 8), (2, 4), (1, 2)];
        let order = passes
            .into_iter()
            .flat_map(|(start, step)| (start..height).step_by(step));
        for (stored, y) in order.enumerate() {
            assert_eq!(
                found.at(1, usize::from(y)),
                color(&gif, stored as u8),
                "row {y} of {height}"
            );
        }
    }
}

#[test]
fn leaves_the_screen_transparent_around_the_first_image() {
    let mut gif = noise((9, 8), (2, 3, 4, 2), 4);
    gif.transparent = Some(gif.indices[3]);
    let found = decode(&gif.bytes()).unwrap();
    assert_eq!((found.width, found.height), (9, 8));
    for y in 0..8 {
        for x in 0..9 {
            let is_inside = (2..6).contains(&x) && (3..5).contains(&y);
            let inside = || color(&gif, gif.indices[(y - 3) * 4 + x - 2]);
            assert_eq!(
                found.at(x, y),
                if is_inside { inside() } else { CLEAR },
                "{x}, {y}"
            );
        }
    }
}

#[test]
fn enlarges_the_screen_for_its_first_image() {
    let found = decode(&noise((2, 2), (3, 1, 4, 5), 3).bytes()).unwrap();
    assert_eq!((found.width, found.height), (7, 6));
}

#[test]
fn shows_only_the_first_image_of_an_animation() {
    let gif = decode(&fixture("photos/animated.gif")).unwrap();
    let frame = decode(&fixture("expected/animated-gif-first-frame.png")).unwrap();
    assert_eq!(gif, frame);
}

#[test]
fn refuses_sizes_over_the_limits() {
    for image in [(0, 0, 16_385, 1), (16_384, 0, 1, 1), (0, 0, 12_000, 12_000)] {
        let mut gif = noise((1, 1), image, 2);
        gif.indices.truncate(1);
        assert_eq!(decode(&gif.bytes()), Err(CodecError::TooManyPixels));
    }
}

#[test]
fn refuses_an_image_that_lacks_its_last_pixel() {
    for code_size in 2..=8 {
        let mut gif = noise((13, 7), (0, 0, 13, 7), code_size);
        gif.indices.pop();
        assert!(matches!(decode(&gif.bytes()), Err(CodecError::Broken(_))));
    }
}
