import { EngineClient } from '../../engine/client';
import type { ImageInfo } from '../../engine/engine';
import { circleImageMaker } from '../../tools/circle-image-maker';
import { facebookProfileEditor } from '../../tools/facebook-profile-editor';
import { instagramDpEditor } from '../../tools/instagram-dp-editor';
import type { ParamValues } from '../../tools/tool';
import { whatsAppDpEditor } from '../../tools/whatsapp-dp-editor';

/** The four pictures of the stage, and the tool that makes each. */
const TOOLS = {
  circle: circleImageMaker,
  whatsapp: whatsAppDpEditor,
  instagram: instagramDpEditor,
  facebook: facebookProfileEditor,
} as const;

export type StagePlace = keyof typeof TOOLS;

export type StageCanvases = Readonly<Record<StagePlace, HTMLCanvasElement>>;

/** Longest side the circle needs on a dense screen, in pixels. */
const CIRCLE_SIDE = 480;

export interface LiveStage {
  /**
   * Makes the four pictures and draws them.
   *
   * @returns milliseconds that took
   */
  draw(framing: ParamValues, canvases: StageCanvases): Promise<number>;
  dispose(): void;
}

/**
 * Starts an engine of its own and opens a sample picture in it: the product at
 * work, on the home page. Rejects when the engine or the sample cannot be had.
 */
export async function openLiveStage(url: string, signal: AbortSignal): Promise<LiveStage> {
  const engine = new EngineClient();
  let info: ImageInfo;
  try {
    const answer = await fetch(url, { signal });
    info = await engine.open(await answer.blob(), signal);
  } catch (error) {
    engine.dispose();
    throw error;
  }
  return {
    draw: async (framing, canvases) => {
      const start = performance.now();
      const pictures: [HTMLCanvasElement, ImageBitmap][] = [];
      // One after the other: of several renders of one picture the engine keeps only the newest.
      for (const place of Object.keys(TOOLS) as StagePlace[]) {
        const ops = TOOLS[place].plan(framing, info);
        const { bitmap } = await engine.render(info.id, ops, { maxSide: CIRCLE_SIDE }, signal);
        pictures.push([canvases[place], bitmap]);
      }
      const milliseconds = performance.now() - start;
      // All at once, so that no two of them ever show different framings.
      for (const [canvas, bitmap] of pictures) {
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      }
      return milliseconds;
    },
    dispose: () => {
      engine.dispose();
    },
  };
}
