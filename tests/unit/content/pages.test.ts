import { describe, expect, it } from 'vitest';
import { commonTexts } from '#words/common';
import { aboutTexts } from '#words/about';
import { contactTexts } from '#words/contact';
import { cookiesTexts } from '#words/cookies';
import { editorTexts } from '#words/editor';
import { faqTexts } from '#words/faq';
import { homeTexts } from '#words/home';
import { helpTexts } from '#words/help';
import { privacyTexts } from '#words/privacy';
import { termsTexts } from '#words/terms';
import { toolPageTexts } from '#words/tool-page';
import { toolTexts } from '#words/tools/index';
import type { Question } from '../../../src/content/question';
import { toText } from '../../../src/content/text';
import { TOOL_IDS } from 'roundel/tools';
import { toolPages } from './tool-pages';
import { sentencesIn, stringsIn } from './strings';

const about = aboutTexts.builtIn;
const contact = contactTexts.builtIn;
const cookies = cookiesTexts.builtIn;
const editorWords = editorTexts.builtIn;
const faq = faqTexts.builtIn;
const home = homeTexts.builtIn;
const help = helpTexts.builtIn;
const privacy = privacyTexts.builtIn;
const terms = termsTexts.builtIn;
const toolPage = toolPageTexts.builtIn;
const content = commonTexts.builtIn;
const tools = toolTexts.builtIn;

const INFORMATION = { about, contact, cookies, faq, help, privacy, terms };
const ALL = { content, ...INFORMATION, editorWords, toolPage, toolPages };

describe('texts', () => {
  it('never contain a file size as a constant', () => {
    const sizes = stringsIn(ALL).flatMap((text) =>
      [...text.matchAll(/\d+(?:[.,]\d+)?\s?MB/g)].map(([size]) => size),
    );
    expect(sizes).toEqual([]);
  });

  const settings = {
    ip_retention_days: 14,
    max_upload_bytes: 3 * 1024 * 1024,
    support_email: 'staff@example.org',
    support_hours: 'At night',
    'support_hours:es': 'De noche',
  };
  const legalText = ({ sections }: typeof terms) =>
    sections.flatMap(({ paragraphs }) => paragraphs).map((text) => toText(text, content, settings));
  const answers = (questions: readonly Question[]) =>
    questions.map(({ answer }) => toText(answer, content, settings));

  it.each([
    ['contact', answers(contact.faq.questions)],
    ['questions', answers(faq.sections.flatMap(({ faqs }) => faqs))],
    ['help', answers(help.sections.flatMap(({ questions }) => questions))],
    ['terms', legalText(terms)],
    ['tool pages', [toText(toolPage.limits.detail, content, settings)]],
  ])('%s: state the upload limit from the settings', (_page, texts) => {
    expect(texts.join(' ')).toMatch(/\b3 MB/);
  });

  it.each([
    ['privacy', legalText(privacy)],
    ['terms', legalText(terms)],
  ])('%s: state the support address from the settings', (_page, texts) => {
    expect(texts.join(' ')).toContain('staff@example.org');
  });

  it('state on the privacy page for how long IP addresses are kept', () => {
    expect(legalText(privacy).join(' ')).toContain('older than 14 days');
  });

  it('state the support hours from the settings on the contact page', () => {
    expect(toText(contact.description, content, settings)).toContain('At night');
  });

  it('give every page a unique title and description of a length that search engines show', () => {
    const heads = [
      ...Object.values(toolPages),
      ...Object.values(INFORMATION),
      { documentTitle: home.documentTitle, description: content.shell.description },
      content.onlineTools,
    ];
    const titles = heads.map(({ documentTitle }) => documentTitle);
    const descriptions = heads.map(({ description }) => toText(description, content));
    expect(new Set(titles).size).toBe(heads.length);
    expect(new Set(descriptions).size).toBe(heads.length);
    for (const description of descriptions) {
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(165);
    }
  });
});

describe('tool pages', () => {
  it('share no sentence of more than eight words', () => {
    const seen = new Map<string, string>();
    for (const id of TOOL_IDS) {
      const own = new Set(
        stringsIn([toolPages[id], tools[id].description, tools[id].tips, tools[id].steps])
          .flatMap(sentencesIn)
          .filter((sentence) => sentence.split(/\s+/).length > 8),
      );
      expect(own.size, id).toBeGreaterThan(20);
      for (const sentence of own) {
        expect(seen.get(sentence), `${id}: ${sentence}`).toBeUndefined();
        seen.set(sentence, id);
      }
    }
  });

  it.each([
    ['whatsapp-dp-editor', '640 × 640'],
    ['instagram-dp-editor', '320 × 320'],
    ['facebook-profile-editor', '400 × 400'],
  ] as const)('%s states its exact size', (id, size) => {
    expect(toolPages[id].output.size).toContain(size);
    expect(toolPages[id].documentTitle).toContain(size);
  });

  it.each(TOOL_IDS)('%s links to other tools, each once', (id) => {
    const related = toolPages[id].related.map(({ tool }) => tool);
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect(new Set(related).size).toBe(related.length);
    expect(related).not.toContain(id);
  });

  it('link to every tool from another one', () => {
    const reached = TOOL_IDS.flatMap((id) => toolPages[id].related.map(({ tool }) => tool));
    expect(new Set(reached)).toEqual(new Set(TOOL_IDS));
  });
});

describe('information pages', () => {
  it('start the help center with getting started, and use every id once', () => {
    expect(help.sections[0]?.id).toBe('getting-started');
    const ids = help.sections.flatMap(({ id, questions }) => [
      id,
      ...questions.map((question) => question.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('never repeat a question', () => {
    const questions = [
      ...help.sections.flatMap((section) => section.questions),
      ...faq.sections.flatMap((section) => section.faqs),
      ...contact.faq.questions,
      ...Object.values(toolPages).flatMap((page) => page.questions),
    ].map(({ question }) => question);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('show four questions and the support hours on the contact page', () => {
    expect(contact.faq.questions).toHaveLength(4);
    expect(toText(contact.description, content)).toContain('Monday to Friday, 9 AM to 5 PM EST');
  });

  it.each([
    'image_upload',
    'image_processed',
    'image_download',
    'IP address',
    'user agent',
    'Do Not Track',
    'Global Privacy Control',
  ])('mention in the privacy policy: %s', (term) => {
    expect(stringsIn(privacy).join(' ')).toContain(term);
  });

  it('list every key that the code stores', async () => {
    const { THEME_KEY } = await import('../../../src/ui/theme');
    const { BANNER_KEY } = await import('../../../src/app/BannerView');
    const { REMEMBERED_USER_KEY } = await import('../../../src/office/identity/remembered-user');
    const { SETTINGS_KEY } = await import('../../../src/office/settings/read-settings');
    const { QUEUE_KEY } = await import('../../../src/office/events/queue');
    const { PICKED_KEY } = await import('../../../src/photo/editor/kit/picked-places');
    const keys = [THEME_KEY, BANNER_KEY, REMEMBERED_USER_KEY, SETTINGS_KEY, QUEUE_KEY, PICKED_KEY];
    for (const key of keys) {
      expect(stringsIn(cookies).join(' ')).toContain(`Name: ${key}.`);
    }
  });
});
