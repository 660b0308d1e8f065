import { translationFrom } from '../texts';

/** All texts in Spanish. Only a page that was opened in another language loads this file. */
export const all = translationFrom(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    ['./*.ts', './tools/index.ts', './tools/*/page.ts', '!./all.ts'],
    { eager: true },
  ),
);
