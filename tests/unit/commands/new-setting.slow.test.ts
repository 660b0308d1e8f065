/**
 * Follows "Adding a setting" in CONTRIBUTING.md on a copy of the sources: adds a setting in three places, leaves out one
 * place after the other, and writes the rules. If this test needs another place, the recipe is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeParse } from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import type * as GeneratedRules from '../../../scripts/assets/generated-rules';
import { copyProject } from '../../support/new-tool';

const FIELDS = 'packages/records/src/setting-fields.ts';
const DEFAULTS = 'packages/records/src/settings.ts';
const TEXTS = 'src/content/en/staff-settings.ts';

/** The lines to insert before the line about another setting. */
const PLACES = {
  [FIELDS]: "  status_link: { kind: 'address', longest: 200 },\n",
  [DEFAULTS]: "  status_link: '/p/status',\n",
  [TEXTS]:
    "  status_link: { card: 'support', label: 'Status page', hint: 'A page that says what works.' },\n",
};

const copy = copyProject();
for (const [path, line] of Object.entries(PLACES)) insert(path, '  analytics_enabled:', line);
afterAll(copy.remove);

function insert(path: string, before: string, added: string): void {
  const text = copy.read(path);
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(join(copy.root, path), text.replace(before, added + before));
}

/** Imports a module of the copy. */
function load<Module>(path: string): Promise<Module> {
  return import(/* @vite-ignore */ join(copy.root, path)) as Promise<Module>;
}

/** Compiles the form. Returns what the compiler reports. */
const compile = () => copy.compile(['src/office/staff/settings/SettingsScreen.tsx']);

/** Loads the parser of the copy, and settings with a value for the new one. */
async function parserOfCopy() {
  const { parseSettings } =
    await load<typeof import('../../../packages/records/src/setting-fields')>(FIELDS);
  const { DEFAULT_SETTINGS } =
    await load<typeof import('../../../packages/records/src/settings')>(DEFAULTS);
  return {
    parse: (status_link: unknown) => parseSettings({ ...DEFAULT_SETTINGS, status_link }),
    defaults: DEFAULT_SETTINGS,
  };
}

describe('a setting in three places', () => {
  it('is in all places that the recipe names, besides the rules', () => {
    const guide = readFileSync('CONTRIBUTING.md', 'utf8');
    const recipe = /## Adding a setting\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
    const [steps = ''] = recipe.split('\n\nThe type');
    const named = [...steps.matchAll(/`([\w/-]+\.(?:ts|rules))`/g)].map(([, path]) => path);
    expect(named).toEqual([...Object.keys(PLACES), 'firestore.rules']);
  });

  it('compiles', () => {
    expect(compile()).toBe('');
  });

  it('does not compile without its value or without its texts', () => {
    const paths = [DEFAULTS, TEXTS] as const;
    const texts = paths.map((path) => [path, copy.read(path)] as const);
    try {
      for (const [path, text] of texts) {
        writeFileSync(join(copy.root, path), text.replace(PLACES[path], ''));
      }
      const messages = compile().split(/\n(?=\S)/);
      for (const path of paths) {
        const reported = messages.filter((message) => message.startsWith(`${path}(`));
        expect(reported.join('\n')).toContain("'status_link' is missing");
      }
    } finally {
      for (const [path, text] of texts) writeFileSync(join(copy.root, path), text);
    }
  });

  it('is parsed within its limits', async () => {
    const { parse, defaults } = await parserOfCopy();
    expect(defaults).toMatchObject({ status_link: '/p/status' });
    expect(parse('https://status.example')).toMatchObject({
      status_link: 'https://status.example',
    });
    expect(parse('javascript:alert(1)')).toBeNull();
    expect(parse(`/${'x'.repeat(200)}`)).toBeNull();
    expect(parse(undefined)).toBeNull();
  });

  it('is in the form, which checks it', async () => {
    const { defaults } = await parserOfCopy();
    const { CARDS, settingsSchema, toForm } = await load<
      typeof import('../../../src/office/staff/settings/form')
    >('src/office/staff/settings/form.ts');
    const support = CARDS.find(({ card }) => card === 'support');
    expect(support?.fields.map(({ key }) => key)).toContain('status_link');
    const { settings } = await load<typeof import('../../../src/content/en/staff-settings')>(TEXTS);
    // The types of this project do not know the setting.
    expect(settings.label('status_link' as 'banner_link')).toBe('Status page');
    const findProblems = (status_link: string) =>
      safeParse(settingsSchema, { ...toForm(defaults), status_link }).issues?.map(
        ({ path }) => path?.[0].key,
      );
    expect(findProblems('/p/news')).toBeUndefined();
    expect(findProblems('news')).toEqual(['status_link']);
    expect(findProblems(`/${'x'.repeat(200)}`)).toEqual(['status_link']);
  });

  it('is in the rules that npm run rules writes', async () => {
    const { rulesWith } = await load<typeof GeneratedRules>('scripts/assets/generated-rules.ts');
    const rules = rulesWith(copy.read('firestore.rules'));
    expect(rules).toContain("'status_link',");
    expect(rules).toContain('&& isAddress(settings.status_link, 200)');
    expect(rules.split('\n').length - copy.read('firestore.rules').split('\n').length).toBe(2);
  });
});
