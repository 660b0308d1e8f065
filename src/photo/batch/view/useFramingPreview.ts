import { useEffect, useRef, useState } from 'react';
import type { Photo, PreviewCanvas } from 'roundel';
import { type Adjustments, findResultSide, type ParamValues, planPicture } from 'roundel/tools';
import type { Tool } from '../../../content/tools';
import type { Live } from '../../../ui/Slider';
import { useBatch } from '../useBatch';
import type { ItemFailure } from '../../pipeline/failure';
import { toItemFailure } from '../work/make-one';

/** The longest side of the preview in pixels. */
const PREVIEW_SIDE = 640;

export type PreviewState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly photo: Photo }
  | { readonly phase: 'failed'; readonly failure: ItemFailure };

/** The framing that the preview shows. */
interface Framed {
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
}

interface Opened {
  readonly photo: Photo;
  /** Aborted before the engine is disposed of. */
  readonly signal: AbortSignal;
}

/**
 * Opens a photo in a new engine, which is disposed of when the component is unmounted. Its worker draws on the canvas what
 * the tool makes of the photo with the newest framing.
 */
export function useFramingPreview(
  canvas: PreviewCanvas,
  id: string,
  tool: Tool,
  framed: Live<Framed>,
): PreviewState {
  const batch = useBatch();
  const [state, setState] = useState<PreviewState>({ phase: 'opening' });
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const engine = batch.newEngine();
    const open = async (): Promise<void> => {
      try {
        const photo = await batch.sources.use(id, async (file) => {
          const atMost = await batch.limitsOf(file);
          signal.throwIfAborted();
          return engine.open(file, { resultSide: findResultSide(tool, {}), atMost, signal });
        });
        setState({ phase: 'open', photo });
        setOpened({ photo, signal });
      } catch (error) {
        if (!signal.aborted) setState({ phase: 'failed', failure: toItemFailure(error) });
      }
    };
    void open();
    return () => {
      controller.abort();
      engine.dispose();
      setOpened(null);
    };
  }, [batch, id, tool]);

  useRedraw(canvas, opened, tool, framed, (failure) => {
    setState({ phase: 'failed', failure });
  });
  return state;
}

/** Draws one preview at a time. If the framing changes during a draw, draws the newest framing next. */
function useRedraw(
  canvas: PreviewCanvas,
  opened: Opened | null,
  tool: Tool,
  framed: Live<Framed>,
  onFailure: (failure: ItemFailure) => void,
): void {
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });
  useEffect(() => {
    if (opened === null) return;
    const { photo, signal } = opened;
    let isDrawing = false;
    let isCurrent = false;
    const draw = async (): Promise<void> => {
      isCurrent = false;
      if (isDrawing) return;
      isDrawing = true;
      try {
        while (!isCurrent) {
          isCurrent = true;
          const ops = planPicture({ tool, ...framed.read() }, photo);
          await photo.show(ops, canvas, { maxSide: PREVIEW_SIDE, signal });
        }
      } catch (error) {
        if (!signal.aborted) fail.current(toItemFailure(error));
      } finally {
        isDrawing = false;
      }
    };
    void draw();
    return framed.subscribe(() => void draw());
  }, [canvas, opened, tool, framed]);
}
