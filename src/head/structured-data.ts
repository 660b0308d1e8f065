import { absolute } from './origin';
import { paths } from '../routing/paths';
import { content } from '../content';
import { SUPPORT_EMAIL } from '../content/contact-details';
import type { Question } from '../content/tool-page-texts';
import type { Tool } from '../tools/tool';

/*
 * What pages say about themselves to search engines, in the vocabulary of
 * schema.org and with the properties Google's guides ask for.
 */

const CONTEXT = 'https://schema.org';

/** Answers to "who": the maker of the site. */
export function organization(description: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: content.shell.name,
    url: absolute(paths.home),
    logo: absolute('/icons/icon-512.png'),
    description,
    email: SUPPORT_EMAIL,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: SUPPORT_EMAIL,
      url: absolute(paths.contact),
      availableLanguage: 'en',
    },
  };
}

/** The site itself. */
export function webSite(): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: content.shell.name,
    url: absolute(paths.home),
    description: content.home.description,
    inLanguage: 'en',
  };
}

/** A tool as an application that costs nothing. */
export function webApplication(tool: Tool, features?: readonly string[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebApplication',
    name: tool.name,
    description: tool.description,
    url: absolute(paths.tool(tool.id)),
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript and WebAssembly',
    isAccessibleForFree: true,
    ...(features === undefined ? {} : { featureList: features }),
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}

/** All tools as a list, in the order of the page. */
export function toolList(tools: readonly Tool[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name: content.onlineTools.title,
    numberOfItems: tools.length,
    itemListElement: tools.map((tool, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: tool.name,
      url: absolute(paths.tool(tool.id)),
    })),
  };
}

/** Questions with their answers, as the page shows them. */
export function faqPage(questions: readonly Question[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way from the home page to this one. */
export function breadcrumbs(
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
