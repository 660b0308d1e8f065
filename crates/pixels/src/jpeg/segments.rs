//! The marker segments of a file (ITU-T T.81, annex B).

use super::error::JpegError;

pub(crate) const SOF0_BASELINE: u8 = 0xc0;
pub(crate) const SOF1_EXTENDED: u8 = 0xc1;
pub(crate) const SOF2_PROGRESSIVE: u8 = 0xc2;
pub(crate) const DHT: u8 = 0xc4;
pub(crate) const SOF9_ARITHMETIC: u8 = 0xc9;
pub(crate) const SOF10_ARITHMETIC_PROGRESSIVE: u8 = 0xca;
pub(crate) const DAC: u8 = 0xcc;
pub(crate) const EOI: u8 = 0xd9;
pub(crate) const SOS: u8 = 0xda;
pub(crate) const DQT: u8 = 0xdb;
pub(crate) const DRI: u8 = 0xdd;
pub(crate) const APP0: u8 = 0xe0;
pub(crate) const APP2: u8 = 0xe2;
pub(crate) const APP14: u8 = 0xee;

/// A marker and the contents of its segment, without the length field. The contents are empty for a marker
/// without a segment.
pub(crate) struct Segment<'a> {
    pub marker: u8,
    pub data: &'a [u8],
    /// The offset of the first byte after the segment.
    pub end: usize,
}

/// Finds the next marker at or after `at`, and reads its segment. Skips fill bytes and stray bytes, like other
/// decoders. None at the end of the file.
///
/// # Errors
/// [`JpegError::Broken`] if the segment is cut off.
pub(crate) fn next(file: &[u8], mut at: usize) -> Result<Option<Segment<'_>>, JpegError> {
    loop {
        let Some(found) = file
            .get(at..)
            .and_then(|rest| rest.iter().position(|&byte| byte == 0xff))
        else {
            return Ok(None);
        };
        at += found;
        while file.get(at + 1) == Some(&0xff) {
            at += 1;
        }
        match file.get(at + 1) {
            None => return Ok(None),
            // Skips stuffed bytes and restart markers, which occur in data that no scan has read.
            Some(0x00 | 0x01 | 0xd0..=0xd8) => at += 2,
            Some(&EOI) => {
                return Ok(Some(Segment {
                    marker: EOI,
                    data: &[],
                    end: at + 2,
                }));
            }
            Some(&marker) => return with_length(file, at, marker).map(Some),
        }
    }
}

fn with_length(file: &[u8], at: usize, marker: u8) -> Result<Segment<'_>, JpegError> {
    let truncated = JpegError::Broken("a truncated segment");
    let length = file
        .get(at + 2..)
        .and_then(|rest| rest.first_chunk())
        .map(|bytes| usize::from(u16::from_be_bytes(*bytes)))
        .ok_or(truncated)?;
    let end = at + 2 + length;
    // The length includes its own two bytes.
    let data = file.get(at + 4..end).ok_or(truncated)?;
    Ok(Segment { marker, data, end })
}
