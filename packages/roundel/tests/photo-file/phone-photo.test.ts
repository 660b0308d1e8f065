import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readHeader } from '../../src/photo-file/read-header';

it('the photo of a phone in the fixtures is progressive and has the size that phones give', () => {
  const file = readFileSync(
    new URL('../../../../tests/fixtures/phone/progressive.jpg', import.meta.url),
  );
  expect(readHeader(file)).toMatchObject({ width: 4032, height: 3024, orientation: 1 });
  // SOF2 starts a progressive frame (ITU-T T.81, table B.1). The frame has 3 components. The first component is luma,
  // with the sampling factors 2 x 2.
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
  expect([...file.subarray(frame + 9, frame + 12)]).toEqual([3, 1, 0x22]);
});
