import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { correctPeople, logRow, tryToMirror, type ReportRow } from './mirror-person';
import type { Services } from '../shared/services';

/** How many accounts to list in one request. Auth allows at most 1,000. */
const AT_ONCE = 500;

/**
 * Corrects the rows of `people` that do not agree with their account, writes the missing rows, and removes the data of
 * accounts that are gone, also what a token of theirs has created since they were deleted. Auth has no trigger for a verified e-mail or a sign-in, so nothing else updates the rows after these
 * changes. Costs at least two reads per account. Reports a row that cannot be written, and continues with the others.
 *
 * @returns the number of accounts, and the number of rows that were corrected
 */
export async function syncPeople(
  services: Services,
  report: ReportRow = logRow,
): Promise<{ readonly accounts: number; readonly written: number }> {
  const seen = new Set<string>();
  let written = 0;
  let next: string | undefined;
  do {
    const { users, pageToken } = await services.auth.listUsers(AT_ONCE, next);
    const ids = users.map(({ uid }) => uid);
    for (const id of ids) seen.add(id);
    written += await correctPeople(services, ids, users, report);
    next = pageToken;
  } while (next !== undefined && next !== '');
  // Reads no fields, because only the ids are needed.
  for await (const row of services.firestore.collection('people').select().stream()) {
    const { id } = row as unknown as QueryDocumentSnapshot;
    if (seen.has(id)) continue;
    // The account may have been created after the list was read, so this looks it up again.
    if (await tryToMirror(services, id, report)) written += 1;
  }
  return { accounts: seen.size, written };
}
