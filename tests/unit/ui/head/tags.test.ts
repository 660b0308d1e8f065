import { describe, expect, it } from 'vitest';
import { commonTexts } from '#words/common';
import { headTags, type Head, type HeadTag } from '../../../../src/ui/head/tags';

const content = commonTexts.builtIn;

const PAGE: Head = { title: 'A page', description: 'What it is about', path: '/a-page' };

function attribute(tags: readonly HeadTag[], key: 'name' | 'property' | 'rel', value: string) {
  const found = tags.filter(({ attributes }) => attributes[key] === value);
  return found.map(({ attributes }) => attributes['content'] ?? attributes['href']);
}

describe('headTags', () => {
  it('describes the page for search engines and for sharing', () => {
    const tags = headTags(content, PAGE);
    expect(attribute(tags, 'name', 'description')).toEqual(['What it is about']);
    expect(attribute(tags, 'rel', 'canonical')).toEqual(['https://roundel.app/a-page']);
    expect(attribute(tags, 'property', 'og:url')).toEqual(['https://roundel.app/a-page']);
    expect(attribute(tags, 'property', 'og:title')).toEqual(['A page']);
    expect(attribute(tags, 'name', 'robots')).toEqual([]);
  });

  it("shares the page's picture, or else the site's", () => {
    const shared = (head: Head) => attribute(headTags(content, head), 'property', 'og:image');
    expect(shared(PAGE)).toEqual(['https://roundel.app/og/roundel.png']);
    expect(shared({ ...PAGE, image: 'a' })).toEqual(['https://roundel.app/og/a.png']);
  });

  it('adds noindex to pages that ask for it', () => {
    expect(attribute(headTags(content, { ...PAGE, index: false }), 'name', 'robots')).toEqual([
      'noindex',
    ]);
  });

  it('adds no address to a page without a fixed one', () => {
    const tags = headTags(content, { ...PAGE, path: null });
    expect(attribute(tags, 'rel', 'canonical')).toEqual([]);
    expect(attribute(tags, 'property', 'og:url')).toEqual([]);
  });

  it('links to the page in every language, itself included', () => {
    const links = headTags(content, PAGE).filter(
      ({ attributes }) => attributes['rel'] === 'alternate',
    );
    expect(links.map(({ attributes }) => [attributes['hreflang'], attributes['href']])).toEqual([
      ['en', 'https://roundel.app/a-page'],
      ['es', 'https://roundel.app/es/a-page'],
      ['x-default', 'https://roundel.app/a-page'],
    ]);
  });

  it('links to no other language from a page that is not indexed, or in English only', () => {
    const alternates = (head: Head) => attribute(headTags(content, head), 'rel', 'alternate');
    expect(alternates({ ...PAGE, index: false })).toEqual([]);
    expect(alternates({ ...PAGE, path: null })).toEqual([]);
    expect(alternates({ ...PAGE, path: '/p/a-page' })).toEqual([]);
  });

  it('escapes structured data so that it cannot end its script element', () => {
    const data = { '@type': 'Thing', name: 'a </script><b> & "c"' };
    const scripts = headTags(content, { ...PAGE, jsonLd: [data] }).filter(
      ({ tag }) => tag === 'script',
    );
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.attributes).toEqual({ type: 'application/ld+json' });
    expect(scripts[0]?.text).not.toContain('<');
    expect(JSON.parse(scripts[0]?.text ?? '')).toEqual(data);
  });
});
