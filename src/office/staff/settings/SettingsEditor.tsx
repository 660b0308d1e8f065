import { useId } from 'react';
import type { StoredSettings } from '../../backend/settings';
import { staff } from '#words/staff';
import { settings as words } from '#words/staff-settings';
import { SETTING_FIELDS } from 'roundel-records/setting-fields';
import { Card } from '../../../ui/Card';
import { SwitchField } from '../../../ui/SwitchField';
import { TextAreaField } from '../../../ui/TextAreaField';
import { TextField } from '../../../ui/TextField';
import { UnsavedGuard } from '../parts/UnsavedGuard';
import { ConcurrentChangeNote } from './ConcurrentChangeNote';
import { FooterPages } from './FooterPages';
import { CARDS, isTranslated, type FormField } from './form';
import { SaveBar } from './SaveBar';
import styles from './SettingsEditor.module.css';
import { useSettingsForm, type SettingsFormState } from './useSettingsForm';

/** The settings form. No change takes effect until the form is saved. */
export function SettingsEditor({ stored }: { readonly stored: StoredSettings }) {
  const state = useSettingsForm(stored);
  const id = useId();
  return (
    <form noValidate className={styles['form']} onSubmit={state.save}>
      <ConcurrentChangeNote state={state} />
      <div className={styles['cards']}>
        {CARDS.map(({ card, fields }) => (
          <Card key={card} heading={words.cards[card]} headingId={`${id}-${card}`}>
            {fields.map((field) => (
              <SettingControl key={field.key} field={field} state={state} />
            ))}
          </Card>
        ))}
      </div>
      <SaveBar state={state} />
      {state.unsaved.length > 0 && <UnsavedGuard />}
    </form>
  );
}

interface SettingControlProps {
  readonly field: FormField;
  readonly state: SettingsFormState;
}

/** The control for a setting, by its kind. */
function SettingControl({ field, state: { form, entered } }: SettingControlProps) {
  const { key, setting } = field;
  const row = SETTING_FIELDS[setting];
  const error = form.formState.errors[key]?.message;
  const value = String(entered[key]);
  if (row.kind === 'slugs') {
    return (
      <FooterPages
        value={value}
        error={error}
        onChange={(slugs) => {
          form.setValue(key, slugs);
          form.clearErrors(key);
        }}
      />
    );
  }
  const common = {
    label: words.label(key),
    hint: findHint(field),
    error,
    ...form.register(key, {
      onChange: () => {
        form.clearErrors(key);
      },
    }),
  };
  if (row.kind === 'flag') return <SwitchField {...common} />;
  const input = { ...common, autoComplete: 'off' };
  switch (row.kind) {
    case 'bytes':
      return <TextField {...input} inputMode="decimal" aside={words.unit(setting)} />;
    case 'whole':
      return <TextField {...input} inputMode="numeric" aside={words.unit(setting)} />;
    case 'email':
      return <TextField {...input} type="email" />;
    case 'address':
      return <TextField {...input} inputMode="url" spellCheck={false} />;
    case 'text':
      return <TextField {...input} />;
    case 'lines':
      return <TextAreaField {...input} aside={staff.form.characters(value.length, row.longest)} />;
  }
}

function findHint({ setting, language }: FormField): string {
  return language !== null && isTranslated(setting)
    ? words.hintIn(setting, language)
    : words.hint(setting);
}
