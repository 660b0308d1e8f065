import type { Query, RulesEmulator } from './emulator';
import { getUid, type Person, type PersonName } from './people';
import type { Writes } from './writes';

/** An entry of the access table: a request, and who is allowed to send it. */
export interface AccessCase {
  readonly collection: string;
  readonly operation: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The document or documents that the operation is about, as the list of attempts calls them. */
  readonly what: string;
  readonly allowed: readonly PersonName[];
  /** A read, or the writes to send. */
  readonly ask: Read | ((who: Person) => Writes);
  /** The paths of documents to omit from the seed, such as the path of the document to create. */
  readonly absent?: (who: Person) => readonly string[];
}

/** A read. `kind` distinguishes it from writes. */
export type Read =
  | { readonly kind: 'get'; readonly path: (who: Person) => string }
  | { readonly kind: 'list'; readonly query: (who: Person) => Query };

export const NOBODY: readonly PersonName[] = [];
export const ADMIN: readonly PersonName[] = ['admin'];
export const STAFF: readonly PersonName[] = ['editor', 'admin'];
export const SIGNED_IN: readonly PersonName[] = ['stranger', 'owner', 'editor', 'admin'];
export const ANYONE: readonly PersonName[] = ['anonymous', ...SIGNED_IN];

export function get(path: string | ((who: Person) => string)): Read {
  return { kind: 'get', path: typeof path === 'string' ? () => path : path };
}

function listBy(query: (who: Person) => Query): Read {
  return { kind: 'list', query };
}

export function list(collection: string): Read {
  return listBy(() => ({ collection }));
}

export function count(collection: string): Read {
  return listBy(() => ({ collection, isCount: true }));
}

export function listGroup(collection: string): Read {
  return listBy(() => ({ collection, isGroup: true }));
}

/** Lists the documents whose field has this value: all of them, or at most `atMost`. */
export function listWhere(
  collection: string,
  field: string,
  value: string | boolean,
  atMost: number | null = null,
): Read {
  return listBy(() => ({
    collection,
    where: { field, value },
    ...(atMost !== null && { limit: atMost }),
  }));
}

/** Lists the documents in which this field is the requester's uid. */
export function listOwn(collection: string, field: string): Read {
  return listBy((who) => ({ collection, where: { field, value: getUid(who) } }));
}

/** Sends an entry's request. */
export function attempt(emulator: RulesEmulator, who: Person, ask: AccessCase['ask']) {
  if (typeof ask === 'function') return emulator.send(who, ask(who), 'batch');
  return ask.kind === 'get' ? emulator.get(who, ask.path(who)) : emulator.list(who, ask.query(who));
}
