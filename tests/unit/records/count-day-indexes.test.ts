import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY_COUNTS, TYPE_COUNTS } from '../../../packages/records/src/count-day';

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: string;
      readonly arrayConfig?: string;
    }[];
  }[];
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexFile;

const KNOWN = indexes
  .filter(({ collectionGroup }) => collectionGroup === 'analytics')
  .map(({ fields }) =>
    fields
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)
      .join(),
  );

// The emulator needs no indexes, but Firestore refuses a query without an index.
it.each([...DAY_COUNTS, ...TYPE_COUNTS.map((count) => ({ ...count, key: 'over all tools' }))])(
  'has an index for the count of $map $key',
  ({ conditions }) => {
    const listFields = (...wanted: readonly string[]) =>
      conditions.flatMap(([field, comparison]) => (wanted.includes(comparison) ? [field] : []));
    // In each index, the fields that are compared with exact values or array elements come first, and the time follows
    // them. So no query scans the events of other days.
    const fields = [
      ...listFields('array-contains').map((field) => `${field} CONTAINS`),
      ...[...listFields('=='), 'created_at', ...new Set(listFields('<', '>='))].map(
        (field) => `${field} ASCENDING`,
      ),
    ];
    expect(KNOWN).toContain(fields.join());
  },
);
