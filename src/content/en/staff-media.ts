import { LARGEST_UPLOAD, type LibraryImage } from 'roundel-records/image';
import { photoFormats } from '../photo-formats';
import { dimensions, fileSize, uploadLimit } from './format';
import { moment } from './moment';

const KINDS: Readonly<Record<LibraryImage['type'], string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${String(count)} pictures`;
}

/** A picture's dimensions, type and file size: 2,400 × 1,600, WebP, 239 KB. */
function facts({
  width,
  height,
  type,
  bytes,
}: Pick<LibraryImage, 'width' | 'height' | 'type' | 'bytes'>): string {
  return `${dimensions(width, height)}, ${KINDS[type]}, ${fileSize(bytes)}`;
}

/** Texts of the media library, the upload screen and the picture picker. */
export const staffMedia = {
  facts,

  list: {
    lead: 'Pictures for pages. Visitors can load a picture only while a published page shows it.',
    upload: 'Upload pictures',
    search: 'Search pictures',
    searchHint: 'Search by name',
    clear: 'Clear search',
    filterLegend: 'Show',
    filters: { all: 'All', 'no-alt': 'Without text', unused: 'Unused' },
    caption: 'Pictures',
    open: (name: string) => `Edit ${name}`,
    noAlt: 'No alternative text',
    select: { download: 'Download', copy: 'Copy addresses', delete: 'Delete' },
    deleting: {
      title: (count: number) => `Delete ${pictures(count)}?`,
      unused: 'No page shows them. This cannot be undone.',
      used: (count: number) =>
        count === 1
          ? 'Pages show one of them and will be left with a gap. This cannot be undone.'
          : `Pages show ${String(count)} of them and will be left with gaps. This cannot be undone.`,
      checking: 'Checking which pages show them…',
      unknown:
        'The pages that show them could not be loaded, so some may be left with gaps. This cannot be undone.',
    },
    done: {
      delete: (count: number) => `${pictures(count)} deleted.`,
      download: (count: number) => `${pictures(count)} downloaded.`,
    },
    failed: (name: string, reason: string) => `“${name}”: ${reason}`,
    gone: 'Somebody deleted it.',
    inUse: 'On the site',
    empty: {
      title: 'No pictures yet',
      text: 'Upload your first pictures. You can add several at once.',
    },
    nothing: {
      title: 'No matching pictures',
      text: 'Try another filter, fewer words, or only the first letters of one. The search matches the beginnings of words.',
    },
    showAll: 'Show all pictures',
  },

  details: {
    title: 'Picture',
    name: 'Name',
    nameMissing: 'Enter a name so that the picture can be found.',
    alt: 'Alternative text',
    altHint:
      'Describe the picture for people who cannot see it. Pages that already show it keep their own text.',
    added: (name: string, when: Date) => `Added by ${name} (${moment(when)})`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Your changes were not saved. Please try again.',
    usage: 'Used on',
    usageNone: 'No page shows this picture.',
    usageFailed: 'The pages that show this picture could not be loaded.',
    usageMore: (count: number) => `Only the first ${String(count)} pages are listed.`,
    retry: 'Try again',
    replace: 'Replace',
    replaceFile: 'Choose the new picture',
    replacing: {
      title: (name: string) => `Replace “${name}”?`,
      text: (file: string) =>
        `“${file}” takes its place, under the same address. Pages show it, to some visitors only after an hour. The old picture cannot be brought back.`,
      confirm: 'Replace picture',
      done: 'Picture replaced',
      failed: 'The picture was not replaced. Please try again.',
    },
    download: 'Download',
    downloadFailed: 'The picture could not be downloaded. Please try again.',
    copy: 'Copy address',
    copied: 'Address copied. Use it in the text of a page.',
    copyFailed: 'The address could not be copied. Your browser does not allow it.',
    delete: 'Delete',
    deleting: {
      title: (name: string) => `Delete “${name}”?`,
      unused: 'No page shows it. This cannot be undone.',
      used: (count: number) =>
        count === 1
          ? 'One page shows it and will be left with a gap. This cannot be undone.'
          : `${String(count)} pages show it and will be left with a gap. This cannot be undone.`,
      unknown:
        'The pages that show it could not be loaded, so some may be left with a gap. This cannot be undone.',
      confirm: 'Delete picture',
      failed: 'The picture was not deleted. Please try again.',
      done: 'Picture deleted',
    },
  },

  upload: {
    lead: 'Your browser resizes each picture and removes its metadata, such as location and camera, before uploading it.',
    library: 'Media library',
    drop: 'Drop pictures here, or click to choose',
    dropping: 'Drop to upload',
    choose: 'Choose pictures',
    limits: `${photoFormats('or')}, up to ${uploadLimit(LARGEST_UPLOAD)} each`,
    list: 'Uploads',
    phases: {
      waiting: 'Waiting',
      preparing: 'Preparing',
      saving: 'Uploading',
      done: 'In the library',
      cancelled: 'Cancelled',
    },
    progress: (name: string) => `Progress of ${name}`,
    animated: 'Animated picture: only the first frame was kept.',
    cancel: (name: string) => `Cancel ${name}`,
    retry: 'Try again',
    dismiss: (name: string) => `Remove ${name} from the list`,
    retryOf: (name: string) => `Try ${name} again`,
    failures: {
      error: 'The upload failed. Please try again.',
      slow: 'The upload timed out. It is safe to try again.',
      offline: 'The upload failed: you are offline.',
      'no-permission': 'You no longer have permission to add pictures.',
    },
    alt: 'Alternative text',
    altHint: 'What does the picture show?',
    altSave: 'Save text',
    altSaved: 'Text saved',
    altFailed: 'The text was not saved. Please try again.',
    leave: 'Pictures that are not in the library yet will not be uploaded.',
    leaveText:
      'The alternative text that you typed is not saved. It will be lost if you leave now.',
    summary: (done: number, all: number) => `${String(done)} of ${String(all)} in the library`,
  },

  picker: {
    title: 'Insert a picture',
    tabs: { legend: 'Source', library: 'Library', upload: 'Upload' },
    alt: 'Alternative text on this page',
    altHint:
      'Describe it for people who cannot see it. Leave this empty only if the picture is purely decorative.',
    insert: 'Insert',
    back: 'Choose another',
    use: (name: string) => `Choose ${name}`,
  },
};
