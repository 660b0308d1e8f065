import { paths } from '../routing/paths';

/** URL paths of the screens for pages and pictures. */
export const staffPaths = {
  pages: `${paths.admin}/pages`,
  newPage: `${paths.admin}/pages/new`,
  page: (id: string) => `${paths.admin}/pages/${id}`,
  /** The published page on the public site. */
  publicPage: (slug: string) => `/p/${slug}`,
  media: `${paths.admin}/media`,
  upload: `${paths.admin}/media/upload`,
} as const;
