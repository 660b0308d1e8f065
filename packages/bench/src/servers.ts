import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, preview } from 'vite';
import manifest from '../package.json';
import type { Project, Server } from './project';

const HERE = import.meta.dirname;
/** The libraries that the kernels are compared with, and the versions that package.json pins. */
export const PEERS = Object.entries(manifest.dependencies).filter(
  ([name, version]) => /^\d/.test(version) && !/^(roundel|sharp)/.test(name),
);

/** The site's headers for isolation, with which the page has the timers and threads of the site. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  // Vite's 304 responses lack the two headers above. After such a response, WebKit refuses to start a worker again.
  'Cache-Control': 'no-store',
};

/** Serves the built site together with the plain page, so that both have the same server and headers. */
export async function serveWithPlainPage(project: Project): Promise<Server> {
  const folder = join(project.root, '.cache/bench/site');
  rmSync(folder, { recursive: true, force: true });
  cpSync((await project.builtSite()).folder, folder, { recursive: true });
  cpSync(join(HERE, 'plain'), join(folder, 'bench'), { recursive: true });
  return project.serveSite({ port: 0, folder });
}

/** Builds and serves the page of the kernels. Serves the libraries under /peers/ as their authors built them. */
export async function serveKernels({ root, plugins }: Project, photo: string): Promise<Server> {
  const outDir = join(root, '.cache/bench/page');
  const page = { root: join(HERE, 'page'), configFile: false as const, publicDir: false as const };
  await build({
    ...page,
    plugins: plugins(),
    worker: { format: 'es', plugins },
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  for (const [name] of PEERS) {
    const link = join(outDir, 'peers', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
  cpSync(photo, join(outDir, 'photo', basename(photo)));
  const server = await preview({
    ...page,
    build: { outDir },
    preview: { port: 0, host: 'localhost', headers: HEADERS },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The server of the kernels has no address.');
  return { url, close: () => server.close() };
}
