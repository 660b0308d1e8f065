import { useState } from 'react';
import { useTexts } from '../../../ui/useTexts';
import { ReplacePreset } from '../../../office/account/presets/ChangePreset';
import type { Presets } from '../../../office/account/presets/usePresets';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import { PRESET_FIELDS, type Preset, type PresetContent } from 'roundel-records/preset';
import type { Tool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { TextField } from '../../../ui/TextField';
import { findValues } from '../state';
import { useEditor } from '../useEditor';
import styles from './Presets.module.css';

interface SavePresetProps {
  readonly tool: Tool;
  readonly presets: Presets;
  /** The presets that there are. */
  readonly own: readonly Preset[];
}

/**
 * Saves the current tool's settings under a name. Asks before it replaces a preset of that name. After a failure the
 * name stays in the field.
 */
export function SavePreset({ tool, presets, own }: SavePresetProps) {
  const { store } = useEditor();
  const presetWords = useTexts(presetsTexts);
  const toolWords = useTexts(toolTexts)[tool.id];
  const { save: words } = presetWords;
  const [name, setName] = useState('');
  const [error, setError] = useState<'required' | 'long'>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ preset: Preset; content: PresetContent } | null>(null);

  function noteSaved(content: PresetContent) {
    setName('');
    setSaved(content.name);
  }

  async function save() {
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('required');
      return;
    }
    if (trimmed.length > PRESET_FIELDS.name.longest) {
      setError('long');
      return;
    }
    setFailed(false);
    setSaved(null);
    const values = findValues(store.getState(), tool.id);
    const content = { name: trimmed, tool: tool.id, values };
    const preset = own.find((each) => each.name === trimmed);
    if (preset !== undefined) {
      setAsked({ preset, content });
      return;
    }
    setBusy(true);
    try {
      await presets.add(content);
      noteSaved(content);
    } catch (cause) {
      console.warn('The preset was not saved.', cause);
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        {own.length >= PRESET_FIELDS.slot.most ? (
          <Note>{words.full}</Note>
        ) : (
          <>
            <TextField
              label={words.name}
              hint={words.hint(toolWords.name)}
              error={error && words[error]}
              value={name}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
            {failed && <Note kind="danger">{words.failed}</Note>}
            <Button type="submit" look="accent" aria-disabled={busy}>
              {busy ? words.busy : words.submit}
            </Button>
          </>
        )}
        <p role="status" className={styles['lead']}>
          {saved !== null && words.done(saved)}
        </p>
      </form>
      {asked !== null && (
        <ReplacePreset
          {...asked}
          presets={presets}
          onReplaced={() => {
            noteSaved(asked.content);
            setAsked(null);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
