import { texts } from '../texts';

export const cameraTexts = texts('camera', {
  title: 'Take a photo',
  /** Shown before the camera is requested. */
  off: 'Your browser asks you before this page may use the camera. The photo stays on this device.',
  turnOn: 'Turn on the camera',
  starting: 'Starting the camera',
  preview: 'What the camera sees',
  take: 'Take the photo',
  taken: 'The photo you took',
  again: 'Take it again',
  use: 'Use this photo',
  other: 'Other camera',
  retry: 'Try again',
  failed: {
    denied:
      'This page may not use the camera. Allow it in the site settings of your browser, then try again, or choose a photo instead.',
    missing: 'No camera was found. Connect one and try again, or choose a photo instead.',
    busy: 'The camera could not be started. Another program may be using it: close that and try again.',
    unsupported: 'This browser cannot use a camera here. Please choose a photo instead.',
    photo: 'The photo could not be taken. Please try again.',
  },
});
