import { paths } from '../routing/paths';

/** The addresses of the staff's screens for pages and pictures. */
export const staffPaths = {
  pages: `${paths.admin}/pages`,
  newPage: `${paths.admin}/pages/new`,
  page: (id: string) => `${paths.admin}/pages/${id}`,
  /** Where visitors read a published page. */
  publicPage: (slug: string) => `/p/${slug}`,
  media: `${paths.admin}/media`,
  upload: `${paths.admin}/media/upload`,
} as const;
