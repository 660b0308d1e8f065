import { inLanguage, type Language } from '../../content/language';
import type { ToolId } from 'roundel/tools';

/** The addresses of the site's pages without a language prefix. */
export const plainPaths = {
  home: '/',
  tools: '/online-tools',
  tool: (id: ToolId) => `/online-tools/${id}`,
  /** Opens the editor with the first tool. */
  emptyEditor: '/editor',
  about: '/about-us',
  contact: '/contact-us',
  help: '/help-center',
  faq: '/frequently-asked-questions',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookies',
  batch: '/batch',
  benchmark: '/benchmark',
  /** The service worker serves this page when there is no network and the requested page is not stored. */
  offline: '/offline',
  /** The list of the pages that editors have published. These pages are in English only. */
  publishedPages: '/p',
  /** A page that editors have published. */
  published: (slug: string) => `/p/${slug}`,
  auth: '/auth',
  profile: '/profile',
  admin: '/admin',
} as const;

type Page = Exclude<keyof typeof plainPaths, 'tool' | 'published'>;

export type Paths = ReturnType<typeof pathsIn>;

/** The addresses of the site's pages in a language. */
export function pathsIn(language: Language) {
  const own = (path: string): string => inLanguage(path, language);
  return {
    home: own(plainPaths.home),
    tools: own(plainPaths.tools),
    tool: (id: ToolId) => own(plainPaths.tool(id)),
    emptyEditor: own(plainPaths.emptyEditor),
    editor: (id: ToolId) => own(`${plainPaths.emptyEditor}?tool=${id}`),
    about: own(plainPaths.about),
    contact: own(plainPaths.contact),
    help: own(plainPaths.help),
    faq: own(plainPaths.faq),
    privacy: own(plainPaths.privacy),
    terms: own(plainPaths.terms),
    cookies: own(plainPaths.cookies),
    batch: own(plainPaths.batch),
    /** The page for many photos, which selects this tool if its list of photos is empty. */
    batchWith: (id: ToolId) => own(`${plainPaths.batch}?tool=${id}`),
    benchmark: own(plainPaths.benchmark),
    offline: own(plainPaths.offline),
    auth: own(plainPaths.auth),
    profile: own(plainPaths.profile),
    publishedPages: plainPaths.publishedPages,
    published: plainPaths.published,
    admin: plainPaths.admin,
  } satisfies Readonly<Record<Page, string>> & Record<string, unknown>;
}
