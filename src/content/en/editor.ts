import type { Size } from 'roundel';
import type { OptionId, ParamId, RangeParam } from 'roundel/tools';
import { photoFormats } from '../photo-formats';
import { dimensions, fileSize, uploadLimit } from './format';
import { texts } from '../texts';

/** The size of an opened photo, and of the photo in the file if a smaller copy was opened. */
interface PhotoSize extends Size {
  readonly reducedFrom?: Size | undefined;
}

/** The label of every tool parameter, keyed by the parameter's id. */
const PARAMS: Readonly<Record<ParamId, string>> = {
  zoom: 'Zoom',
  x: 'Sideways',
  y: 'Up and down',
  background: 'Background',
  radius: 'Blur',
  keep: 'Sharp middle',
  overlay: 'Overlay',
  strength: 'Strength',
  thickness: 'Frame width',
  shape: 'Shape',
  corner: 'Corners',
  shapePath: 'Path data',
  ringWidth: 'Ring',
  ringGap: 'Gap',
  ringStyle: 'Colours of the ring',
  ringColor: 'Ring colour',
  ringEnd: 'Second colour',
  ringPlace: 'Place of the ring',
  words: 'Words',
  wordsAngle: 'Place of the words',
  wordsSize: 'Size of the words',
  wordsColor: 'Colour of the words',
  shadow: 'Shadow',
  shadowBlur: 'Softness',
  shadowDown: 'Downwards',
  shadowColor: 'Shadow colour',
  exposure: 'Exposure',
  contrast: 'Contrast',
  highlights: 'Highlights',
  shadows: 'Shadows',
  saturation: 'Saturation',
  warmth: 'Warmth',
  tint: 'Tint',
  sharpness: 'Sharpness',
  look: 'Look',
  lookStrength: 'Strength of the look',
  duoDark: 'Dark colour',
  duoLight: 'Bright colour',
};

/** The label of every option that a tool parameter offers. */
const OPTIONS: Readonly<Record<OptionId, string>> = {
  none: 'None',
  vignette: 'Vignette',
  warm: 'Warm Frame',
  cool: 'Cool Frame',
  gradient: 'Gradient',
  circle: 'Circle',
  rounded: 'Rounded',
  squircle: 'Squircle',
  hexagon: 'Hexagon',
  'flat-hexagon': 'Flat hexagon',
  octagon: 'Octagon',
  diamond: 'Diamond',
  heart: 'Heart',
  star: 'Star',
  drop: 'Drop',
  own: 'Own shape',
  plain: 'One colour',
  linear: 'Slanted',
  conic: 'Around',
  inside: 'Over the rim',
  around: 'Around the photo',
  mono: 'Black and white',
  noir: 'Noir',
  amber: 'Amber',
  azure: 'Azure',
  faded: 'Faded',
  film: 'Film',
  duotone: 'Duotone',
  'high-key': 'High key',
};

/** A slider's value with its unit. */
function valueWithUnit(value: number, unit: RangeParam['unit']): string {
  switch (unit) {
    case 'percent':
      return `${String(value)}%`;
    case 'pixels':
      return `${String(value)} px`;
    case 'degrees':
      return `${String(value)}°`;
    case 'times':
      return `${value.toFixed(2)}×`;
  }
}

