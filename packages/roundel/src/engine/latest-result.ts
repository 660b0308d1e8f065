import type { Photo } from './engine';
import type { Op } from './op';

interface Result<Picture> {
  readonly photo: Photo;
  /** The operations as JSON. */
  readonly key: string;
  readonly picture: Picture;
}

/** The latest result of an engine. It is kept so that previewing a picture and then encoding it computes it only once. */
export class LatestResult<Picture> {
  readonly #release: (picture: Picture) => void;
  #result: Result<Picture> | null = null;

  /** @param release frees a picture that is no longer kept */
  constructor(release: (picture: Picture) => void) {
    this.#release = release;
  }

  /** Returns the latest result, if it is of this photo and these operations. Otherwise returns null. */
  get(photo: Photo, ops: readonly Op[]): Picture | null {
    const result = this.#result;
    return result?.photo === photo && result.key === JSON.stringify(ops) ? result.picture : null;
  }

  /** Keeps a result. Call `clear` before the result is computed, so that only one result is in memory. */
  keep(photo: Photo, ops: readonly Op[], picture: Picture): void {
    this.clear();
    this.#result = { photo, key: JSON.stringify(ops), picture };
  }

  /** Frees the latest result. */
  clear(): void {
    if (this.#result !== null) this.#release(this.#result.picture);
    this.#result = null;
  }

  /** Frees the latest result if it is of this photo. */
  clearFor(photo: Photo): void {
    if (this.#result?.photo === photo) this.clear();
  }
}
