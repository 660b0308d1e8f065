import { background } from '../tools/background';
import { cover, placeOnBackground } from '../tools/fixed-size';
import { framingParams } from '../tools/framing';
import { withLight } from '../tools/light';
import { findTool, type ToolId } from '../tools/registry';
import type { FrameFace } from '../tools/face-framing';
import type { Size } from '../engine/geometry';
import type { ParamValues, Tool } from '../tools/tool';
import type { FrameKind } from '../tools/view';
import { createDocumentFrame, documentParams, frameHead, planDocument } from './document-frame';
import type { Place } from './place';
import type { PlaceId } from './registry';

/** An object that plans the operations for a picture: a tool, or a crop for a place that has no tool. */
export interface Maker extends Pick<Tool<ToolId | PlaceId>, 'id' | 'params' | 'framing' | 'plan'> {
  /** Frames a face by a rule of its own. Absent: a face is framed as in every square picture. */
  readonly frameFace?: FrameFace | undefined;
  /** How the frame is dragged and zoomed. Absent: it is a square inside the photo. */
  readonly frame?: FrameKind | undefined;
}

/**
 * Returns the maker for a place's picture: the place's tool, or a crop to the place's size on a background.
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { findPlace, toMaker } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const ops = toMaker(findPlace('linkedin')).plan({ zoom: 1.5 }, photo);
 * await writeFile('linkedin.png', (await photo.encode(ops)).stream());
 * engine.dispose();
 * ```
 */
export function toMaker({ id, tool, size: wanted, shape }: Place<PlaceId>): Maker {
  if (tool !== null) return findTool(tool);
  if (wanted === null) throw new TypeError(`The place ${id} has neither a tool nor a size.`);
  const { width, height } = wanted;
  if (shape.kind === 'document') {
    const aspect = width / height;
    return {
      id,
      params: [...documentParams, background],
      framing: true,
      frame: createDocumentFrame(aspect),
      frameFace: (face, adjustments, size) =>
        frameHead(face, shape.head, aspect, adjustments, size),
      plan: (values, size) => planDocument(values, size, wanted),
    };
  }
  return withLight({
    id,
    params: [...framingParams, background],
    framing: true,
    plan: (values: ParamValues, size: Size) => [
      cover(values, size, width, height),
      placeOnBackground(values, width, height),
    ],
  });
}

/** The options with which `makePicture` writes a file that a place accepts. */
export interface PlaceLimits {
  readonly maxBytes: number | undefined;
  readonly fallback: 'jpeg' | undefined;
  readonly dotsPerInch: number | undefined;
}

/**
 * Returns the options with which `makePicture` writes a file that a place accepts: a PNG, or a JPEG if the PNG is too
 * large. A document photo also gets its resolution.
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { makePicture } from 'roundel';
 * import { findPlace, fitPlace, toMaker } from 'roundel/tools';
 *
 * const file = new Blob([await readFile('photo.jpg')]);
 * const place = findPlace('gravatar');
 * const { blob, format } = await makePicture(file, toMaker(place), {}, fitPlace(place));
 * await writeFile(`gravatar.${format}`, blob.stream());
 * ```
 */
export function fitPlace({
  maxBytes,
  formats,
  shape,
}: Pick<Place, 'maxBytes' | 'formats' | 'shape'>): PlaceLimits {
  return {
    maxBytes: maxBytes ?? undefined,
    fallback: formats.includes('jpeg') ? 'jpeg' : undefined,
    dotsPerInch: shape.kind === 'document' ? shape.dotsPerInch : undefined,
  };
}
