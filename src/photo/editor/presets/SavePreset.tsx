import { useState } from 'react';
import { useTexts } from '../../../ui/useTexts';
import type { Presets } from '../../../office/account/presets/usePresets';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import { PRESET_LIMITS } from 'roundel-records/preset';
import type { Tool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { TextField } from '../../../ui/TextField';
import { useEditor } from '../useEditor';
import { valuesToKeep } from './preset-values';
import styles from './Presets.module.css';

interface SavePresetProps {
  readonly tool: Tool;
  readonly presets: Presets;
  /** The number of presets. */
  readonly count: number;
}

/** Saves the current tool's settings under a name. After a failure the name stays in the field. */
export function SavePreset({ tool, presets, count }: SavePresetProps) {
  const { store } = useEditor();
  const presetWords = useTexts(presetsTexts);
  const toolWords = useTexts(toolTexts)[tool.id];
  const { save: words } = presetWords;
  const [name, setName] = useState('');
  const [error, setError] = useState<'required' | 'long'>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);

  async function save() {
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('required');
      return;
    }
    if (trimmed.length > PRESET_LIMITS.nameLength) {
      setError('long');
      return;
    }
    setBusy(true);
    setFailed(false);
    setSaved(null);
    const values = valuesToKeep(tool, store.getState().paramValues[tool.id] ?? {});
    try {
      await presets.add({ name: trimmed, tool: tool.id, values });
      setName('');
      setSaved(trimmed);
    } catch (cause) {
      console.warn('The preset was not saved.', cause);
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {count >= PRESET_LIMITS.number ? (
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
  );
}
