import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { editorTexts } from '#words/editor';
import { isInAppBrowser } from '../../../browser/in-app';
import type { Tool } from '../../../content/tools';
import { hueStyle } from '../../../ui/hueStyle';
import { Sheet } from '../../../ui/Sheet';
import { useTexts } from '../../../ui/useTexts';
import { useEditorPart, useEditorState } from '../useEditor';
import { SendSettings } from '../settings/SendSettings';
import styles from './ExportSheet.module.css';
import { Formats } from './Formats';
import { CopyCommand, CopyResult, ShareResult } from './SendResult';
import { createShrink } from './shrink';
import { SmallerFile } from './SmallerFile';

export { ShareButton } from './SendResult';

const PACKAGE = import.meta.env.ROUNDEL_PACKAGE ?? '';

interface ExportSheetProps extends Pick<
  ComponentProps<typeof Sheet>,
  'open' | 'opener' | 'onClose'
> {
  readonly tool: Tool;
  /** Whether this is a column of the page, which is always open. */
  readonly isColumn: boolean;
}

/** Everything beside the download of the PNG. Loaded with the first result, as a single chunk. */
export default function ExportSheet({ tool, isColumn, ...sheet }: ExportSheetProps) {
  const open = isColumn || sheet.open;
  const { result } = useTexts(editorTexts);
  // A canvas has only one PNG encoder, so its files cannot become smaller.
  const isCanvas = useEditorState(
    ({ status }) => 'photo' in status && status.photo.engine === 'canvas',
  );
  const shrink = useEditorPart(createShrink);
  const content = (
    <div className={styles['sheet']} style={hueStyle(tool.hue)}>
      <Formats tool={tool} open={open} isColumn={isColumn} />
      <div className={styles['actions']}>
        {!isCanvas && <SmallerFile shrink={shrink} open={open} />}
        <CopyResult />
        {/* In the browser of an app, the button that shares is beside the one that downloads. */}
        {!isInAppBrowser() && <ShareResult />}
        <SendSettings />
        {PACKAGE !== '' && !isCanvas && <CopyCommand source={PACKAGE} shrink={shrink} />}
      </div>
    </div>
  );
  if (isColumn) {
    return (
      <Column title={result.more} opener={sheet.opener}>
        {content}
      </Column>
    );
  }
  return (
    <Sheet {...sheet} title={result.more}>
      {content}
    </Sheet>
  );
}

interface ColumnProps extends Pick<ComponentProps<typeof Sheet>, 'title' | 'opener'> {
  readonly children: ReactNode;
}

function Column({ title, opener, children }: ColumnProps) {
  const id = useId();
  const column = useRef<HTMLElement>(null);
  const findOpener = useEffectEvent(opener);
  // Zooming can make the window too small for the column while something in it has the focus.
  useLayoutEffect(() => {
    const element = column.current;
    return () => {
      if (element?.contains(document.activeElement)) findOpener()?.querySelector('button')?.focus();
    };
  }, []);
  return (
    <section ref={column} aria-labelledby={id} className={styles['column']}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
