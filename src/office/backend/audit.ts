import * as v from 'valibot';
import { collection, doc, getDoc, orderBy, query, where } from 'firebase/firestore/lite';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditSubject,
} from 'roundel-records/audit';
import { text } from 'roundel-records/fields';
import { ROLES } from 'roundel-records/role';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { time, timeOrNull } from './row';

const EntryRow = v.object({
  action: v.fallback(v.picklist(AUDIT_ACTIONS), 'settings_changed'),
  actor_id: text,
  actor_email: text,
  target_id: text,
  target_email: text,
  role: v.fallback(v.nullable(v.picklist(ROLES)), null),
  details: text,
  at: time,
  in_effect_at: timeOrNull,
});

/** Which entries of the audit log to list. */
export interface AuditQuery {
  /** The subject of the entries to list; null for all subjects. */
  readonly subject: AuditSubject | null;
  /** Lists entries from this time on; null for no limit. */
  readonly from: Date | null;
  /** Lists entries before this time; null for no limit. */
  readonly until: Date | null;
}

/**
 * Lists one page of the audit log, newest entries first. Costs one read per entry and one more. With `wanted`, the cost
 * may be four times as high. Rejects with Firebase's own errors or BackendUnavailable.
 *
 * @param wanted filters the entries after they are loaded, because Firestore cannot search texts
 */
export async function listAudit(
  { subject, from, until }: AuditQuery,
  after: Cursor | null,
  size: number,
  wanted?: (entry: AuditEntry) => boolean,
): Promise<PageOfRows<AuditEntry>> {
  const all = collection(await database(), 'audit_log');
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
    (row): AuditEntry => ({ id: row.id, ...v.parse(EntryRow, row.data()) }),
    wanted,
  );
}

/**
 * Resolves to the seconds that a role change took to come into effect, or to null if it is not in effect yet. Costs one
 * read. Rejects with the same errors as {@link listAudit}.
 *
 * @param entryId the id of the change's entry in the audit log
 */
export async function secondsToEffect(entryId: string): Promise<number | null> {
  const entry = await getDoc(doc(await database(), 'audit_log', entryId));
  const { at, in_effect_at: inEffectAt } = v.parse(EntryRow, entry.data() ?? {});
  return inEffectAt === null ? null : (inEffectAt.getTime() - at.getTime()) / 1_000;
}
