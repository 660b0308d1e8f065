import { useState } from 'react';
import * as v from 'valibot';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import { PRESET_LIMITS, type Preset } from 'roundel-records/preset';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import { StrangerText } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import styles from '../parts/Form.module.css';
import { useAccountForm } from '../parts/useAccountForm';
import { Waiting } from '../parts/Waiting';
import { usePresets, type Presets } from '../presets/usePresets';
import own from './PresetsCard.module.css';

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(PRESET_LIMITS.nameLength, 'long'),
  ),
});

/** Lists the user's presets. Each can be renamed or deleted. */
export function PresetsCard({ userId }: { readonly userId: string }) {
  const presetWords = useTexts(presetsTexts);
  const { profile: words } = presetWords;
  const presets = usePresets(userId);
  const [removing, setRemoving] = useState<Preset | null>(null);
  const { list } = presets;
  return (
    <Card heading={presetWords.title} headingId="presets">
      <p className={styles['now']}>{presetWords.lead}</p>
      {list.phase === 'loading' && <Waiting text={presetWords.loading} />}
      {list.phase === 'failed' && (
        <Note kind="danger" actions={<Button onClick={presets.reload}>{presetWords.retry}</Button>}>
          {presetWords.failed}
        </Note>
      )}
      {list.phase === 'ready' && list.presets.length === 0 && <p>{words.none}</p>}
      {list.phase === 'ready' && list.presets.length > 0 && (
        <ul className={own['list']}>
          {list.presets.map((preset) => (
            <Row key={preset.slot} preset={preset} presets={presets} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {removing !== null && (
        <RemoveDialog
          preset={removing}
          presets={presets}
          onClose={() => {
            setRemoving(null);
          }}
        />
      )}
    </Card>
  );
}

interface RowProps {
  readonly preset: Preset;
  readonly presets: Presets;
  readonly onRemove: (preset: Preset) => void;
}

function Row({ preset, presets, onRemove }: RowProps) {
  const toolWords = useTexts(toolTexts);
  const presetWords = useTexts(presetsTexts);
  const { profile: words } = presetWords;
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li>
        <RenameForm
          preset={preset}
          presets={presets}
          onClose={() => {
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={own['row']}>
      <div className={own['words']}>
        <p className={own['name']}>
          <StrangerText>{preset.name}</StrangerText>
        </p>
        <p className={own['tool']}>{toolWords[preset.tool].name}</p>
      </div>
      <div className={styles['actions']}>
        <Button
          look="quiet"
          aria-label={words.renameOf(preset.name)}
          onClick={() => {
            setRenaming(true);
          }}
        >
          {words.rename}
        </Button>
        <Button
          look="quiet"
          aria-label={words.removeOf(preset.name)}
          onClick={() => {
            onRemove(preset);
          }}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

interface ChangeProps {
  readonly preset: Preset;
  readonly presets: Presets;
  readonly onClose: () => void;
}

function RenameForm({ preset, presets, onClose }: ChangeProps) {
  const presetWords = useTexts(presetsTexts);
  const { profile: words, save } = presetWords;
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema,
    initial: { name: preset.name },
    failed: words.renameFailed,
    validation: { required: save.required, long: save.long },
    onValid: async ({ name }) => {
      await presets.rename(preset, name);
      notify('success', words.renamed);
      onClose();
    },
    textOf: () => words.renameFailed,
  });
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <TextField {...field('name')} label={save.name} autoComplete="off" autoFocus />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div className={styles['actions']}>
        <Button type="submit" disabled={busy}>
          {busy ? save.busy : words.submit}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function RemoveDialog({ preset, presets, onClose }: ChangeProps) {
  const presetWords = useTexts(presetsTexts);
  const { profile: words } = presetWords;
  const { busy, failure, onSubmit } = useAccountForm({
    schema: v.object({}),
    initial: {},
    failed: words.removeFailed,
    onValid: async () => {
      await presets.remove(preset);
      notify('success', words.removed(isolated(preset.name)));
      onClose();
    },
    textOf: () => words.removeFailed,
  });
  return (
    <Dialog title={words.removeTitle(isolated(preset.name))} locked={busy} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <p className={styles['now']}>{words.removeText}</p>
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <div className={styles['actions']}>
          <Button type="submit" className={styles['danger']} disabled={busy}>
            {busy ? words.removing : words.remove}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
