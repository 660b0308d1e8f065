import { CIRCLE, type Place, PNG_OR_JPEG, readBy } from './place';

/** The largest circle in the photo. The picture is transparent around the circle. */
export const circle = {
  id: 'circle',
  name: 'Circle',
  group: 'other',
  tool: 'circle-image-maker',
  size: null,
  basis: 'own',
  shape: CIRCLE,
  shownAt: 40,
  maxBytes: null,
  formats: ['png'],
  sources: [],
} as const satisfies Place;

/** The largest square in the photo. */
export const square = {
  id: 'square',
  name: 'Square',
  group: 'other',
  tool: 'crop-square-image',
  size: null,
  basis: 'own',
  shape: { kind: 'rounded', radius: 0.22 },
  shownAt: 40,
  maxBytes: null,
  formats: ['png'],
  sources: [],
} as const satisfies Place;

/**
 * A 35 x 45 mm photo at 300 dots per inch for passports and identity cards. The head is 32 to 36 mm high from chin to
 * crown.
 */
export const documentPhoto = {
  id: 'document',
  name: 'Document photo',
  group: 'other',
  tool: null,
  size: { width: 413, height: 531 },
  basis: 'recommended',
  // The crown is 4 mm below the top edge. If the head is 32 to 36 mm high, the chin is 36 to 40 mm below that edge.
  shape: {
    kind: 'document',
    head: { paper: 45, crown: 4, eyes: 21, chin: [36, 40] },
    dotsPerInch: 300,
  },
  shownAt: 96,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'others',
    'https://docslib.org/doc/7328328/guidelines-for-the-photographic-industry-and-camera-operators',
  ),
} as const satisfies Place;
