import type { Place, PlaceGroup, PlaceId } from 'roundel/tools';
import { texts } from '../texts';
import { dimensions, fileSize } from './format';

/** The names of places that are not brands, keyed by id. */
const NAMES: Partial<Record<PlaceId, string>> = {
  circle: 'Circle',
  square: 'Square',
  document: 'Document photo',
};

type NamedPlace = Pick<Place<PlaceId>, 'id' | 'name'>;

function namePlace({ id, name }: NamedPlace): string {
  return NAMES[id] ?? name;
}

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${String(count)} pictures`;
}

function contents(count: number, withSheet: boolean): string {
  return withSheet ? `${pictures(count)} and a contact sheet` : pictures(count);
}

export const kitTexts = texts('kit', {
  open: 'Get all sizes',
  title: 'Get all sizes',
  /** Shown if there are words on a ring. */
  words:
    'Only pictures with your ring have the words. Those for LinkedIn have none, because LinkedIn removes photos with words on a ring.',
  lead: 'One framing for every place. Adjust a single one where it needs it.',

  place: namePlace,
  size: (id: PlaceId, width: number, height: number) =>
    `${dimensions(width, height)} px${id === 'circle' ? ', transparent outside' : ''}`,
  /**
   * The next three texts are shown after the size. The first continues the sentence with the size. Each of the other
   * two begins a new sentence.
   */
  atMost: (bytes: number) => `, at most ${fileSize(bytes)}`,
  enlarged: (from: number) => `. Enlarged from ${String(Math.round(from))} px`,
  headGuide: '. 300 dpi. The crown belongs on the upper line, the chin between the lower ones',
  pictures: 'Pictures to download',

  pick: 'Choose places',
  pickAll: 'All places',
  pickNone: 'None',
  picked: (count: number, total: number) => `${String(count)} of ${String(total)}`,
  groups: {
    social: 'Social networks',
    chat: 'Messages',
    work: 'Work and accounts',
    video: 'Video and games',
    other: 'Anywhere else',
  } satisfies Record<PlaceGroup, string>,
  /** A name beside small pictures, as in a list of contacts. */
  sampleName: 'Robin Vale',
  onLight: 'On light',
  onDark: 'On dark',
  previewAlt: (place: NamedPlace, side: number) => `${namePlace(place)} at ${String(side)} pixels`,

  adjust: 'Adjust',
  adjustLabel: (place: NamedPlace) => `Adjust ${namePlace(place)}`,
  adjusted: 'adjusted',
  framing: (place: NamedPlace) => `Framing for ${namePlace(place)}`,
  reset: 'Use the common framing',
  document: {
    stage: 'Position of the head. Arrow keys move the photo, plus and minus zoom.',
    help: 'Drag to move. Pinch or turn the wheel to zoom.',
    reset: 'Place it again',
    head: {
      looking: 'Looking for the face …',
      placed: 'Placed by the face. Check it, and move it where it needs that.',
      none: 'No face was found, so the photo is centred. Move it by hand.',
    },
    notFound: 'The face could not be looked for, so the photo is centred.',
    filled: 'What is hatched lies outside of the photo, and is filled with the background.',
    format: 'Format',
  },

  sheet: {
    name: 'Contact sheet',
    hint: 'One picture to look at: every place at true size, on light and dark.',
    needsTwo: 'It shows places side by side, so it needs two of them.',
    title: 'One photo, every place',
    subtitle: 'Each picture at the sizes at which it is shown, on light and on dark.',
  },

  total: contents,
  nothing: 'Choose at least one picture.',
  download: (count: number): string => (count === 1 ? 'Download picture' : 'Download ZIP'),
  working: (count: number): string => (count === 1 ? 'Making the picture' : 'Making the ZIP'),
  workingOn: (file: string, number: number, total: number) =>
    `${file} (${String(number)} of ${String(total)})`,
  cancel: 'Cancel',
  retry: 'Try again',
  saved: (count: number, withSheet: boolean, bytes: number) =>
    `Downloaded: ${contents(count, withSheet)}, ${fileSize(bytes)}.`,

  smaller: (place: NamedPlace, bytes: number) =>
    `The picture for ${namePlace(place)} is a JPEG of ${fileSize(bytes)}, because its PNG was above the limit.`,

  /** For screen readers only. */
  announce: {
    working: (count: number, withSheet: boolean) =>
      count === 1 ? 'Making the picture.' : `Making a ZIP with ${contents(count, withSheet)}.`,
    cancelled: 'Cancelled. Nothing was downloaded.',
  },
});
