/**
 * The English texts that also exist in other languages, keyed by file. Only a page that was opened in another language
 * loads this file. The texts of the staff area and of published pages exist in English only.
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
