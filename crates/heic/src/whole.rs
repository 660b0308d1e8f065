//! Decodes an image in one piece with heifer, if it has alpha, is cropped, or is made of overlapping images.

use heifer::heifer_isobmff::{HeifFile, ItemId};
use heifer::{Image, Options};

use crate::limits::{Limits, assert_room};
use crate::{CHANNELS, HeicError};

/// The number of levels to which heifer follows items that are made of other items.
const MAX_DEPTH: usize = 4;

/// An upper bound on the number of bytes that heifer allocates per pixel: 16-bit planes, RGBA, and a transformed copy.
const BYTES_PER_PIXEL: u64 = 24;

/// The least number of pixels that `pixels_under` counts for an item.
const LEAST: u64 = 1024;

/// Decodes the primary item and applies its transforms.
pub(crate) fn decode(file: &[u8], boxes: &HeifFile<'_>, limits: Limits) -> Result<Image<u8>, HeicError> {
    let item = boxes.primary_id;
    // The parts of an overlay are in memory at the same time. Together, the parts, the image and its alpha may have
    // three times as many pixels as the largest allowed image.
    let pixels = pixels_under(boxes, item, MAX_DEPTH, 3 * u64::from(limits.pixels), limits)?;
    assert_room(pixels * BYTES_PER_PIXEL / 2)?;
    let options = Options {
        max_threads: 1,
        max_pixels: limits.coded_pixels(),
    };
    let mut image = heifer::decode_rgba8(file, &options)?;
    limits.check((image.width, image.height))?;
    if !boxes.referenced_items(item, b"prem").is_empty() {
        divide_by_alpha(&mut image.data);
    }
    Ok(image)
}

/// Returns the number of pixels that an item, its auxiliary images and all items that it is made of declare together.
fn pixels_under(
    boxes: &HeifFile<'_>,
    item: ItemId,
    depth: usize,
    most: u64,
    limits: Limits,
) -> Result<u64, HeicError> {
    let mut pixels = LEAST;
    if let Some(size) = boxes.image_size(item)? {
        limits.check(size)?;
        pixels = pixels.max(u64::from(size.0) * u64::from(size.1));
    }
    let auxiliaries = boxes.referencing_items(item, b"auxl");
    let parts = boxes.referenced_items(item, b"dimg").iter().chain(&auxiliaries);
    for &part in parts {
        if pixels > most {
            return Err(HeicError::TooManyPixels);
        }
        if let Some(depth) = depth.checked_sub(1) {
            pixels += pixels_under(boxes, part, depth, most - pixels, limits)?;
        }
    }
    if pixels > most {
        return Err(HeicError::TooManyPixels);
    }
    Ok(pixels)
}

/// Converts colours that are multiplied by alpha to straight colours.
fn divide_by_alpha(rgba: &mut [u8]) {
    for [red, green, blue, alpha] in rgba.as_chunks_mut::<CHANNELS>().0 {
        let alpha = u16::from(*alpha);
        for color in [red, green, blue] {
            let straight = (u16::from(*color) * 255 + alpha / 2).checked_div(alpha);
            *color = straight.map_or(0, |color| u8::try_from(color).unwrap_or(u8::MAX));
        }
    }
}
