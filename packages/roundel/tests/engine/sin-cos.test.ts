import { expect, test } from 'vitest';
import { sinCos } from '../../src/engine/geometry';

test('sines and cosines are accurate to the last bits', () => {
  for (let step = -450; step <= 450; step++) {
    const degrees = step / 10;
    const { sin, cos } = sinCos(degrees);
    expect(Math.abs(sin - Math.sin((degrees * Math.PI) / 180))).toBeLessThan(3e-16);
    expect(Math.abs(cos - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(3e-16);
  }
  expect(sinCos(0)).toEqual({ sin: 0, cos: 1 });
});

/** Returns the 64 bits of a double. */
function bits(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

// The angles are 45 and those for which `Math.sin` or `Math.cos` of V8 differs in the last bit. The same table is in
// crates/pixels/tests/suite/straighten.rs.
test.each([
  [1.1, 0x3f93a87e8d18133cn, 0x3feffe7d8532dc78n],
  [11.2, 0x3fc8dcabd51ff17en, 0x3fef63fc10e227f4n],
  [28.5, 0x3fde89c4e59427b0n, 0x3fec1f4510c18b95n],
  [23.7, 0x3fd9b9832adbfc16n, 0x3fed4d1ba3920bfan],
  [37.1, 0x3fe34d7ad681a9a2n, 0x3fe985cebb43d356n],
  [44.9, 0x3fe6967ff9e7b6fcn, 0x3fe6aab84eaf62b4n],
  [-2.4, 0xbfa570b9c687f3ecn, 0x3feff8d070fec51cn],
  [45, 0x3fe6a09e667f3bccn, 0x3fe6a09e667f3bcdn],
])('%s degrees give the same bits as in Rust', (degrees, sin, cos) => {
  const found = sinCos(degrees);
  expect([bits(found.sin), bits(found.cos)]).toEqual([sin, cos]);
});
