import { readFile } from 'node:fs/promises';
import { encodeRow, type Row } from '../support/firestore-values';
import type { CoverageReport } from './coverage';
import type { Outcome } from './write-case';
import type { Person } from './people';
import { NOW, type Fields, type Write, type Writes } from './writes';

/** How to send writes: as one batch, or in a transaction that first reads the document of the first write. */
export type Sending = 'batch' | 'transaction';

/** A query of a collection, as the REST API takes it. */
export interface Query {
  /** The path of a collection, or the name of a group of collections. */
  readonly collection: string;
  readonly isGroup?: boolean;
  readonly where?: { readonly field: string; readonly value: Row[string] };
  readonly limit?: number;
  /** Whether to ask only for the number of documents. */
  readonly isCount?: boolean;
}

/**
 * The emulator with our rules, for one project. Requests are those that Firebase's SDK sends, but each without a stream
 * of its own, which costs ten times as much.
 */
export interface RulesEmulator {
  get(person: Person, path: string): Promise<Outcome>;
  list(person: Person, query: Query): Promise<Outcome>;
  send(person: Person, writes: Writes, sending: Sending): Promise<Outcome>;
  /** Makes these the only documents, bypassing the rules. Writes only those that differ from what is stored. */
  seed(documents: Readonly<Record<string, Fields>>): Promise<void>;
  /** The emulator's report on all requests so far. */
  coverage(): Promise<CoverageReport>;
}

type Precondition = { readonly exists: boolean } | { readonly updateTime: string };

/** The answer to a request that the rules allow. */
interface Found {
  readonly missing?: string;
  readonly found?: { readonly updateTime: string };
}

/** Loads the rules into the emulator at FIRESTORE_EMULATOR_HOST. */
export async function startRulesEmulator(projectId: string): Promise<RulesEmulator> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (host === undefined) throw new Error('FIRESTORE_EMULATOR_HOST is not set to host:port.');
  const emulator = `http://${host}/emulator/v1/projects/${projectId}`;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const owner = { Authorization: 'Bearer owner' };

  /** Returns the answer, or null if the rules refuse the request. Throws any other failure. */
  async function ask(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
    attempts = 5,
  ): Promise<unknown> {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 403 && text.includes('PERMISSION_DENIED')) return null;
    // A write that conflicts with an unfinished one is to be repeated, as the SDK does.
    if (response.status === 409 && text.includes('ABORTED') && attempts > 1) {
      return ask(method, url, headers, body, attempts - 1);
    }
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
  const post = (headers: Readonly<Record<string, string>>, path: string, body: unknown) =>
    ask('POST', `http://${host}/v1/${path}`, headers, body);
  const toOutcome = (answer: unknown): Outcome => (answer === null ? 'refused' : 'allowed');

  const content = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  await ask('PUT', `${emulator}:securityRules`, owner, { rules: { files: [{ content }] } });
  await ask('DELETE', `${emulator}/databases/(default)/documents`, owner);

  const headers = (person: Person) => authorize(person, projectId);
  const commit = (sender: Readonly<Record<string, string>>, writes: readonly unknown[]) =>
    post(sender, `${root}:commit`, { writes });
  const read = (person: Person, path: string) =>
    post(headers(person), `${root}:batchGet`, { documents: [`${root}/${path}`] });

  /** What is stored at each path. The tests never change a row, so that equal rows are the same object. */
  const stored = new Map<string, Fields | 'unknown'>();

  return {
    async get(person, path) {
      return toOutcome(await read(person, path));
    },
    async list(person, { isCount = false, ...query }) {
      const [parent, structuredQuery] = toStructuredQuery(root, query);
      const answer = isCount
        ? await post(headers(person), `${parent}:runAggregationQuery`, {
            structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
          })
        : await post(headers(person), `${parent}:runQuery`, { structuredQuery });
      return toOutcome(answer);
    },
    async send(person, writes, sending) {
      const preconditions = new Map<string, Precondition>();
      const [first] = writes;
      if (sending === 'transaction' && first !== undefined) {
        const answer = (await read(person, first.path)) as readonly Found[] | null;
        if (answer === null) return 'refused';
        const time = answer[0]?.found?.updateTime;
        preconditions.set(
          first.path,
          time === undefined ? { exists: false } : { updateTime: time },
        );
      }
      const answer = await commit(
        headers(person),
        writes.map((write) => {
          const precondition = preconditions.get(write.path);
          preconditions.delete(write.path);
          return encodeWrite(root, write, precondition);
        }),
      );
      if (answer !== null) for (const { path } of writes) stored.set(path, 'unknown');
      return toOutcome(answer);
    },
    async seed(documents) {
      const writes: Write[] = [];
      for (const path of stored.keys()) {
        if (documents[path] === undefined) writes.push({ kind: 'delete', path });
      }
      for (const [path, data] of Object.entries(documents)) {
        if (stored.get(path) !== data) writes.push({ kind: 'set', path, data });
      }
      if (writes.length === 0) return;
      await commit(
        owner,
        writes.map((write) => encodeWrite(root, write)),
      );
      stored.clear();
      for (const [path, data] of Object.entries(documents)) stored.set(path, data);
    },
    async coverage() {
      return (await ask('GET', `${emulator}:ruleCoverage`, {})) as CoverageReport;
    },
  };
}

/** Returns the headers with this person's token, which the emulator accepts without a signature. */
function authorize({ uid, token }: Person, projectId: string): Readonly<Record<string, string>> {
  if (uid === null) return {};
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: 0,
    exp: 3600,
    auth_time: 0,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...token,
  };
  const parts = [{ alg: 'none', type: 'JWT' }, claims];
  const encoded = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return { Authorization: `Bearer ${encoded.join('.')}.` };
}

/** Returns the parent of a query's collection, and the query. */
function toStructuredQuery(
  root: string,
  { collection, isGroup = false, where, limit }: Query,
): readonly [string, object] {
  const parents = collection.split('/');
  const collectionId = parents.pop();
  return [
    [root, ...parents].join('/'),
    {
      from: [{ collectionId, allDescendants: isGroup }],
      ...(where !== undefined && {
        where: {
          fieldFilter: {
            field: { fieldPath: where.field },
            op: 'EQUAL',
            ...encodeRow({ value: where.value }),
          },
        },
      }),
      ...(limit !== undefined && { limit }),
    },
  ];
}

function encodeWrite(root: string, write: Write, precondition?: Precondition): object {
  const name = `${root}/${write.path}`;
  const currentDocument = precondition ?? (write.kind === 'update' ? { exists: true } : undefined);
  if (write.kind === 'delete') return { delete: name, currentDocument };
  const fields = Object.entries(write.data);
  const plain = fields.filter(([, value]) => value !== NOW);
  return {
    update: { name, fields: encodeRow(Object.fromEntries(plain) as Row) },
    ...(write.kind === 'update' && { updateMask: { fieldPaths: plain.map(([field]) => field) } }),
    updateTransforms: fields
      .filter(([, value]) => value === NOW)
      .map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument,
  };
}
