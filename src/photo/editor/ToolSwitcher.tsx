import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { afterFrame } from '../../browser/after-frame';
import { hueStyle } from '../../ui/hueStyle';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { TOOLS } from '../../content/tools';
import type { ToolId } from 'roundel/tools';
import { ToolIcon } from '../tool-controls/ToolIcon';
import styles from './ToolSwitcher.module.css';

interface ToolSwitcherProps {
  readonly current: ToolId;
  /** Whether the editor has no photo. With one, the row has another width. */
  readonly isEmpty: boolean;
}

/** Links to every tool’s editor, in one row. */
export const ToolSwitcher = memo(function ToolSwitcher({ current, isEmpty }: ToolSwitcherProps) {
  const editorWords = useTexts(editorTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  const bar = useRef<HTMLUListElement>(null);

  // Scrolls only the bar: `scrollIntoView` would also scroll the page. Also when the bar changes its width, as it does
  // with the first photo and with the window. Not by a ResizeObserver: when the photo comes in the frame in which the bar
  // was first measured, WebKit reports an error.
  useEffect(() => {
    const centre = (): void => {
      const list = bar.current;
      const link = list?.querySelector<HTMLElement>('[aria-current]');
      if (!list || !link) return;
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
    };
    const cancel = afterFrame(centre);
    window.addEventListener('resize', centre);
    return () => {
      cancel();
      window.removeEventListener('resize', centre);
    };
  }, [current, isEmpty]);

  return (
    <nav className={styles['switcher']} aria-label={editorWords.headings.tools}>
      <ul ref={bar} className={styles['list']}>
        {TOOLS.map((tool) => (
          <li key={tool.id} style={hueStyle(tool.hue)}>
            <Link
              to={paths.editor(tool.id)}
              className={styles['link']}
              aria-current={tool.id === current ? 'page' : undefined}
            >
              <span className={styles['icon']}>
                <ToolIcon icon={tool.icon} size={20} />
              </span>
              <span>{toolWords[tool.id].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
