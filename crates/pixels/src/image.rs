//! The image type of all operations.

use crate::error::PixelError;
use crate::memory::{filled, reserved};
use crate::simd::U8x16;
use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

/// The longest allowed side of an image, in pixels.
pub const MAX_SIDE: u32 = 16_384;

/// The largest allowed number of pixels.
pub const MAX_PIXELS: u32 = 100_000_000;

/// The number of bytes per pixel: red, green, blue, alpha.
pub const CHANNELS: usize = 4;

/// An image of straight (not premultiplied) 8-bit RGBA, row by row from the top, without padding.
///
/// Both sides are 1 to [`MAX_SIDE`], the area is at most [`MAX_PIXELS`], and the length is
/// `width * height * 4`. The constructors check this, so operations may rely on it.
pub struct Rgba8 {
    width: u32,
    height: u32,
    data: Vec<u8>,
    /// Caches whether all pixels are opaque, because the check reads every pixel.
    opaque: Cache,
}

/// A cached answer. Threads that share the image may store the answer at the same time. The answer depends only on
/// the pixels, so all threads store the same value. No other memory depends on the order of these stores, so
/// relaxed ordering suffices.
struct Cache(AtomicU8);

impl Cache {
    const UNKNOWN: u8 = 2;

    const fn new() -> Self {
        Self(AtomicU8::new(Self::UNKNOWN))
    }

    fn get(&self) -> Option<bool> {
        match self.0.load(Ordering::Relaxed) {
            Self::UNKNOWN => None,
            answer => Some(answer == 1),
        }
    }

    fn set(&self, answer: bool) {
        self.0.store(answer.into(), Ordering::Relaxed);
    }
}

/// The length in bytes of a `width` x `height` image.
///
/// # Errors
/// [`PixelError::TooManyPixels`] if a side or the area is out of bounds.
pub fn byte_length(width: u32, height: u32) -> Result<usize, PixelError> {
    let sides = 1..=MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(PixelError::TooManyPixels);
    }
    // The product of two sides of at most 2^14 fits in 32 bits.
    if width * height > MAX_PIXELS {
        return Err(PixelError::TooManyPixels);
    }
    Ok(width as usize * height as usize * CHANNELS)
}

/// True if the alpha of every pixel in `data` is 255.
pub(crate) fn is_opaque(data: &[u8]) -> bool {
    let (blocks, rest) = data.as_chunks::<16>();
    let all = U8x16::load(&[255; 16]);
    // Branches only once per sixteen blocks. Stopping earlier would seldom help, because most images are opaque and
    // must be read to the end.
    rest.as_chunks::<CHANNELS>().0.iter().all(|pixel| pixel[3] == 255)
        && blocks.chunks(16).all(|blocks| {
            blocks
                .iter()
                .fold(all, |all, block| all & U8x16::load(block))
                .is_opaque()
        })
}

impl PartialEq for Rgba8 {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height, &self.data) == (other.width, other.height, &other.data)
    }
}

impl Eq for Rgba8 {}

/// Prints only the size. The pixels would flood the log.
impl fmt::Debug for Rgba8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rgba8")
            .field("width", &self.width)
            .field("height", &self.height)
            .finish_non_exhaustive()
    }
}

impl Rgba8 {
    /// Wraps a buffer of exactly `width * height * 4` bytes.
    ///
    /// # Errors
    /// [`PixelError::TooManyPixels`] or [`PixelError::WrongLength`].
    pub fn from_raw(width: u32, height: u32, data: Vec<u8>) -> Result<Self, PixelError> {
        if byte_length(width, height)? != data.len() {
            return Err(PixelError::WrongLength);
        }
        Ok(Self {
            width,
            height,
            data,
            opaque: Cache::new(),
        })
    }

    /// A transparent black image.
    ///
    /// # Errors
    /// [`PixelError::TooManyPixels`] or [`PixelError::OutOfMemory`].
    pub fn new(width: u32, height: u32) -> Result<Self, PixelError> {
        Self::from_raw(width, height, filled(0, byte_length(width, height)?)?)
    }

    /// Returns a copy of the image. Reports a failed allocation as an error.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn try_clone(&self) -> Result<Self, PixelError> {
        let mut data = reserved(self.data.len())?;
        data.extend_from_slice(&self.data);
        let opaque = Cache::new();
        if let Some(answer) = self.opaque.get() {
            opaque.set(answer);
        }
        Ok(Self {
            width: self.width,
            height: self.height,
            data,
            opaque,
        })
    }

    /// Width in pixels.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Bytes from the start of one row to the start of the next.
    pub const fn stride(&self) -> usize {
        self.width as usize * CHANNELS
    }

    /// All pixels, row by row.
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// All pixels, mutable.
    pub fn data_mut(&mut self) -> &mut [u8] {
        self.opaque = Cache::new();
        &mut self.data
    }

    /// All pixels, mutable, for callers that change no alpha.
    pub(crate) fn colors_mut(&mut self) -> &mut [u8] {
        &mut self.data
    }

    /// Unwraps the buffer.
    pub fn into_raw(self) -> Vec<u8> {
        self.data
    }

    /// True if every pixel's alpha is 255. The answer is cached until [`Self::data_mut`] is called.
    pub fn is_opaque(&self) -> bool {
        let opaque = self.opaque.get().unwrap_or_else(|| is_opaque(&self.data));
        self.opaque.set(opaque);
        opaque
    }

    /// True if it is cached that every pixel's alpha is 255. Reads no pixels.
    pub(crate) fn is_known_opaque(&self) -> bool {
        self.opaque.get() == Some(true)
    }

    /// Caches that every pixel's alpha is 255. The caller must know this already, because no pixels are read.
    pub(crate) fn assume_opaque(self) -> Self {
        self.assume_opaque_if(true)
    }

    /// Like [`Self::assume_opaque`] if `opaque`. Otherwise leaves the cache unchanged.
    pub(crate) fn assume_opaque_if(self, opaque: bool) -> Self {
        if opaque {
            debug_assert!(is_opaque(&self.data), "some pixels are not opaque");
            self.opaque.set(true);
        }
        self
    }
}
