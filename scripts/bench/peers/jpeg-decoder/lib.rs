//! Decodes JPEGs with the crate jpeg-decoder.

use std::sync::Mutex;

static FILE: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static PIXELS: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Allocates memory for a file of `length` bytes, and frees the last picture. Returns the memory's address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> usize {
    *PIXELS.lock().unwrap() = Vec::new();
    let mut file = FILE.lock().unwrap();
    *file = vec![0; length];
    file.as_ptr() as usize
}

/// Decodes the file to RGB. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn decode() -> usize {
    let file = FILE.lock().unwrap();
    let mut pixels = PIXELS.lock().unwrap();
    *pixels = jpeg_decoder::Decoder::new(&file[..]).decode().unwrap();
    pixels.len()
}
