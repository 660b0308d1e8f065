import { useDeferredValue, useId, useRef, useState } from 'react';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { imageAddress, PAGE_LIMITS } from 'roundel-records/page';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { PicturePicker } from '../../media/picker/PicturePicker';
import { applyMark, pictureEdit, type Edit, type Mark } from '../editing/marks';
import type { TextProblems } from '../text/page-text';
import styles from './BodyEditor.module.css';
import { BodyPreview } from './BodyPreview';
import { FormatToolbar } from './FormatToolbar';
import { markForKey } from './keys';

const { editor: words, toolbar } = staffPages;

interface BodyEditorProps {
  readonly body: string;
  readonly problem: TextProblems['body'];
  readonly onChange: (body: string) => void;
}

/** The Markdown editor and its preview: side by side if they fit, otherwise one at a time. */
export function BodyEditor({ body, problem, onChange }: BodyEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [picking, setPicking] = useState(false);
  // Keeps typing responsive while a long preview renders.
  const previewBody = useDeferredValue(body);

  function mark(kind: Mark) {
    const element = area.current;
    if (element === null) return;
    const { value, selectionStart, selectionEnd } = element;
    applyEdit(element, applyMark(kind, value, selectionStart, selectionEnd, toolbar.samples));
  }

  return (
    <section aria-labelledby={`${id}-heading`} className={styles['body']} data-view={view}>
      <div className={styles['head']}>
        <h2 id={`${id}-heading`} className={styles['heading']}>
          {words.body}
        </h2>
        <div className={styles['switch']}>
          <ChoiceGroup
            legend={words.view.legend}
            hideLegend
            layout="segments"
            choices={[
              { value: 'write', label: words.view.write },
              { value: 'preview', label: words.view.preview },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </div>
      <div className={styles['write']}>
        <FormatToolbar
          onMark={mark}
          onPicture={() => {
            setPicking(true);
          }}
        />
        <textarea
          ref={area}
          aria-label={words.body}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-count`}
          placeholder={words.bodyPlaceholder}
          className={styles['area']}
          value={body}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            const kind = markForKey(event);
            if (kind === null) return;
            event.preventDefault();
            if (kind === 'picture') setPicking(true);
            else mark(kind);
          }}
        />
        <div className={styles['foot']}>
          <p id={`${id}-problem`} role="alert" className={styles['problem']}>
            {problem !== undefined && words.problems.body[problem]}
          </p>
          <p id={`${id}-count`}>{staff.form.characters(body.length, PAGE_LIMITS.bodyLength)}</p>
        </div>
      </div>
      <div className={styles['preview']}>
        <BodyPreview body={previewBody} />
      </div>
      {picking && (
        <PicturePicker
          onPick={({ id: image, alt }) => {
            setPicking(false);
            const element = area.current;
            if (element === null) return;
            const { value, selectionStart, selectionEnd } = element;
            const address = imageAddress(image);
            applyEdit(element, pictureEdit(address, alt, value, selectionStart, selectionEnd));
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
