//! A simple GIF writer. All its LZW codes are literals. It writes a clear code whenever the codes would otherwise
//! become longer.

/// The file to write, which has one image.
pub struct Gif {
    pub screen: (u16, u16),
    /// x, y, width, height.
    pub image: (u16, u16, u16, u16),
    /// The colours as RGB triples. Their number is a power of two.
    pub palette: Vec<u8>,
    pub is_palette_local: bool,
    pub is_interlaced: bool,
    pub transparent: Option<u8>,
    /// The indices of the pixels, in the order in which the file stores them.
    pub indices: Vec<u8>,
    /// The LZW minimum code size.
    pub code_size: u8,
}

impl Gif {
    pub fn bytes(&self) -> Vec<u8> {
        let table = 0x80 | (self.palette.len() / 3).trailing_zeros().saturating_sub(1) as u8;
        let (global, local) = if self.is_palette_local {
            (0, table)
        } else {
            (table, 0)
        };
        let mut file = b"GIF89a".to_vec();
        push(&mut file, &[self.screen.0, self.screen.1]);
        file.extend_from_slice(&[if self.palette.is_empty() { 0 } else { global }, 0, 0]);
        if !self.is_palette_local {
            file.extend_from_slice(&self.palette);
        }
        if let Some(index) = self.transparent {
            file.extend_from_slice(&[0x21, 0xf9, 4, 1, 0, 0, index, 0]);
        }
        let (x, y, width, height) = self.image;
        file.push(0x2c);
        push(&mut file, &[x, y, width, height]);
        file.push(local | if self.is_interlaced { 0x40 } else { 0 });
        if self.is_palette_local {
            file.extend_from_slice(&self.palette);
        }
        file.push(self.code_size);
        for block in self.codes().chunks(255) {
            file.push(block.len() as u8);
            file.extend_from_slice(block);
        }
        file.extend_from_slice(&[0, 0x3b]);
        file
    }

    fn codes(&self) -> Vec<u8> {
        let clear = 1_u32 << self.code_size;
        let mut codes = Vec::new();
        // The table has room for 2^size - 2 codes before codes become longer.
        for run in self.indices.chunks((clear as usize - 2).max(1)) {
            codes.push(clear);
            codes.extend(run.iter().map(|index| u32::from(*index)));
        }
        codes.push(clear + 1);
        let width = usize::from(self.code_size) + 1;
        let mut bytes = vec![0; (codes.len() * width).div_ceil(8)];
        for (index, code) in codes.iter().enumerate() {
            for bit in 0..width {
                let at = index * width + bit;
                bytes[at / 8] |= ((code >> bit & 1) as u8) << (at % 8);
            }
        }
        bytes
    }
}

fn push(file: &mut Vec<u8>, values: &[u16]) {
    file.extend(values.iter().flat_map(|value| value.to_le_bytes()));
}
