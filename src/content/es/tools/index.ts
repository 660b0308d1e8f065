import type { ToolPageWords, ToolWords } from '../../tool-words';

/** What the tools are called and say in the editor and in lists, by file. */
export const words = import.meta.glob<ToolWords>('./*/words.ts', { eager: true, import: 'words' });

/** The texts of the tools' own pages, by file. Each page loads its own. */
export const pages = import.meta.glob<{ readonly page: ToolPageWords }>('./*/page.ts');
