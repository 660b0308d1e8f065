import type { Texts } from '../../texts';
import type { ToolPageWords } from '../../tool-words';

/** The texts of the tools' own pages, keyed by file. Each page loads only its own texts. */
export const pages = import.meta.glob<{ readonly page: Texts<ToolPageWords> }>('./*/page.ts');
