import type { ToolId } from '../records/tool-id';
import type { SampleId } from './samples';

/** A question and its answer, both plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What a tool's own page says, in any language. */
export interface ToolPageTexts {
  /** For the browser's tab and search results, without the site's name. */
  readonly documentTitle: string;
  /** For search results: about 150 characters. */
  readonly description: string;
  /** The page's promise, under the tool's name. */
  readonly lead: string;
  /** What the tool does, in paragraphs. */
  readonly about: readonly string[];
  /** What comes out. Format and file name are the same for all tools. */
  readonly output: {
    readonly size: string;
    readonly shape: string;
    readonly background: string;
  };
  /** The picture at the top: which sample, and what is to be seen. */
  readonly example: { readonly sample: SampleId; readonly caption: string };
  /** Occasions on which this is the right tool. */
  readonly when: readonly string[];
  /** Tools that fit better otherwise, and when. */
  readonly related: readonly { readonly tool: ToolId; readonly when: string }[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly tips: readonly string[];
  /** What is known of the place the picture is made for, or of the numbers behind the effect. */
  readonly facts: {
    readonly title: string;
    readonly rows: readonly { readonly term: string; readonly detail: string }[];
    readonly note?: string;
  };
  readonly questions: readonly Question[];
}
