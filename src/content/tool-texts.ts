/** The words of one tool, in any language. */
export interface ToolTexts {
  readonly name: string;
  /** One or two sentences: what comes out, and what for. */
  readonly description: string;
  /** What a person who has done it often would tell. */
  readonly tips: readonly string[];
  readonly steps: readonly [string, string, string];
  /** Shown once the PNG has been handed to the browser. */
  readonly toast: string;
}
