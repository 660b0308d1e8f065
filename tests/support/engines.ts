import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { EncodeLevel, EngineKind, PhotoInfo, Op } from 'roundel';
import type { LossyFormat } from 'roundel/formats';
import type { ToolId, ParamValues } from 'roundel/tools';
import type { Disturbance } from '../../packages/roundel/tests/harness/instrument-worker';
import type { Death, MortalState } from '../../packages/roundel/tests/harness/killed';
import type { HarnessResult } from '../../packages/roundel/tests/harness/main';
import { ONCE, test as base } from './browsers';
import type { Driver } from './driver/driver';
import { DriverPage } from './driver/page';
import { watchSite, type SiteWithFiles } from './driver/watched-site';
import { decodeLater, decodePng, encodePng, type Picture } from './picture';
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
  readonly #files: SiteWithFiles['files'];

  constructor(page: DriverPage, { files }: SiteWithFiles) {
    this.#page = page;
    this.#files = files;
  }

  /** Runs a function in the page, with the addresses of files. */
  async #run<Arg, Result>(
    given: readonly (Picture | Uint8Array)[],
    work: (arg: readonly [files: readonly string[], rest: Arg]) => Result | Promise<Result>,
    rest: Arg,
  ): Promise<Result> {
    const addresses = given.map((file) =>
      this.#files.give(file instanceof Uint8Array ? file : encodePng(file)),
    );
    try {
      return await this.#page.evaluate(work, [addresses, rest] as const);
    } finally {
      for (const address of addresses) this.#files.take(address);
    }
  }

  #output(result: HarnessResult): EngineOutput {
    if ('error' in result) throw new Error(`the engine answered ${result.error}: ${result.detail}`);
    const png = this.#files.take(result.png);
    const decode = decodeLater(png);
    return {
      info: result.info,
      png,
      get picture() {
        return decode();
      },
    };
  }

  async tool(kind: EngineKind, id: ToolId, file: Picture | Uint8Array, values: ParamValues = {}) {
    return this.#output(
      await this.#run([file], ([[p], [k, i, v]]) => window.harness.runTool(k, i, v, p ?? ''), [
        kind,
        id,
        values,
      ] as const),
    );
  }

  async ops(
    kind: EngineKind,
    ops: readonly Op[],
    file: Picture | Uint8Array,
    level: EncodeLevel = 'fast',
  ) {
    return this.#output(
      await this.#run([file], ([[p], [k, o, l]]) => window.harness.runOps(k, o, p ?? '', l), [
        kind,
        ops,
        level,
      ] as const),
    );
  }

  /** Returns the SHA-256 hashes of the PNGs that the Wasm engine makes from a file. */
  checksums({ path }: SameFile): Promise<Checksums> {
    return this.#run(
      [readFileSync(path)],
      ([[p]]) => window.harness.checksums('wasm', p ?? ''),
      null,
    );
  }

  /** Returns the SHA-256 hashes of the PNGs that the Wasm engine makes from a file with each tool and its values. */
  toolChecksums(
    runs: Readonly<Record<string, { readonly tool: ToolId; readonly values: ParamValues }>>,
    file: Uint8Array,
  ): Promise<Record<string, string>> {
    return this.#run([file], ([[p], r]) => window.harness.toolChecksums(r, p ?? ''), runs);
  }

  /** Crops a file to a circle, encodes the result as JPEG or WebP, and returns the SHA-256 hash of the encoded file. */
  checksumAs(kind: EngineKind, format: LossyFormat, file: Uint8Array): Promise<string> {
    return this.#run([file], ([[p], [k, f]]) => window.harness.checksumAs(k, f, p ?? ''), [
      kind,
      format,
    ] as const);
  }

  /** Encodes an opaque picture as a PNG with an engine, and returns the decoded PNG. */
  async encodePixels(kind: EngineKind, picture: Picture): Promise<Picture> {
    return decodePng(
      this.#files.take(
        await this.#run([picture], ([[p], k]) => window.harness.encodePixels(k, p ?? ''), kind),
      ),
    );
  }

  /** Returns the faces in a picture, the largest first. */
  faces(kind: EngineKind, file: Uint8Array) {
    return this.#run([file], ([[p], k]) => window.harness.faces(k, p ?? ''), kind);
  }

  /** Returns the faces in a picture, and each as `measureFace` measures it. */
  measuredFaces(kind: EngineKind, file: Uint8Array) {
    return this.#run([file], ([[p], k]) => window.harness.measuredFaces(k, p ?? ''), kind);
  }

  /**
   * Decodes the three planes of a JPEG in the browser. Fails for chroma samplings that the browser returns only as RGB.
   */
  async planes(jpeg: Uint8Array) {
    const found = await this.#run([jpeg], ([[p]]) => window.harness.planes(p ?? ''), null);
    const [luma, blue, red] = (found?.planes ?? []).map(({ samples, ...size }) => ({
      ...size,
      samples: this.#files.take(samples),
    }));
    if (found === null || luma === undefined || blue === undefined || red === undefined) {
      throw new Error('The browser gives no planes of this file.');
    }
    return { width: found.width, height: found.height, planes: [luma, blue, red] as const };
  }

  /** Decodes an opaque PNG with the browser's own decoder. */
  async decode(png: Uint8Array): Promise<Picture> {
    const found = await this.#run([png], ([[p]]) => window.harness.decode(p ?? ''), null);
    return { ...found, data: this.#files.take(found.data) };
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
  ): Promise<{ second: string; pngs: Uint8Array[]; workers: number }> {
    const { pngs, ...run } = await this.#run(
      files,
      ([[first, second], [k, d, l]]) =>
        window.harness.runDisturbed(k, d, l, [first ?? '', second ?? '']),
      [kind, disturbance, openLimit] as const,
    );
    return { ...run, pngs: pngs.map((png) => this.#files.take(png)) };
  }

  /** Kills an engine's worker in a state, and makes a picture afterwards. */
  async killed(
    state: MortalState,
    death: Death,
    file: Uint8Array,
  ): Promise<{ inFlight: string; picture: Picture; workers: number }> {
    const { png, ...run } = await this.#run(
      [file],
      ([[p], [s, d]]) => window.harness.runKilled(s, d, p ?? ''),
      [state, death] as const,
    );
    return { ...run, picture: decodePng(this.#files.take(png)) };
  }

  /** Opens a file and makes a PNG of it. Returns the code of the error if the engine refuses the file. */
  async open(kind: EngineKind, file: Uint8Array): Promise<EngineOutput | string> {
    const result = await this.#run(
      [file],
      ([[p], k]) => window.harness.runOps(k, [], p ?? ''),
      kind,
    );
    return 'error' in result ? result.error : this.#output(result);
  }

  /** Returns the code of the error with which the engine refuses a file, or `accepted`. */
  async refusal(kind: EngineKind, file: Uint8Array): Promise<string> {
    const opened = await this.open(kind, file);
    return typeof opened === 'string' ? opened : 'accepted';
  }
}

/**
 * The tag of tests that one browser runs for all if they try the Wasm engine, which makes the same bytes in all browsers:
 * `golden/same-bytes.spec.ts` compares them.
 */
export const onceFor = (kind: EngineKind) => ({ tag: kind === 'wasm' ? [ONCE] : [] });

/** The test page, which all tests of a Playwright worker use. */
class EnginesPage {
  readonly #driver: Driver;
  readonly #site: SiteWithFiles;
  #page: DriverPage | null = null;

  constructor(driver: Driver, site: SiteWithFiles) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens the page, unless it is still open. */
  async open(): Promise<{ page: DriverPage; engines: Engines }> {
    if (this.#page?.isOpen() !== true) {
      this.#page = new DriverPage(this.#driver.name, await this.#driver.newTab());
      await this.#page.goto(this.#site.url);
      await this.#page.waitFor('the test page', () => 'harness' in window, null);
    }
    return { page: this.#page, engines: new Engines(this.#page, this.#site) };
  }

  async close(): Promise<void> {
    await this.#page?.close();
    await this.#site.close();
  }
}

/**
 * `test` for all browsers, with the fixture `engines`. Its tests share the test page, so an engine's results must not
 * depend on earlier jobs. After a failure, a new worker opens a new page.
 */
export const test = base.extend<{ engines: Engines }>({
  engines: [
    async ({ driver, enginesURL, shared }, use) => {
      const shown = await shared.get(
        'test page',
        async () => new EnginesPage(driver, await watchSite(enginesURL)),
      );
      const { page, engines } = await shown.open();
      await use(engines);
      expect(await page.takeErrors(), 'errors in the test page').toEqual([]);
    },
    { timeout: 90_000 },
  ],
});
