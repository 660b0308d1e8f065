import { useMemo } from 'react';
import { resultNotes as texts } from '#words/result-notes';
import type { ImageInfo } from '../../engine/engine';
import type { Tool } from '../../tools/tool';
import { Note } from '../../ui/Note';
import { useAdjustedSize, useEditor } from '../useEditor';
import { upscaling } from './upscaling';
import styles from './ResultNotes.module.css';

const UNCHANGED = {};

interface ResultNotesProps {
  readonly tool: Tool;
  readonly info: ImageInfo;
}

/** Notes about the result. Loaded with the first one. */
export function ResultNotes({ tool, info }: ResultNotesProps) {
  const values = useEditor((state) => state.paramValues[tool.id]) ?? UNCHANGED;
  const size = useAdjustedSize();
  const enlarged = useMemo(() => size && upscaling(tool.plan(values, size)), [tool, values, size]);
  return (
    <ul className={styles['notes']}>
      {enlarged !== null && (
        <li>
          <Note>{texts.upscaled(enlarged.from, enlarged.to)}</Note>
        </li>
      )}
      {info.animated && (
        <li>
          <Note>{texts.animated}</Note>
        </li>
      )}
      {info.engine === 'canvas' && (
        <li>
          <Note>{texts.canvasEngine}</Note>
        </li>
      )}
      <li>
        <Note>
          {info.metadata.length > 0 ? texts.removedMetadata(info.metadata) : texts.noMetadata}
        </Note>
      </li>
    </ul>
  );
}
