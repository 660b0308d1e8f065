import type { Text } from './text';

/** A section of a legal page. */
interface LegalSection {
  /** The fragment of the section's address. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Text[];
  readonly list?: readonly Text[];
  /** Shown below the list. */
  readonly after?: Text;
}

export interface LegalTexts {
  readonly documentTitle: string;
  readonly description: string;
  readonly title: string;
  /** A summary of one or two sentences. */
  readonly short: string;
  readonly sections: readonly LegalSection[];
}
