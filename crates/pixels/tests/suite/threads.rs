//! Checks that threads can share images, operations, conversions, errors and encoders. If this file compiles, the
//! test succeeds.

use roundel_pixels::icc::ToSrgb;
use roundel_pixels::image::Rgba8;
use roundel_pixels::jpeg::JpegError;
use roundel_pixels::ops::Op;
use roundel_pixels::png::Encoder;

const fn is_shared<T: Send + Sync>() {}

const _: () = is_shared::<Rgba8>();
const _: () = is_shared::<Op>();
const _: () = is_shared::<ToSrgb>();
const _: () = is_shared::<JpegError>();
const _: () = is_shared::<Encoder<&Rgba8>>();
