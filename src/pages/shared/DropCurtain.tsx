import { content } from '../../content';
import type { Tool } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { RoundelMark } from '../../ui/RoundelMark';
import styles from './DropCurtain.module.css';
import { useFileDrop } from './useFileDrop';

/** Makes the page a drop zone for a tool, with an overlay while a file is dragged over it. */
export function DropCurtain({ tool }: { readonly tool: Tool }) {
  const { drop } = content;
  const dragging = useFileDrop(tool.id);
  if (!dragging) return null;
  return (
    <div role="status" className={styles['curtain']} style={hueStyle(tool.hue)}>
      <div className={styles['ring']}>
        <RoundelMark look="frame" />
        <p>
          <strong>{drop.title}</strong>
          <span>{drop.text(tool.name)}</span>
        </p>
      </div>
    </div>
  );
}
