import { useEffect, type RefObject } from 'react';
import type { Size } from 'roundel';
import {
  type ParamValues,
  pan,
  planAdjustments,
  roomAround,
  zoomAt,
  type FrameKind,
  type Share,
  type View,
  type ZoomLimits,
} from 'roundel/tools';
import type { Tool } from '../../../content/tools';
import { findValues, type EditorState } from '../state';
import { useEditor } from '../useEditor';

/**
 * How much the zoom changes for each pixel that the wheel scrolls. A notch of an ordinary mouse wheel changes the zoom
 * by about a tenth.
 */
const ZOOM_PER_WHEEL_PIXEL = 0.001;
/**
 * How much the zoom changes for each pixel of a pinch on a trackpad, which browsers report as small wheel events with
 * Ctrl pressed.
 */
const ZOOM_PER_PINCH_PIXEL = 0.01;
const PIXELS_PER_WHEEL_LINE = 16;
const ZOOM_PER_KEY = 1.1;
const KEY_STEP = 0.01;
const KEY_LEAP = 0.1;
const MIDDLE: Share = { x: 0.5, y: 0.5 };

const MOVES: Readonly<Record<string, Share>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A framing that can be changed by hand. */
export interface Framed {
  /** Returns the size of the adjusted photo. */
  readonly readSize: () => Size;
  readonly limits: ZoomLimits;
  /** Absent: the frame is a square inside the photo. */
  readonly kind?: FrameKind | undefined;
  /** The share of the element's side that is around the frame, on each side. Absent: 0. */
  readonly readRoom?: () => number;
  readonly readView: () => View;
  readonly apply: (view: View) => void;
}

/**
 * Moves and zooms the picture inside its frame by pointer, wheel, pinch and keys. Reads the parameters from the store
 * in each event, so that the component need not render when the parameters change. Writes the new values in one change.
 *
 * @param ref the element that shows the framed square
 * @param photo the size of the photo, or null when there is none
 */
export function useFraming(
  ref: RefObject<HTMLElement | null>,
  tool: Tool,
  photo: Size | null,
): void {
  const { store, actions } = useEditor();
  useEffect(() => {
    const element = ref.current;
    if (!tool.framing || photo === null || element === null) return;
    const framed: Framed = {
      readSize: () => planAdjustments(store.getState().adjustments, photo).size,
      limits: zoomLimits(tool),
      readRoom: () => roomAround(tool, findValues(store.getState(), tool.id)),
      readView: () => readShownView(tool, store.getState()),
      apply: ({ x, y, zoom }) => {
        actions.setParams({ x, y, zoom });
      },
    };
    return listenToHands(element, framed);
  }, [store, actions, ref, tool, photo]);
}

/** Moves and zooms by pointer, wheel, pinch and keys on an element. Returns a function that ends this. */
export function listenToHands(element: HTMLElement, framed: Framed): () => void {
  const { readSize, limits, kind, readRoom = () => 0, readView, apply } = framed;
  const locate = ({ clientX, clientY }: MouseEvent): Share =>
    findShare(element, clientX, clientY, readRoom());
  const listening = new AbortController();
  const { signal } = listening;
  // A new tool or photo starts without pressed pointers, because the release events of earlier pointers may never
  // arrive.
  const pointers = new Map<number, Share>();
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, locate(event));
  };
  const onMove = (event: PointerEvent): void => {
    const from = pointers.get(event.pointerId);
    if (from === undefined) return;
    const to = locate(event);
    const other = otherThan(pointers, event.pointerId);
    pointers.set(event.pointerId, to);
    const view = readView();
    apply(
      other === undefined
        ? pan(view, readSize(), { x: to.x - from.x, y: to.y - from.y }, kind)
        : pinch(view, framed, other, from, to),
    );
  };
  const forget = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const view = viewAfterKey(readView(), event.key, event.shiftKey, framed);
    if (view === null) return;
    event.preventDefault();
    apply(view);
  };
  const onWheel = (event: WheelEvent): void => {
    const before = readView();
    const at = locate(event);
    const view = zoomAt(before, readSize(), wheelFactor(event), at, limits, kind);
    // At the limit of the zoom, the wheel scrolls the page again. A pinch never zooms the page.
    if (view.zoom === before.zoom && !event.ctrlKey) return;
    event.preventDefault();
    apply(view);
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', forget, { signal });
  element.addEventListener('pointercancel', forget, { signal });
  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => {
    listening.abort();
  };
}

function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const distance = deltaY * (deltaMode === 0 ? 1 : PIXELS_PER_WHEEL_LINE);
  return Math.exp(-distance * (ctrlKey ? ZOOM_PER_PINCH_PIXEL : ZOOM_PER_WHEEL_PIXEL));
}

function viewAfterKey(
  view: View,
  key: string,
  leap: boolean,
  { readSize, limits, kind }: Framed,
): View | null {
  const move = MOVES[key];
  if (move !== undefined) {
    const step = leap ? KEY_LEAP : KEY_STEP;
    return pan(view, readSize(), { x: move.x * step, y: move.y * step }, kind);
  }
  // Also accepts "=" and "_", which share their keys with "+" and "-" on many keyboards.
  if (key === '+' || key === '=') {
    return zoomAt(view, readSize(), ZOOM_PER_KEY, MIDDLE, limits, kind);
  }
  if (key === '-' || key === '_') {
    return zoomAt(view, readSize(), 1 / ZOOM_PER_KEY, MIDDLE, limits, kind);
  }
  return null;
}

/**
 * Returns the view after one of two fingers has moved. The point of the picture between the fingers follows the
 * fingers, and the distance between the fingers sets the zoom.
 */
function pinch(
  view: View,
  { readSize, limits, kind }: Framed,
  still: Share,
  from: Share,
  to: Share,
): View {
  const before = Math.hypot(from.x - still.x, from.y - still.y);
  const after = Math.hypot(to.x - still.x, to.y - still.y);
  const centre = { x: (from.x + still.x) / 2, y: (from.y + still.y) / 2 };
  const moved = pan(view, readSize(), { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }, kind);
  return before === 0 ? moved : zoomAt(moved, readSize(), after / before, centre, limits, kind);
}

function otherThan(pointers: ReadonlyMap<number, Share>, id: number): Share | undefined {
  for (const [otherId, share] of pointers) if (otherId !== id) return share;
  return undefined;
}

function findShare(element: Element, clientX: number, clientY: number, room: number): Share {
  const box = element.getBoundingClientRect();
  const within = (share: number): number => (share - room) / (1 - 2 * room);
  return {
    x: within((clientX - box.left) / box.width),
    y: within((clientY - box.top) / box.height),
  };
}

function readShownView(tool: Tool, { paramValues }: EditorState): View {
  const values = paramValues[tool.id];
  return {
    x: readNumber(tool, values, 'x'),
    y: readNumber(tool, values, 'y'),
    zoom: readNumber(tool, values, 'zoom'),
  };
}

function readNumber(tool: Tool, values: ParamValues | undefined, id: string): number {
  const value = values?.[id] ?? tool.params.find((param) => param.id === id)?.initial;
  return typeof value === 'number' ? value : 0;
}

function zoomLimits(tool: Tool): ZoomLimits {
  const param = tool.params.find((candidate) => candidate.id === 'zoom');
  return param?.kind === 'range' ? { min: param.min, max: param.max } : { min: 1, max: 1 };
}
