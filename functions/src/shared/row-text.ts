import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The string in a field of a row; empty if it holds anything else or the row is missing. */
export function textOf(row: DocumentSnapshot | undefined, field: string): string {
  const value: unknown = row?.get(field);
  return typeof value === 'string' ? value : '';
}
