import type { ToolPageWords, ToolWords } from '../../tool-words';

/** The names and short texts of the tools, for the editor and for lists. Keyed by file. */
export const words = import.meta.glob<ToolWords>('./*/words.ts', { eager: true, import: 'words' });

/** The texts of the tools' own pages, keyed by file. Each page loads only its own texts. */
export const pages = import.meta.glob<{ readonly page: ToolPageWords }>('./*/page.ts');
