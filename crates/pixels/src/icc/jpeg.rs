//! Finds the profile in a JPEG (ICC.1:2010, annex B.4; ITU-T T.81, annex B.1).

const MARKER: u8 = 0xff;
const TEM: u8 = 0x01;
const RST0: u8 = 0xd0;
const EOI: u8 = 0xd9;
const SOS: u8 = 0xda;
const APP2: u8 = 0xe2;

const SIGNATURE: &[u8] = b"ICC_PROFILE\0";

/// The profile in a JPEG: its parts in `APP2` segments before the first scan, in the order of their numbers.
///
/// None if there is no profile, and if parts are missing, repeated or disagree on their count. Browsers
/// ignore such a profile. No more than the length of `jpeg` is allocated.
pub fn jpeg_profile(jpeg: &[u8]) -> Option<Vec<u8>> {
    let mut parts: Vec<Option<&[u8]>> = Vec::new();
    let mut missing = 0;
    for data in Segments(jpeg.get(2..)?).filter_map(|(marker, data)| (marker == APP2).then_some(data)) {
        let Some([number, count, part @ ..]) = data.strip_prefix(SIGNATURE) else {
            continue;
        };
        if part.is_empty() {
            continue;
        }
        let count = usize::from(*count);
        if parts.is_empty() {
            missing = count;
            parts.resize(count, None);
        }
        let place = parts.get_mut(usize::from(*number).checked_sub(1)?)?;
        if place.replace(part).is_some() || count != parts.len() {
            return None;
        }
        missing -= 1;
        if missing == 0 {
            break;
        }
    }
    let parts: Option<Vec<&[u8]>> = parts.into_iter().collect();
    parts
        .map(|parts| parts.concat())
        .filter(|profile| !profile.is_empty())
}

/// The markers from here to the first scan, with the data of their segments. Ends early at an invalid
/// length, and where a segment is cut off.
struct Segments<'a>(&'a [u8]);

impl<'a> Iterator for Segments<'a> {
    type Item = (u8, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.0.iter().position(|&byte| byte == MARKER)?;
        let fill = self.0[start..].iter().position(|&byte| byte != MARKER)?;
        let (&marker, rest) = self.0[start + fill..].split_first()?;
        match marker {
            EOI | SOS => None,
            0..=TEM | RST0..EOI => {
                self.0 = rest;
                Some((marker, &[]))
            }
            _ => {
                let length = usize::from(u16::from_be_bytes(*rest.first_chunk()?));
                let (segment, rest) = rest.split_at_checked(length)?;
                self.0 = rest;
                Some((marker, segment.get(2..)?))
            }
        }
    }
}
