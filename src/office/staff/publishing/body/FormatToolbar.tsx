import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import TextQuote from 'lucide-react/icons/text-quote';
import { useState, type KeyboardEvent } from 'react';
import { staffPages } from '#words/staff-pages';
import { IconButton } from '../../../../ui/IconButton';
import styles from './FormatToolbar.module.css';
import { SHORTCUTS, type Tool } from './marks';

const { toolbar: words } = staffPages;

const ICONS = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: Link,
  list: List,
  numbers: ListOrdered,
  quote: TextQuote,
  code: Code,
  picture: ImagePlus,
} as const satisfies Record<Tool, unknown>;

const TOOLS = Object.keys(ICONS) as readonly Tool[];

/** Buttons that insert Markdown. One tab stop; arrow keys move between the buttons. */
export function FormatToolbar({ onUse }: { readonly onUse: (tool: Tool) => void }) {
  const [current, setCurrent] = useState(0);
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const last = TOOLS.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div role="toolbar" aria-label={words.label} className={styles['toolbar']} onKeyDown={move}>
      {TOOLS.map((tool, index) => {
        const Icon = ICONS[tool];
        const key = SHORTCUTS[tool];
        return (
          <IconButton
            key={tool}
            label={key === undefined ? words[tool] : `${words[tool]} (${modifier}${key})`}
            icon={<Icon aria-hidden />}
            tabIndex={index === current ? 0 : -1}
            className={styles['tool']}
            // Keep the focus, and with it the selection, in the text.
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onFocus={() => {
              setCurrent(index);
            }}
            onClick={() => {
              onUse(tool);
            }}
          />
        );
      })}
    </div>
  );
}
