import { Bytes, Timestamp, type DocumentData } from 'firebase/firestore/lite';

/*
 * Readers for the fields of a stored row. The rules enforce the types, so a field
 * can only be missing from a row of an older shape. It then reads as empty, which
 * every screen can show.
 */

export function textIn(row: DocumentData, field: string): string {
  const value: unknown = row[field];
  return typeof value === 'string' ? value : '';
}

export function textsIn(row: DocumentData, field: string): readonly string[] {
  const value: unknown = row[field];
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === 'string');
}

export function numberIn(row: DocumentData, field: string): number {
  const value: unknown = row[field];
  return typeof value === 'number' ? value : 0;
}

export function isIn(row: DocumentData, field: string): boolean {
  return row[field] === true;
}

export function timeIn(row: DocumentData, field: string): Date | null {
  const value: unknown = row[field];
  return value instanceof Timestamp ? value.toDate() : null;
}

export function bytesIn(row: DocumentData, field: string): Uint8Array<ArrayBuffer> {
  const value: unknown = row[field];
  return value instanceof Bytes ? new Uint8Array(value.toUint8Array()) : new Uint8Array();
}
