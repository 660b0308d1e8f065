import Wand from 'lucide-react/icons/wand-sparkles';
import { useEffect, useId, useRef, useState } from 'react';
import { isAbortError, type Face, type Photo } from 'roundel';
import {
  lightParams,
  measureLight,
  type FoundLight,
  type ParamId,
  type ParamValues,
} from 'roundel/tools';
import { editorTexts } from '#words/editor';
import { lightTexts } from '#words/light';
import { Button } from '../../../ui/Button';
import { useTexts } from '../../../ui/useTexts';
import type { PanelProps } from '../group';
import styles from './Panel.module.css';

/** What the last press came to. It belongs to one photo. */
interface Outcome {
  readonly photo: Photo;
  readonly state: 'looking' | 'failed' | FoundLight;
}

interface ImproveProps extends Pick<PanelProps, 'photo' | 'onChange'> {
  readonly values: ParamValues;
}

/** A button that sets the sliders of light from the photo and its largest face, as one step, and says what it did. */
export function Improve({ photo, values, onChange }: ImproveProps) {
  const words = useTexts(lightTexts);
  const { params } = useTexts(editorTexts);
  const hintId = useId();
  const [last, setLast] = useState<Outcome | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      leaving.current?.abort();
    },
    [photo],
  );
  const state = last !== null && last.photo === photo ? last.state : null;

  const improve = async (seen: Photo): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    leaving.current = controller;
    setLast({ photo: seen, state: 'looking' });
    try {
      const found = await look(seen, signal);
      // The photo may have changed while it was looked at.
      if (signal.aborted) return;
      onChange({ values: { ...found } });
      setLast({ photo: seen, state: found });
    } catch {
      if (!signal.aborted) setLast({ photo: seen, state: 'failed' });
    }
  };

  const say = (): string => {
    if (state === null) return '';
    if (state === 'looking') return words.improving;
    if (state === 'failed') return words.failed;
    const found = new Map<string, number>(Object.entries(state));
    const changes = lightParams.flatMap(({ id }): [ParamId, number][] => {
      const value = found.get(id) ?? 0;
      return value === 0 ? [] : [[id, value]];
    });
    if (changes.length === 0) return words.good;
    // After 'Undo' or a change by hand, the sliders show something else.
    if (changes.some(([id, value]) => values[id] !== value)) return '';
    return words.improved(
      changes.map(
        ([id, value]) => `${params.label(id)} ${value > 0 ? '+' : '−'}${String(Math.abs(value))}`,
      ),
    );
  };

  const said = say();
  const isLooking = state === 'looking';
  return (
    <div className={styles['improve']}>
      <Button
        icon={<Wand aria-hidden />}
        // `disabled` would drop the focus from the button that was just pressed.
        aria-disabled={photo === undefined || isLooking}
        aria-describedby={hintId}
        onClick={() => {
          if (photo !== undefined && !isLooking) void improve(photo);
        }}
      >
        {words.improve}
      </Button>
      <p id={hintId} className={styles['said']}>
        <span role="status">{said}</span>
        {said === '' && <span>{words.improveHint}</span>}
      </p>
    </div>
  );
}

/** Looks at the photo. A photo whose faces cannot be found is judged without them. */
async function look(photo: Photo, signal: AbortSignal): Promise<FoundLight> {
  const [face = null] = await photo.faces({ signal }).catch((error: unknown): readonly Face[] => {
    if (isAbortError(error) && signal.aborted) throw error;
    return [];
  });
  return measureLight(photo, face, { signal });
}
