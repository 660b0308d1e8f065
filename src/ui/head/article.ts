import type { CommonWords } from '#words/common';
import type { Paths } from '../routing/paths';
import { absolute } from './origin';

interface ArticleFacts {
  readonly title: string;
  /** The summary; empty if the article has none. */
  readonly description: string;
  /** The path of the article's page. */
  readonly path: string;
  /** ISO 8601. */
  readonly updated_at: string;
  readonly published_at: string | null;
}

/** Returns structured data about a page that editors wrote, for search engines. */
export function article(content: CommonWords, paths: Paths, facts: ArticleFacts): object {
  const { title, description, path, updated_at, published_at } = facts;
  const us = { '@type': 'Organization', name: content.shell.name, url: absolute(paths.home) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    ...(description === '' ? {} : { description }),
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    image: absolute('/og/roundel.png'),
    ...(published_at === null ? {} : { datePublished: published_at }),
    dateModified: updated_at,
    inLanguage: content.document.language,
    author: us,
    publisher: { ...us, logo: absolute('/icons/icon-512.png') },
  };
}
