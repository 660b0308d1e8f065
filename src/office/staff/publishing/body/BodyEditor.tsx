import { useDeferredValue, useId, useRef, useState } from 'react';
import { staffPages } from '#words/staff-pages';
import { imageAddress } from 'roundel-records/page';
import { PicturePicker } from '../../media/picker/PicturePicker';
import type { TextProblems } from '../text/page-text';
import styles from './BodyEditor.module.css';
import { BodyPreview } from './BodyPreview';
import { FormatToolbar } from './FormatToolbar';
import { applyMark, pictureEdit, toolForKey, type Edit, type Tool } from './marks';

const { editor: words } = staffPages;

interface BodyEditorProps {
  readonly body: string;
  readonly problem: TextProblems['body'];
  readonly onChange: (body: string) => void;
}

/** The Markdown editor and its preview: side by side if they fit, otherwise one below the other. */
export function BodyEditor({ body, problem, onChange }: BodyEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState(false);
  // The preview takes the text after the key has been shown.
  const previewBody = useDeferredValue(body);

  function edit(make: (text: string, from: number, to: number) => Edit) {
    const element = area.current;
    if (element === null) return;
    applyEdit(element, make(element.value, element.selectionStart, element.selectionEnd));
  }

  function use(tool: Tool) {
    if (tool === 'picture') setPicking(true);
    else edit((text, from, to) => applyMark(tool, text, from, to));
  }

  return (
    <section aria-labelledby={`${id}-heading`} className={styles['body']}>
      <h2 id={`${id}-heading`} className={styles['heading']}>
        {words.body}
      </h2>
      <div className={styles['write']}>
        <FormatToolbar onUse={use} />
        <textarea
          ref={area}
          aria-label={words.body}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          placeholder={words.bodyPlaceholder}
          className={styles['area']}
          value={body}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            const tool = toolForKey(event);
            if (tool === undefined) return;
            event.preventDefault();
            use(tool);
          }}
        />
        <p id={`${id}-problem`} role="alert" className={styles['problem']}>
          {problem !== undefined && words.problems.body[problem]}
        </p>
      </div>
      <BodyPreview body={previewBody} />
      {picking && (
        <PicturePicker
          onPick={(picture) => {
            setPicking(false);
            const address = imageAddress(picture.id);
            edit((text, from, to) => pictureEdit(address, picture.alt, text, from, to));
          }}
          onClose={() => {
            setPicking(false);
          }}
        />
      )}
    </section>
  );
}

/** Applies an edit like typed input, so that undo works. */
function applyEdit(element: HTMLTextAreaElement, { from, to, insert, selectFrom, selectTo }: Edit) {
  element.focus();
  element.setSelectionRange(from, to);
  // execCommand is deprecated, but the only way to edit with undo, and every browser supports it.
  // oxlint-disable-next-line typescript/no-deprecated
  if (!document.execCommand('insertText', false, insert)) {
    element.setRangeText(insert, from, to);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  element.setSelectionRange(selectFrom, selectTo);
}
