/**
 * The English texts that exist in other languages, too, by file. Only a page that was opened in another
 * language loads them together. The staff area and published pages are in English in every language.
 */
export const all = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    './*.ts',
    './tools/*/*.ts',
    '!./all.ts',
    '!./staff*.ts',
    '!./analytics.ts',
    '!./markdown.ts',
    '!./published.ts',
  ],
  { eager: true },
);
