import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { EncodeLevel, EngineKind, PhotoInfo, Op } from 'roundel';
import type { LossyFormat } from 'roundel/formats';
import type { ToolId, ParamValues } from 'roundel/tools';
import type { Disturbance } from '../../packages/roundel/tests/harness/instrument-worker';
import type { Death, MortalState } from '../../packages/roundel/tests/harness/killed';
import type { HarnessResult } from '../../packages/roundel/tests/harness/main';
import { ONCE, test as base } from './browsers';
import { DriverPage } from './driver/page';
import { watchSite } from './driver/watched-site';
import { decodePng, encodePng, type Picture } from './picture';
import type { SameFile, Checksums } from './same-bytes';

/** A PNG from an engine, its decoded pixels, and what the engine reported about the source. */
export interface EngineOutput {
  readonly info: PhotoInfo;
  readonly png: Uint8Array;
  readonly picture: Picture;
}

/** Both engines in a real browser, behind the real client and worker. */
export class Engines {
  readonly #page: DriverPage;

  constructor(page: DriverPage) {
    this.#page = page;
  }

  async tool(kind: EngineKind, id: ToolId, file: Picture | Uint8Array, values: ParamValues = {}) {
    const picture = toBase64(file);
    return output(
      await this.#page.evaluate(([k, i, v, p]) => window.harness.runTool(k, i, v, p), [
        kind,
        id,
        values,
        picture,
      ] as const),
    );
  }

  async ops(
    kind: EngineKind,
    ops: readonly Op[],
    file: Picture | Uint8Array,
    level: EncodeLevel = 'fast',
  ) {
    return output(
      await this.#page.evaluate(([k, o, p, l]) => window.harness.runOps(k, o, p, l), [
        kind,
        ops,
        toBase64(file),
        level,
      ] as const),
    );
  }

  /** Returns the SHA-256 hashes of the PNGs that the Wasm engine makes from a file. */
  checksums({ path }: SameFile): Promise<Checksums> {
    return this.#page.evaluate(
      (picture) => window.harness.checksums('wasm', picture),
      toBase64(readFileSync(path)),
    );
  }

  /** Crops a file to a circle, encodes the result as JPEG or WebP, and returns the SHA-256 hash of the encoded file. */
  checksumAs(kind: EngineKind, format: LossyFormat, file: Uint8Array): Promise<string> {
    return this.#page.evaluate(([k, f, p]) => window.harness.checksumAs(k, f, p), [
      kind,
      format,
      toBase64(file),
    ] as const);
  }

  /** Encodes an opaque picture as a PNG with an engine, and returns the decoded PNG. */
  async encodePixels(kind: EngineKind, picture: Picture): Promise<Picture> {
    const png = await this.#page.evaluate(([k, p]) => window.harness.encodePixels(k, p), [
      kind,
      toBase64(picture),
    ] as const);
    return decodePng(Buffer.from(png, 'base64'));
  }

  /** Returns the faces in a picture, the largest first. */
  faces(kind: EngineKind, file: Uint8Array) {
    return this.#page.evaluate(([k, p]) => window.harness.faces(k, p), [
      kind,
      toBase64(file),
    ] as const);
  }

  /** Returns the faces in a picture, each measured with `measureFace`. */
  measuredFaces(kind: EngineKind, file: Uint8Array) {
    return this.#page.evaluate(([k, p]) => window.harness.measuredFaces(k, p), [
      kind,
      toBase64(file),
    ] as const);
  }

  /**
   * Decodes the three planes of a JPEG in the browser. Fails for chroma samplings that the browser returns only as RGB.
   */
  async planes(jpeg: Uint8Array) {
    const found = await this.#page.evaluate((file) => window.harness.planes(file), toBase64(jpeg));
    const [luma, blue, red] = (found?.planes ?? []).map(({ samples, ...size }) => ({
      ...size,
      samples: new Uint8Array(Buffer.from(samples, 'base64')),
    }));
    if (found === null || luma === undefined || blue === undefined || red === undefined) {
      throw new Error('The browser gives no planes of this file.');
    }
    return { width: found.width, height: found.height, planes: [luma, blue, red] as const };
  }

  /** Decodes an opaque PNG with the browser's own decoder. */
  async decode(png: Uint8Array): Promise<Picture> {
    const { data, ...size } = await this.#page.evaluate(
      (file) => window.harness.decode(file),
      toBase64(png),
    );
    return { ...size, data: new Uint8Array(Buffer.from(data, 'base64')) };
  }

  /**
   * Opens two pictures. After the first picture is opened, makes the worker misbehave.
   *
   * @param openLimit as in `ClientOptions`
   */
  async disturbed(
    kind: EngineKind,
    disturbance: Disturbance,
    openLimit: number,
    files: readonly [Uint8Array, Uint8Array],
  ): Promise<{ second: string; pictures: Picture[]; workers: number }> {
    const { pngs, ...run } = await this.#page.evaluate(
      ([k, d, l, f]) => window.harness.runDisturbed(k, d, l, f),
      [kind, disturbance, openLimit, [toBase64(files[0]), toBase64(files[1])]] as const,
    );
    return { ...run, pictures: pngs.map((png) => decodePng(Buffer.from(png, 'base64'))) };
  }

  /** Kills an engine's worker in a state, and makes a picture afterwards. */
  async killed(
    state: MortalState,
    death: Death,
    file: Uint8Array,
  ): Promise<{ inFlight: string; picture: Picture; workers: number }> {
    const { png, ...run } = await this.#page.evaluate(
      ([s, d, f]) => window.harness.runKilled(s, d, f),
      [state, death, toBase64(file)] as const,
    );
    return { ...run, picture: decodePng(Buffer.from(png, 'base64')) };
  }

  /** Returns the code of the error with which the engine refuses a file, or `accepted`. */
  async refusal(kind: EngineKind, file: Uint8Array): Promise<string> {
    const result = await this.#page.evaluate(([k, p]) => window.harness.runOps(k, [], p), [
      kind,
      toBase64(file),
    ] as const);
    return 'error' in result ? result.error : 'accepted';
  }
}

