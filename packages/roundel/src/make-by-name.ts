import { Photo } from './engine/engine';
import type { PictureOptions } from './engine/encode/encode-as';
import {
  makePicture,
  type Picture,
  type PictureSettings,
  type Planner,
  readValues,
  type ToolName,
} from './make-picture';
import { openPhoto } from './open-photo';
import { resolveTool } from './resolve-tool';
import { findResizedSide } from './tools/resize-ops';

/**
 * Makes a picture whose tool has a name, or whose photo is not open yet. Opens a file for this picture only, at the size
 * that the picture needs.
 */
export async function makeByName(
  photo: Blob | Photo,
  tool: ToolName | Planner,
  settings: PictureSettings,
  options: PictureOptions,
): Promise<Picture> {
  // JavaScript callers may pass any value.
  const named = typeof tool === 'object' ? { tool, options } : resolveTool(tool, settings, options);
  if (photo instanceof Photo) return makePicture(photo, named.tool, settings, named.options);
  const resultSide = findResizedSide(named.tool, readValues(settings), settings.size ?? null);
  const opened = await openPhoto(photo, { resultSide, signal: options.signal });
  try {
    return await makePicture(opened, named.tool, settings, named.options);
  } finally {
    opened.close();
  }
}
