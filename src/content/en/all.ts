import { translationFrom } from '../texts';

/**
 * The English texts that also exist in other languages. Only a page that was opened in another language loads this
 * file. The texts of the staff area and of published pages exist in English only.
 */
export const all = translationFrom(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    [
      './*.ts',
      './tools/index.ts',
      './tools/*/page.ts',
      '!./all.ts',
      '!./staff*.ts',
      '!./analytics.ts',
      '!./markdown.ts',
      '!./published.ts',
    ],
    { eager: true },
  ),
);
