import type { KeyboardEvent, ReactNode } from 'react';
import { panelsTexts } from '#words/panels';
import { hueStyle } from '../../../ui/hueStyle';
import { useTexts } from '../../../ui/useTexts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { EditorState } from '../state';
import { useEditorState } from '../useEditor';
import styles from './Rail.module.css';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  /** Whether something behind this tab is changed. Absent: nothing can be. */
  readonly isChanged?: (state: EditorState) => boolean;
  /** Whether this is the first of the tabs at the end of the rail. */
  readonly isFoot?: boolean;
}

interface RailProps {
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** The tool's hue, in degrees. */
  readonly hue: number;
  /** The id of the panel, and the start of the tabs' ids. */
  readonly panelId: string;
  /** Whether the tabs are below each other. */
  readonly vertical: boolean;
  readonly onSelect: (id: string) => void;
}

export function tabId(panelId: string, tab: string): string {
  return `${panelId}-${tab}`;
}

/** The tabs of the groups of controls: a rail on a desktop, a row at the thumb on a phone. */
export function Rail({ tabs, selected, hue, panelId, vertical, onSelect }: RailProps) {
  const words = useTexts(panelsTexts);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = findTarget(event.key, tabs, selected);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(to.id);
    document.getElementById(tabId(panelId, to.id))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={words.groups}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      className={styles['rail']}
      data-vertical={vertical || undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, isFoot, ...face }) => (
        <button
          key={id}
          id={tabId(panelId, id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId : undefined}
          tabIndex={id === selected ? 0 : -1}
          className={styles['tab']}
          style={id === selected ? hueStyle(hue) : undefined}
          data-foot={isFoot === true || undefined}
          onClick={() => {
            onSelect(id);
          }}
        >
          <Face {...face} />
        </button>
      ))}
    </div>
  );
}

/** What is on a tab, which follows a change without the page around it. */
function Face({ name, icon, isChanged = () => false }: Pick<Tab, 'name' | 'icon' | 'isChanged'>) {
  const words = useTexts(panelsTexts);
  const changed = useEditorState(isChanged);
  return (
    <>
      <span className={styles['icon']} data-changed={changed || undefined}>
        {icon}
      </span>
      <span className={styles['name']}>{name}</span>
      {changed && <VisuallyHidden>{`, ${words.changed}`}</VisuallyHidden>}
    </>
  );
}

/** The tab to which a key leads. Both axes work, because the rail lies down when the window is turned. */
function findTarget(key: string, tabs: readonly Tab[], selected: string): Tab | undefined {
  const at = tabs.findIndex(({ id }) => id === selected);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowUp':
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
