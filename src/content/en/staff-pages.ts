import { PAGE_FIELDS, PAGE_LIMITS, type PageStatus, type PageText } from 'roundel-records/page';
import { moment } from './moment';

const STATUS: Readonly<Record<PageStatus, string>> = { draft: 'Draft', published: 'Published' };

const CHANGES = 'Unpublished changes';

const FIELDS: Readonly<Record<keyof PageText, string>> = {
  title: 'Title',
  slug: 'Address',
  body: 'Text',
  description: 'Description',
  noindex: 'Hidden from search engines',
};

function pages(count: number): string {
  return count === 1 ? '1 page' : `${String(count)} pages`;
}

function limit(characters: number): string {
  return characters.toLocaleString('en');
}

/** Texts of the page list and the page editor. */
export const staffPages = {
  status: STATUS,
  changes: CHANGES,
  fields: FIELDS,
  moment,

  list: {
    lead: 'Content pages of the site. Published pages appear under /p/ and in the list at /p.',
    create: 'New page',
    caption: 'Pages',
    search: 'Search pages',
    searchHint: 'Search by title or address',
    clear: 'Clear search',
    statusLegend: 'Show',
    statuses: { all: 'All', draft: 'Drafts', published: 'Published', changed: CHANGES },
    author: 'Saved by',
    authors: { all: 'Everyone', me: 'Me' },
    select: {
      publish: 'Publish',
      unpublish: 'Unpublish',
      duplicate: 'Duplicate',
      delete: 'Delete',
    },
    confirm: {
      publish: {
        title: (count: number) => `Publish ${pages(count)}?`,
        text: 'Visitors will see the last saved text within a minute.',
      },
      unpublish: {
        title: (count: number) => `Unpublish ${pages(count)}?`,
        text: 'Visitors will no longer see them. The last saved text stays here as a draft.',
      },
      delete: {
        title: (count: number) => `Delete ${pages(count)}?`,
        text: 'They disappear from the site within a minute, and other pages can use their addresses. They cannot be restored.',
      },
    },
    done: {
      publish: (count: number) => `${pages(count)} published.`,
      unpublish: (count: number) => `${pages(count)} unpublished.`,
      duplicate: (count: number) =>
        count === 1
          ? 'Copied. The copy is a draft.'
          : `${pages(count)} copied. The copies are drafts.`,
      delete: (count: number) => `${pages(count)} deleted.`,
    },
    failed: (title: string, reason: string) => `“${title}”: ${reason}`,
    problems: {
      changed: 'Somebody saved it since; nothing was done. The list now shows it as it is.',
      gone: 'Somebody deleted it.',
      invalid: 'Its text cannot be saved as it is. Open it and correct it.',
      'slug-taken': 'Another page has its address.',
      pictures:
        'Done, but the visibility of its pictures could not be updated. Save the page in the editor to try again.',
    },
    copyOf: (title: string) => `Copy of ${title}`,
    columns: {
      select: 'Selected',
      title: 'Title',
      status: 'Status',
      updated: 'Last saved',
    },
    by: (name: string) => `by ${name}`,
    empty: {
      title: 'No pages yet',
      text: 'Write the first one. It stays a draft until you publish it.',
    },
    nothing: {
      title: 'No matching pages',
      text: 'Try fewer words, or only the first letters of one. The search matches the beginnings of words.',
      all: 'Show all pages',
    },
  },

  missing: {
    title: 'Page not found',
    text: 'It may have been deleted.',
    back: 'Back to pages',
  },

  offer: {
    title: (count: number) =>
      count === 1 ? 'You have an unsaved draft' : `You have ${String(count)} unsaved drafts`,
    text: {
      saved: 'Continue with a draft or start from the saved page. What you leave is offered again.',
      new: 'Continue with a draft or start a new page. What you leave is offered again.',
      deleted: 'This page was deleted. You can continue with a draft of it as a new page.',
    },
    kept: `Drafts in your account are kept for ${String(PAGE_LIMITS.draftDaysKept)} days after the last change.`,
    written: (when: Date) => `Draft of ${moment(when)}`,
    origins: {
      own: 'Written in this tab.',
      left: 'Written in a tab that no longer has this page open.',
      elsewhere:
        'It may still be open in another browser or on another device, so you continue with a copy. The draft itself stays until you save its text or discard it.',
    },
    older: (name: string, version: number) =>
      `${name} has since saved version ${String(version)} of this page. When you save, you will see both texts side by side; nothing is overwritten.`,
    resume: 'Continue with my draft',
    resumeAsNew: 'Continue as a new page',
    drop: 'Discard draft…',
    start: 'Start from the saved page',
    startNew: 'Start a new page',
    dropping: {
      title: 'Discard your draft?',
      text: (when: Date) =>
        `The draft of ${moment(when)} will be deleted from this browser and from your account.`,
      confirm: 'Discard draft',
    },
    differences: 'Compared with the saved page',
    unsaved: 'The draft',
  },

  editor: {
    slugHint: (address: string) => `Address: ${address}`,
    slugChanges: (address: string) =>
      `Address: ${address}. Links to the old address will stop working once you publish.`,
    slugChecks: {
      unknown: '',
      checking: 'Checking availability…',
      free: 'This address is available.',
      taken: 'Another page has this address.',
    },
    descriptionHint: 'One or two sentences for search results and link previews.',
    noindex: 'Hide from search engines',
    noindexHint:
      'Also leaves it out of the list at /p. Anyone with the address can still open the page.',
    body: 'Text',
    bodyPlaceholder: 'Write in Markdown. Raw HTML is shown as text.',
    preview: 'Preview',
    previewEmpty: 'Your text appears here as visitors will see it.',
    previewFailed:
      'The preview of the newest text could not be made. Your next change tries again.',
    untitled: 'Untitled page',
    details: 'Title and address',
    found: 'Search and sharing',

    problems: {
      title: {
        missing: 'A page needs a title.',
        'too-long': `The title can have up to ${limit(PAGE_FIELDS.title.longest)} characters.`,
      },
      slug: {
        missing: 'A page needs an address. Enter a title to have one created from it.',
        'too-long': `The address can have up to ${limit(PAGE_FIELDS.slug.longest)} characters.`,
        'not-a-slug':
          'Use only lower-case letters, digits and single hyphens, for example our-story.',
        taken: 'Another page has this address. Please choose a different one.',
      },
      body: {
        'too-long': `The text can have up to ${limit(PAGE_FIELDS.body.longest)} characters. Please split it into two pages.`,
        'too-many-pictures': `A page can show up to ${limit(PAGE_LIMITS.images)} different pictures.`,
        unresolved:
          'The text still has unresolved conflicts, between lines that begin with <<<<<<< and >>>>>>>. Keep what you want from each side and delete the marker lines.',
      },
      description: {
        'too-long': `The description can have up to ${limit(PAGE_FIELDS.description.longest)} characters.`,
      },
    },

    save: 'Save draft',
    publish: 'Publish',
    publishChanges: 'Publish changes',
    discard: 'Discard changes',
    unpublish: 'Unpublish',
    delete: 'Delete',
    history: 'History',
    onSite: 'View',
    removal: 'Take back or delete',
    working: {
      save: 'Saving…',
      publish: 'Publishing…',
    },
    done: {
      save: 'Saved',
      savedBeside: 'Saved. Visitors see the published text until you publish.',
      publish: 'Published. Visitors will see it within a minute.',
      unpublish: 'Unpublished. It will disappear from the site within a minute.',
      discarded: 'The page is back at its published text. Your changes are in the history.',
      deleted: 'Page deleted',
    },
    failures: {
      error: 'The page could not be saved. Your text is still here; please try again.',
      slow: 'The server did not answer within 20 seconds, so the page may or may not be saved. Your text is still here, and it is safe to save again.',
      offline: 'You are offline. Your text is still here; save again when you are back online.',
      'no-permission': 'You no longer have permission to save pages. Your text is still here.',
    },
    notValid: 'Not saved: please fix the errors above.',
    savedAt: (version: number, name: string, when: Date) =>
      `Version ${String(version)}, saved by ${name} (${moment(when)})`,
    never: 'Not saved yet',

    autosave: {
      idle: '',
      saving: 'Saving draft…',
      saved: (when: Date) => `Draft autosaved ${moment(when)}`,
      localOnly: 'Draft autosaved in this browser only',
      failed: 'Autosave failed: please save your text',
    },
    leave:
      'Your text is kept as an unsaved draft. You can continue with it when you open the page again. Visitors cannot see it.',
    leaveTime: 'The time for publishing is typed, but not set. It will be lost if you leave now.',
    leaveNotStored:
      'Your text is not stored as a draft, so it may be lost if you leave now. Save it, or copy it first.',
    draftsNotLoaded:
      'Your drafts in the account could not be loaded. They are kept, and offered when you open this page again.',

    confirm: {
      discard: {
        title: (title: string) => `Discard the changes to “${title}”?`,
        text: () => 'The editor goes back to the published text. Your changes stay in the history.',
        confirm: 'Discard changes',
      },
      unpublish: {
        title: (title: string) => `Unpublish “${title}”?`,
        text: () =>
          'Visitors will no longer see it, or any pictures that no other page shows. The text in the editor stays here as a draft.',
        confirm: 'Unpublish',
      },
      delete: {
        title: (title: string) => `Delete “${title}”?`,
        text: (isPublished: boolean) =>
          isPublished
            ? 'It will disappear from the site within a minute, and another page can then use its address. It cannot be restored.'
            : 'Another page can then use its address. It cannot be restored.',
        confirm: 'Delete page',
      },
    },
    changesNote: (version: number) =>
      `Visitors see version ${String(version)}. Later changes are saved here and appear on the site once you publish them.`,
    picturesFailed: 'The page is saved, but the visibility of its pictures could not be updated.',
    picturesRetry: 'Try again',
    gone: {
      title: 'Somebody deleted this page',
      text: 'Your text is still here. You can create a new page from it.',
      create: 'Create a new page from it',
    },
  },

  toolbar: {
    label: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    link: 'Link',
    list: 'List',
    numbers: 'Numbered list',
    quote: 'Quote',
    code: 'Code',
    picture: 'Insert a picture',
  },
};
