import type { Failure } from '../../photo/pipeline/failure';
import type { ItemFailure } from '../../photo/pipeline/failure';
import { photoFormats } from '../photo-formats';
import { texts } from '../texts';
import { errors } from './errors';
import { dimensions, fileSize, list, uploadLimit } from './format';
import type { Miss } from 'roundel/tools';

function photos(count: number): string {
  return count === 1 ? '1 photo' : `${String(count)} photos`;
}

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${String(count)} pictures`;
}

const NUMBERS: Readonly<Record<number, string>> = {
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
};

const MISSES: Readonly<Record<Miss, string>> = {
  'head-larger': 'head larger',
  'head-smaller': 'head smaller',
  'eyes-higher': 'eyes higher',
  'eyes-lower': 'eyes lower',
  'off-centre': 'off centre',
  tilted: 'eyes not level',
};

/** A message that says why a photo has no result, and what to do next. */
function failure(reason: ItemFailure): string {
  switch (reason.code) {
    case 'no-room':
      return 'This browser has no room left for the result. Download the others, remove them, then try again.';
    case 'source-missing':
      return 'The browser did not keep this photo. Choose the file again and it takes its old place.';
    default:
      return errors.messageFor(reason);
  }
}

export const batchTexts = texts('batch', {
  documentTitle: 'Many profile pictures at once',
  description:
    'Turn a folder of photos into profile pictures that look alike: up to 500 at once, free, in your browser. Nothing is uploaded. Download all as one ZIP.',
  title: 'A folder in, a folder out',
  lead: 'Drop the photos of the whole team. Choose a tool once and get pictures that look alike, made on your device.',
  failure,

  drop: {
    heading: 'Your photos',
    title: 'Drop photos or a folder',
    titleTouch: 'Choose your photos',
    dragging: 'Drop to add these photos',
    limits: (maxBytes: number, most: number) =>
      `${photoFormats('or')}, up to ${uploadLimit(maxBytes)} each, ${String(most)} at once`,
    files: 'Choose photos',
    folder: 'Choose a folder',
    privacy: 'Your photos never leave this device',
    known: (count: number) =>
      count === 1 ? 'One was in the list already.' : `${String(count)} were in the list already.`,
    beyond: (count: number, most: number) =>
      `${photos(count)} did not fit: a list holds ${String(most)}.`,
    nothing: 'No photo was found there, so nothing was added.',
  },

  settings: {
    heading: 'Settings for all',
    tool: 'Tool',
    faces: 'Centre on faces',
    facesHint: 'Photos without a face keep the framing below.',
    alike: 'Faces alike',
    alikeHint: 'Heads of one size, and eyes on one line, in every picture.',
    headSize: 'Head size',
    eyeLine: 'Eyes from the top',
    percent: (value: number) => `${String(value)}%`,
    level: 'Straighten by the eyes',
    levelHint: 'Turns each photo until the eyes are level. Photos that you straightened stay.',
    size: 'Size',
    asFramed: 'As framed',
    oneSize: 'One for all',
    side: 'Width and height in pixels',
    longerSide: 'Longer side in pixels',
    sideInvalid: (least: number, most: number) =>
      `Enter a whole number from ${String(least)} to ${String(most)}.`,
    enlarge: 'Enlarge more than 1.5 times',
    enlargeHint: 'Otherwise pictures that would become blurred stay smaller.',
    improve: 'Improve each photo',
    improveHint: 'Light and colours, from the photo itself and its face. The light below is added.',
    /** `isFramed`: whether photos are framed around faces. */
    facesFailed: (failure: Failure, isFramed: boolean) =>
      `Some photos could not be checked for faces, so ${
        isFramed ? 'they use the framing below' : 'their light is judged without them'
      }. ${
        failure.code === 'faces-unavailable' && failure.reason === 'no-wasm'
          ? 'This browser lacks what finding faces needs (WebAssembly).'
          : 'Check your connection, then turn the switch off and on.'
      }`,
    reset: 'Reset',
    resetLabel: 'Reset all settings of this tool',
  },

  progress: {
    heading: 'Your pictures',
    label: 'Pictures made',
    count: (done: number, all: number) => `${String(done)} of ${String(all)} made`,
    failed: (count: number) => `${photos(count)} could not be used`,
    pause: 'Pause',
    resume: 'Resume',
    paused: 'Paused',
    /** A button for photos whose files are above the upload limit. */
    takeLarge: (count: number) =>
      count === 1
        ? 'Use a smaller copy of the one that is too large'
        : `Use smaller copies of the ${String(count)} that are too large`,
    retryFailed: 'Try the failed ones again',
    removeFailed: 'Remove the failed ones',
    startAgain: 'Start again',
  },

  save: {
    zip: 'Download ZIP',
    /** Why the buttons are disabled. */
    waiting: 'No picture is ready yet',
    folder: 'Save to a folder',
    some: (ready: number, all: number) => `${String(ready)} of ${String(all)} ready`,
    all: (count: number, bytes: number) => `${pictures(count)}, ${fileSize(bytes)}`,
    writing: (written: number, all: number) => `Writing ${String(written)} of ${String(all)}`,
    cancel: 'Cancel',
    saved: (count: number) => `${pictures(count)} saved`,
    lost: (count: number) =>
      count === 1
        ? 'This browser lost 1 picture. It is made again.'
        : `This browser lost ${pictures(count)}. They are made again.`,
    failed:
      'The pictures could not be written. Check that there is room on the disk or choose another folder, then try again.',
  },

  item: {
    list: 'Photos',
    waiting: 'Waiting',
    working: 'Working',
    decoding: (share: number) => `Opening, ${String(Math.round(share * 100))}%`,
    done: (width: number, height: number, bytes: number) =>
      `${dimensions(width, height)}, ${fileSize(bytes)}`,
    framed: 'Framed by hand',
    faceless: 'No face found',
    unchecked: 'Not checked for faces',
    goodLight: 'The light is good',
    improved: 'Light improved',
    keepLight: 'Undo',
    keepLightLabel: (name: string) => `Undo the light of ${name}`,
    /** The photo keeps its light, because the visitor wants that. */
    ownLight: 'Original light',
    improve: 'Improve',
    improveLabel: (name: string) => `Improve ${name}`,
    faces: (count: number) => `${NUMBERS[count] ?? String(count)} faces found`,
    chooseFace: (name: string) => `Choose a face in ${name}`,
    misses: (misses: readonly Miss[]) =>
      `Nearly alike: ${list(misses.map((miss) => MISSES[miss]))}`,
    smaller: 'Too small to enlarge',
    enlarged: (times: number) => `Enlarged ${times.toFixed(1)} times`,
    reframe: (name: string) => `Reframe ${name}`,
    download: (name: string) => `Download ${name}`,
    remove: (name: string) => `Remove ${name}`,
    retry: 'Try again',
    retryLabel: (name: string) => `Try ${name} again`,
    alt: (name: string) => `Result of ${name}`,
    removed: (name: string) => `${name} was removed.`,
    /** Beside the text that photos were removed. */
    restore: (count: number): string => (count === 1 ? 'Bring it back' : 'Bring them back'),
  },

  /** Shown above the list: what was found in the photos. */
  findings: {
    label: 'What to check',
    faces: (count: number) =>
      count === 1 ? '1 photo shows several faces.' : `${String(count)} photos show several faces.`,
    review: 'Review faces',
    faceless: (names: readonly string[], more: number) =>
      `No face was found in ${list(more > 0 ? [...names, `${String(more)} more`] : names)}, so the framing of the settings is used.`,
    misses: (count: number) =>
      `${count === 1 ? '1 picture comes' : `${String(count)} pictures come`} only close to the others, because the photo is too small or the face is too near its edge.`,
    smaller: (count: number, side: number) =>
      `${count === 1 ? '1 picture stays' : `${String(count)} pictures stay`} smaller than ${String(side)} pixels, because enlarging so far blurs. To enlarge ${count === 1 ? 'it' : 'them'}, switch on ‘Enlarge more than 1.5 times’.`,
    blurred: (count: number) =>
      `${count === 1 ? '1 picture is' : `${String(count)} pictures are`} enlarged more than 1.5 times and may look blurred.`,
    improved: (count: number) =>
      `The light of ${photos(count)} is improved. ‘Undo’ on a card takes that back.`,
  },

  faces: {
    title: (name: string) => `Faces in ${name}`,
    legend: 'Which face is the picture of?',
    face: (number: number) => `Face ${String(number)}`,
    loading: 'Opening the photo',
    keep: 'Use this face',
    next: 'Use it and go on',
    /** Which of the photos with several faces is shown. */
    position: (number: number, all: number) => `Photo ${String(number)} of ${String(all)}`,
    cancel: 'Cancel',
  },

  reframe: {
    title: (name: string) => `Reframe ${name}`,
    preview: (name: string) => `Preview of ${name}`,
    loading: 'Opening the photo',
    keep: 'Keep this framing',
    same: 'Same as the others',
    cancel: 'Cancel',
  },

  again: {
    title: 'Start again?',
    text: 'This deletes the list, with all photos and pictures that this browser keeps for it. Your own files stay.',
    confirm: 'Delete the list',
    cancel: 'Keep it',
  },

  leave: {
    title: 'Leave this page?',
    working: 'Pictures are still being made. The work goes on when you come back.',
    unsaved: 'Some pictures have not been downloaded.',
    kept: 'This browser keeps the list for you.',
    lost: 'This browser does not keep the list: it ends when the page is closed.',
    leave: 'Leave',
    stay: 'Stay',
  },

  elsewhere: {
    title: 'Your list is open in another tab',
    text: 'Close the other tab, and the list opens here.',
  },

  notKept: 'This browser does not keep the list. Download your pictures before you close the page.',

  /** For screen readers only. */
  announce: {
    added: (count: number) => `${photos(count)} added.`,
    removed: (count: number) => `${photos(count)} removed.`,
    progress: (done: number, all: number) => `${String(done)} of ${String(all)} pictures made.`,
    finished: (done: number, failed: number) =>
      `Finished: ${pictures(done)} made${failed === 0 ? '' : `, ${photos(failed)} could not be used`}.`,
  },

  about: {
    heading: 'Good to know',
    facts: [
      {
        title: 'One setting, one look',
        text: 'Every photo gets the same tool and settings. Single photos can be turned and framed by hand.',
      },
      {
        title: 'A bad file stops nothing',
        text: 'A file that cannot be read is marked with the reason. All others go on.',
      },
      {
        title: 'Close it and come back',
        text: 'The list is kept in this browser until you start again. Nobody but people who use your browser can see it.',
      },
    ],
  },
});
