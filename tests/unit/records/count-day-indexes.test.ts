import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY_COUNTS } from '../../../src/records/count-day';

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order?: string }[];
  }[];
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexFile;

const KNOWN = indexes
  .filter(({ collectionGroup }) => collectionGroup === 'analytics')
  .map(({ fields }) => fields.map(({ fieldPath, order = '' }) => `${fieldPath} ${order}`).join());

// The emulator answers without an index; Firestore refuses.
it.each(DAY_COUNTS)('the count of $map $key has its index', ({ conditions }) => {
  const equal = conditions.flatMap(([field, comparison]) => (comparison === '==' ? [field] : []));
  const ranges = conditions.flatMap(([field, comparison]) => (comparison === '==' ? [] : [field]));
  // What is equal comes first; then the day, so that no query goes through the events of all days.
  const fields = [...equal, 'created_at', ...new Set(ranges)];
  expect(KNOWN).toContain(fields.map((field) => `${field} ASCENDING`).join());
});
