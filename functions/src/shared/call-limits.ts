import * as v from 'valibot';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { addDays, toDay, toStart } from 'roundel-records/day';
import { number } from 'roundel-records/fields';
import { MESSAGE_LIMITS } from 'roundel-records/message';
import { UNPROVEN_PLACE } from './caller-address';
import { placeHasher } from './place-hash';
import { readRow } from './row';
import { runTransaction } from './run-transaction';

/** All callers without a proven address share the allowance of this many places. */
export const UNPROVEN_FACTOR = 10;

interface CallLimit {
  /** The maximum number of calls from one place (see `toPlace`) in an hour. */
  readonly perPlace: number;
  /**
   * The maximum number of calls by one account in a day. For sign-ups and password mails, an account is an e-mail
   * address.
   */
  readonly perAccount: number;
  /** The maximum number of calls by all callers together in a day. */
  readonly perDay: number;
}

/**
 * How often each kind of call is allowed. All instances share these limits. docs/decisions/0071-limits-that-hold.md
 * gives the reasons. The limits for events are in event-limit.ts.
 */
export const CALL_LIMITS = {
  /** Messages from strangers. Each message needs a proof of work. */
  messages: { ...MESSAGE_LIMITS, perAccount: Infinity },
  /** Messages from people who are signed in with a verified address. Strangers cannot use up this limit. */
  'account-messages': { perPlace: Infinity, perAccount: 20, perDay: 200 },
  invitations: { perPlace: 100, perAccount: 100, perDay: 200 },
  previews: { perPlace: 300, perAccount: 500, perDay: 2_000 },
  'event-count': { perPlace: 300, perAccount: 500, perDay: 2_000 },
  /** Sign-ups and password mails without a proof of work. */
  'sign-ups': { perPlace: 20, perAccount: 5, perDay: 300 },
  /** Each invitation sends a password mail. */
  'password-mails': { perPlace: 100, perAccount: 5, perDay: 300 },
  /** Sign-ups and password mails with a proof of work. */
  'proved-sign-ups': { perPlace: 20, perAccount: 5, perDay: 2_000 },
  'proved-password-mails': { perPlace: 100, perAccount: 5, perDay: 2_000 },
} as const satisfies Readonly<Record<string, CallLimit>>;

export type LimitedCall = keyof typeof CALL_LIMITS;

export interface LimitedCaller {
  /** Where the call comes from (see `toPlace`). */
  readonly place: string;
  /** The uid of a verified token, or an e-mail address; null if there is none. */
  readonly account: string | null;
}

/** The limit that a call reached. */
export type ReachedLimit = 'place' | 'account' | 'day';

/** The counters of a call, as a transaction has read them. `reached` is null if the call is allowed. */
export type CallCount =
  | { readonly reached: ReachedLimit }
  | {
      readonly reached: null;
      /** How many calls all callers have made on this day, not counting this call. */
      readonly today: number;
      /** Counts the call. Must run after all reads of the transaction. */
      readonly count: () => void;
    };

/** The fields of a row of `call_limits`. */
const CountRow = v.object({ count: number });

interface Counter {
  readonly row: DocumentReference;
  readonly reached: ReachedLimit;
  readonly most: number;
}

/**
 * Counts calls in `call_limits`. A row counts the calls of one place in an hour, of one account in a day, or of all
 * callers in a day.
 */
export class CallCounter {
  readonly #firestore: Firestore;
  readonly #hashName: ReturnType<typeof placeHasher>;
  /** The limits. Tests pass smaller limits. */
  readonly #limits: Readonly<Record<LimitedCall, CallLimit>>;

  constructor(
    firestore: Firestore,
    limits: Readonly<Record<LimitedCall, CallLimit>> = CALL_LIMITS,
  ) {
    this.#firestore = firestore;
    this.#hashName = placeHasher(firestore);
    this.#limits = limits;
  }

  /**
   * Reads the counters of a call. Takes one read for each limit of the call. Does not read the day's row if the place
   * or the account has reached its limit: a transaction locks what it reads, and all calls share the day's row.
   */
  async read(
    transaction: Transaction,
    call: LimitedCall,
    caller: LimitedCaller,
    now: Date,
  ): Promise<CallCount> {
    const own = await this.#listCounters(call, caller, now);
    const rows = own.length === 0 ? [] : await transaction.getAll(...own.map(({ row }) => row));
    const counts = rows.map((row) => readRow(CountRow, row).count);
    const reached = own.find(({ most }, index) => (counts[index] ?? 0) >= most)?.reached;
    if (reached !== undefined) return { reached };
    const day = this.#dayRow(call, now);
    const today = readRow(CountRow, await transaction.get(day)).count;
    if (today >= this.#limits[call].perDay) return { reached: 'day' };
    // No counter is needed after its day.
    const expires_at = Timestamp.fromDate(toStart(addDays(toDay(now), 2)));
    return {
      reached: null,
      today,
      count: () => {
        own.forEach(({ row }, index) => {
          transaction.set(row, { count: (counts[index] ?? 0) + 1, expires_at });
        });
        transaction.set(day, { count: today + 1, expires_at });
      },
    };
  }

  /**
   * Counts a call, unless a limit is reached. Takes one read and one write for each limit of the call.
   *
   * @returns the limit that is reached; null if the call is allowed
   */
  take(call: LimitedCall, caller: LimitedCaller, now: Date): Promise<ReachedLimit | null> {
    return runTransaction(this.#firestore, async (transaction) => {
      const counted = await this.read(transaction, call, caller, now);
      if (counted.reached === null) counted.count();
      return counted.reached;
    });
  }

  /** Reads how many calls there were on this day. */
  async today(call: LimitedCall, now: Date): Promise<number> {
    return readRow(CountRow, await this.#dayRow(call, now).get()).count;
  }

  #dayRow(call: LimitedCall, now: Date): DocumentReference {
    return this.#firestore.doc(`call_limits/${call}_${toDay(now)}`);
  }

  /** Returns the counters of the place and of the account. Leaves out a counter for which the call has no limit. */
  async #listCounters(
    call: LimitedCall,
    { place, account }: LimitedCaller,
    now: Date,
  ): Promise<readonly Counter[]> {
    const { perPlace, perAccount } = this.#limits[call];
    const hour = now.toISOString().slice(0, 13);
    const row = async (time: string, whose: string) =>
      this.#firestore.doc(`call_limits/${call}_${time}_${await this.#hashName(whose, now)}`);
    const counters: Counter[] = [];
    if (perPlace !== Infinity) {
      const most = perPlace * (place === UNPROVEN_PLACE ? UNPROVEN_FACTOR : 1);
      counters.push({ row: await row(hour, place), reached: 'place', most });
    }
    if (account !== null && perAccount !== Infinity) {
      const whose = `account ${account}`;
      counters.push({ row: await row(toDay(now), whose), reached: 'account', most: perAccount });
    }
    return counters;
  }
}
