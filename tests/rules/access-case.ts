import type { Firestore } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
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
export interface Read {
  readonly kind: 'read';
  readonly run: (database: Firestore, who: Person) => Promise<unknown>;
}

export const NOBODY: readonly PersonName[] = [];
export const ADMIN: readonly PersonName[] = ['admin'];
export const STAFF: readonly PersonName[] = ['editor', 'admin'];
export const SIGNED_IN: readonly PersonName[] = ['stranger', 'owner', 'editor', 'admin'];
export const ANYONE: readonly PersonName[] = ['anonymous', ...SIGNED_IN];

function read(run: Read['run']): Read {
  return { kind: 'read', run };
}

export function get(path: string | ((who: Person) => string)): Read {
  return read((database, who) =>
    getDocFromServer(doc(database, typeof path === 'string' ? path : path(who))),
  );
}

export function list(path: string): Read {
  return read((database) => getDocsFromServer(collection(database, path)));
}

export function count(path: string): Read {
  return read((database) => getCountFromServer(collection(database, path)));
}

export function listGroup(name: string): Read {
  return read((database) => getDocsFromServer(collectionGroup(database, name)));
}

/** Lists the documents whose field has this value: all of them, or at most `atMost`. */
export function listWhere(
  path: string,
  field: string,
  value: unknown,
  atMost: number | null = null,
): Read {
  return read((database) => {
    const found = query(collection(database, path), where(field, '==', value));
    return getDocsFromServer(atMost === null ? found : query(found, limit(atMost)));
  });
}

/** Lists the documents in which this field is the requester's uid. */
export function listOwn(path: string, field: string): Read {
  return read((database, who) =>
    getDocsFromServer(query(collection(database, path), where(field, '==', getUid(who)))),
  );
}
