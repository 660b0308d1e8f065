import { useId, useState } from 'react';
import { staffPublishing } from '#words/staff-publishing';
import { hasChanges, type Page } from 'roundel-records/page';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import { fieldValue, readTime, type TimeProblem } from './schedule-time';
import styles from './ScheduleFields.module.css';
import type { Scheduling } from './useSchedule';

const { schedule: words } = staffPublishing;

interface ScheduleFieldsProps {
  readonly page: Page;
  /** The editor has text that is not saved. */
  readonly isDirty: boolean;
  readonly scheduling: Scheduling;
}

/** Sets, changes and removes the time at which the last saved version is published. */
export function ScheduleFields({ page, isDirty, scheduling }: ScheduleFieldsProps) {
  const { schedule, loadFailed, busy, failure } = scheduling;
  const heading = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<TimeProblem | 'unsaved' | null>(null);
  const mayPublish = page.live === null || hasChanges(page) || isDirty;
  // Hide the fields if loading failed, because a colleague may have set a time.
  if (loadFailed || (schedule === null && !mayPublish)) return null;
  const value = typed ?? (schedule === null ? '' : fieldValue(schedule.publish_at));

  async function set() {
    const time = readTime(value, new Date());
    if (!(time instanceof Date)) {
      setProblem(time);
      return;
    }
    if (isDirty) {
      setProblem('unsaved');
      return;
    }
    setProblem(null);
    if (!(await scheduling.set(time))) return;
    setTyped(null);
    notify('success', words.done.set(time));
  }

  async function remove() {
    setProblem(null);
    if (!(await scheduling.remove())) return;
    setTyped(null);
    notify('success', words.done.removed);
  }

  return (
    <section aria-labelledby={heading} className={styles['schedule']}>
      <h2 id={heading} className={styles['heading']}>
        {words.title}
      </h2>
      {failure !== null && <Note kind="danger">{words.failures[failure]}</Note>}
      <TextField
        type="datetime-local"
        label={words.time}
        value={value}
        hint={words.hint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        error={problem === null ? undefined : words.problems[problem]}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
      <div className={styles['actions']}>
        {mayPublish && (
          <Button aria-disabled={busy} onClick={() => void set()}>
            {schedule === null ? words.set : words.change}
          </Button>
        )}
        {schedule !== null && (
          <Button aria-disabled={busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
