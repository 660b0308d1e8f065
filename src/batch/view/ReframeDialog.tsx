import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { batch as words } from '#words/batch';
import { toolOf } from '../../tools/registry';
import type { ParamValues, PictureSize } from '../../tools/tool';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/Note';
import { ParamField } from '../../ui/ParamField';
import { Spinner } from '../../ui/Spinner';
import { useBatch, useBatchState } from '../useBatch';
import { dragged, framingOf, framingParamsOf } from '../work/framing';
import { fileName, type BatchItem } from '../work/item';
import styles from './ReframeDialog.module.css';
import { useFramingPreview } from './useFramingPreview';

interface ReframeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Frames one photo by itself. */
export function ReframeDialog({ id, onClose }: ReframeDialogProps) {
  const item = useBatchState((state) => state.items.get(id));
  return item === undefined ? null : <Reframe item={item} onClose={onClose} />;
}

function Reframe({ item, onClose }: { readonly item: BatchItem; readonly onClose: () => void }) {
  const { reframe: texts } = words;
  const batch = useBatch();
  const settings = useBatchState((state) => state.settings);
  const tool = toolOf(settings.toolId);
  const [framing, setFraming] = useState<ParamValues>(() => framingOf(tool, settings, item));
  const shared = settings.paramValues[tool.id];
  const values = useMemo(() => ({ ...shared, ...framing }), [shared, framing]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useFramingPreview(canvas, item.id, tool, values);
  const size = preview.phase === 'open' ? preview.info : null;
  const drag = useDrag(size, framing, setFraming);
  const name = fileName(item);
  const finish = (own: ParamValues | null): void => {
    batch.reframe(item.id, own);
    onClose();
  };

  return (
    <Dialog title={texts.title(name)} size="wide" onClose={onClose}>
      <div className={styles['body']}>
        <div className={styles['stage']} {...drag}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={texts.preview(name)}
            className={styles['canvas']}
          />
          {preview.phase === 'opening' && (
            <span className={styles['busy']}>
              <Spinner />
              <span role="status">{texts.loading}</span>
            </span>
          )}
        </div>
        <div className={styles['controls']}>
          {preview.phase === 'failed' ? (
            <Note kind="danger">{words.failure(preview.failure)}</Note>
          ) : (
            framingParamsOf(tool).map((param) => (
              <ParamField
                key={param.id}
                param={param}
                value={framing[param.id]}
                onChange={(value) => {
                  setFraming({ ...framing, [param.id]: value });
                }}
              />
            ))
          )}
        </div>
        <div className={styles['buttons']}>
          {item.framing !== null && (
            <Button
              look="quiet"
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
            disabled={preview.phase !== 'open'}
            onClick={() => {
              finish(framing);
            }}
          >
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Moves the picture inside its frame by pointer. The sliders do the same by keyboard. */
function useDrag(
  size: PictureSize | null,
  framing: ParamValues,
  setFraming: (framing: ParamValues) => void,
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
      if (size === null || from === null) return;
      last.current = { x, y };
      const { width, height } = currentTarget.getBoundingClientRect();
      setFraming(dragged(framing, size, { x: (x - from.x) / width, y: (y - from.y) / height }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
