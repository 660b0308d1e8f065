/** All texts in Spanish, keyed by file. Only a page that was opened in another language loads this file. */
export const all = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', './tools/*/*.ts', '!./all.ts'],
  { eager: true },
);
