import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { PreviewCanvas, type Size } from 'roundel';
import {
  addTurn,
  planAdjustments,
  type ParamValues,
  pan,
  turnFraming,
  type View,
} from 'roundel/tools';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { toolOf } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import FramePanel from '../../panels/frame/Panel';
import type { Edits } from '../../panels/group';
import { Spinner } from '../../../ui/Spinner';
import { useBatch, useBatchState } from '../useBatch';
import { readFraming } from '../work/framing';
import { fileName, type BatchItem, type ItemFraming } from '../work/item';
import styles from './ReframeDialog.module.css';
import { useFramingPreview } from './useFramingPreview';

interface ReframeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A dialog for the framing of a single photo. */
export function ReframeDialog({ id, onClose }: ReframeDialogProps) {
  const item = useBatchState((state) => state.items.get(id));
  return item === undefined ? null : <Reframe item={item} onClose={onClose} />;
}

function Reframe({ item, onClose }: { readonly item: BatchItem; readonly onClose: () => void }) {
  const words = useTexts(batchTexts);
  const { reframe: texts } = words;
  const batch = useBatch();
  const settings = useBatchState((state) => state.settings);
  const tool = toolOf(settings.toolId);
  const [framing, setFraming] = useState(() => readFraming(tool, settings, item));
  const shared = settings.paramValues[tool.id];
  const framed = useMemo(() => {
    return { values: { ...shared, ...framing.values }, adjustments: framing.adjustments };
  }, [shared, framing]);
  const [canvas] = useState(() => new PreviewCanvas());
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    picture.current?.append(canvas.element);
  }, [canvas]);
  const preview = useFramingPreview(canvas, item.id, tool, framed);
  const isOpen = preview.phase === 'open';
  const size = isOpen ? planAdjustments(framing.adjustments, preview.photo).size : null;
  const drag = useDrag(size, framing, setFraming);
  const name = fileName(item);
  const change = ({ values, adjustments }: Partial<Edits>): void => {
    setFraming({
      values: framing.values && { ...framing.values, ...values },
      adjustments: adjustments ?? framing.adjustments,
    });
  };
  const finish = (own: ItemFraming | null): void => {
    batch.reframe(item.id, own);
    onClose();
  };

  return (
    <Dialog
      title={texts.title(name)}
      size="full"
      onClose={onClose}
      footer={
        <>
          {item.framing !== null && (
            <Button
              look="quiet"
              className={styles['same']}
              onClick={() => {
                finish(null);
              }}
            >
              {texts.same}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="accent"
            disabled={!isOpen}
            onClick={() => {
              finish(framing);
            }}
          >
            {texts.keep}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <div className={styles['view']}>
          <div className={styles['stage']} {...drag}>
            <div
              ref={picture}
              role="img"
              aria-label={texts.preview(name)}
              className={styles['picture']}
            />
            {preview.phase === 'opening' && (
              <span className={styles['busy']}>
                <Spinner />
                <span role="status">{texts.loading}</span>
              </span>
            )}
          </div>
        </div>
        <div className={styles['controls']}>
          {preview.phase === 'failed' ? (
            <Note kind="danger">{words.failure(preview.failure)}</Note>
          ) : (
            <FramePanel
              tool={tool}
              edits={{ values: framing.values ?? {}, adjustments: framing.adjustments }}
              size={size}
              onChange={change}
              onReset={change}
              onTurn={(turn) => {
                setFraming({
                  values: framing.values && turnFraming(framing.values, turn),
                  adjustments: addTurn(framing.adjustments, turn),
                });
              }}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Moves the picture inside its frame by pointer. The sliders do the same by keyboard. */
function useDrag(
  size: Size | null,
  framing: ItemFraming,
  setFraming: (framing: ItemFraming) => void,
) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = (): void => {
    last.current = null;
  };
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId);
      last.current = { x, y };
    },
    onPointerMove: ({ currentTarget, clientX: x, clientY: y }: PointerEvent) => {
      const from = last.current;
      if (size === null || from === null || framing.values === null) return;
      last.current = { x, y };
      const { width, height } = currentTarget.getBoundingClientRect();
      const by = { x: (x - from.x) / width, y: (y - from.y) / height };
      const values = { ...framing.values, ...pan(readView(framing.values), size, by) };
      setFraming({ ...framing, values });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function readView({ x = 0, y = 0, zoom = 1 }: ParamValues): View {
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
}
