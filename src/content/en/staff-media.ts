import { IMAGE_LIMITS, type LibraryImage } from '../../records/image';
import { dimensions, fileSize } from './format';
import { moment } from './moment';

const KINDS: Readonly<Record<LibraryImage['type'], string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

export const staffMedia = {
  dimensions,
  fileSize,
  kind: (type: LibraryImage['type']) => KINDS[type],

  list: {
    lead: 'Pictures for pages. Visitors can load one only while a published page shows it.',
    upload: 'Upload pictures',
    search: 'Search pictures',
    searchHint: 'Search by name',
    clear: 'Clear the search',
    sortLegend: 'Sort by',
    sorts: { newest: 'Newest', name: 'Name' },
    caption: 'Pictures',
    open: (name: string) => `Edit ${name}`,
    noAlt: 'No alternative text',
    inUse: 'On the site',
    empty: {
      title: 'No pictures yet',
      text: 'Upload some. You can choose several at once.',
    },
    nothing: {
      title: 'No picture matches',
      text: 'Try fewer words. The search matches the beginning of each word.',
      all: 'Show all pictures',
    },
  },

  details: {
    title: 'Picture',
    name: 'Name',
    nameMissing: 'Enter a name, so that the picture can be found.',
    alt: 'Alternative text',
    altHint:
      'Describes the picture for people who cannot see it. Pages that already show it keep their own text.',
    added: (name: string, when: Date) => `Added by ${name} ${moment(when)}`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Your changes were not saved. Please try again.',
    usage: 'Used on',
    usageNone: 'No page shows this picture.',
    usageFailed: 'The pages that use it could not be looked up.',
    usageMore: (count: number) => `and more; the first ${String(count)} are listed.`,
    retry: 'Try again',
    delete: 'Delete',
    leave: 'Your changes are not saved.',
    deleting: {
      title: (name: string) => `Delete “${name}”?`,
      unused: 'No page shows it. This cannot be undone.',
      used: (count: number) =>
        count === 1
          ? 'One page shows it and will have a gap. This cannot be undone.'
          : `${String(count)} pages show it and will have a gap. This cannot be undone.`,
      unknown:
        'The pages that use it could not be looked up, so some may have a gap. This cannot be undone.',
      confirm: 'Delete the picture',
      failed: 'The picture was not deleted. Please try again.',
      done: 'Picture deleted',
    },
  },

  upload: {
    lead: 'Your browser scales pictures down and removes their location and camera data before it uploads them.',
    library: 'Media library',
    drop: 'Drop pictures here, or choose them',
    dropping: 'Drop them to upload',
    choose: 'Choose pictures',
    limits: (maxBytes: string) => `JPG, PNG, GIF or WebP, up to ${maxBytes} each`,
    list: 'Uploads',
    phases: {
      waiting: 'Waiting',
      preparing: 'Resizing',
      saving: 'Saving',
      done: 'In the library',
      cancelled: 'Cancelled',
    },
    progress: (name: string) => `Progress of ${name}`,
    facts: (width: number, height: number, type: string, bytes: number, before: number) =>
      `${dimensions(width, height)}, ${type}, ${fileSize(bytes)} (was ${fileSize(before)})`,
    animated: 'Only the first frame of the animation was kept.',
    cancel: (name: string) => `Cancel ${name}`,
    retry: 'Try again',
    retryOf: (name: string) => `Try ${name} again`,
    failures: {
      error: 'It could not be saved: the server sent an unusable response.',
      slow: 'It could not be saved in time. It is safe to try again.',
      offline: 'It could not be saved: you are offline.',
      'no-permission': 'You no longer have permission to add pictures.',
    },
    alt: 'Alternative text',
    altHint: 'What does the picture show?',
    altSave: 'Save text',
    altSaved: 'Text saved',
    altFailed: 'The text was not saved. Please try again.',
    leave: 'Pictures that are not in the library yet will not be uploaded.',
    summary: (done: number, all: number) => `${String(done)} of ${String(all)} in the library`,
  },

  picker: {
    title: 'Insert a picture',
    choose: 'Choose a picture from the library, or upload one.',
    tabs: { legend: 'From', library: 'Library', upload: 'Upload' },
    chosen: 'Chosen picture',
    alt: 'Alternative text on this page',
    altHint:
      'Describes the picture for people who cannot see it. Leave it empty only if the picture is decorative.',
    insert: 'Insert',
    back: 'Choose another',
    use: (name: string) => `Choose ${name}`,
  },

  altLimit: IMAGE_LIMITS.altLength,
};

export type StaffMediaWords = typeof staffMedia;
