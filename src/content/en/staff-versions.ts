import { moment } from './moment';

/** Texts for the history of a page, and for two people who wrote at the same time. */
export const staffVersions = {
  conflict: {
    title: (name: string) => `${name} saved this page while you were writing`,
    text: (name: string, version: number, when: Date) =>
      `${name} saved version ${String(version)} (${moment(when)}). Neither text is lost: choose how to continue.`,
    sameText: 'Both texts are the same.',
    theirs: (name: string) => `${name}’s`,
    mine: 'Yours',
    choices: { mergeBoth: 'Merge both', keepMine: 'Keep mine', takeTheirs: 'Take theirs' },
    hints: {
      mergeBoth: () => 'Combine both texts, then review and save the result.',
      keepMine: (name: string) => `Your text is saved; ${name}’s stays in the history.`,
      takeTheirs: (name: string) =>
        `${name}’s text stays on the page; yours is kept in the history.`,
    },
    labels: { mine: 'your text' },
  },

  merged: {
    clean: (name: string) =>
      `Your text and ${name}’s were merged without conflicts. Review the result, then save.`,
    conflicts: (name: string, count: number) =>
      count === 1
        ? `One change conflicts with ${name}’s. Both versions are in the text, between lines that begin with <<<<<<< and >>>>>>>.`
        : `${String(count)} changes conflict with ${name}’s. Both versions are in the text, between lines that begin with <<<<<<< and >>>>>>>.`,
    disputed: (field: string, theirs: string) =>
      `${field}: your value is kept. Theirs was “${theirs}”.`,
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
    lead: 'Every save is kept. Restoring copies a version into the editor; the page changes only when you save.',
    version: (version: number) => `Version ${String(version)}`,
    by: (name: string, when: Date) => `${name}, ${moment(when)}`,
    current: 'current',
    live: 'on the site',
    columns: { version: 'Version', saved: 'Saved by', actions: 'Actions' },
    open: 'Show',
    show: (version: number) => `Show version ${String(version)}`,
    back: 'All versions',
    compared:
      'Compared with the text in the editor: removed lines are only in this version, added lines only in the editor.',
    restore: 'Restore this version',
    restored: (version: number) => `Version ${String(version)} is in the editor. Save to keep it.`,
  },
};
