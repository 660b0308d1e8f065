import { plainPaths as paths } from '../../ui/routing/paths';

/** URL paths of the staff screens. */
export const staffPaths = {
  pages: `${paths.admin}/pages`,
  newPage: `${paths.admin}/pages/new`,
  page: (id: string) => `${paths.admin}/pages/${id}`,
  /** The published page on the public site. */
  publicPage: (slug: string) => `/p/${slug}`,
  media: `${paths.admin}/media`,
  /** The library, showing only pictures without alternative text. */
  mediaWithoutAlt: `${paths.admin}/media?filter=no-alt`,
  upload: `${paths.admin}/media/upload`,
  analytics: `${paths.admin}/analytics`,
  users: `${paths.admin}/users`,
  inbox: `${paths.admin}/inbox`,
  settings: `${paths.admin}/settings`,
} as const;
