import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  doc,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import type { CoverageReport } from './coverage';
import type { Outcome } from './write-case';
import type { Person } from './people';
import { NOW, type Fields, type Write, type Writes } from './writes';

/** How writes are sent. A batch of one is a single write; a transaction reads its first document before. */
export type Sending = 'batch' | 'transaction';

/** The rules on an emulator, in a project of their own. */
export interface RulesEmulator {
  /** As this person sees the database. */
  database(person: Person): Firestore;
  /** Throws away all documents and puts these in their place, unasked; nothing when they stand there. */
  seed(documents: Readonly<Record<string, Fields>>): Promise<void>;
  /** What becomes of the writes when this person sends them. */
  send(person: Person, writes: Writes, sending: Sending): Promise<Outcome>;
  /** What the rules were asked so far: the emulator's report. */
  coverage(): Promise<CoverageReport>;
  stop(): Promise<void>;
}

/** `allowed` or `refused`; any other failure is thrown. */
export async function outcomeOf(asked: Promise<unknown>): Promise<Outcome> {
  try {
    await asked;
    return 'allowed';
  } catch (error) {
    // Not by its class: the library loads another copy of the SDK.
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') {
      return 'refused';
    }
    throw error;
  }
}

/** Loads the rules into the emulator at FIRESTORE_EMULATOR_HOST. */
export async function startRulesEmulator(projectId: string): Promise<RulesEmulator> {
  const address = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  if (host === undefined) throw new Error('FIRESTORE_EMULATOR_HOST does not say where it is.');
  // Every refusal is a warning of the SDK's, and there are hundreds.
  setLogLevel('silent');
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules },
  });
  const databases = new Map<Person, Firestore>();
  let standing: Readonly<Record<string, Fields>> | null = null;
  function database(person: Person): Firestore {
    const known = databases.get(person) ?? firestore(contextOf(environment, person));
    databases.set(person, known);
    return known;
  }
  return {
    database,
    async seed(documents) {
      if (standing === documents) return;
      await environment.clearFirestore();
      await environment.withSecurityRulesDisabled((context) => {
        const writes = Object.entries(documents).map(([path, data]): Write => ({
          kind: 'set',
          path,
          data,
        }));
        return sendBatch(firestore(context), writes);
      });
      standing = documents;
    },
    async send(person, writes, sending) {
      const send = sending === 'transaction' ? sendTransaction : sendBatch;
      const outcome = await outcomeOf(send(database(person), writes));
      if (outcome === 'allowed') standing = null;
      return outcome;
    },
    async coverage() {
      const report = await fetch(
        `http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`,
      );
      return (await report.json()) as CoverageReport;
    },
    stop: () => environment.cleanup(),
  };
}

function contextOf(environment: RulesTestEnvironment, { uid, token }: Person): RulesTestContext {
  return uid === null
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(uid, token);
}

/** The library's types are those of an older form, which the functions of the newer one take as well. */
function firestore(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

/** The data with the server's time in place of {@link NOW}. */
function sent(data: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      value === NOW ? serverTimestamp() : value,
    ]),
  );
}

interface Writer {
  set(reference: ReturnType<typeof doc>, data: Record<string, unknown>): unknown;
  update(reference: ReturnType<typeof doc>, data: Record<string, unknown>): unknown;
  delete(reference: ReturnType<typeof doc>): unknown;
}

function fill(writer: Writer, database: Firestore, writes: Writes): void {
  for (const write of writes) {
    const reference = doc(database, write.path);
    if (write.kind === 'delete') writer.delete(reference);
    else writer[write.kind](reference, sent(write.data));
  }
}

function sendBatch(database: Firestore, writes: Writes): Promise<void> {
  const batch = writeBatch(database);
  fill(batch, database, writes);
  return batch.commit();
}

function sendTransaction(database: Firestore, writes: Writes): Promise<void> {
  return runTransaction(database, async (transaction) => {
    for (const { path } of writes.slice(0, 1)) await transaction.get(doc(database, path));
    fill(transaction, database, writes);
  });
}
