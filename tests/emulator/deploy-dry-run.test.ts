import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url);
const path = (file: string) => join(fileURLToPath(ROOT), file);

function dryRun(): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/deploy.mjs', '--dry-run'],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          ROUNDEL_FIREBASE_PROJECT_ID: 'some-project',
        },
      },
      (_error, stdout) => {
        resolve({ code: child.exitCode ?? 1, stdout });
      },
    );
  });
}

interface Rewrite {
  readonly source: string;
  readonly destination?: string;
  readonly function?: { readonly functionId: string; readonly region?: string };
}

interface Endpoint {
  readonly region?: readonly string[];
  readonly httpsTrigger?: object;
}

/** Loads the built functions with a program of firebase-functions, as firebase-tools does before it deploys them. */
function loadFunctions(): Readonly<Record<string, Endpoint>> {
  const manifest = path('.cache/functions-manifest.json');
  const program = path('node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const project = { GCLOUD_PROJECT: 'demo', FIREBASE_CONFIG: '{"projectId":"demo"}' };
  execFileSync(process.execPath, [program], {
    cwd: path('functions/lib'),
    env: { ...process.env, ...project, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
  });
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    endpoints: Readonly<Record<string, Endpoint>>;
  };
  return endpoints;
}

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; link?: boolean }>>;
}

function lockAt(path: string): Lock {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Lock;
}

/** Returns the packages that are links in the built functions' lock file, or that differ from the project's version. */
function foreignVersions(): readonly string[] {
  const { packages } = lockAt('package-lock.json');
  const built = Object.entries(lockAt('functions/lib/package-lock.json').packages);
  expect(built.map(([path]) => path)).toContain('node_modules/firebase-admin');
  return built
    .filter(([path, { version, link }]) => {
      return path !== '' && (link === true || packages[path]?.version !== version);
    })
    .map(([path]) => path);
}

describe('npm run deploy -- --dry-run', () => {
  it('builds everything, and publishes nothing', async () => {
    const { code, stdout } = await dryRun();
    expect(code).toBe(0);
    expect(foreignVersions()).toEqual([]);
    const functions = loadFunctions();
    expect(Object.keys(functions)).toEqual(expect.arrayContaining(['content', 'countDays']));
    const { hosting } = JSON.parse(readFileSync(path('firebase.json'), 'utf8')) as {
      hosting: { rewrites: readonly Rewrite[] };
    };
    for (const { source, destination, function: called } of hosting.rewrites) {
      if (called === undefined) {
        expect(existsSync(path(`dist${destination ?? ''}`)), source).toBe(true);
        continue;
      }
      const { httpsTrigger, region = ['us-central1'] } = functions[called.functionId] ?? {};
      expect(httpsTrigger, source).toBeDefined();
      expect(region, source).toContain(called.region ?? 'us-central1');
    }
    expect(stdout).toMatch(/^firebase deploy --project some-project .*\(not run\)$/m);
  });
});
