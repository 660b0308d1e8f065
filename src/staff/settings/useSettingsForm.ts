import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { StoredSettings } from '../../backend/settings';
import { settings as words } from '#words/staff-settings';
import type { SiteSettings } from '../../records/settings';
import { notify } from '../../ui/notify';
import { failureKind, withTimeLimit } from '../parts/failure';
import { useStaffPerson } from '../shell/person';
import { describeChange } from './details';
import { fromForm, settingsSchema, toForm, type SettingsForm } from './form';
import { changedKeys, merge, type SettingsKey } from './merge';
import { useReturning } from './useReturning';

/** What somebody else changed while the form was open. */
export interface Meanwhile {
  readonly theirs: StoredSettings;
  /** Their e-mail; null while that is not known. */
  readonly who: string | null;
  /** Something of theirs went into the form. */
  readonly tookOver: boolean;
  /** Fields that are still to be decided. */
  readonly both: readonly SettingsKey[];
}

export interface SettingsFormState {
  readonly form: UseFormReturn<SettingsForm, unknown, SiteSettings>;
  /** What is stored, as far as is known here. */
  readonly stored: StoredSettings;
  /** What is in the form now, checked or not. */
  readonly entered: SiteSettings;
  readonly unsaved: readonly SettingsKey[];
  readonly busy: boolean;
  readonly failure: string | null;
  readonly meanwhile: Meanwhile | null;
  readonly save: (event: React.SyntheticEvent) => void;
  readonly discard: () => void;
  readonly takeTheirs: (key: SettingsKey) => void;
  readonly dismissMeanwhile: () => void;
}

/**
 * The form of the settings, kept apart from what is stored: a change by
 * somebody else, found when saving or on coming back to the tab, is merged into
 * it and loses nothing that was entered.
 */
export function useSettingsForm(initial: StoredSettings): SettingsFormState {
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
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const entered = fromForm({ ...toForm(stored.values), ...watched });

  async function takeOver(theirs: StoredSettings) {
    const mine = fromForm(form.getValues());
    const { merged, takenOver, both } = merge(stored.values, mine, theirs.values);
    setStored(theirs);
    form.reset(toForm(merged));
    if (takenOver.length === 0 && both.length === 0) return;
    setMeanwhile({ theirs, who: null, tookOver: takenOver.length > 0, both });
    const { settingsChangedBy } = await import('../../backend/settings');
    const who = await settingsChangedBy(theirs.changeId).catch(() => null);
    setMeanwhile((now) => (now?.theirs === theirs ? { ...now, who } : now));
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
        await takeOver(now);
      } else {
        // Also when the answer to an earlier attempt was lost: what is stored is what is wanted.
        setStored(now);
        setMeanwhile(null);
        form.reset(toForm(values));
        notify('success', words.saved);
      }
    } catch (error) {
      console.warn(error);
      setFailure(words.failed[failureKind(error)]);
    } finally {
      setBusy(false);
    }
  }

  useReturning(async () => {
    if (busy) return;
    const { loadSettings } = await import('../../backend/settings');
    const now = await loadSettings();
    if (now.changeId !== stored.changeId) await takeOver(now);
  });

  return {
    form,
    stored,
    entered,
    unsaved: changedKeys(stored.values, entered),
    busy,
    failure,
    meanwhile,
    save: (event) => {
      if (busy) event.preventDefault();
      else void form.handleSubmit(save)(event);
    },
    discard: () => {
      form.reset(toForm(stored.values));
      setFailure(null);
      setMeanwhile(null);
    },
    takeTheirs: (key) => {
      form.setValue(key, toForm(stored.values)[key]);
      setMeanwhile((now) =>
        now === null ? null : { ...now, both: now.both.filter((other) => other !== key) },
      );
    },
    dismissMeanwhile: () => {
      setMeanwhile(null);
    },
  };
}
