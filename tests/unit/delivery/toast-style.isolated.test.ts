/** The content security policy allows the style element that Sonner adds, and no other. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { HostingConfig } from '../../../scripts/lib/hosting.mjs';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: HostingConfig };
const policies = (hosting.headers ?? [])
  .flatMap(({ headers }) => headers)
  .filter(({ key }) => key === 'Content-Security-Policy')
  .map(({ value }) => value);

afterEach(() => {
  vi.unstubAllGlobals();
});

it('has the digest of the rules that the installed version inserts when it loads', async () => {
  const inserted: string[] = [];
  vi.stubGlobal('document', {
    head: { appendChild: () => undefined },
    createElement: () => ({ appendChild: (text: string) => inserted.push(text) }),
    createTextNode: (text: string) => text,
  });
  await import('sonner');
  expect(inserted).toHaveLength(1);
  // Browsers also check the element while it is still empty, when it is added.
  const digests = ['', inserted.join('')].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(policies).toHaveLength(3);
  for (const policy of policies) {
    expect(policy).toContain(`; style-src 'self' ${digests.join(' ')};`);
  }
});
