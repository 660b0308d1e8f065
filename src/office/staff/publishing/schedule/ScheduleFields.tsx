import { useEffect, useId, useState } from 'react';
import { staffPublishing } from '#words/staff-publishing';
import { hasChanges, type Page } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Note } from '../../../../ui/Note';
import { notify } from '../../../../ui/notify';
import { TextField } from '../../../../ui/TextField';
import styles from '../Page.module.css';
import { fieldValue, readTime, type TimeProblem } from './schedule-time';
import type { Scheduling } from './useSchedule';

const { schedule: words } = staffPublishing;

interface ScheduleFieldsProps {
  readonly page: Page;
  /** The editor has text that is not saved. */
  readonly isDirty: boolean;
  readonly scheduling: Scheduling;
  /** Told whether the field shows a time that is not set. */
  readonly onUnset: (isUnset: boolean) => void;
}

/** Sets, changes and removes the time at which the last saved version is published. */
export function ScheduleFields({ page, isDirty, scheduling, onUnset }: ScheduleFieldsProps) {
  const { schedule, loadFailed, busy, failure } = scheduling;
  const heading = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<TimeProblem | 'unsaved' | null>(null);
  const mayPublish = page.live === null || hasChanges(page) || isDirty;
  // Hide the fields if loading failed, because a colleague may have set a time.
  const isHidden = loadFailed || (schedule === null && !mayPublish);
  const stored = schedule === null ? '' : fieldValue(schedule.publish_at);
  const value = typed ?? stored;
  const isUnset = !isHidden && value !== stored;
  useEffect(() => {
    onUnset(isUnset);
    return () => {
      onUnset(false);
    };
  }, [isUnset, onUnset]);
  if (isHidden) return null;

  async function change(isChanged: Promise<boolean>, done: string) {
    setProblem(null);
    if (!(await isChanged)) return;
    setTyped(null);
    notify('success', () => done);
  }

  async function set() {
    const time = readTime(value, new Date());
    if (!(time instanceof Date)) setProblem(time);
    else if (isDirty) setProblem('unsaved');
    else await change(scheduling.set(time), words.done.set(time));
  }

  return (
    <Card heading={words.title} headingId={heading}>
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
      <div className={styles['buttons']}>
        {mayPublish && (
          <Button aria-disabled={busy} onClick={() => void set()}>
            {schedule === null ? words.set : words.change}
          </Button>
        )}
        {schedule !== null && (
          <Button
            aria-disabled={busy}
            onClick={() => void change(scheduling.remove(), words.done.removed)}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Card>
  );
}
