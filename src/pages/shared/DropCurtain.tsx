import { useTexts } from '../../ui/useTexts';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import type { Tool } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { RoundelMark } from '../../ui/RoundelMark';
import styles from './DropCurtain.module.css';
import { useFileDrop } from './useFileDrop';

/** Makes the page a drop zone for a tool, with an overlay while a file is dragged over it. */
export function DropCurtain({ tool }: { readonly tool: Tool }) {
  const content = useTexts(commonTexts);
  const toolWords = useTexts(toolTexts)[tool.id];
  const { drop } = content;
  const dragging = useFileDrop(tool.id);
  if (!dragging) return null;
  return (
    <div role="status" className={styles['curtain']} style={hueStyle(tool.hue)}>
      <div className={styles['ring']}>
        <RoundelMark look="frame" />
        <p>
          <strong>{drop.title}</strong>
          <span>{drop.text(toolWords.name)}</span>
        </p>
      </div>
    </div>
  );
}
