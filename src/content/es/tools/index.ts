import { texts } from '../../texts';
import { keyedByTool, type ToolWords } from '../../tool-words';

/** The names and short texts of the tools, for the editor and for lists. */
export const toolTexts = texts(
  'tools',
  keyedByTool(import.meta.glob<ToolWords>('./*/words.ts', { eager: true, import: 'words' })),
);
