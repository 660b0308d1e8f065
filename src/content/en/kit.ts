import { dimensions, fileSize } from './format';

/** The names of the places that a kit has pictures for, by the id of the tool that makes the picture. */
const PLACES = {
  'whatsapp-dp-editor': 'WhatsApp',
  'instagram-dp-editor': 'Instagram',
  'facebook-profile-editor': 'Facebook',
  'circle-image-maker': 'Circle',
  'crop-square-image': 'Square',
};

type PlaceId = keyof typeof PLACES;

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${String(count)} pictures`;
}

function contents(count: number, withSheet: boolean): string {
  return withSheet ? `${pictures(count)} and a contact sheet` : pictures(count);
}

export const kitWords = {
  open: 'Get all sizes',
  /** Shown beside the button. */
  hint: 'WhatsApp, Instagram, Facebook, circle and square in one ZIP.',
  title: 'Get all sizes',
  lead: 'One framing for every place. Adjust a single one where it needs it.',

  place: (id: PlaceId) => PLACES[id],
  size: (id: PlaceId, width: number, height: number) =>
    `${dimensions(width, height)} px${id === 'circle-image-maker' ? ', transparent outside' : ''}`,
  pictures: 'Pictures in the ZIP',
  onLight: 'On light',
  onDark: 'On dark',
  previewAlt: (id: PlaceId, side: number) => `${PLACES[id]} at ${String(side)} pixels`,

  adjust: 'Adjust',
  adjustLabel: (id: PlaceId) => `Adjust ${PLACES[id]}`,
  adjusted: 'adjusted',
  framing: (id: PlaceId) => `Framing for ${PLACES[id]}`,
  reset: 'Use the common framing',

  sheet: {
    name: 'Contact sheet',
    hint: 'One picture to look at: every place at true size, on light and dark.',
    title: 'One photo, every place',
    subtitle: 'Each picture at the sizes at which it is shown, on light and on dark.',
  },

  total: contents,
  nothing: 'Choose at least one picture.',
  download: 'Download ZIP',
  working: 'Making the ZIP',
  workingOn: (file: string, number: number, total: number) =>
    `${file} (${String(number)} of ${String(total)})`,
  cancel: 'Cancel',
  retry: 'Try again',
  saved: (count: number, withSheet: boolean, bytes: number) =>
    `Downloaded: ${contents(count, withSheet)}, ${fileSize(bytes)}.`,

  /** For screen readers only. */
  announce: {
    working: (count: number, withSheet: boolean) =>
      `Making a ZIP with ${contents(count, withSheet)}.`,
    cancelled: 'Cancelled. Nothing was downloaded.',
  },
};
