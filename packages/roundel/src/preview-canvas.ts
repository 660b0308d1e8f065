import type { Drawing } from './engine/engine';
import type { GivenCanvas } from './engine/protocol';
import type { Drawer } from './engine/worker-owner';

/**
 * How many frames a canvas that was drawn on may take until it can be seen. Then the canvas before it is removed in any
 * case.
 */
const FRAMES_UNTIL_SEEN = 30;

let lastNumber = 0;

/** What a `PreviewCanvas` hides from its users: which canvas is drawn on, and who draws. */
class Layers {
  readonly #number: number;
  #element: HTMLElement | null = null;
  #canvas: HTMLCanvasElement | null = null;
  /** Who draws on the canvas: a worker, or this object. */
  #drawer: Drawer | this | null = null;

  constructor() {
    lastNumber += 1;
    this.#number = lastNumber;
  }

  get element(): HTMLElement {
    if (this.#element === null) {
      this.#element = document.createElement('div');
      this.#element.style.display = 'grid';
    }
    return this.#element;
  }

  clear(): void {
    this.#canvas = null;
    this.#drawer = null;
    this.#element?.replaceChildren();
  }

  draw(bitmap: ImageBitmap): void {
    if (this.#drawer !== this) this.#canvas = this.#replace(this);
    this.#canvas?.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    this.noteDrawn();
  }

  /** Lets a worker draw here. Returns null if it cannot. */
  giveTo(drawer: Drawer): GivenCanvas | null {
    if (!drawer.canDraw || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) {
      return null;
    }
    const number = this.#number;
    if (this.#drawer === drawer) return { number, canvas: null };
    this.#canvas = this.#replace(drawer);
    drawer.layers.add(this);
    return { number, canvas: this.#canvas.transferControlToOffscreen() };
  }

  /** Must be called when the canvas was drawn on. */
  noteDrawn(): void {
    const canvas = this.#canvas;
    // The style is on a canvas that was not seen yet.
    if (canvas === null || canvas.style.background === '') return;
    let frames = 0;
    const look = (): void => {
      if (canvas !== this.#canvas) return;
      frames += 1;
      // A canvas takes the size of the preview in the frame in which it can be seen.
      if (canvas.width === 1 && frames < FRAMES_UNTIL_SEEN) {
        requestAnimationFrame(look);
        return;
      }
      canvas.style.background = '';
      this.element.replaceChildren(canvas);
    };
    look();
  }

  /** Puts a copy in place of what a worker has drawn. */
  keepDrawn(drawer: Drawer): void {
    const canvas = this.#canvas;
    if (this.#drawer !== drawer || canvas === null) return;
    this.#drawer = null;
    // Nothing was drawn.
    if (canvas.width === 1) return;
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.style.gridArea = canvas.style.gridArea;
    copy.getContext('2d')?.drawImage(canvas, 0, 0);
    canvas.replaceWith(copy);
    this.#canvas = copy;
  }

  /** Puts another canvas below the present one. */
  #replace(drawer: Drawer | this): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    canvas.style.gridArea = '1 / 1';
    // A pattern behind transparent pictures must not flash up before the picture.
    canvas.style.background = 'none';
    this.#drawer = drawer;
    this.element.prepend(canvas);
    return canvas;
  }
}

const layers = new WeakMap<Drawing, Layers>();

/** Returns what a `PreviewCanvas` hides. Undefined for another drawing. */
export function findLayers(drawing: Drawing): Layers | undefined {
  return layers.get(drawing);
}

/**
 * A place on a page for previews. Give it to `show`, and append its `element` to the page.
 *
 * The photo's worker draws on a canvas in the element. If the worker is replaced, or after `clear`, there is another
 * canvas, because only one worker can ever draw on a canvas. The last canvas stays above it until it can be seen. Where
 * workers cannot draw, the page draws the worker's bitmaps.
 */
export class PreviewCanvas implements Drawing {
  readonly #layers = new Layers();

  /**
   * Creates a place for previews. Its `element` is made when it is first needed.
   *
   * @example
   * ```js
   * import { PreviewCanvas } from 'roundel';
   *
   * const canvas = new PreviewCanvas();
   * export const place = (parent) => parent.append(canvas.element);
   * ```
   */
  constructor() {
    layers.set(this, this.#layers);
  }

  /**
   * The element to append to the page: a grid of a single cell, whose `canvas` is as large as the preview unless a style
   * sheet says otherwise.
   */
  get element(): HTMLElement {
    return this.#layers.element;
  }

  /**
   * Shows nothing any more, not even the results of calls of `show` that have not ended: cancel them before.
   *
   * @example
   * ```js
   * import { PreviewCanvas } from 'roundel';
   *
   * const canvas = new PreviewCanvas();
   * canvas.clear();
   * ```
   */
  clear(): void {
    this.#layers.clear();
  }

  /**
   * Draws a bitmap that the page has. Closes it.
   *
   * @example
   * ```js
   * import { PreviewCanvas } from 'roundel';
   *
   * const canvas = new PreviewCanvas();
   * export const draw = async (file) => canvas.draw(await createImageBitmap(file));
   * ```
   */
  draw(bitmap: ImageBitmap): void {
    this.#layers.draw(bitmap);
  }
}
