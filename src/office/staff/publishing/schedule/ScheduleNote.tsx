import { staffPublishing } from '#words/staff-publishing';
import { hasChanges, type Page } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { Note } from '../../../../ui/Note';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import { findPhase } from './schedule-time';
import type { Scheduling } from './useSchedule';

const { schedule: words } = staffPublishing;

interface ScheduleNoteProps {
  readonly page: Page;
  readonly scheduling: Scheduling;
}

/** Says when the page is published, or why it was not. */
export function ScheduleNote({
  page,
  scheduling: { schedule, loadFailed, reload },
}: ScheduleNoteProps) {
  if (loadFailed) {
    return (
      <Note kind="danger" actions={<Button onClick={reload}>{words.retry}</Button>}>
        {words.notLoaded}
      </Note>
    );
  }
  if (schedule === null) return null;
  const { version, publish_at: at, scheduled_by_name: name, skipped } = schedule;
  if (skipped !== null) return <Note kind="danger">{words.skipped[skipped](version, at)}</Note>;
  const isLast = version === page.version && (page.live === null || hasChanges(page));
  if (!isLast) return <Note kind="danger">{words.older(version, page.version, at)}</Note>;
  // oxlint-disable-next-line react/purity -- a page that stays open past that time says so when it renders again
  const phase = findPhase(at, new Date());
  if (phase === 'overdue') return <Note kind="danger">{words.overdue(version, at)}</Note>;
  return (
    <Note>
      <Sentence>
        {phase === 'due' ? words.due(version, at) : words.publishes(version, at, isolated(name))}
      </Sentence>
    </Note>
  );
}
