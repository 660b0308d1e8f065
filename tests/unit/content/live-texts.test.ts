import { afterEach, expect, it } from 'vitest';
import { addTexts } from '../../../src/content/live-texts';
import { showTexts } from '../../../src/content/replace-texts';

afterEach(() => {
  showTexts(null);
});

const english = () => ({
  page: {
    title: 'Title',
    steps: ['one', 'two', 'three'],
    onlyHere: 'English',
    size: (side: number) => `${String(side)} pixels`,
  },
});
const SPANISH = {
  page: {
    title: 'Título',
    steps: ['uno', 'dos'],
    note: 'Nota',
    size: (side: number) => `${String(side)} píxeles`,
  },
};

it('replaces texts in objects that were taken before, and restores them', () => {
  const texts = english();
  const { page } = texts;
  const { steps } = page;
  addTexts('./page.ts', texts);
  showTexts({ './page.ts': SPANISH });
  expect(page.title).toBe('Título');
  expect(steps).toEqual(['uno', 'dos']);
  expect(page.size(3)).toBe('3 píxeles');
  expect(Object.keys(page).sort()).toEqual(['note', 'size', 'steps', 'title']);

  showTexts(null);
  expect(page).toEqual({ ...english().page, size: expect.any(Function) as unknown });
  expect(page.size(3)).toBe('3 pixels');
  expect(steps).toEqual(['one', 'two', 'three']);
});

it('leaves the texts of the other language alone', () => {
  const texts = english();
  addTexts('./page.ts', texts);
  showTexts({ './page.ts': SPANISH });
  showTexts(null);
  expect(SPANISH.page.steps).toEqual(['uno', 'dos']);
  expect(SPANISH.page.title).toBe('Título');
});

it('shows the language to modules that come later, and keeps texts that it lacks', () => {
  showTexts({ './page.ts': SPANISH });
  const [later, untranslated] = [english(), english()];
  addTexts('./page.ts', later);
  addTexts('./staff.ts', untranslated);
  expect(later.page.title).toBe('Título');
  expect(untranslated.page.title).toBe('Title');
});

it('replaces functions through their module', () => {
  let days = (count: number) => `${String(count)} days`;
  addTexts('./format.ts', { days }, (texts) => {
    days = texts['days'] as typeof days;
  });
  showTexts({ './format.ts': { days: (count: number) => `${String(count)} días` } });
  expect(days(2)).toBe('2 días');
  showTexts(null);
  expect(days(2)).toBe('2 days');
});
