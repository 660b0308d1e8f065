import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { helpTexts } from '#words/help';
import { toolTexts } from '#words/tools/index';
import { all as spanish } from '../../../src/content/es/all';
import { pageLanguage, wordsNow } from '../../../src/content/page-language';
import { texts, translationFrom } from '../../../src/content/texts';
import { useTexts } from '../../../src/ui/useTexts';
import { pathsNow } from '../../../src/ui/routing/usePaths';

const page = texts('page', { title: 'Title', steps: ['one', 'two', 'three'] });
const staff = texts('staff', { title: 'Staff' });
const translation = translationFrom({
  './page.ts': { pageTexts: texts('page', { title: 'Título', steps: ['uno', 'dos'] }) },
  './format.ts': { days: (count: number) => `${String(count)} días` },
});

afterEach(() => {
  pageLanguage.setState(pageLanguage.getInitialState());
});

it('texts are in the language of the page, or of the build if they exist only there', () => {
  expect(wordsNow(page).title).toBe('Title');
  pageLanguage.setState({ language: 'es', translation });
  expect(wordsNow(page)).toEqual({ title: 'Título', steps: ['uno', 'dos'] });
  expect(wordsNow(staff).title).toBe('Staff');
  pageLanguage.setState({ language: 'en', translation: null });
  expect(wordsNow(page)).toBe(page.builtIn);
});

it('addresses are in the language of the page', () => {
  expect(pathsNow().help).toBe('/help-center');
  pageLanguage.setState({ language: 'es', translation });
  expect(pathsNow().help).toBe('/es/help-center');
});

it('a page is rendered, and hydrated, in the language of the build', () => {
  const Title = () => useTexts(page).title;
  pageLanguage.setState({ language: 'es', translation });
  expect(renderToString(createElement(Title))).toBe('Title');
});

it('a language contains the texts of its files, of the tools and of their pages', () => {
  pageLanguage.setState({ language: 'es', translation: spanish });
  expect(wordsNow(helpTexts).title).not.toBe(helpTexts.builtIn.title);
  expect(wordsNow(toolTexts)['crop-square-image']).not.toEqual(
    toolTexts.builtIn['crop-square-image'],
  );
  expect(spanish.has('crop-square-image')).toBe(true);
});
