/**
 * node scripts/assets/og.mjs: draws the Open Graph images from og.html, one for the site and one for each tool, in
 * every language. Run it when their texts, colours or samples change, and commit the results. `--missing` draws only
 * images that do not exist.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withChromium } from '../testing/browsers/chromium.mjs';
import { LANGUAGES } from '../lib/language-plugins.mjs';
import { ROOT } from '../lib/run.mjs';
import { loadSource } from '../lib/sources.mjs';

/** @param {string} path relative to the project root */
const read = (path) => readFileSync(join(ROOT, path));

/** @type {(type: string, path: string) => string} */
const dataUrl = (type, path) => `data:${type};base64,${read(path).toString('base64')}`;

/** The CSS class and the sample for each look. @type {Record<import('roundel/tools').ToolLook, [string, string]>} */
const LOOKS = {
  circle: ['round', 'ines'],
  square: ['mat', 'otto'],
  whatsapp: ['round', 'leila'],
  instagram: ['round', 'milo'],
  facebook: ['round', 'amara'],
  blur: ['soft', 'biscuit'],
  'crop-square': ['square', 'amara'],
  overlay: ['vignette', 'otto'],
  'crop-circle': ['round', 'biscuit'],
};

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' × ', '&nbsp;×&nbsp;');

/** The values that are the same in every image: the logo, and the fonts that fonts.mjs wrote. */
const COMMON = {
  logo: read('public/favicon.svg').toString(),
  ...Object.fromEntries(
    ['bricolage-grotesque', 'instrument-sans'].flatMap((face) =>
      ['basic', 'western'].map((part) => {
        const name = `${face}-${part}`;
        return [name, dataUrl('font/woff2', `src/ui/fonts/${name}.woff2`)];
      }),
    ),
  ),
};

/** Replaces the names in braces in og.html. @param {Readonly<Record<string, string | number>>} values */
function fill(values) {
  const template = read('scripts/assets/og.html').toString();
  return template.replaceAll(/\{\{([\w-]+)\}\}/g, (_, /** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`og.html names ${name}, which has no value.`);
    return String(value);
  });
}

/** @param {import('../lib/language-plugins.mjs').Language} language */
async function imagesIn(language) {
  const { commonTexts } = /** @type {typeof import('../../src/content/en/common')} */ (
    await loadSource(`src/content/${language}/common.ts`, language)
  );
  const { toolTexts } = /** @type {typeof import('../../src/content/en/tools/index')} */ (
    await loadSource(`src/content/${language}/tools/index.ts`, language)
  );
  const { TOOLS } = /** @type {typeof import('../../src/content/tools')} */ (
    await loadSource('src/content/tools.ts', language)
  );
  const { homeTexts } = /** @type {typeof import('../../src/content/en/home')} */ (
    await loadSource(`src/content/${language}/home.ts`, language)
  );
  const home = homeTexts.builtIn;
  const folder = join(ROOT, 'public/og', language === 'en' ? '' : language);
  /** @type {(name: string, title: string, text: string, hue: number, look: [string, string]) => { file: string, html: () => string }} */
  const image = (name, title, text, hue, [look, sample]) => ({
    file: join(folder, `${name}.png`),
    html: () =>
      fill({
        ...COMMON,
        look,
        hue,
        site: escape(commonTexts.builtIn.shell.name),
        title: escape(title),
        text: escape(text),
        sample: dataUrl('image/svg+xml', `src/content/samples/${sample}.svg`),
      }),
  });
  return [
    image('roundel', home.title, home.facts.join(' · '), 268, LOOKS.circle),
    ...TOOLS.map(({ id, hue, look }) => {
      const { name, description } = toolTexts.builtIn[id];
      return image(id, name, description, hue, LOOKS[look]);
    }),
  ];
}

const all = (await Promise.all(LANGUAGES.map(imagesIn))).flat();
const onlyMissing = process.argv.includes('--missing');
const images = all.filter(({ file }) => !onlyMissing || !existsSync(file));
/** @param {import('@playwright/test').Browser} browser */
async function draw(browser) {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  for (const { file, html } of images) {
    mkdirSync(dirname(file), { recursive: true });
    await page.setContent(html());
    await page.evaluate('document.fonts.ready.then(() => null)');
    await page.screenshot({ path: file });
  }
}
if (images.length > 0) await withChromium(draw);
console.log(`${images.length} images`);
