/** Every deployed function has limits, so that a flood cannot cost more than a known sum. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';

interface Endpoint {
  readonly platform: string;
  readonly region?: readonly string[];
  readonly availableMemoryMb?: number;
  readonly cpu?: number;
  readonly concurrency?: number;
  readonly minInstances?: unknown;
  readonly maxInstances?: number;
  readonly timeoutSeconds?: number;
  readonly httpsTrigger?: object;
}

interface Rewrite {
  readonly function?: { readonly functionId: string; readonly region: string };
}

/** Google's prices for one CPU and for one GiB of memory per day, in dollars, for us-central1 in 2026. */
const DAY_OF_CPU = 86_400 * 0.000024;
const DAY_OF_GIB = 86_400 * 0.0000025;

let endpoints: ReadonlyMap<string, Endpoint>;
const https = () => [...endpoints].filter(([, { httpsTrigger }]) => httpsTrigger !== undefined);

beforeAll(async () => {
  // Set the variables that a deployment sets when it reads the functions' configuration.
  vi.stubEnv('GCLOUD_PROJECT', 'some-project');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'some-project' }));
  const module: Record<string, unknown> = await import('../../../functions/src/index');
  endpoints = new Map(
    Object.entries(module).map(([name, value]) => [
      name,
      (value as { __endpoint: Endpoint }).__endpoint,
    ]),
  );
});

describe('the functions', () => {
  it('are those that firebase.json calls, in the same region', () => {
    const { hosting } = JSON.parse(
      readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'),
    ) as { hosting: { rewrites: Rewrite[] } };
    const called = hosting.rewrites.flatMap(({ function: target }) => target ?? []);
    expect(new Set(https().map(([name]) => name))).toEqual(
      new Set(called.map(({ functionId }) => functionId)),
    );
    for (const { functionId, region } of called) {
      expect(endpoints.get(functionId)?.region, functionId).toEqual([region]);
    }
  });

  it('limit memory, instances, requests at once and time when they answer requests', () => {
    for (const [name, endpoint] of https()) {
      expect(endpoint, name).toMatchObject({ cpu: 1, minInstances: 0 });
      expect([256, 512], name).toContain(endpoint.availableMemoryMb);
      expect(endpoint.concurrency, name).toBeGreaterThan(1);
      expect(endpoint.concurrency, name).toBeLessThanOrEqual(40);
      expect(endpoint.maxInstances, name).toBeGreaterThan(0);
      expect(endpoint.maxInstances, name).toBeLessThanOrEqual(3);
      // Functions must time out well before Firebase Hosting does, which waits at most 60 seconds.
      expect(endpoint.timeoutSeconds, name).toBeGreaterThan(0);
      expect(endpoint.timeoutSeconds, name).toBeLessThanOrEqual(30);
    }
  });

  it('limit memory, instances and time when something else calls them', () => {
    for (const [name, endpoint] of endpoints) {
      expect(endpoint.region, name).toEqual(['us-central1']);
      expect(endpoint.availableMemoryMb, name).toBeLessThanOrEqual(512);
      expect(endpoint.maxInstances, name).toBeLessThanOrEqual(3);
      // Google limits functions that are triggered by events to 540 seconds.
      expect(endpoint.timeoutSeconds, name).toBeLessThanOrEqual(540);
    }
  });

  it('cost at most 50 dollars a day in computing when requests never stop', () => {
    const costs = https().map(
      ([, { maxInstances = Infinity, availableMemoryMb = Infinity }]) =>
        maxInstances * (DAY_OF_CPU + (availableMemoryMb / 1024) * DAY_OF_GIB),
    );
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThan(50);
  });
});
