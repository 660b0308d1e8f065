import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  APP1,
  applicationSegments,
  withApplicationSegments,
} from '../../../scripts/bench/in-page/segments.mjs';
import { readHeader } from '../../../packages/roundel/src/format/read-header';
import { photo } from '../../fixtures';

const PORTRAIT = readFileSync(photo('portrait-exif6.jpg').path);
const PLAIN = readFileSync(photo('jpeg-named.png').path);

describe('the segments of a JPEG', () => {
  it('give a picture the metadata of another', () => {
    const joined = withApplicationSegments(PLAIN, applicationSegments(PORTRAIT));
    expect(readHeader(joined)).toMatchObject({
      type: 'jpeg',
      width: 150,
      height: 100,
      orientation: 6,
      metadata: ['exif', 'gps', 'xmp', 'iptc', 'icc'],
    });
  });

  it('replace those that were there, and nothing else', () => {
    const joined = withApplicationSegments(PORTRAIT, applicationSegments(PLAIN));
    expect(readHeader(joined)).toMatchObject({ width: 512, orientation: 1, metadata: ['comment'] });
    const back = withApplicationSegments(joined, applicationSegments(PORTRAIT));
    expect(back.equals(PORTRAIT)).toBe(true);
  });

  it('can be chosen by marker', () => {
    const exif = applicationSegments(PORTRAIT).filter(({ marker }) => marker === APP1);
    expect(readHeader(withApplicationSegments(PLAIN, exif))?.metadata).toEqual([
      'exif',
      'gps',
      'xmp',
    ]);
  });
});

describe('the photo of a phone in the fixtures', () => {
  it('is progressive and has the size that phones give', () => {
    const file = readFileSync(new URL('../../fixtures/phone/progressive.jpg', import.meta.url));
    expect(readHeader(file)).toMatchObject({ width: 4032, height: 3024, orientation: 1 });
    // ITU-T T.81, table B.1: SOF2 is a progressive frame; 0x22 is 2 x 2 luma samples per chroma sample.
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
    expect([...file.subarray(frame + 9, frame + 12)]).toEqual([3, 1, 0x22]);
  });
});
