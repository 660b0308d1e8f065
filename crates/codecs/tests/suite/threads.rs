//! Another thread can read a decoder's rows. Compiling this is the test.

use roundel_codecs::{CodecError, Color, Decoder};

const fn is_sent<T: Send>() {}
const fn is_shared<T: Send + Sync>() {}

const _: () = is_sent::<Decoder>();
const _: () = is_shared::<Color>();
const _: () = is_shared::<CodecError>();
