import { PAGE_LIMITS, type PageStatus, type PageText } from '../../records/page';
import { moment } from './moment';

const STATUS: Readonly<Record<PageStatus, string>> = { draft: 'Draft', published: 'Published' };

const FIELDS: Readonly<Record<keyof PageText, string>> = {
  title: 'Title',
  slug: 'Address',
  body: 'Text',
  description: 'Description',
  noindex: 'Hidden from search engines',
};

function limit(characters: number): string {
  return characters.toLocaleString('en');
}

export const staffPages = {
  status: STATUS,
  fields: FIELDS,
  moment,

  list: {
    lead: 'Pages besides the tools. A published page is at /p/ followed by its address.',
    create: 'New page',
    caption: 'Pages',
    search: 'Search pages',
    searchHint: 'Search by title or address',
    clear: 'Clear the search',
    statusLegend: 'Show',
    statuses: { all: 'All', draft: 'Drafts', published: 'Published' },
    columns: { title: 'Title', status: 'Status', updated: 'Last saved', actions: 'Actions' },
    by: (name: string) => `by ${name}`,
    view: (title: string) => `View “${title}” on the site`,
    empty: {
      title: 'No pages yet',
      text: 'Write the first one. It stays a draft until you publish it.',
    },
    nothing: {
      title: 'No page matches',
      text: 'Try fewer words. The search matches the beginning of each word.',
      all: 'Show all pages',
    },
  },

  missing: {
    title: 'This page does not exist',
    text: 'It may have been deleted. Its versions are kept, but it can no longer be edited.',
    back: 'Back to the pages',
  },

  offer: {
    title: 'You have unsaved text for this page',
    text: (when: Date) => `It was kept ${moment(when)}. How would you like to continue?`,
    older: (name: string, version: number) =>
      `${name} has since saved the page as version ${String(version)}. When you save, both texts are compared; nothing is overwritten.`,
    resume: 'Continue with my unsaved text',
    drop: 'Start from the saved page',
    dropNew: 'Start a new page',
    dropping: {
      title: 'Discard your unsaved text?',
      text: 'It is removed from this browser and from your account.',
      confirm: 'Discard it',
    },
    differences: 'Differences from the saved page',
    unsaved: 'Your unsaved text',
  },

  editor: {
    titlePlaceholder: 'What the page is about',
    slugHint: 'Address:',
    slugChanges: 'Links to the old address will stop working.',
    slugChecks: {
      unknown: '',
      checking: 'Checking whether it is available…',
      free: 'This address is available.',
      taken: 'Another page has this address.',
    },
    descriptionHint: 'One or two sentences for search engines and shared links.',
    noindex: 'Hide from search engines',
    noindexHint: 'Anyone with the address can still open the page.',
    body: 'Text',
    bodyPlaceholder: 'Write in Markdown. Raw HTML is shown as text.',
    view: { legend: 'Show', write: 'Write', preview: 'Preview' },
    preview: 'Preview',
    previewEmpty: 'Your text appears here as visitors will see it.',
    untitled: 'Untitled page',
    details: 'Title and address',
    found: 'Search and sharing',

    problems: {
      title: {
        missing: 'A page needs a title.',
        'too-long': `The title may have up to ${limit(PAGE_LIMITS.titleLength)} characters.`,
      },
      slug: {
        missing: 'A page needs an address. Write a title to get one.',
        'too-long': `The address may have up to ${limit(PAGE_LIMITS.slugLength)} characters.`,
        'not-a-slug':
          'Only lower-case letters, digits and single hyphens between them, as in our-story.',
        taken: 'Another page has this address. Please choose a different one.',
      },
      body: {
        'too-long': `The text may have up to ${limit(PAGE_LIMITS.bodyLength)} characters. Please split it into two pages.`,
        'too-many-pictures': `A page may show up to ${limit(PAGE_LIMITS.images)} different pictures.`,
        undecided:
          'Some conflicts are unresolved. Between the lines that begin with <<<<<<< and >>>>>>>, keep what you want and remove those lines.',
      },
      description: {
        'too-long': `The description may have up to ${limit(PAGE_LIMITS.descriptionLength)} characters.`,
      },
    },

    save: 'Save draft',
    savePublished: 'Save',
    publish: 'Publish',
    unpublish: 'Unpublish',
    delete: 'Delete',
    history: 'History',
    onSite: 'View',
    more: 'More for this page',
    working: {
      save: 'Saving…',
      publish: 'Publishing…',
      unpublish: 'Unpublishing…',
      delete: 'Deleting…',
    },
    done: {
      saved: 'Saved',
      published: 'Published. Visitors see it within a minute.',
      unpublished: 'Unpublished. It disappears for visitors within a minute.',
      deleted: 'Page deleted',
    },
    failures: {
      error:
        'It was not saved: the server sent an unusable response. Your text is still here; try again.',
      slow: 'The server did not answer in time, so the page may or may not be saved. Your text is still here; it is safe to save again.',
      offline: 'You are offline. Your text is kept in this browser; save again when you are back.',
      'no-permission':
        'You no longer have permission to save pages. Your text is kept in this browser.',
    },
    notValid: 'Not saved yet: something above needs your attention.',
    savedAt: (version: number, name: string, when: Date) =>
      `Version ${String(version)}, saved by ${name} ${moment(when)}`,
    never: 'Not saved yet',

    autosave: {
      idle: '',
      saving: 'Saving draft…',
      kept: (when: Date) => `Draft saved ${moment(when)}`,
      failed: 'Draft saved in this browser only',
      nowhere: 'The draft could not be saved: please save the page',
    },
    leave:
      'Your unsaved text is kept and offered when you open the page again. Visitors do not see it.',

    deleting: {
      title: (title: string) => `Delete “${title}”?`,
      published:
        'It disappears from the site within a minute, and its address becomes available to other pages.',
      draft: 'Its address becomes available to other pages.',
      confirm: 'Delete the page',
      failed: 'The page was not deleted. Please try again.',
    },
    unpublishing: {
      title: (title: string) => `Unpublish “${title}”?`,
      text: 'Visitors can no longer open it, nor the pictures that only this page shows. It stays here as a draft.',
    },
    picturesFailed: 'The page is saved, but visitors’ access to its pictures could not be updated.',
    picturesRetry: 'Try again',
    gone: {
      title: 'Somebody deleted this page',
      text: 'Your text is still here. You can create a new page from it.',
      create: 'Create a new page from it',
    },
  },

  toolbar: {
    label: 'Format the text',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    link: 'Link',
    list: 'List',
    numbers: 'Numbered list',
    quote: 'Quote',
    code: 'Code',
    picture: 'Insert a picture',
    withKey: (label: string, key: string) => `${label} (${key})`,
    samples: { text: 'text', heading: 'Heading', link: 'link text', item: 'item', quote: 'quote' },
  },

  conflict: {
    title: (name: string) => `${name} saved this page while you were writing`,
    text: (name: string, version: number, when: Date) =>
      `Version ${String(version)} was saved by ${name} ${moment(when)}. Neither text is lost: choose how to continue.`,
    sameText: 'Both texts are the same.',
    theirs: (name: string) => `${name}’s`,
    mine: 'Yours',
    keepMine: 'Keep mine',
    keepMineHint: (name: string) => `Your text is saved; ${name}’s stays in the history.`,
    takeTheirs: 'Take theirs',
    takeTheirsHint: (name: string) =>
      `Your text goes into the history, and the page keeps ${name}’s.`,
    merge: 'Merge both',
    mergeHint: 'Combine both texts. You review the result and save it.',
    labels: { mine: 'your text' },
    published: 'Published',
    draft: 'Draft',
  },

  merged: {
    clean: (name: string) =>
      `Your text and ${name}’s were merged without conflicts. Review the result, then save.`,
    conflicts: (name: string, places: number) =>
      places === 1
        ? `In one place your text conflicts with ${name}’s. Both versions are in the text, between lines that begin with <<<<<<< and >>>>>>>.`
        : `In ${String(places)} places your text conflicts with ${name}’s. Both versions are in the text, between lines that begin with <<<<<<< and >>>>>>>.`,
    disputed: (field: string, theirs: string) => `${field}: yours is kept. Theirs was “${theirs}”.`,
    yes: 'yes',
    no: 'no',
    empty: '(empty)',
  },

  differences: {
    removed: 'Removed',
    added: 'Added',
    unchanged: (lines: number) =>
      lines === 1 ? '1 unchanged line' : `${String(lines)} unchanged lines`,
    none: 'No differences.',
  },

  history: {
    title: 'History',
    lead: 'Every save is kept. Restoring puts a version into the editor; the page changes when you save.',
    version: (version: number) => `Version ${String(version)}`,
    by: (name: string, when: Date) => `${name}, ${moment(when)}`,
    current: 'now on the page',
    columns: { version: 'Version', saved: 'Saved by', status: 'Status', actions: 'Actions' },
    open: 'Show',
    show: (version: number) => `Show version ${String(version)}`,
    back: 'All versions',
    compared: 'Compared with the text in the editor: the version first, then the current text.',
    restore: 'Restore in the editor',
    restored: (version: number) => `Version ${String(version)} is in the editor. Save to keep it.`,
    empty: { title: 'No versions yet', text: 'The first one is made when the page is saved.' },
  },
};

export type StaffPagesWords = typeof staffPages;
