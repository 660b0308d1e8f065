import type { ReactNode, RefObject } from 'react';
import type { Tool } from '../../../content/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PageBar } from '../../../ui/PageBar';
import { PartFailedInRow } from '../../../ui/PartFailed';
import { CompareButton } from './CompareButton';
import { useEditorState } from '../useEditor';
import { useFrames } from '../useFrames';
import styles from './EditorBar.module.css';
import type { Compare } from './useCompare';

const History = lazyPart(() => import('../toolbar/Toolbar'), { Failed: PartFailedInRow });
const GetAllSizes = lazyPart(() => import('../kit/GetAllSizes'), { Failed: PartFailedInRow });

interface EditorBarProps {
  readonly tool: Tool;
  readonly compare: Compare;
  /** Whether the parts that need a result are shown. Their code is loaded with the first result. */
  readonly ready: boolean;
  /** The download. On a phone it is at the thumb, not here. */
  readonly children: ReactNode;
  readonly desk: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLElement | null>;
  readonly onReady: () => void;
}

/** The editor's controls in the site's header: what concerns the whole picture. */
export function EditorBar({
  tool,
  compare,
  ready,
  children,
  desk,
  picture,
  onReady,
}: EditorBarProps) {
  // A frame after the others. What they load, it needs too, and asking for all of it would be one long task.
  const frames = useFrames(ready, 1);
  const name = useEditorState(({ status }) => ('file' in status ? status.file.name : ''));
  return (
    <PageBar>
      <div className={styles['history']}>
        {ready && <History tool={tool} desk={desk} picture={picture} onReady={onReady} />}
      </div>
      <CompareButton {...compare} />
      <p className={styles['file']} title={name}>
        {name}
      </p>
      <div className={styles['rest']}>
        {frames > 0 && <GetAllSizes />}
        {children}
      </div>
    </PageBar>
  );
}
