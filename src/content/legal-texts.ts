/** A section of a legal page, in any language. */
export interface LegalSection {
  /** Names the section in the address. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** Stands after the list. */
  readonly after?: string;
}

export interface LegalTexts {
  readonly documentTitle: string;
  readonly description: string;
  readonly title: string;
  /** The page in one or two sentences, for those who read no further. */
  readonly short: string;
  readonly sections: readonly LegalSection[];
}
