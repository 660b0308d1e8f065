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

/** The words of the list of pages and the page editor. */
export const staffPages = {
  status: STATUS,
  fields: FIELDS,
  moment,

  list: {
    lead: 'What the site says beyond its tools. Published pages stand at /p/ and their address.',
    create: 'New page',
    caption: 'Pages',
    search: 'Search pages',
    searchHint: 'Words of a title or address',
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
      text: 'Try fewer words, or the beginning of one. Words are found from their start.',
      all: 'Show all pages',
    },
  },

  missing: {
    title: 'This page is not there',
    text: 'It may have been deleted. Its versions are kept, but it can no longer be edited.',
    back: 'Back to the pages',
  },

  offer: {
    title: 'You have text here that was never saved',
    text: (when: Date) => `It was kept for you ${moment(when)}. What would you like to go on with?`,
    older: (name: string, version: number) =>
      `Meanwhile ${name} has saved the page as version ${String(version)}. When you save, both texts are put side by side; nothing is overwritten.`,
    resume: 'Go on with my unsaved text',
    drop: 'Start from the saved page',
    dropNew: 'Start a new page',
    dropping: {
      title: 'Give up your unsaved text?',
      text: 'It is removed from this browser and from your account.',
      confirm: 'Give it up',
    },
    differences: 'What differs from the saved page',
    unsaved: 'Your unsaved text',
  },

  editor: {
    titlePlaceholder: 'What the page is about',
    slugHint: 'The page stands at',
    slugChanges: 'Whoever has the old address will no longer find the page.',
    slugChecks: {
      unknown: '',
      checking: 'Checking whether it is free…',
      free: 'This address is free.',
      taken: 'Another page has this address.',
    },
    descriptionHint: 'One or two sentences for search engines and where the page is shared.',
    noindex: 'Hide from search engines',
    noindexHint: 'The page can still be opened by everyone who has its address.',
    body: 'Text',
    bodyPlaceholder: 'Write in Markdown. Raw HTML is shown as text.',
    view: { legend: 'Show', write: 'Write', preview: 'Preview' },
    preview: 'Preview',
    previewEmpty: 'What you write appears here as visitors will see it.',
    untitled: 'Untitled page',
    details: 'Title and address',
    found: 'How it is found',

    problems: {
      title: {
        missing: 'A page needs a title.',
        'too-long': `The title may have up to ${limit(PAGE_LIMITS.titleLength)} characters.`,
      },
      slug: {
        missing: 'A page needs an address. Write a title, and it is made from that.',
        'too-long': `The address may have up to ${limit(PAGE_LIMITS.slugLength)} characters.`,
        'not-a-slug':
          'Only lower-case letters, digits and single hyphens between them, as in our-story.',
        taken: 'Another page has this address. Please choose a different one.',
      },
      body: {
        'too-long': `The text may have up to ${limit(PAGE_LIMITS.bodyLength)} characters. Please make two pages of it.`,
        'too-many-pictures': `A page may show up to ${limit(PAGE_LIMITS.images)} different pictures.`,
        undecided:
          'Some places still hold both texts, between lines that begin with <<<<<<< and >>>>>>>. Keep what you want of each and remove those lines.',
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
      unpublished: 'Unpublished. Visitors no longer find it within a minute.',
      deleted: 'Page deleted',
    },
    failures: {
      error: 'It was not saved: the server gave no useful answer. Your text is here; try again.',
      slow: 'No answer came in time, so it may or may not be saved. Your text is here; saving once more does no harm.',
      offline: 'You are offline. Your text is kept in this browser; save again when you are back.',
      'no-permission':
        'You are not allowed to save pages any more. Your text is kept in this browser.',
    },
    notValid: 'Not saved yet: something above needs your attention.',
    savedAt: (version: number, name: string, when: Date) =>
      `Version ${String(version)}, saved by ${name} ${moment(when)}`,
    never: 'Not saved yet',

    autosave: {
      idle: '',
      saving: 'Keeping your text…',
      kept: (when: Date) => `Unsaved text kept ${moment(when)}`,
      failed: 'Unsaved text kept in this browser only',
      nowhere: 'Your text is kept nowhere yet: please save it',
    },
    leave:
      'Your text is kept as an unsaved draft and offered to you when you open the page again. Visitors see none of it.',

    deleting: {
      title: (title: string) => `Delete “${title}”?`,
      published:
        'It disappears from the site within a minute, and its address becomes free for another page.',
      draft: 'Its address becomes free for another page.',
      confirm: 'Delete the page',
      failed: 'The page was not deleted. Please try again.',
    },
    unpublishing: {
      title: (title: string) => `Unpublish “${title}”?`,
      text: 'Visitors no longer find it, nor its pictures that no other page shows. It stays here as a draft.',
    },
    picturesFailed:
      'The page is saved, but which of its pictures visitors may load could not be brought up to date.',
    picturesRetry: 'Try again',
    gone: {
      title: 'Somebody deleted this page',
      text: 'Your text is still here. You can make a new page of it.',
      create: 'Make a new page of it',
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
      `Version ${String(version)} was saved by ${name} ${moment(when)}. Nothing of yours or theirs is lost: choose how to go on.`,
    sameText: 'Both texts are the same.',
    theirs: (name: string) => `${name}’s`,
    mine: 'Yours',
    keepMine: 'Keep mine',
    keepMineHint: (name: string) => `Your text is saved; ${name}’s stays in the history.`,
    takeTheirs: 'Take theirs',
    takeTheirsHint: (name: string) =>
      `Your text goes into the history, and the page says what ${name} wrote.`,
    merge: 'Merge both',
    mergeHint: 'Go on with one text made of both. You look it over and save it.',
    labels: { mine: 'your text' },
    published: 'Published',
    draft: 'Draft',
  },

  merged: {
    clean: (name: string) => `Your text and ${name}’s fitted together. Look it over, then save.`,
    conflicts: (name: string, places: number) =>
      places === 1
        ? `In one place you and ${name} wrote different things. Both stand in the text, between lines that begin with <<<<<<< and >>>>>>>.`
        : `In ${String(places)} places you and ${name} wrote different things. Both stand in the text, between lines that begin with <<<<<<< and >>>>>>>.`,
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
    none: 'Nothing differs.',
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
    compared:
      'Compared with the text in the editor: what the version had, then what stands there now.',
    restore: 'Put it into the editor',
    restored: (version: number) => `Version ${String(version)} is in the editor. Save to keep it.`,
    empty: { title: 'No versions yet', text: 'The first one is made when the page is saved.' },
  },
};

export type StaffPagesWords = typeof staffPages;
