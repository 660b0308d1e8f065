/*
 * Lists the modules of texts that this page has loaded. When the language changes, replace-texts.ts is loaded and
 * replaces the texts of these modules. This file is small, because every page loads it.
 */

/** What a module of texts exports, by name. */
export type Texts = Readonly<Record<string, unknown>>;

export interface LiveModule {
  /** The path of the module in its language's folder, such as `./help.ts`. */
  readonly name: string;
  readonly exported: Texts;
  /** Replaces the functions that the module exports. Importers of the module always call the current functions. */
  readonly setFunctions: ((texts: Texts) => void) | undefined;
}

export const liveModules: LiveModule[] = [];

let showLate: ((module: LiveModule) => void) | null = null;

/**
 * Each module of texts in the build's language calls this function when it is evaluated. The build adds the call: see
 * scripts/lib/language-plugins.mjs.
 */
export function addTexts(
  name: string,
  exported: Texts,
  setFunctions?: LiveModule['setFunctions'],
): void {
  const added: LiveModule = { name, exported, setFunctions };
  liveModules.push(added);
  showLate?.(added);
}

/** Calls `show` for each module that is loaded from now on. Needed when the page is not in the build's language. */
export function whenAdded(show: (module: LiveModule) => void): void {
  showLate = show;
}
