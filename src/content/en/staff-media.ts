import { IMAGE_LIMITS, type LibraryImage } from '../../records/image';
import { dimensions, fileSize } from './format';
import { moment } from './moment';

const KINDS: Readonly<Record<LibraryImage['type'], string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

/** The words of the media library, of uploads and of the picture picker. */
export const staffMedia = {
  dimensions,
  fileSize,
  kind: (type: LibraryImage['type']) => KINDS[type],

  list: {
    lead: 'Pictures for pages. Visitors can load one only while a published page shows it.',
    upload: 'Upload pictures',
    search: 'Search pictures',
    searchHint: 'Words of a name',
    clear: 'Clear the search',
    sortLegend: 'Sort by',
    sorts: { newest: 'Newest', name: 'Name' },
    caption: 'Pictures',
    open: (name: string) => `Edit ${name}`,
    noAlt: 'No alternative text',
    inUse: 'On the site',
    empty: {
      title: 'No pictures yet',
      text: 'Upload the first ones; several at a time is fine.',
    },
    nothing: {
      title: 'No picture matches',
      text: 'Try fewer words, or the beginning of one. Words are found from their start.',
      all: 'Show all pictures',
    },
  },

  details: {
    title: 'Picture',
    name: 'Name',
    nameMissing: 'A picture needs a name, so that it can be found.',
    alt: 'Alternative text',
    altHint:
      'What the picture shows, for those who cannot see it. Pages it is on already keep the text they were given.',
    added: (name: string, when: Date) => `Added by ${name} ${moment(when)}`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'It was not saved. Please try again.',
    usage: 'Used on',
    usageNone: 'No page shows this picture.',
    usageFailed: 'Where it is used could not be found out.',
    usageMore: (count: number) => `and more; the first ${String(count)} are listed.`,
    retry: 'Try again',
    delete: 'Delete',
    leave: 'What you changed is not saved.',
    deleting: {
      title: (name: string) => `Delete “${name}”?`,
      unused: 'No page shows it. It cannot be brought back.',
      used: (count: number) =>
        count === 1
          ? 'One page shows it, and will have a gap where it was. It cannot be brought back.'
          : `${String(count)} pages show it, and will have a gap where it was. It cannot be brought back.`,
      unknown:
        'Where it is used could not be found out, so pages may be left with a gap. It cannot be brought back.',
      confirm: 'Delete the picture',
      failed: 'The picture was not deleted. Please try again.',
      done: 'Picture deleted',
    },
  },

  upload: {
    lead: 'They are made smaller here, in your browser, and lose what they say about where and with what they were taken.',
    library: 'Media library',
    drop: 'Drop pictures here, or choose them',
    dropping: 'Drop them to upload',
    choose: 'Choose pictures',
    limits: (maxBytes: string) => `JPG, PNG, GIF or WebP, up to ${maxBytes} each`,
    list: 'Uploads',
    phases: {
      waiting: 'Waiting',
      preparing: 'Making it fit',
      saving: 'Storing',
      done: 'In the library',
      cancelled: 'Cancelled',
    },
    progress: (name: string) => `Progress of ${name}`,
    facts: (width: number, height: number, type: string, bytes: number, before: number) =>
      `${dimensions(width, height)}, ${type}, ${fileSize(bytes)} (was ${fileSize(before)})`,
    animated: 'Of a moving picture the first frame was taken.',
    cancel: (name: string) => `Cancel ${name}`,
    retry: 'Try again',
    retryOf: (name: string) => `Try ${name} again`,
    failures: {
      error: 'It could not be stored: the server gave no useful answer.',
      slow: 'It could not be stored in time. Trying again does no harm.',
      offline: 'It could not be stored: you are offline.',
      'no-permission': 'You are not allowed to add pictures any more.',
    },
    alt: 'Alternative text',
    altHint: 'What does the picture show?',
    altSave: 'Save text',
    altSaved: 'Text saved',
    altFailed: 'The text was not saved. Please try again.',
    leave: 'Pictures that are not in the library yet are not uploaded.',
    summary: (done: number, all: number) => `${String(done)} of ${String(all)} in the library`,
  },

  picker: {
    title: 'Insert a picture',
    choose: 'Choose a picture of the library, or upload one.',
    tabs: { legend: 'From', library: 'Library', upload: 'Upload' },
    chosen: 'Chosen picture',
    alt: 'Alternative text on this page',
    altHint: 'What it shows, for those who cannot see it. Leave it empty only for mere decoration.',
    insert: 'Insert',
    back: 'Choose another',
    use: (name: string) => `Choose ${name}`,
  },

  altLimit: IMAGE_LIMITS.altLength,
};

export type StaffMediaWords = typeof staffMedia;
