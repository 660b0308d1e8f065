/** Finds the manifests of Kubernetes and Cloud Run in a document, and checks them against their TypeScript types. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../../scripts/lib/installed-apart.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';

const SOURCE = 'scripts/manifests';

/** The packages with the types are installed here, so modules that the compiler checks must be in a folder below. */
const FOLDER = join(ROOT, '.cache/manifests');

/** The TypeScript type of a manifest, by its `apiVersion`. */
const TYPES: Readonly<Record<string, string>> = {
  'batch/v1': `import('kubernetes-types/batch/v1').Job`,
  'run.googleapis.com/v1': `import('@googleapis/run/build/v1').run_v1.Schema$Job`,
};

export interface Container {
  readonly command: readonly string[];
  readonly args: readonly string[];
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

export interface Manifest {
  readonly apiVersion: string;
  readonly [field: string]: unknown;
}

/** Parses the YAML blocks of a Markdown text. */
export async function manifestsIn(markdown: string): Promise<readonly Manifest[]> {
  const load = await installApart(SOURCE);
  const { parse } = (await load('yaml')) as { parse: (text: string) => Manifest };
  return [...markdown.matchAll(/^```yaml\n([^]*?)^```/gm)].map(([, text = '']) => parse(text));
}

/** Returns the containers anywhere in a manifest. */
export function containersIn(value: unknown): readonly Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'containers' ? (inner as readonly Container[]) : containersIn(inner),
  );
}

/**
 * Returns the compiler's messages about each manifest: fields that are unknown, missing or of the wrong type. The JSON
 * schemas of Kubernetes allow additional fields, so they would not find a misspelt field.
 */
export async function findProblems(manifests: readonly Manifest[]): Promise<readonly string[]> {
  await installApart(SOURCE);
  const folder = mkdtempSync(join(FOLDER, 'checked-'));
  try {
    for (const [index, manifest] of manifests.entries()) {
      const type = TYPES[manifest.apiVersion];
      if (type === undefined) throw new Error(`There are no types of ${manifest.apiVersion}.`);
      const source = `export const manifest = ${JSON.stringify(manifest)} satisfies ${type};`;
      writeFileSync(join(folder, `${index}.ts`), source);
    }
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    // Messages have lines that are indented below them.
    const messages = stdout.split(/\n(?=\S)/);
    return manifests.map((_, index) =>
      messages.filter((message) => message.startsWith(`${index}.ts(`)).join('\n'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
