import type { CallOptions, Face, Photo } from '../engine/engine';
import { clamp } from './face-square';
import { findLight, type FoundLight } from './find-light';
import { lightParams } from './light';
import type { ParamValues } from './tool';
import { rangeValue } from './values';

/** The longest side of the copy of the photo that is looked at. */
const SEEN_SIDE = 128;

/**
 * Finds the settings that improve the light of an open photo, from a small copy of it. `findLight` says what it looks for.
 *
 * @param face the face that counts most, from `photo.faces()`. Null if there is none
 * @returns the values of these parameters, in percent. Those that need no change are 0
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { openPhoto } from 'roundel';
 * import { measureLight } from 'roundel/tools';
 *
 * const photo = await openPhoto(new Blob([await readFile('photo.jpg')]));
 * const [face = null] = await photo.faces();
 * console.log((await measureLight(photo, face)).exposure); // 0 for a photo that is well lit
 * photo.close();
 * ```
 */
export async function measureLight(
  photo: Photo,
  face: Face | null,
  { signal }: CallOptions = {},
): Promise<FoundLight> {
  const { width, height } = photo;
  const scale = Math.min(1, SEEN_SIDE / Math.max(width, height));
  const small = {
    kind: 'resize',
    source: { x: 0, y: 0, width, height },
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  } as const;
  const pixels = await photo.pixels([small], { signal, alongside: true });
  if (face === null) return findLight(pixels, null);
  const { x, y, width: across, height: down } = face.box;
  const [right, below] = [small.width / width, small.height / height];
  return findLight(pixels, {
    x: x * right,
    y: y * below,
    width: across * right,
    height: down * below,
  });
}

/**
 * Adds the light that was found for a photo to settings that many photos share.
 *
 * @returns the settings, with the sums, as far as the parameters' ranges allow
 *
 * @example
 * ```js
 * import { addLight, findLight } from 'roundel/tools';
 *
 * const dark = { data: new Uint8ClampedArray([60, 60, 60, 255]), width: 1, height: 1 };
 * const found = findLight(dark, null);
 * console.log(addLight({ exposure: -10 }, found).exposure === found.exposure - 10); // true
 * ```
 */
export function addLight(values: ParamValues, light: FoundLight): ParamValues {
  const sums: Record<string, number> = {};
  for (const [id, found] of Object.entries(light)) {
    const param = lightParams.find((each) => each.id === id);
    if (param?.kind !== 'range') continue;
    sums[id] = clamp(rangeValue(values, param) + found, param.min, param.max);
  }
  return { ...values, ...sums };
}
