//! Finds the ICC profile in a JPEG (ICC.1:2010, annex B.4; ITU-T T.81, annex B.1).

use crate::jpeg::segments::{self, APP2, EOI, SOS};

const SIGNATURE: &[u8] = b"ICC_PROFILE\0";

/// The ICC profile in a JPEG. Its parts are in `APP2` segments before the first scan, and are joined in the order
/// of their numbers.
///
/// None if there is no profile. Also None if parts are missing, repeated or disagree on the number of parts, because
/// browsers ignore such a profile. The result is never longer than `jpeg`.
pub fn jpeg_profile(jpeg: &[u8]) -> Option<Vec<u8>> {
    let mut parts: Vec<Option<&[u8]>> = Vec::new();
    let mut missing = 0;
    for data in app2(jpeg) {
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

/// The data of the `APP2` segments before the first scan. Ends early if a segment is cut off.
fn app2(jpeg: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut at = 2;
    core::iter::from_fn(move || {
        let segment = segments::next(jpeg, at).ok()??;
        at = segment.end;
        (!matches!(segment.marker, EOI | SOS)).then_some(segment)
    })
    .filter_map(|segment| (segment.marker == APP2).then_some(segment.data))
}
