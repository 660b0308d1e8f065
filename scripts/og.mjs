/**
 * node scripts/og.mjs: draws the Open Graph images, one for the site and one for
 * each tool, in every language. Run it when their texts, colours or samples change, and commit the
 * results. `--missing` draws only those that do not exist.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withChromium } from './testing/browsers/chromium.mjs';
import { ROOT } from './lib/run.mjs';
import { TRANSLATIONS } from './lib/languages.mjs';
import { loadSource } from './lib/sources.mjs';

const FOLDER = join(ROOT, 'public/og');
const SIZE = { width: 1200, height: 630 };

/** @type {(type: string, path: string) => string} */
const dataUrl = (type, path) =>
  `data:${type};base64,${readFileSync(join(ROOT, path)).toString('base64')}`;
/** The faces of a font family: basic and accented letters. @type {(name: string, file: string) => string} */
const font = (name, file) =>
  ['basic', 'western']
    .map((part) => {
      const url = dataUrl('font/woff2', `src/ui/fonts/${file}-${part}.woff2`);
      return `@font-face { font-family: ${name}-${part}; font-weight: 400 800; src: url(${url}); }`;
    })
    .join('');
/** @param {string} name */
const sample = (name) => dataUrl('image/svg+xml', `src/content/samples/${name}.svg`);

/**
 * For each look of a tool: the style of the result, and the sample used as the photo.
 *
 * @type {Record<import('roundel/tools/tool').ToolLook, [look: string, picture: string]>}
 */
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
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = `
  ${font('Display', 'bricolage-grotesque')}
  ${font('Text', 'instrument-sans')}
  body { margin: 0; box-sizing: border-box; width: 1200px; height: 630px; overflow: hidden;
    display: grid; grid-template-columns: 1fr 470px; gap: 40px; padding: 70px 60px 70px 80px;
    background: oklch(0.972 0.012 84); color: oklch(0.23 0.035 268); font-family: Text-basic, Text-western; }
  .words { display: flex; flex-direction: column; }
  .brand { display: flex; align-items: center; gap: 16px; font: 700 38px Display-basic; }
  .brand svg { width: 52px; height: 52px; }
  h1 { margin: auto 0 24px; font: 750 78px/1.02 Display-basic, Display-western; letter-spacing: -0.02em; text-wrap: balance; }
  p { margin: 0 0 auto; font-size: 31px; line-height: 1.35; color: oklch(0.42 0.03 268); }
  .stage { position: relative; place-self: center; width: 470px; height: 470px;
    display: grid; place-items: center; }
  .halo { position: absolute; inset: 0; width: 100%; height: 100%; }
  .picture { position: relative; width: 350px; height: 350px; overflow: hidden; }
  .picture img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: 50% 30%; }
  .round .picture { border-radius: 50%; }
  .square .picture, .vignette .picture, .mat .picture, .soft .picture {
    width: 300px; height: 300px; border-radius: 14px; box-shadow: 0 18px 40px -16px oklch(0.3 0.04 268 / 0.4); }
  .mat .picture { background: white; }
  .mat .picture img { object-fit: contain; }
  .soft .picture::after { content: ''; position: absolute; inset: 0; backdrop-filter: blur(14px);
    mask: linear-gradient(90deg, #000 25%, #0000 25% 75%, #000 75%); }
  .vignette .picture::after { content: ''; position: absolute; inset: 0;
    background: radial-gradient(circle, #0000 30%, #000b 100%); }
`;

/** @param {{ site: string, title: string, text: string, hue: number, look: string, picture: string }} card */
function html({ site, title, text, hue, look, picture }) {
  const mark = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8');
  return `<!doctype html><style>${STYLE}</style>
    <div class="words">
      <div class="brand">${mark}${escape(site)}</div>
      <h1>${escape(title)}</h1>
      <p>${escape(text).replaceAll(' × ', '&nbsp;×&nbsp;')}</p>
    </div>
    <div class="stage ${look}">
      <svg class="halo" viewBox="0 0 100 100" fill="none">
        <circle cx="50" cy="50" r="44" fill="oklch(0.93 0.045 ${hue})" />
        <path d="M58 7.6A43 43 0 1 0 92.4 42" stroke="oklch(0.62 0.16 ${hue})" stroke-width="6" />
        <circle cx="84" cy="16" r="11" fill="oklch(0.75 0.17 48)" />
      </svg>
      <div class="picture"><img src="${sample(picture)}" /></div>
    </div>`;
}

/** @param {import('./lib/languages.mjs').Language} language */
async function cardsIn(language) {
  const { content: words } = /** @type {typeof import('../src/content')} */ (
    await loadSource('src/content/index.ts', language)
  );
  const { TOOLS } = /** @type {typeof import('../src/tools/registry')} */ (
    await loadSource('src/tools/registry.ts', language)
  );
  const folder = language === 'en' ? FOLDER : join(FOLDER, language);
  const site = words.shell.name;
  const { home: texts } = /** @type {typeof import('../src/content/en/home')} */ (
    await loadSource(`src/content/${language}/home.ts`, language)
  );
  const home = { title: texts.title, text: texts.facts.join(' · ') };
  return [
    { file: join(folder, 'roundel.png'), site, ...home, hue: 268, look: 'round', picture: 'ines' },
    ...TOOLS.map(({ id, name, description, hue, look: ofTool }) => {
      const [look, picture] = LOOKS[ofTool];
      const file = join(folder, `${id}.png`);
      return { file, site, title: name, text: description, hue, look, picture };
    }),
  ];
}

const onlyMissing = process.argv.includes('--missing');
/** @type {Awaited<ReturnType<typeof cardsIn>>} */
const cards = [];
for (const language of /** @type {const} */ (['en', ...TRANSLATIONS])) {
  const all = await cardsIn(language);
  cards.push(...all.filter(({ file }) => !onlyMissing || !existsSync(file)));
}

for (const { file } of cards) mkdirSync(dirname(file), { recursive: true });
await withChromium(async (browser) => {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  for (const card of cards) {
    await page.setContent(html(card));
    await page.evaluate('document.fonts.ready.then(() => null)');
    await page.screenshot({ path: card.file });
  }
});
console.log(`${cards.length} images in ${FOLDER}`);
