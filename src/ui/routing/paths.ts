import { inLanguage, language } from '../../content/language';
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

const own = (path: string): string => inLanguage(path, language());

/** The addresses of the site's pages in the current language. Do not cache them, because the language can change. */
export const paths = {
  get home() {
    return own(plainPaths.home);
  },
  get tools() {
    return own(plainPaths.tools);
  },
  tool: (id: ToolId) => own(plainPaths.tool(id)),
  get emptyEditor() {
    return own(plainPaths.emptyEditor);
  },
  editor: (id: ToolId) => own(`${plainPaths.emptyEditor}?tool=${id}`),
  get about() {
    return own(plainPaths.about);
  },
  get contact() {
    return own(plainPaths.contact);
  },
  get help() {
    return own(plainPaths.help);
  },
  get faq() {
    return own(plainPaths.faq);
  },
  get privacy() {
    return own(plainPaths.privacy);
  },
  get terms() {
    return own(plainPaths.terms);
  },
  get cookies() {
    return own(plainPaths.cookies);
  },
  get batch() {
    return own(plainPaths.batch);
  },
  /** The page for many photos, which selects this tool if its list of photos is empty. */
  batchWith: (id: ToolId) => own(`${plainPaths.batch}?tool=${id}`),
  get benchmark() {
    return own(plainPaths.benchmark);
  },
  get offline() {
    return own(plainPaths.offline);
  },
  get auth() {
    return own(plainPaths.auth);
  },
  get profile() {
    return own(plainPaths.profile);
  },
  publishedPages: plainPaths.publishedPages,
  published: plainPaths.published,
  admin: plainPaths.admin,
} satisfies Readonly<Record<Page, string>> & Record<string, unknown>;