export const editorTexts = texts('editor', {
  /** The document's title for a tool. */
  title: (toolName: string) => `${toolName}: free, in your browser`,
  headings: {
    tools: 'Tools',
    upload: 'Upload Your Image',
    edit: 'Edit Your Image',
    result: 'Your Edited Image',
    howTo: 'How To Use',
    tips: 'Tips',
    stage: 'Preview',
  },
  /** Texts for a dropped folder. `page` is the name of the page for many photos. */
  folder: {
    text: (page: string) =>
      `This is a folder. Folders open in ‘${page}’, which makes a picture from each photo.`,
    open: (page: string) => `Open it in ‘${page}’`,
  },
  /** Texts for several photos at once. `page` is the name of the page for many photos. */
  several: {
    text: (count: number, page: string) =>
      `These are ${String(count)} photos, and the editor opens one at a time. ‘${page}’ makes a picture from each.`,
    open: (page: string) => `Open them in ‘${page}’`,
    onlyFirst: 'Open only the first',
  },
  privacy: 'Your photo never leaves this device',
  useCamera: 'Use the camera',
  cameraFailed: 'The camera part could not be loaded. Check your connection, then reload the page.',
  /** A link to the page for many photos. */
  manyPhotos: 'Many photos? Do a whole folder at once',

  drop: {
    title: 'Drop a photo here',
    hint: 'or click to choose one, or paste it',
    /** Shown on touch screens, on most of which files cannot be dragged. */
    titleTouch: 'Choose a photo',
    formats: photoFormats('or'),
    limit: (maxBytes: number) => `up to ${uploadLimit(maxBytes)}`,
    dragging: 'Drop to use this photo',
  },

  photo: {
    alt: (name: string) => `Your photo, ${name}`,
    remove: 'Remove photo',
    replace: 'Choose another',
    /** A button beside the message that a file is too large. */
    openCopy: 'Open a smaller copy, made on this device',
    /** `info` is null until the photo is open. */
    facts: (info: PhotoSize | null, bytes: number) => {
      if (info === null) return fileSize(bytes);
      const { width, height } = info;
      const stored = info.reducedFrom ?? info;
      const facts = `${dimensions(stored.width, stored.height)}, ${fileSize(bytes)}`;
      return stored === info ? facts : `${facts}, opened as ${dimensions(width, height)}`;
    },
  },

  params: {
    label: (paramId: ParamId) => PARAMS[paramId],
    option: (option: OptionId) => OPTIONS[option],
    value: valueWithUnit,
    /** Shown instead of a value when the photo cannot move in that direction. */
    noRoom: 'at the edge',
  },

  color: {
    picker: 'pick a colour',
    text: 'hex code',
    invalid: 'Enter a colour like #ff8800',
  },

  stage: {
    label: (toolName: string) => `Result of ${toolName}`,
    framingLabel: 'Picture position. Arrow keys move it, plus and minus zoom, zero resets.',
    help: 'Drag to move, scroll to zoom, double-click to reset.',
    helpTouch: 'Drag to move, pinch to zoom, double-tap to reset.',
    helpKeys: 'Keys: arrows move, + and − zoom, 0 resets, B compares.',
    helpCompare: 'Hold B to see the photo without the tool.',
    compare: 'Hold to compare',
    before: 'Before',
    /** Shown on the picture of an animated photo. `frame` is above 1 if the frames before it show nothing. */
    animated: (frame: number) =>
      frame === 1
        ? 'Animated: the first frame is used'
        : `Animated: frame ${frame} is used, the first that shows something`,
  },

  result: {
    download: 'Download Image',
    /** Opens everything else that can be done with the picture. */
    more: 'More ways to save',
    /** Why the button is disabled. */
    downloadWaiting: 'The picture is still being made',
    /** `bytes` is null until the PNG is encoded. */
    facts: (width: number, height: number, bytes: number | null) =>
      `PNG, ${dimensions(width, height)} px${bytes === null ? '' : `, ${fileSize(bytes)}`}`,
    /** In the button that downloads. */
    size: (width: number, height: number, bytes: number | null) =>
      `${dimensions(width, height)}${bytes === null ? '' : ` · ${fileSize(bytes)}`}`,
    enlarged: (from: number, to: number) =>
      `Enlarged from ${String(Math.round(from))} to ${String(to)} px. A larger photo would be sharper.`,
    retry: 'Try again',
    dismiss: 'Dismiss',
  },

  avatars: {
    heading: 'At true size',
    onLight: 'On light',
    onDark: 'On dark',
    alt: (side: number) => `The result at ${String(side)} pixels`,
  },

  busy: {
    decoding: (share?: number) =>
      share === undefined
        ? 'Opening your photo'
        : `Opening your photo: ${valueWithUnit(Math.round(share * 100), 'percent')}`,
    building: 'Making your picture',
    writing: 'Writing the PNG',
  },

  /** For screen readers only. */
  announce: {
    decoding: (name: string) => `Opening ${name}.`,
    building: (toolName: string) => `${toolName}: making your picture.`,
    ready: (width: number, height: number, bytes: number) =>
      `Your picture is ready: ${dimensions(width, height)} pixels, ${fileSize(bytes)}.`,
    removed: 'The photo was removed. For ten seconds you can bring it back.',
  },
});
