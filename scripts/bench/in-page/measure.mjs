import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildSite } from '../../lib/build.mjs';
import { ROOT } from '../../lib/run.mjs';
import { serveSite } from '../../lib/serve.mjs';

/**
 * @typedef {import('./visitors.mjs').Visitor} Visitor
 * @typedef {import('./phone-photos.mjs').PhonePhoto} Photo
 * @typedef {import('../result').Times} Times
 * @typedef {import('../result').InPageRow} InPageRow
 */

const OUT = '.cache/bench-in-page';

/** The tools by their names in the report, with the aliases that both pages accept. */
const TOOLS = { WhatsApp: 'whatsapp', Circle: 'circle', Vignette: 'overlay' };

/** @typedef {keyof typeof TOOLS} Tool */

export const TOOL_NAMES = /** @type {Tool[]} */ (Object.keys(TOOLS));

/** Milliseconds to wait before a photo is chosen, so that the page has loaded, warmed up and is idle. */
const REST = 2000;

/**
 * Serves the built site together with the plain page, so that both have the same server and headers.
 */
export async function serveInPage() {
  await buildSite(OUT);
  cpSync(join(ROOT, 'scripts/bench/in-page/plain'), join(ROOT, OUT, 'bench'), { recursive: true });
  return serveSite({ port: 0, folder: join(ROOT, OUT) });
}

/**
 * Measures what a visitor waits for: from the moment a photo is chosen in the editor until it can be
 * downloaded, in a new page and again with a second photo, in turns with the plain page.
 *
 * @param {Visitor} visitor
 * @param {string} site address of the server
 * @param {object} options
 * @param {Photo} options.photo
 * @param {readonly Tool[]} options.tools
 * @param {number} options.runs
 * @param {(samples: readonly number[]) => Promise<Times>} options.summarise
 * @returns {Promise<InPageRow[]>}
 */
export async function measureInPage(visitor, site, { photo, tools, runs, summarise }) {
  // Some browsers fire no event when the same file is chosen again.
  const second = join(ROOT, OUT, `second-${photo.name}`);
  copyFileSync(photo.path, second);
  const paths = { first: photo.path, second };
  /** @type {InPageRow[]} */
  const rows = [];
  for (const tool of tools) {
    const editor = new Sampler(visitor, `${site}/editor?tool=${TOOLS[tool]}`, paths);
    const plain = new Sampler(visitor, `${site}/bench/plain?tool=${TOOLS[tool]}`, paths);
    for (let run = 0; run < runs; run++) {
      await editor.sample();
      await plain.sample();
    }
    const [ours, theirs] = [await editor.times(summarise), await plain.times(summarise)];
    rows.push({
      photo: photo.name,
      tool,
      first: { editor: ours.first, plain: theirs.first },
      second: { editor: ours.second, plain: theirs.second },
    });
    console.log(`${visitor.name}, in the page: ${tool}, ${photo.name}`);
  }
  return rows;
}

/** Collects the times of one page. */
class Sampler {
  #visitor;
  #url;
  #paths;
  /** @type {{ first: number[], second: number[] }} */
  #samples = { first: [], second: [] };

  /**
   * @param {Visitor} visitor
   * @param {string} url
   * @param {{ first: string, second: string }} paths of the two photos
   */
  constructor(visitor, url, paths) {
    this.#visitor = visitor;
    this.#url = url;
    this.#paths = paths;
  }

  /** Visits the page once and chooses both photos. */
  async sample() {
    const visit = await this.#visitor.visit(this.#url);
    try {
      for (const photo of /** @type {const} */ (['first', 'second'])) {
        await setTimeout(REST);
        this.#samples[photo].push(await visit.choose(this.#paths[photo]));
      }
    } finally {
      await visit.leave();
    }
  }

  /** @param {(samples: readonly number[]) => Promise<Times>} summarise */
  async times(summarise) {
    const { first, second } = this.#samples;
    return { first: await summarise(first), second: await summarise(second) };
  }
}
