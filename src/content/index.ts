import { en } from './en';

/** The shape every language has to fill: the same keys, the same functions. */
export type Content = typeof en;

/**
 * The words most pages need. The long texts of single pages are in `pages/`,
 * so that nobody loads the help center with the home page.
 */
export const content: Content = en;