function toBase64(file: Picture | Uint8Array): string {
  return Buffer.from(file instanceof Uint8Array ? file : encodePng(file)).toString('base64');
}

function output(result: HarnessResult): EngineOutput {
  if ('error' in result) throw new Error(`the engine answered ${result.error}: ${result.detail}`);
  const png = new Uint8Array(Buffer.from(result.png, 'base64'));
  return { info: result.info, png, picture: decodePng(png) };
}

/**
 * The tag of tests that one browser runs for all if they try the Wasm engine, which makes the same bytes in all browsers:
 * `golden/same-bytes.spec.ts` compares them.
 */
export const onceFor = (kind: EngineKind) => ({ tag: kind === 'wasm' ? [ONCE] : [] });

/**
 * `test` for all browsers, with the fixture `engines`. Each Playwright worker opens the test page only
 * once, so an engine's results must not depend on earlier jobs. After a failure, a new worker opens a
 * new page.
 */
export const test = base.extend<
  { noErrors: undefined },
  { engines: Engines; enginesPage: DriverPage }
>({
  enginesPage: [
    async ({ driver, enginesURL }, use) => {
      const site = await watchSite(enginesURL);
      const page = new DriverPage(driver.name, await driver.newTab());
      await page.goto(site.url);
      await page.waitFor('the test page', () => 'harness' in window, null);
      await use(page);
      await page.close();
      await site.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  engines: [
    async ({ enginesPage }, use) => {
      await use(new Engines(enginesPage));
    },
    { scope: 'worker' },
  ],
  noErrors: [
    async ({ enginesPage }, use) => {
      await use(undefined);
      expect(await enginesPage.takeErrors(), 'errors in the test page').toEqual([]);
    },
    { auto: true },
  ],
});
