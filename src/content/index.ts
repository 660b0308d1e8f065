import { en } from './en';

/** The shape every language has to fill: the same keys, the same functions. */
export type Content = typeof en;

/** Every word a visitor reads. */
export const content: Content = en;
