import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PreviewCanvas, type Photo } from 'roundel';
import {
  addLight,
  addTurn,
  planAdjustments,
  type ParamValues,
  pan,
  turnFraming,
  type View,
} from 'roundel/tools';
import { batchTexts } from '#words/batch';
import { useMedia } from '../../../ui/useMedia';
import { useTexts } from '../../../ui/useTexts';
import { getTool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import FramePanel from '../../panels/frame/Panel';
import type { Edits } from '../../panels/group';
import { Spinner } from '../../../ui/Spinner';
import { useBatch, useBatchState } from '../useBatch';
import { LiveEdits } from '../../tool-controls/live-edits';
import { readFraming } from '../work/framing';
import { fileName, type BatchItem, type ItemFraming } from '../work/item';
import styles from './ReframeDialog.module.css';
import { useFramingPreview } from './useFramingPreview';

/** The windows in which the controls stand beside the picture, and each takes a single row. */
const LOW = '(width >= 36rem) and (height < 30rem)';

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
  const tool = getTool(settings.toolId);
  const [framing] = useState(() => createStore(() => readFraming(tool, settings, item)));
  // Renders for a turn alone: sliders and the picture follow each step by themselves.
  useStore(framing, isTurned);
  const light = item.state.phase === 'done' ? item.state.result.light : null;
  const shared = useMemo(() => {
    const values = settings.paramValues[tool.id] ?? {};
    return light === null ? values : addLight(values, light);
  }, [settings, tool, light]);
  const framed = useMemo(() => {
    const read = () => {
      const { values, adjustments } = framing.getState();
      return { values: { ...shared, ...values }, adjustments };
    };
    return { read, subscribe: framing.subscribe };
  }, [shared, framing]);
  const [canvas] = useState(() => new PreviewCanvas());
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    picture.current?.append(canvas.element);
  }, [canvas]);
  const preview = useFramingPreview(canvas, item.id, tool, framed);
  const photo = preview.phase === 'open' ? preview.photo : null;
  const live = useMemo(() => {
    const read = () => {
      const { values, adjustments } = framed.read();
      return { values, adjustments, size: photo && planAdjustments(adjustments, photo).size };
    };
    return { read, subscribe: framed.subscribe };
  }, [framed, photo]);
  const edits = live.read();
  const drag = useDrag(photo, framing);
  const low = useMedia(LOW);
  const name = fileName(item);
  const change = ({ values, adjustments }: Partial<Edits>): void => {
    framing.setState((now) => ({
      values: now.values && { ...now.values, ...values },
      adjustments: adjustments ?? now.adjustments,
    }));
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
            disabled={photo === null}
            onClick={() => {
              finish(framing.getState());
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
            <LiveEdits value={live}>
              <FramePanel
                tool={tool}
                edits={edits}
                size={edits.size}
                low={low}
                onChange={change}
                onReset={change}
                onTurn={(turn) => {
                  framing.setState(({ values, adjustments }) => ({
                    values: values && turnFraming(values, turn),
                    adjustments: addTurn(adjustments, turn),
                  }));
                }}
              />
            </LiveEdits>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function isTurned({ adjustments: { quarters, mirrored } }: ItemFraming): string {
  return `${String(quarters)} ${String(mirrored)}`;
}

/** Moves the picture inside its frame by pointer. The sliders do the same by keyboard. */
function useDrag(photo: Photo | null, framing: StoreApi<ItemFraming>) {
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
      const { values, adjustments } = framing.getState();
      if (photo === null || from === null || values === null) return;
      last.current = { x, y };
      const { width, height } = currentTarget.getBoundingClientRect();
      const by = { x: (x - from.x) / width, y: (y - from.y) / height };
      const { size } = planAdjustments(adjustments, photo);
      framing.setState({ values: { ...values, ...pan(readView(values), size, by) } });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function readView({ x = 0, y = 0, zoom = 1 }: ParamValues): View {
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
}
