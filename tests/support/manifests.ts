/** Finds the manifests of Kubernetes and Cloud Run in a document, and checks them against their TypeScript types. */
import { join } from 'node:path';
import ts from 'typescript';
import { installApart } from '../../scripts/lib/installed-apart.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';

const SOURCE = 'scripts/manifests';

/**
 * The path of the module that the compiler checks. The module exists only in memory. Its types are in the same folder.
 */
const MODULE = join(ROOT, '.cache/manifests/manifest.ts');

/**
 * The parsed declaration files, keyed by path. They are parsed only once, because they are the same for every manifest.
 */
const parsed = new Map<string, ts.SourceFile | undefined>();

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
 * Returns the compiler's messages about fields that are unknown, missing or of the wrong type. The JSON schemas of
 * Kubernetes allow additional fields, so they would not find a misspelt field.
 */
export async function findProblems(manifest: Manifest): Promise<readonly string[]> {
  await installApart(SOURCE);
  const type = TYPES[manifest.apiVersion];
  if (type === undefined) return [`There are no types of ${manifest.apiVersion}.`];
  const source = `export const manifest = ${JSON.stringify(manifest)} satisfies ${type};`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => path === MODULE || fileExists(path);
  host.getSourceFile = (path, target) => {
    if (path === MODULE) return ts.createSourceFile(path, source, target);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, target));
    return parsed.get(path);
  };
  const program = ts.createProgram([MODULE], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(MODULE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
