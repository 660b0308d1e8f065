import { describe, expect, it } from 'vitest';
import { settings as words } from '#words/staff-settings';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';
import { parseFooterPages } from '../../../packages/records/src/parse-page';
import { settingsSchema, toForm } from '../../../src/office/staff/settings/form';
import * as v from 'valibot';

const PAGE = { slug: 'opening-hours', title: 'Opening hours' };

describe('the pages of the footer as a server sends them', () => {
  it('are slugs and titles', () => {
    expect(parseFooterPages([{ ...PAGE, body: 'x' }])).toEqual([PAGE]);
    expect(parseFooterPages([])).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { 0: PAGE }],
    ['more than six', Array.from({ length: 7 }, () => PAGE)],
    ['a slug that leads elsewhere', [{ ...PAGE, slug: '../admin' }]],
    ['no title', [{ slug: 'a' }]],
    ['an endless title', [{ ...PAGE, title: 'a'.repeat(201) }]],
  ])('are refused if there is %s', (_what, value) => {
    expect(parseFooterPages(value)).toBeNull();
  });
});

describe('the field for them in the settings', () => {
  const parse = (footer_pages: string) =>
    v.safeParse(settingsSchema, { ...toForm(DEFAULT_SETTINGS), footer_pages });

  it.each([
    ['', ''],
    [' opening-hours,  about-us\n', 'opening-hours about-us'],
  ])('accepts "%s"', (entered, stored) => {
    expect(parse(entered).output).toMatchObject({ footer_pages: stored });
  });

  it.each(['a b c d e f g', 'Opening hours', '/p/opening-hours'])(
    'says what to enter instead of "%s"',
    (entered) => {
      expect(parse(entered).issues?.map(({ message }) => message)).toEqual([words.errors.slugs(6)]);
    },
  );
});
