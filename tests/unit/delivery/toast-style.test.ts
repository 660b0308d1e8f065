/** The content security policy allows the style element that Sonner adds, and no other. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { HostingConfig } from '../../../scripts/lib/hosting.mjs';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: HostingConfig };
const policies = (hosting.headers ?? [])
  .flatMap(({ headers }) => headers)
  .filter(({ key }) => key === 'Content-Security-Policy')
  .map(({ value }) => value);

it('has the digest of the rules that the installed version inserts when it loads', () => {
  const sonner = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const calls = [...sonner.matchAll(/^__insertCSS\((".*")\);?$/gm)];
  expect(calls).toHaveLength(1);
  const rules = JSON.parse(calls[0]?.[1] ?? '') as string;
  // Browsers also check the element while it is still empty, when it is added.
  const digests = ['', rules].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(policies).toHaveLength(3);
  for (const policy of policies) {
    expect(policy).toContain(`; style-src 'self' ${digests.join(' ')};`);
  }
});
