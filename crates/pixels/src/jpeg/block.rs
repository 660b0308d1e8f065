//! Decodes the blocks of a sequential scan (ITU-T T.81, F.2.2).

use super::bits::BitReader;
use super::error::JpegError;
use super::huffman::Huffman;
use super::skip::Skips;
use super::zigzag::ZIGZAG;

/// The quantized coefficients of a block, row by row.
pub(super) type Coefficients = [i16; 64];

/// Decodes a block into `block`, which must contain only zeros. `dc` is the DC coefficient (the first one) of the
/// component's previous block, and is replaced by that of this block. With `skips`, coefficients that the reduced
/// image does not need may stay zero.
///
/// Returns the position in zigzag order of the last nonzero coefficient in `block`, or 0 if there is none.
#[inline(always)]
pub(super) fn decode(
    reader: &mut BitReader,
    dc_table: &Huffman,
    ac_table: &Huffman,
    dc: &mut i32,
    block: &mut Coefficients,
    skips: Option<&Skips>,
) -> Result<usize, JpegError> {
    reader.refill_if_needed();
    *dc = dc.wrapping_add(difference(reader, dc_table)?);
    block[0] = *dc as i16;
    let mut last = 0;
    let mut k = 1;
    while k < 64 {
        reader.refill_if_needed();
        if let Some(skips) = skips
            && k > skips.needed
        {
            let step = skips.next(reader);
            // A step beyond the last coefficient is left to the code after this `if`, which decodes symbol by symbol.
            if step.bits() != 0 && k + step.positions() < 64 {
                reader.consume(step.bits());
                if step.ends_block() {
                    break;
                }
                k += step.positions();
                continue;
            }
        }
        let whole = ac_table.whole(reader);
        let value = whole.value();
        if value != 0 {
            k += whole.zeros();
            reader.consume(whole.bits());
            last = k;
            block[usize::from(ZIGZAG[k] & 63)] = value;
            k += 1;
            continue;
        }
        let symbol = ac_table.symbol(reader)?;
        let (zeros, size) = (usize::from(symbol >> 4), u32::from(symbol & 15));
        k += zeros;
        if size != 0 {
            last = k;
            block[usize::from(ZIGZAG[k] & 63)] = reader.take_signed(size) as i16;
        } else if zeros != 15 {
            break;
        }
        k += 1;
    }
    Ok(last)
}

/// Reads the difference between a DC coefficient and the previous one (F.2.2.1). At least 32 bits must be
/// available.
#[inline(always)]
pub(super) fn difference(reader: &mut BitReader, table: &Huffman) -> Result<i32, JpegError> {
    let size = u32::from(table.symbol(reader)?);
    if size > 15 {
        return Err(JpegError::Broken("an invalid DC difference"));
    }
    Ok(reader.take_signed(size))
}
