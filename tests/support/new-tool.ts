/**
 * Makes a copy of the project with one more tool, added as the section "Adding a tool" of CONTRIBUTING.md describes.
 * The tool crops a photo to the square at its top left.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../scripts/lib/language-plugins.mjs';
import { linkDependencies } from '../../scripts/lib/link-dependencies.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const ID = 'corner-crop-image';
export const ALIAS = 'corner-crop';
export const NAME = 'Corner Crop';

/** The files and folders that the site, its tools and its build need. */
const PARTS = [
  'src',
  'packages',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.es.json',
  'package.json',
  'package-lock.json',
  'firebase.json',
  'firestore.rules',
  '.oxfmtrc.json',
  'LICENSE',
  'crates/THIRD-PARTY-NOTICES.txt',
  'crates/faces/src/yunet/LICENSE',
];

const TOOL = `import type { Tool } from '../tool';

export const cornerCropImage: Tool<'${ID}', '${ALIAS}'> = {
  id: '${ID}',
  alias: '${ALIAS}',
  icon: [['path', { d: 'M4 4h10v10H4z', fill: 'currentColor' }]],
  look: 'crop-square',
  hue: 85,
  sample: 'milo',
  avatar: 'rounded-square',
  framing: false,
  params: [],
  plan: (_values, { width, height }) => {
    const side = Math.min(width, height);
    return [{ kind: 'crop', x: 0, y: 0, width: side, height: side }];
  },
};
`;

/** A copy of the project that a test may change. */
export interface Copy {
  readonly root: string;
  readonly read: (path: string) => string;
  /**
   * Compiles files and what they import. Returns what the compiler reports, or an empty string.
   *
   * @param config the file with the options
   */
  readonly compile: (files: readonly string[], config?: string) => string;
  readonly remove: () => void;
}

/**
 * Copies PARTS of the project. The copy shares the project's dependencies, but uses its own workspaces.
 *
 * @param more further files and folders to copy, relative to the project
 */
export function copyProject(more: readonly string[] = []): Copy {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.cache/new-tool-'));
  for (const part of [...PARTS, ...more]) {
    cpSync(join(ROOT, part), join(root, part), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  }
  linkDependencies(root);
  return {
    root,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    compile: (files, config = 'tsconfig.json') => {
      writeFileSync(
        join(root, 'tsconfig.test.json'),
        JSON.stringify({
          extends: `./${config}`,
          include: [],
          // What the build defines, too.
          files: ['src/app/env.d.ts', ...files],
        }),
      );
      const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
      const options = ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.test.json'];
      return spawnSync(process.execPath, [tsc, ...options], { cwd: root, encoding: 'utf8' }).stdout;
    },
    remove: () => {
      rmSync(root, { recursive: true });
    },
  };
}

/** Adds the tool to a copy. Returns the files that were written, relative to the copy. */
export function addTool({ root, read }: Copy): readonly string[] {
  const written: string[] = [];
  const write = (path: string, text: string) => {
    if (existsSync(join(root, path)) && read(path) === text)
      throw new Error(`${path} stayed as it was.`);
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written.push(path);
  };
  write(`packages/roundel/src/tools/${ID}/index.ts`, TOOL);
  for (const language of LANGUAGES) {
    for (const name of ['words.ts', 'page.ts']) {
      const folder = `src/content/${language}/tools`;
      const text = read(`${folder}/crop-square-image/${name}`);
      write(
        `${folder}/${ID}/${name}`,
        text
          .replace(/(name: )'.*?'/, `$1'${NAME}'`)
          .replace("('crop-square-image', {", `('${ID}', {`)
          .replaceAll('crop-circle-image', 'crop-square-image'),
      );
    }
  }
  const registry = 'packages/roundel/src/tools/registry.ts';
  write(
    registry,
    read(registry)
      .replace(
        'import { cropCircleImage }',
        `import { cornerCropImage } from './${ID}';\nimport { cropCircleImage }`,
      )
      .replace('] as const', '  cornerCropImage,\n] as const'),
  );
  return written;
}
