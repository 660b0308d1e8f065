import { absolute } from './origin';
import type { Paths } from '../routing/paths';
import type { CommonWords } from '#words/common';
import type { AllToolWords, ToolWords } from '../../content/tool-words';
import type { Question } from '../../content/question';
import { toText } from '../../content/text';
import { DEFAULT_SETTINGS } from 'roundel-records/settings';
import type { Tool } from '../../content/tools';

/*
 * Structured data for search engines: schema.org types with the properties
 * that Google's guides require.
 */

const CONTEXT = 'https://schema.org';

/** Describes the organization behind the site. */
export function organization(content: CommonWords, paths: Paths, description: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: content.shell.name,
    url: absolute(paths.home),
    logo: absolute('/icons/icon-512.png'),
    description,
    email: DEFAULT_SETTINGS.support_email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: DEFAULT_SETTINGS.support_email,
      url: absolute(paths.contact),
      availableLanguage: content.document.language,
    },
  };
}

/** Describes the site itself. */
export function webSite(content: CommonWords, paths: Paths): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: content.shell.name,
    url: absolute(paths.home),
    description: content.shell.description,
    inLanguage: content.document.language,
  };
}

/** Describes a tool as a free web application. */
export function webApplication(
  paths: Paths,
  { id }: Tool,
  { name, description }: Pick<ToolWords, 'name' | 'description'>,
  features?: readonly string[],
): object {
  return {
    ...freeApplication({ name, description, url: absolute(paths.tool(id)) }),
    ...(features === undefined ? {} : { featureList: features }),
  };
}

/** Describes the page for many photos as a free web application. */
export function batchApplication(paths: Paths, name: string, description: string): object {
  return freeApplication({ name, description, url: absolute(paths.batch) });
}

function freeApplication(facts: {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebApplication',
    ...facts,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript and WebAssembly',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}

/** Describes the list of tools, in the same order as on the page that lists them. */
export function toolList(
  content: CommonWords,
  paths: Paths,
  words: AllToolWords,
  tools: readonly Tool[],
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name: content.onlineTools.title,
    numberOfItems: tools.length,
    itemListElement: tools.map((tool, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: words[tool.id].name,
      url: absolute(paths.tool(tool.id)),
    })),
  };
}

/** Describes the questions and answers on a page. */
export function faqPage(content: CommonWords, questions: readonly Question[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toText(answer, content) },
    })),
  };
}

/** Describes the path from the home page to the page at the end of `trail`. */
export function breadcrumbs(
  content: CommonWords,
  paths: Paths,
  ...trail: readonly { readonly name: string; readonly path: string }[]
): object {
  const whole = [{ name: content.shell.home, path: paths.home }, ...trail];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: whole.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
