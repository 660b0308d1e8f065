import { beforeEach, expect, it, vi } from 'vitest';

type Module = typeof import('../../../src/content/live-texts') &
  typeof import('../../../src/content/replace-texts');

let live: Module;

beforeEach(async () => {
  vi.resetModules();
  live = {
    ...(await import('../../../src/content/live-texts')),
    ...(await import('../../../src/content/replace-texts')),
  };
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
  live.addTexts('./page.ts', texts);
  live.showTexts({ './page.ts': SPANISH });
  expect(page.title).toBe('Título');
  expect(steps).toEqual(['uno', 'dos']);
  expect(page.size(3)).toBe('3 píxeles');
  expect(Object.keys(page).sort()).toEqual(['note', 'size', 'steps', 'title']);

  live.showTexts(null);
  expect(page).toEqual({ ...english().page, size: expect.any(Function) as unknown });
  expect(page.size(3)).toBe('3 pixels');
  expect(steps).toEqual(['one', 'two', 'three']);
});

it('leaves the texts of the other language alone', () => {
  const texts = english();
  live.addTexts('./page.ts', texts);
  live.showTexts({ './page.ts': SPANISH });
  live.showTexts(null);
  expect(SPANISH.page.steps).toEqual(['uno', 'dos']);
  expect(SPANISH.page.title).toBe('Título');
});

it('shows the language to modules that come later, and keeps texts that it lacks', () => {
  live.showTexts({ './page.ts': SPANISH });
  const [later, untranslated] = [english(), english()];
  live.addTexts('./page.ts', later);
  live.addTexts('./staff.ts', untranslated);
  expect(later.page.title).toBe('Título');
  expect(untranslated.page.title).toBe('Title');
});

it('replaces functions through their module', () => {
  let days = (count: number) => `${String(count)} days`;
  live.addTexts('./format.ts', { days }, (texts) => {
    days = texts['days'] as typeof days;
  });
  live.showTexts({ './format.ts': { days: (count: number) => `${String(count)} días` } });
  expect(days(2)).toBe('2 días');
  live.showTexts(null);
  expect(days(2)).toBe('2 days');
});
