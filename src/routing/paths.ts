import { PREFIX } from '../records/language';
import type { ToolId } from '../records/tool-id';

/** The addresses of the site's pages in the language of this build. */
export const paths = {
  home: PREFIX || '/',
  tools: `${PREFIX}/online-tools`,
  tool: (id: ToolId) => `${PREFIX}/online-tools/${id}`,
  /** Opens the first tool. */
  emptyEditor: `${PREFIX}/editor`,
  editor: (id: ToolId) => `${PREFIX}/editor?tool=${id}`,
  about: `${PREFIX}/about-us`,
  contact: `${PREFIX}/contact-us`,
  help: `${PREFIX}/help-center`,
  faq: `${PREFIX}/frequently-asked-questions`,
  privacy: `${PREFIX}/privacy-policy`,
  terms: `${PREFIX}/terms-of-service`,
  cookies: `${PREFIX}/cookies`,
  batch: `${PREFIX}/batch`,
  /** Selects the tool if the list is empty. */
  batchWith: (id: ToolId) => `${PREFIX}/batch?tool=${id}`,
  benchmark: `${PREFIX}/benchmark`,
  /** The list of the pages published by editors. These are in English only. */
  publishedPages: '/p',
  /** A page published by editors. */
  published: (slug: string) => `/p/${slug}`,
  auth: `${PREFIX}/auth`,
  profile: `${PREFIX}/profile`,
  admin: '/admin',
} as const;
