import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { StoredSettings } from '../../backend/settings';
import { settings as words } from '#words/staff-settings';
import type { SiteSettings } from 'roundel-records/settings';
import { notify } from '../../../ui/notify';
import { failureKind, withTimeLimit } from '../parts/failure';
import { useStaffPerson } from '../shell/person';
import { describeChange } from './details';
import { fromForm, settingsSchema, toForm, type SettingsForm } from './form';
import { changedKeys, merge, type SettingsKey } from './merge';

/** A change that somebody else saved while the form was open. */
interface ConcurrentChange {
  readonly theirs: StoredSettings;
  /** The e-mail of the person who made the change; null while unknown. */
  readonly author: string | null;
  /** Some of that person's values were merged into the form. */
  readonly mergedTheirs: boolean;
  /** Fields that both people changed, and for which the user has not yet chosen a value. */
  readonly conflicts: readonly SettingsKey[];
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/**
 * State of the settings form. A change by somebody else, detected on saving or
 * when the window regains focus, is merged into the form without losing anything
 * entered here.
 */
export function useSettingsForm(initial: StoredSettings) {
  const { id, email } = useStaffPerson();
  const form = useForm<SettingsForm, unknown, SiteSettings>({
    resolver: valibotResolver(settingsSchema),
    defaultValues: toForm(initial.values),
    reValidateMode: 'onSubmit',
  });
  const watched = useWatch({ control: form.control });
  const [stored, setStored] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [concurrentChange, setConcurrentChange] = useState<ConcurrentChange | null>(null);
  const entered = fromForm({ ...toForm(stored.values), ...watched });

  async function mergeTheirs(theirs: StoredSettings) {
    const mine = fromForm(form.getValues());
    const { merged, theirsOnly, conflicts } = merge(stored.values, mine, theirs.values);
    setStored(theirs);
    form.reset(toForm(merged));
    if (theirsOnly.length === 0 && conflicts.length === 0) return;
    const mergedTheirs = theirsOnly.length > 0;
    setConcurrentChange({ theirs, author: null, mergedTheirs, conflicts });
    const { settingsChangedBy } = await import('../../backend/settings');
    const author = await settingsChangedBy(theirs.changeId).catch(() => null);
    setConcurrentChange((now) => (now?.theirs === theirs ? { ...now, author } : now));
  }

  async function save(values: SiteSettings) {
    setBusy(true);
    setFailure(null);
    try {
      const { saveSettings } = await import('../../backend/settings');
      const details = describeChange(stored.values, values);
      const outcome = await withTimeLimit(
        saveSettings(values, stored.changeId, { id, email }, details),
      );
      const now = outcome.kind === 'saved' ? outcome.settings : outcome.theirs;
      if (changedKeys(now.values, values).length > 0) {
        await mergeTheirs(now);
      } else {
        // Also reached if an earlier attempt succeeded but its response was lost.
        setStored(now);
        setConcurrentChange(null);
        form.reset(toForm(values));
        notify('success', () => words.saved);
      }
    } catch (error) {
      console.warn(error);
      setFailure(words.failed[failureKind(error)]);
    } finally {
      setBusy(false);
    }
  }

  useWindowFocus(async () => {
    if (busy) return;
    const { loadSettings } = await import('../../backend/settings');
    const now = await loadSettings();
    if (now.changeId !== stored.changeId) await mergeTheirs(now);
  });

  return {
    form,
    /** The current values of the form, not validated. */
    entered,
    unsaved: changedKeys(stored.values, entered),
    busy,
    failure,
    concurrentChange,
    save: (event: React.SyntheticEvent) => {
      if (busy) event.preventDefault();
      else void form.handleSubmit(save)(event);
    },
    discard: () => {
      form.reset(toForm(stored.values));
      setFailure(null);
      setConcurrentChange(null);
    },
    takeTheirs: (key: SettingsKey) => {
      form.setValue(key, toForm(stored.values)[key]);
      setConcurrentChange((now) =>
        now === null ? null : { ...now, conflicts: now.conflicts.filter((other) => other !== key) },
      );
    },
    dismissConcurrentChange: () => {
      setConcurrentChange(null);
    },
  };
}

/** Minimum milliseconds between two calls. */
const MIN_INTERVAL = 10_000;

/** Calls `onFocus` when the window regains focus, at most once every ten seconds, and logs the errors of `onFocus`. */
function useWindowFocus(onFocus: () => Promise<void>): void {
  const latest = useRef(onFocus);
  useEffect(() => {
    latest.current = onFocus;
  });
  useEffect(() => {
    let last = Date.now();
    const listener = () => {
      if (Date.now() - last < MIN_INTERVAL) return;
      last = Date.now();
      latest.current().catch((error: unknown) => {
        console.warn(error);
      });
    };
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('focus', listener);
    };
  }, []);
}
