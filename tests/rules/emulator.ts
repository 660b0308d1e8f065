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

/** How to send writes: as one batch, or in a transaction that first reads the document of the first write. */
export type Sending = 'batch' | 'transaction';

/** The emulator with our rules, for one project. */
export interface RulesEmulator {
  /** Returns the database with this person's token. */
  database(person: Person): Firestore;
  /** Replaces all documents, bypassing the rules. Does nothing if exactly these documents are already stored. */
  seed(documents: Readonly<Record<string, Fields>>): Promise<void>;
  send(person: Person, writes: Writes, sending: Sending): Promise<Outcome>;
  /** The emulator's report on all requests so far. */
  coverage(): Promise<CoverageReport>;
  stop(): Promise<void>;
}

/** Returns `allowed` or `refused`. Throws any other failure. */
export async function readOutcome(asked: Promise<unknown>): Promise<Outcome> {
  try {
    await asked;
    return 'allowed';
  } catch (error) {
    // The error is not an instance of our FirestoreError, because the library that tests rules loads its own copy of
    // the SDK.
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
  if (host === undefined) throw new Error('FIRESTORE_EMULATOR_HOST is not set to host:port.');
  // The SDK would log a warning for each refusal.
  setLogLevel('silent');
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules },
  });
  const databases = new Map<Person, Firestore>();
  let seeded: Readonly<Record<string, Fields>> | null = null;
  function database(person: Person): Firestore {
    const known = databases.get(person) ?? firestore(makeContext(environment, person));
    databases.set(person, known);
    return known;
  }
  return {
    database,
    async seed(documents) {
      if (seeded === documents) return;
      await environment.clearFirestore();
      await environment.withSecurityRulesDisabled((context) => {
        const writes = Object.entries(documents).map(([path, data]): Write => ({
          kind: 'set',
          path,
          data,
        }));
        return sendBatch(firestore(context), writes);
      });
      seeded = documents;
    },
    async send(person, writes, sending) {
      const send = sending === 'transaction' ? sendTransaction : sendBatch;
      const outcome = await readOutcome(send(database(person), writes));
      if (outcome === 'allowed') seeded = null;
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

function makeContext(environment: RulesTestEnvironment, { uid, token }: Person): RulesTestContext {
  return uid === null
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(uid, token);
}

/**
 * Returns the database of a context. The library that tests rules declares the type of Firebase's older API, but the
 * object also works with the functions of the modular API.
 */
function firestore(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

/** Replaces {@link NOW} with the server's timestamp. */
function withServerTime(data: Fields): Record<string, unknown> {
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

function addWrites(writer: Writer, database: Firestore, writes: Writes): void {
  for (const write of writes) {
    const reference = doc(database, write.path);
    if (write.kind === 'delete') writer.delete(reference);
    else writer[write.kind](reference, withServerTime(write.data));
  }
}

function sendBatch(database: Firestore, writes: Writes): Promise<void> {
  const batch = writeBatch(database);
  addWrites(batch, database, writes);
  return batch.commit();
}

function sendTransaction(database: Firestore, writes: Writes): Promise<void> {
  return runTransaction(database, async (transaction) => {
    for (const { path } of writes.slice(0, 1)) await transaction.get(doc(database, path));
    addWrites(transaction, database, writes);
  });
}
