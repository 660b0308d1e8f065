/** The worker that parses the editor's text, so that no key waits for the preview. */
import { expose } from 'comlink';
import { parseMarkdown } from '../../../../ui/markdown/parse';

/** The preview stands below a heading of level 3. */
const api = { parse: (text: string) => parseMarkdown(text, 4) };

export type PreviewWorkApi = typeof api;

expose(api);
