import { MAX_PIXELS, MAX_SIDE } from 'roundel/formats';
import type { Failure } from '../../photo/pipeline/failure';
import { OPENS_HEIC } from '../photo-formats';
import { megabytes } from './format';

const FORMATS = 'JPG, PNG, GIF, WebP';

/** Added to the message about a photo that cannot be decoded, by the reason. */
const DAMAGE: Readonly<Record<string, string>> = {
  'cut-short':
    '. The file ends before the picture does. It may not have been copied or downloaded completely: please copy it again, or choose another one.',
  'no-height':
    '. This JPEG gives its height only after the picture (DNL), as some scanners write it. Save it again with another program, then choose that file.',
  'xcode-png':
    '. Xcode converted this PNG for an app (CgBI), and only Apple’s programs read it. Choose the original PNG, or open this one on a Mac and save it again.',
};

/** A message that says what happened, and what to do next. */
function messageFor(failure: Failure): string {
  switch (failure.code) {
    case 'file-too-large':
      return `File is too large. Maximum size is ${megabytes(failure.maxBytes)}MB`;
    case 'unsupported-type':
      return `File type not supported. Please upload one of: ${FORMATS}. ${OPENS_HEIC ? 'HEIC and AVIF' : 'AVIF'} photos open here, too.`;
    case 'only-address':
      return 'That is only an address, and this site fetches nothing from other sites. Save the picture on your device and choose that file, or copy the picture itself and paste it.';
    case 'heic-unsupported':
      return 'This HEIC photo cannot be opened here. Save it as JPG in the Photos app of your phone or computer, then choose that file. For new photos of an iPhone, choose Most Compatible under Settings, Camera, Formats.';
    case 'hdr-unsupported':
      return 'This photo is HDR, so it cannot be opened here. Save it as an ordinary JPG in the Photos app of your phone or computer, then choose that file.';
    case 'avif-unsupported':
      return 'This browser cannot open AVIF photos. Update it or use another one, or save the photo as JPG or PNG, then choose that file.';
    case 'jxl-unsupported':
      return 'This browser cannot open JPEG XL photos. Save the photo as JPG or PNG, then choose that file.';
    case 'decode-failed':
      return `Failed to load image${DAMAGE[failure.reason ?? ''] ?? ''}`;
    case 'file-unreadable':
      return 'This file could not be read. It may have been moved or deleted: please choose it again.';
    case 'file-empty':
      return 'This file is empty. It may not have been copied or downloaded completely: please choose another one.';
    case 'too-many-pixels':
      return failure.reason === 'result'
        ? `The picture would have too many pixels. It may have up to ${String(MAX_PIXELS / 1_000_000)} megapixels and ${MAX_SIDE.toLocaleString('en')} pixels a side. Please choose another tool, or a smaller photo.`
        : `Too many pixels. A photo and its result may have up to ${String(MAX_PIXELS / 1_000_000)} megapixels and ${MAX_SIDE.toLocaleString('en')} pixels a side. Please choose a smaller one.`;
    case 'pixels-blocked':
      return 'Your browser hides pixels from websites, so this photo cannot be edited. Allow canvas access for this site, then choose the photo again. It still never leaves your device.';
    case 'out-of-memory':
      return 'Your browser ran out of memory for this photo. Close some other tabs, or choose a smaller photo, and try again.';
    case 'invalid-operation':
      return 'These settings do not work with this photo. Reset them, or choose another tool.';
    case 'photo-closed':
      return 'The photo is no longer open. Please choose it again.';
    case 'encode-failed':
      return 'The PNG could not be written. Please try again; if it fails again, choose a smaller photo.';
    case 'worker-crashed':
      return 'The image engine stopped unexpectedly. Please try again; if it happens again, choose a smaller photo.';
    case 'worker-unavailable':
      return 'The image engine could not be loaded. Check your connection, then try again.';
    case 'decoder-unavailable':
      return 'The part of this site that reads this kind of file could not be loaded. Check your connection, then choose the file again.';
    case 'faces-unavailable':
      return failure.reason === 'no-wasm'
        ? 'Finding faces needs WebAssembly, which is missing here, so nothing was moved. Lockdown Mode and some settings turn it off. Other browsers have it.'
        : 'The part of this site that finds faces could not be loaded, so nothing was moved. Check your connection, then try again.';
    case 'letters-unavailable':
      return 'The letters for the words on the ring could not be loaded. Your words are kept. Check your connection, then try again.';
    case 'format-unavailable':
      return failure.reason === 'no-wasm'
        ? 'This browser lacks what writing this file needs (WebAssembly). Lockdown Mode and some settings turn it off. Other browsers have it.'
        : 'The part of this site that writes this file could not be loaded. Check your connection, then try again.';
    case 'unsupported-browser':
      return 'This browser is too old to edit photos. Please update it, or use a recent Chrome, Edge, Firefox or Safari.';
  }
}

export const errors = {
  messageFor,
  /** Shown in place of a page that failed. */
  page: {
    title: 'Something broke',
    text: 'This page ran into a problem. Please try again: a photo you had open is still here, with its settings. If that does not help, reload the page and choose the photo again.',
    retry: 'Try again',
    reload: 'Reload the page',
    home: 'Go to the home page',
  },
  /** Shown in place of a part of a page that failed. */
  part: {
    text: 'This part of the page could not be loaded. Everything else still works.',
    retry: 'Try again',
  },
};
