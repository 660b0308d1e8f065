//! Checks by compiling that another thread can read a decoder's rows, and that threads can share colour spaces
//! and errors.

use roundel_codecs::{CodecError, Color, Decoder};

const fn is_sent<T: Send>() {}
const fn is_shared<T: Send + Sync>() {}

const _: () = is_sent::<Decoder>();
const _: () = is_shared::<Color>();
const _: () = is_shared::<CodecError>();
