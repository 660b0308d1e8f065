import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, preview } from 'vite';
import manifest from '../package.json';
import { builtSite, ROOT, serveSite } from './project';

const HERE = join(ROOT, 'packages/bench');
const CACHE = join(ROOT, '.cache/bench');
/** The libraries that the kernels are compared with, and the versions that package.json pins. */
export const PEERS = Object.entries(manifest.dependencies).filter(
  ([name, version]) => /^\d/.test(version) && !/^(roundel|sharp)/.test(name),
);

export interface Server {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the built site together with the plain page, so that both have the same server and headers. */
export async function serveWithPlainPage(): Promise<Server> {
  const folder = join(CACHE, 'site');
  rmSync(folder, { recursive: true, force: true });
  cpSync((await builtSite()).folder, folder, { recursive: true });
  cpSync(join(HERE, 'src/plain'), join(folder, 'bench'), { recursive: true });
  return serveSite({ port: 0, folder });
}

/** Builds and serves the page of the kernels. Serves the libraries under /peers/ as their authors built them. */
export async function serveKernels(photo: string): Promise<Server> {
  // Sends the same headers as the page of the tests, among them the site's headers for isolation.
  const configFile = join(ROOT, 'packages/roundel/tests/harness/vite.config.ts');
  const page = { root: join(HERE, 'src/page'), configFile, publicDir: false as const };
  const outDir = join(CACHE, 'page');
  await build({ ...page, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  for (const [name] of PEERS) {
    const link = join(outDir, 'peers', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link, 'junction');
  }
  cpSync(photo, join(outDir, 'photo', basename(photo)));
  const server = await preview({
    ...page,
    build: { outDir },
    preview: { port: 0, host: 'localhost' },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The server of the kernels has no address.');
  return { url, close: () => server.close() };
}
