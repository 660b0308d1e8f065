import { useCallback, useEffect, useRef, useState } from 'react';
import { isSparing, whenIdle } from '../../browser/idle';
import type { Sample } from '../../content/samples';
import type { ParamValues } from 'roundel/tools';
import { runNewest } from '../../browser/run-newest';
import type { LiveStage, StageCanvases, StagePlace } from './liveStage';

export interface LiveStageState {
  /** How long rendering the pictures on screen took. Null while the still pictures are shown. */
  readonly milliseconds: number | null;
  /** Registers the canvas of a place, or unregisters it if `canvas` is null. */
  readonly mount: (place: StagePlace, canvas: HTMLCanvasElement | null) => void;
}

/**
 * Runs an engine for the home page's stage once the browser is idle, and redraws when `framing` changes. If anything
 * fails, the still pictures stay.
 */
export function useLiveStage(sample: Sample, framing: ParamValues): LiveStageState {
  const [milliseconds, setMilliseconds] = useState<number | null>(null);
  const canvases = useRef(new Map<StagePlace, HTMLCanvasElement>());
  const redraw = useRef<((framing: ParamValues) => void) | null>(null);
  const latest = useRef(framing);

  const mount = useCallback((place: StagePlace, canvas: HTMLCanvasElement | null) => {
    if (canvas === null) canvases.current.delete(place);
    else canvases.current.set(place, canvas);
  }, []);

  useEffect(() => {
    latest.current = framing;
    redraw.current?.(framing);
  }, [framing]);

  useEffect(() => {
    if (isSparing()) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const cancel = whenIdle(() => {
      // Ignores a failure, because the still pictures show the same as the engine's pictures.
      start().catch(() => undefined);
    });

    async function start(): Promise<void> {
      const { openLiveStage } = await import('./liveStage');
      const stage = await openLiveStage(sample.url, signal);
      signal.addEventListener('abort', () => {
        stage.dispose();
      });
      if (signal.aborted) {
        stage.dispose();
        return;
      }
      redraw.current = createRedraw(stage);
      redraw.current(latest.current);
    }

    /** Draws one framing at a time. Afterwards, draws the newest framing that was requested meanwhile. */
    function createRedraw(stage: LiveStage): (framing: ParamValues) => void {
      return runNewest(async (wanted) => {
        const all = complete(canvases.current);
        if (all === null) return;
        setMilliseconds(Math.max(1, Math.round(await stage.draw(wanted, all))));
      });
    }

    return () => {
      cancel();
      leaving.abort();
      redraw.current = null;
    };
  }, [sample]);

  return { milliseconds, mount };
}

/** Returns all four canvases. Null if any canvas is not mounted. */
function complete(canvases: ReadonlyMap<StagePlace, HTMLCanvasElement>): StageCanvases | null {
  const circle = canvases.get('circle');
  const whatsapp = canvases.get('whatsapp');
  const instagram = canvases.get('instagram');
  const facebook = canvases.get('facebook');
  if (!circle || !whatsapp || !instagram || !facebook) return null;
  return { circle, whatsapp, instagram, facebook };
}
