import { EngineClient, type Photo } from 'roundel';
import type { ParamValues } from 'roundel/tools';
import { getTool } from '../../content/tools';

/** The tool that makes each of the stage's four pictures. */
const TOOLS = {
  circle: getTool('circle-image-maker'),
  whatsapp: getTool('whatsapp-dp-editor'),
  instagram: getTool('instagram-dp-editor'),
  facebook: getTool('facebook-profile-editor'),
} as const;

export type StagePlace = keyof typeof TOOLS;

export type StageCanvases = Readonly<Record<StagePlace, HTMLCanvasElement>>;

/** The longest side of the stage's pictures in pixels, enough for the circle on a high-density screen. */
const CIRCLE_SIDE = 480;

export interface LiveStage {
  /**
   * Renders the four pictures and draws them.
   *
   * @returns rendering time in milliseconds
   */
  draw(framing: ParamValues, canvases: StageCanvases): Promise<number>;
  dispose(): void;
}

/**
 * Starts an engine for the home page and opens a sample in it. Rejects when the
 * engine or the sample fails to load.
 */
export async function openLiveStage(url: string, signal: AbortSignal): Promise<LiveStage> {
  const engine = new EngineClient();
  let photo: Photo;
  try {
    const answer = await fetch(url, { signal });
    photo = await engine.open(await answer.blob(), { signal });
  } catch (error) {
    engine.dispose();
    throw error;
  }
  return {
    draw: async (framing, canvases) => {
      const start = performance.now();
      const pictures: [HTMLCanvasElement, ImageBitmap][] = [];
      // Makes one preview after another, because a newer preview of a photo replaces an unfinished one.
      for (const place of Object.keys(TOOLS) as StagePlace[]) {
        const ops = TOOLS[place].plan(framing, photo);
        const { bitmap } = await photo.preview(ops, { maxSide: CIRCLE_SIDE, signal });
        pictures.push([canvases[place], bitmap]);
      }
      const milliseconds = performance.now() - start;
      // Draws all four pictures together, so that they always show the same framing.
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
