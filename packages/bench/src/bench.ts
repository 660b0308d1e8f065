import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Options } from '../options.mjs';
import { findPhotos } from './photos';
import type { Driver, Project, Server } from './project';
import type { Result, Table } from './result';

const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' };

type StartServer = (project: Project, photo: string) => Promise<Server>;

/** The options, servers and browsers that the parts of a run share. */
export class Bench {
  readonly options: Options;
  readonly project: Project;
  /** The path of the photo for the parts `tools`, `kernels` and `batch`. */
  readonly photo: string;
  readonly skipped: Result['skipped'][number][] = [];
  readonly #servers = new Map<StartServer, Promise<Server>>();

  constructor(options: Options, project: Project) {
    this.options = options;
    this.project = project;
    const { photo } = options;
    this.photo = photo === undefined ? findPhotos(project).camera : resolve(photo);
  }

  /** Makes a table in every browser that the options name. Skips browsers that are not installed. */
  async inBrowsers(
    part: string,
    start: StartServer,
    measure: (browser: Driver, url: string, name: string) => Promise<Table>,
  ): Promise<readonly Table[]> {
    const tables: Table[] = [];
    const url = await this.#serve(start);
    for (const id of this.options.browsers) {
      const name = NAMES[id];
      const why = await this.project.whyMissing(id);
      if (why !== null) this.skipped.push({ what: `${part} in ${name}`, why });
      else {
        await this.attempt(`${part} in ${name}`, async () => {
          const browser = await this.project.openBrowser(id);
          try {
            const title = `${name} ${browser.version}`;
            console.error(`${part}: ${title}`);
            const table = await measure(browser, url, name);
            tables.push({ title, ...table });
          } finally {
            await browser.close();
          }
        });
      }
    }
    return tables;
  }

  /** Makes a table in Chromium, whatever browsers the options name, because the others cannot do what `measure` asks. */
  async inChromium(
    part: string,
    start: StartServer,
    measure: (browser: Browser, url: string) => Promise<Table>,
  ): Promise<readonly Table[]> {
    const url = await this.#serve(start);
    const browser = await this.project.launchChromium();
    try {
      const title = `Chromium ${browser.version()}`;
      console.error(`${part}: ${title}`);
      const table = await measure(browser, url);
      return [{ title, ...table }];
    } finally {
      await browser.close();
    }
  }

  /** Starts a server unless it runs. Returns its address without a slash at its end. */
  async #serve(start: StartServer): Promise<string> {
    const server = this.#servers.get(start) ?? start(this.project, this.photo);
    this.#servers.set(start, server);
    return (await server).url.replace(/\/$/, '');
  }

  /** Calls `work`, and reports its failure, which does not stop the other parts. */
  async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.error(`${what} failed:`, error);
      this.skipped.push({ what, why: `failed: ${String(error).split('\n')[0] ?? ''}` });
      process.exitCode = 1;
    }
  }

  async close(): Promise<void> {
    for (const server of this.#servers.values()) {
      // `attempt` has reported why a server did not start.
      await (await server.catch(() => null))?.close();
    }
  }
}
