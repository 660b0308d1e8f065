import type { MetadataKind } from 'roundel';
import { texts } from '../texts';
import { list } from './format';

const METADATA: Readonly<Record<MetadataKind, string>> = {
  exif: 'camera data',
  gps: 'location',
  xmp: 'editing history',
  iptc: 'captions and credits',
  icc: 'the colour profile',
  comment: 'comments',
};

/** Notes about the result. */
export const resultNotesTexts = texts('result-notes', {
  canvasEngine:
    'The Canvas engine is in use, because this browser lacks Wasm SIMD or the address asks for Canvas. It is slower, finds no faces and may show a damaged photo with parts missing; otherwise the picture looks the same.',
  removedMetadata: (kinds: readonly MetadataKind[]) =>
    `Removed from your picture: ${list(kinds.map((kind) => METADATA[kind]))}.`,
  noMetadata: 'Your photo contained no metadata, and neither does the PNG.',
});
