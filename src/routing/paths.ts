import type { ToolId } from '../records/tool-id';

/** The addresses of the site's pages. */
export const paths = {
  home: '/',
  tools: '/online-tools',
  tool: (id: ToolId) => `/online-tools/${id}`,
  /** Opens the first tool. */
  emptyEditor: '/editor',
  editor: (id: ToolId) => `/editor?tool=${id}`,
  about: '/about-us',
  contact: '/contact-us',
  help: '/help-center',
  faq: '/frequently-asked-questions',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookies',
  batch: '/batch',
  /** Selects the tool if the list is empty. */
  batchWith: (id: ToolId) => `/batch?tool=${id}`,
  benchmark: '/benchmark',
  /** The list of the pages published by editors. */
  publishedPages: '/p',
  /** A page published by editors. */
  published: (slug: string) => `/p/${slug}`,
  auth: '/auth',
  profile: '/profile',
  admin: '/admin',
} as const;
