import * as v from 'valibot';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import { PRESET_FIELDS, type Preset, type PresetContent } from 'roundel-records/preset';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { isolated } from '../../../ui/isolated';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import styles from '../parts/Form.module.css';
import { useAccountForm } from '../parts/useAccountForm';
import type { Presets } from './usePresets';

interface ChangeProps {
  readonly preset: Preset;
  readonly presets: Presets;
  readonly onClose: () => void;
}

/** A form for another name. Refuses the name of another preset. */
export function RenamePreset({ preset, presets, onClose }: ChangeProps) {
  const { profile: words, save } = useTexts(presetsTexts);
  const { list } = presets;
  const schema = v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(PRESET_FIELDS.name.longest, 'long'),
      v.check(
        (name) =>
          list.phase !== 'ready' ||
          list.presets.every((each) => each.slot === preset.slot || each.name !== name),
        'taken',
      ),
    ),
  });
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema,
    initial: { name: preset.name },
    validation: { required: save.required, long: save.long, taken: words.taken },
    onValid: async ({ name }) => {
      await presets.rename(preset, name);
      notify('success', () => wordsNow(presetsTexts).profile.renamed);
      onClose();
    },
    textOf: () => wordsNow(presetsTexts).profile.renameFailed,
  });
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        // Escape also ends the composition of a character.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Keeps a dialog around the form open.
        event.preventDefault();
        event.stopPropagation();
        if (!busy) onClose();
      }}
    >
      <TextField {...field('name')} label={words.newName} autoComplete="off" autoFocus />
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

/** Asks whether to delete a preset. */
export function RemovePreset({ preset, presets, onClose }: ChangeProps) {
  const { profile: words } = useTexts(presetsTexts);
  return (
    <Question
      title={words.removeTitle(isolated(preset.name))}
      text={words.removeText}
      answer={words.remove}
      answering={words.removing}
      failed={() => wordsNow(presetsTexts).profile.removeFailed}
      onAnswer={async () => {
        await presets.remove(preset);
        notify('success', () => wordsNow(presetsTexts).profile.removed(isolated(preset.name)));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface ReplacePresetProps extends ChangeProps {
  /** What to store in its place. */
  readonly content: PresetContent;
  readonly onReplaced: () => void;
}

/** Asks whether to replace a preset with another of the same name. */
export function ReplacePreset({
  preset,
  presets,
  content,
  onReplaced,
  onClose,
}: ReplacePresetProps) {
  const { save: words } = useTexts(presetsTexts);
  const tool = useTexts(toolTexts)[preset.tool].name;
  return (
    <Question
      title={words.replaceTitle(isolated(preset.name))}
      text={words.replaceText(tool)}
      answer={words.replace}
      answering={words.busy}
      failed={() => wordsNow(presetsTexts).save.failed}
      onAnswer={async () => {
        await presets.replace(preset, content);
        onReplaced();
      }}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
  /** The label of the answer while `onAnswer` runs. */
  readonly answering: string;
  /** Returns the message for a failure in the language that the page has now. */
  readonly failed: () => string;
  readonly onAnswer: () => Promise<void>;
  readonly onClose: () => void;
}

function Question({ title, text, answer, answering, failed, onAnswer, onClose }: QuestionProps) {
  const { profile: words } = useTexts(presetsTexts);
  const { busy, failure, onSubmit } = useAccountForm({
    schema: v.object({}),
    initial: {},
    onValid: onAnswer,
    textOf: failed,
  });
  return (
    <Dialog title={title} locked={busy} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <p className={styles['now']}>{text}</p>
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <div className={styles['actions']}>
          <Button type="submit" className={styles['danger']} disabled={busy}>
            {busy ? answering : answer}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
