import { TOOL_IDS, type ToolId } from 'roundel/tools';
import type { Question } from './question';

/** The name and short texts of a tool, for the editor and for lists. Every page loads these. */
export interface ToolWords {
  readonly name: string;
  /** One or two sentences: the result and its purpose. */
  readonly description: string;
  readonly tips: readonly string[];
  readonly steps: readonly [string, string, string];
  /** Shown when the download starts. */
  readonly toast: string;
  /** The size of the result. Tools with a size are listed under platforms, and all other tools under shapes. */
  readonly resultSize?: string;
}

/** The short texts of all tools. */
export type AllToolWords = Readonly<Record<ToolId, ToolWords>>;

/** The texts of a tool's own page. Only that page loads them. */
export interface ToolPageWords {
  /** For the browser's tab and search results, without the site's name. */
  readonly documentTitle: string;
  /** For search results: about 150 characters. */
  readonly description: string;
  /** Shown below the tool's name. */
  readonly lead: string;
  /** What the tool does, in paragraphs. */
  readonly about: readonly string[];
  /** The properties of the result, except its format and its file name, which need no text. */
  readonly output: {
    readonly size: string;
    readonly shape: string;
    readonly background: string;
  };
  /** The caption below the pictures at the top of the page. The pictures show the tool's sample and the result. */
  readonly exampleCaption: string;
  /** When to choose this tool. */
  readonly when: readonly string[];
  /** Other tools, and when to choose those instead. */
  readonly related: readonly { readonly tool: ToolId; readonly when: string }[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly tips: readonly string[];
  /** Facts about the platform or about the numbers behind the effect. */
  readonly facts: {
    readonly title: string;
    readonly rows: readonly { readonly term: string; readonly detail: string }[];
    readonly note?: string;
  };
  readonly questions: readonly Question[];
}

/**
 * Keys the short texts of the tools by tool.
 *
 * @param files the texts, keyed by file, as in `./circle-image-maker/words.ts`
 * @throws if a tool has no texts
 */
export function keyedByTool(files: Readonly<Record<string, ToolWords>>): AllToolWords {
  const entries = TOOL_IDS.map((id) => {
    const words = files[`./${id}/words.ts`];
    if (words === undefined) throw new Error(`src/content has no texts of the tool ${id}.`);
    return [id, words] as const;
  });
  return Object.fromEntries(entries) as Record<ToolId, ToolWords>;
}
