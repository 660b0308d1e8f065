import { SYNTHETIC_KINDS, type SyntheticKind } from 'roundel-records/benchmark-report';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { benchmarkTexts } from '#words/benchmark';
import { useTexts } from '../../ui/useTexts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { estimateSeconds } from '../jobs';
import { MEGAPIXELS } from '../synthetic/sizes';
import type { Setup } from '../useBenchmark';
import styles from './SetupForm.module.css';

const KINDS = [...SYNTHETIC_KINDS, 'own'] as const;
const REPETITIONS = [1, 3, 5, 9, 15] as const;

interface SetupFormProps {
  readonly busy: boolean;
  readonly onStart: (setup: Setup) => void;
  readonly onCancel: () => void;
}

/** Asks for the picture, its size and the number of repetitions. */
export function SetupForm({ busy, onStart, onCancel }: SetupFormProps) {
  const words = useTexts(benchmarkTexts);
  const headingId = useId();
  const fileId = useId();
  const [kind, setKind] = useState<SyntheticKind | 'own'>('photo');
  const [megapixels, setMegapixels] = useState('12');
  const [repetitions, setRepetitions] = useState('5');
  const [file, setFile] = useState<File | null>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  /** Whether the run button had the focus when it was pressed. */
  const wasFocused = useRef(false);
  useEffect(() => {
    // If the focused button was disabled or removed, the focus moves to the other button.
    const { activeElement, body } = document;
    // A button that is disabled loses the focus at once in some browsers, and later in others.
    const isLost = activeElement === body || activeElement === runButton.current;
    if (busy && wasFocused.current && isLost) cancelButton.current?.focus();
    if (wasBusy.current && !busy && activeElement === body) {
      runButton.current?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [busy]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const source =
      kind !== 'own' ? { kind, megapixels: Number(megapixels) } : file && { kind, file };
    wasFocused.current = document.activeElement === runButton.current;
    if (source !== null) onStart({ source, repetitions: Number(repetitions) });
  };

  return (
    <Card heading={words.setUp} headingId={headingId}>
      <form className={styles['form']} onSubmit={submit}>
        <ChoiceGroup
          legend={words.pictureLegend}
          layout="tiles"
          choices={KINDS.map((value) => ({ value, label: words.pictures[value] }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'own' ? (
          <div className={styles['file']}>
            {/* HEIC is left out, because the Canvas engine cannot open it in most browsers. */}
            <input
              id={fileId}
              type="file"
              accept="image/jpeg,image/png,image/gif,image/webp"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
              }}
            />
            <label htmlFor={fileId}>{words.chooseFile}</label>
            <span>{file?.name ?? words.noFile}</span>
          </div>
        ) : (
          <div>
            <ChoiceGroup
              legend={words.sizeLegend}
              layout="segments"
              choices={MEGAPIXELS.map((value) => ({
                value: String(value),
                label: String(value),
              }))}
              value={megapixels}
              onChange={setMegapixels}
            />
            <p className={styles['hint']}>{words.sizeHint}</p>
          </div>
        )}
        <ChoiceGroup
          legend={words.repetitionsLegend}
          layout="segments"
          choices={REPETITIONS.map((value) => ({ value: String(value), label: String(value) }))}
          value={repetitions}
          onChange={setRepetitions}
        />
        <p className={styles['hint']}>
          {kind === 'own'
            ? words.durationOfOwn
            : words.duration(estimateSeconds(Number(megapixels), Number(repetitions)))}
        </p>
        <div className={styles['actions']}>
          <Button
            ref={runButton}
            type="submit"
            look="accent"
            size="large"
            disabled={busy || (kind === 'own' && file === null)}
          >
            {words.run}
          </Button>
          {busy && (
            <Button ref={cancelButton} size="large" onClick={onCancel}>
              {words.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
