import { collection, doc, getDoc, orderBy, query, where } from 'firebase/firestore/lite';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditSubject,
} from 'roundel-records/audit';
import { ROLES } from 'roundel-records/role';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { textIn, timeIn } from './row';

/** Which entries of the audit log to list. */
export interface AuditQuery {
  /** null: about anything. */
  readonly subject: AuditSubject | null;
  /** Entries from this moment on; null: from the beginning. */
  readonly from: Date | null;
  /** Entries before this moment; null: until now. */
  readonly until: Date | null;
}

/**
 * Lists one page of the audit log, newest first. Costs one read per entry and one
 * more; with `wanted`, up to four times as many. Rejects with Firebase's own errors
 * or BackendUnavailable.
 *
 * @param wanted chooses among the entries, because Firestore cannot search a text
 */
export async function listAudit(
  { subject, from, until }: AuditQuery,
  after: Cursor | null,
  size: number,
  wanted?: (entry: AuditEntry) => boolean,
): Promise<PageOfRows<AuditEntry>> {
  const all = collection(await database({ as: 'account' }), 'audit_log');
  return pageOfRows(
    query(
      all,
      ...(subject === null ? [] : [where('action', 'in', AUDIT_SUBJECTS[subject])]),
      ...(from === null ? [] : [where('at', '>=', from)]),
      ...(until === null ? [] : [where('at', '<', until)]),
      orderBy('at', 'desc'),
    ),
    after,
    size,
    readEntry,
    wanted,
  );
}

/**
 * The seconds that a role change took to come into effect; null if it has not yet.
 * Costs one read. Rejects as {@link listAudit} does.
 *
 * @param entryId id of the change's entry in the audit log
 */
export async function secondsToEffect(entryId: string): Promise<number | null> {
  const entry = await getDoc(doc(await database({ as: 'account' }), 'audit_log', entryId));
  const data = entry.data() ?? {};
  const [at, inEffectAt] = [timeIn(data, 'at'), timeIn(data, 'in_effect_at')];
  return at === null || inEffectAt === null ? null : (inEffectAt.getTime() - at.getTime()) / 1_000;
}

function readEntry(row: Cursor): AuditEntry {
  const data = row.data();
  const role = textIn(data, 'role');
  const action = textIn(data, 'action');
  return {
    id: row.id,
    action: AUDIT_ACTIONS.find((each) => each === action) ?? 'settings_changed',
    actor_id: textIn(data, 'actor_id'),
    actor_email: textIn(data, 'actor_email'),
    target_id: textIn(data, 'target_id'),
    target_email: textIn(data, 'target_email'),
    role: ROLES.find((each) => each === role) ?? null,
    details: textIn(data, 'details'),
    at: timeIn(data, 'at') ?? new Date(0),
    in_effect_at: timeIn(data, 'in_effect_at'),
  };
}
