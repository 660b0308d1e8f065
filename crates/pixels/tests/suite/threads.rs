//! Threads can share what the crate returns. Compiling this is the test.

use pixels::icc::ToSrgb;
use pixels::image::Rgba8;
use pixels::jpeg::JpegError;
use pixels::ops::Op;
use pixels::png::Encoder;

const fn is_shared<T: Send + Sync>() {}

const _: () = is_shared::<Rgba8>();
const _: () = is_shared::<Op>();
const _: () = is_shared::<ToSrgb>();
const _: () = is_shared::<JpegError>();
const _: () = is_shared::<Encoder<&Rgba8>>();
