/**
 * The components of the JPEG: brightness, and two colours at half the resolution (4:2:0), as in JPEGs from phones.
 * `blocks` is the number of blocks in an MCU (minimum coded unit).
 */
const COMPONENTS = [
  { id: 1, sampling: 0x22, blocks: 4 },
  { id: 2, sampling: 0x11, blocks: 1 },
  { id: 3, sampling: 0x11, blocks: 1 },
] as const;

const MCU_SIDE = 16;

/**
 * The symbols for differences between DC coefficients (the means of blocks). Each symbol is the size of a difference in
 * bits. The Huffman codes of these symbols have four bits.
 */
const DC_SYMBOLS = Array.from({ length: 12 }, (_, size) => size);

/**
 * The symbols for AC coefficients (the details of blocks). The first symbol ends a block. Each other symbol represents
 * a run of 0 to 3 zeros, followed by a coefficient with 1 to 8 bits. The Huffman codes of these symbols have eight
 * bits.
 */
const AC_SYMBOLS = [0, ...Array.from({ length: 32 }, (_, i) => ((i >> 3) << 4) | ((i & 7) + 1))];

/** The number of AC coefficients per block, about as many as in a photo. */
const COEFFICIENTS = 10;

function segment(marker: number, data: readonly number[]): number[] {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...data];
}

/** A Huffman table whose codes all have `length` bits (ITU-T T.81, B.2.4.2). */
function table(info: number, length: number, symbols: readonly number[]): number[] {
  const counts = Array.from({ length: 16 }, (_, i) => (i + 1 === length ? symbols.length : 0));
  return [info, ...counts, ...symbols];
}

/** The Huffman-coded data for one row of MCUs. As JPEG requires, each byte with the value 255 is followed by a zero. */
function encodeRowOfMcus(columns: number): number[] {
  const bytes: number[] = [];
  let buffer = 0;
  let count = 0;
  let seed = 1;
  const write = (value: number, bits: number): void => {
    buffer = (buffer << bits) | value;
    for (count += bits; count >= 8; count -= 8) {
      const byte = (buffer >> (count - 8)) & 255;
      bytes.push(byte);
      if (byte === 255) bytes.push(0);
    }
    buffer &= (1 << count) - 1;
  };
  const random = (limit: number): number => {
    seed = (seed * 1103 + 12345) % 65_536;
    return seed % limit;
  };
  const blocks = columns * COMPONENTS.reduce((sum, component) => sum + component.blocks, 0);
  for (let block = 0; block < blocks; block++) {
    const size = random(6);
    write(size, 4);
    write(random(1 << size), size);
    for (let i = 0; i < COEFFICIENTS; i++) {
      const symbol = 1 + random(AC_SYMBOLS.length - 1);
      const bits = ((symbol - 1) & 7) + 1;
      write(symbol, 8);
      write(random(1 << bits), bits);
    }
    write(0, 8);
  }
  // The last byte is padded with 1 bits.
  write((1 << (8 - count)) - 1, 8 - count);
  return bytes;
}

/**
 * Returns a valid baseline JPEG that shows noise. Every row of MCUs has the same data. Restart markers separate the
 * rows.
 *
 * @param side the width and the height in pixels, a multiple of 16
 */
export function sampleJpeg(side: number): Uint8Array {
  const mcus = side / MCU_SIDE;
  const size = [side >> 8, side & 255];
  const header = [
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 2)]),
    ...segment(0xc0, [
      8,
      ...size,
      ...size,
      COMPONENTS.length,
      ...COMPONENTS.flatMap(({ id, sampling }) => [id, sampling, 0]),
    ]),
    ...segment(0xc4, [...table(0x00, 4, DC_SYMBOLS), ...table(0x10, 8, AC_SYMBOLS)]),
    ...segment(0xdd, [mcus >> 8, mcus & 255]),
    ...segment(0xda, [COMPONENTS.length, ...COMPONENTS.flatMap(({ id }) => [id, 0]), 0, 63, 0]),
  ];
  const row = encodeRowOfMcus(mcus);
  const rows = Array.from({ length: mcus }, (_, i) =>
    i + 1 < mcus ? [...row, 0xff, 0xd0 + (i % 8)] : [...row, 0xff, 0xd9],
  );
  return Uint8Array.from([...header, ...rows.flat()]);
}
