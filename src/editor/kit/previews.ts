import type { Engine, SourceId } from '../../engine/engine';
import type { Op } from '../../engine/op';
import { makeAvatar } from '../../pipeline/frames';
import type { PlaceId } from './places';

/** The longest side that the engine's previews need, at least that of an avatar. */
const RENDERED_SIDE = 256;

/** A preview that is wanted. */
export interface Wanted {
  readonly id: PlaceId;
  readonly ops: readonly Op[];
}

interface Preview {
  readonly key: string;
  /** Null when it could not be made. */
  readonly bitmap: ImageBitmap | null;
}

/**
 * A small picture of each place, made by the engine from the same operations as the file. Made one after
 * the other, because a newer one would replace an unfinished one of the same lane.
 */
export class Previews {
  readonly #engine: Pick<Engine, 'render'>;
  readonly #source: SourceId;
  readonly #onChange: () => void;
  readonly #controller = new AbortController();
  readonly #previews = new Map<PlaceId, Preview>();
  #wanted: readonly Wanted[] = [];
  #running: Promise<void> | null = null;

  /** @param onChange called when a preview has been replaced */
  constructor(engine: Pick<Engine, 'render'>, source: SourceId, onChange: () => void) {
    this.#engine = engine;
    this.#source = source;
    this.#onChange = onChange;
  }

  /** The newest preview of a place. Owned by this object: draw it, but do not store or close it. */
  get(id: PlaceId): ImageBitmap | null {
    return this.#previews.get(id)?.bitmap ?? null;
  }

  /** Makes the previews that differ from these. Resolves when all are made or have failed. Never rejects. */
  show(wanted: readonly Wanted[]): Promise<void> {
    this.#wanted = wanted;
    this.#running ??= this.#run();
    return this.#running;
  }

  close(): void {
    this.#controller.abort();
    for (const { bitmap } of this.#previews.values()) bitmap?.close();
    this.#previews.clear();
  }

  async #run(): Promise<void> {
    // Lets `show` note that this runs before it ends.
    await Promise.resolve();
    try {
      await this.#makeAll();
    } finally {
      this.#running = null;
    }
  }

  async #makeAll(): Promise<void> {
    const { signal } = this.#controller;
    while (!signal.aborted) {
      const next = this.#wanted.find(({ id, ops }) => this.#previews.get(id)?.key !== keyOf(ops));
      if (next === undefined) return;
      // The download reports why a picture cannot be made.
      const bitmap = await this.#make(next.ops, signal).catch(() => null);
      if (isClosed(signal)) {
        bitmap?.close();
        return;
      }
      this.#previews.get(next.id)?.bitmap?.close();
      this.#previews.set(next.id, { key: keyOf(next.ops), bitmap });
      this.#onChange();
    }
  }

  async #make(ops: readonly Op[], signal: AbortSignal): Promise<ImageBitmap> {
    const options = { lane: 'kit', maxSide: RENDERED_SIDE } as const;
    const { bitmap } = await this.#engine.render(this.#source, ops, options, signal);
    try {
      return await makeAvatar(bitmap);
    } finally {
      bitmap.close();
    }
  }
}

function keyOf(ops: readonly Op[]): string {
  return JSON.stringify(ops);
}

function isClosed(signal: AbortSignal): boolean {
  return signal.aborted;
}
