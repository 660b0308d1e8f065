import type { Size } from 'roundel';
import { kitTexts } from '#words/kit';
import type { WordsOf } from '../../../content/texts';
import { fitBox, findRadius } from './shown-shape';
import type { Place } from './places';

/** What one row of the contact sheet shows. */
export interface SheetRow {
  readonly place: Place;
  /** The size of the picture in pixels. */
  readonly size: Size;
  /** Null when the preview could not be made. */
  readonly picture: ImageBitmap | null;
}

/**
 * The scale of the sheet: pixels per unit of the lengths below. With 1.5, avatars are sharp, and drawing takes half as
 * long as with 2.
 */
const SCALE = 1.5;
const WIDTH = 928;
const MARGIN = 40;
const HEAD = 84;
const ROW = 176;
const GAP = 16;
/** The left edge of the light ground. A ground is the light or dark background behind the avatars. */
const GROUNDS = 352;
/** The width of each ground. */
const GROUND = (WIDTH - MARGIN - GROUNDS) / 2;
const SIDES = [128, 48, 32] as const;
const RADIUS = 14;

/**
 * The colours of the sheet. The sheet has only one theme, because it cannot follow the theme of the program that shows
 * it.
 */
const COLORS = {
  paper: '#faf6ee',
  ink: '#1c2033',
  soft: '#525769',
  line: '#d9d2c4',
  light: '#fafafa',
  dark: '#17181f',
  empty: '#9a9ca5',
} as const;

/**
 * Draws the contact sheet: a row for each place, with its avatars on a light and on a dark ground.
 *
 * @returns null if the browser cannot draw the sheet, or if reading the canvas returns noise
 */
export function drawSheet(
  kitWords: WordsOf<typeof kitTexts>,
  rows: readonly SheetRow[],
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + rows.length * (ROW + GAP) + MARGIN) * SCALE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.scale(SCALE, SCALE);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (!returnsPixels(context)) return null;
  const { title, subtitle } = kitWords.sheet;
  write(context, title, MARGIN, 52, { font: describeFont(700, 26, 'display') });
  write(context, subtitle, MARGIN, 76, { font: describeFont(400, 14), color: COLORS.soft });
  for (const [index, row] of rows.entries()) {
    drawRow(kitWords, context, row, HEAD + GAP + index * (ROW + GAP));
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Whether the canvas returns what was drawn on it. Some browsers return noise instead, to resist fingerprinting. */
function returnsPixels(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, 8, 8);
  const [red, green, blue] = data;
  const paper = Number.parseInt(COLORS.paper.slice(1), 16);
  if ((((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0)) !== paper) return false;
  return data.every((value, at) => value === data[at % 4]);
}

function drawRow(
  kitWords: WordsOf<typeof kitTexts>,
  context: CanvasRenderingContext2D,
  row: SheetRow,
  top: number,
): void {
  const { place } = row;
  const { width, height } = row.size;
  write(context, kitWords.place(place), MARGIN, top + 70, {
    font: describeFont(700, 22, 'display'),
  });
  const size = kitWords.size(place.id, width, height);
  write(context, size, MARGIN, top + 96, {
    font: describeFont(400, 14),
    color: COLORS.soft,
    width: GROUNDS - MARGIN - GAP,
  });
  const panel = new Path2D();
  panel.roundRect(GROUNDS, top, GROUND * 2, ROW, RADIUS);
  context.save();
  context.clip(panel);
  for (const [index, color] of [COLORS.light, COLORS.dark].entries()) {
    const left = GROUNDS + index * GROUND;
    context.fillStyle = color;
    context.fillRect(left, top, GROUND, ROW);
    drawAvatars(context, row, left, top);
  }
  context.restore();
  context.strokeStyle = COLORS.line;
  context.stroke(panel);
}

/** Draws the avatars on one ground, side by side and vertically centred. */
function drawAvatars(
  context: CanvasRenderingContext2D,
  { place, picture }: SheetRow,
  groundLeft: number,
  groundTop: number,
): void {
  const space = 16;
  const wide = SIDES.reduce((sum, side) => sum + side, 0) + space * (SIDES.length - 1);
  let left = groundLeft + (GROUND - wide) / 2;
  for (const side of SIDES) {
    const { width, height } = fitBox(place, side);
    const top = groundTop + (ROW - height) / 2;
    const shape = new Path2D();
    shape.roundRect(left, top, width, height, findRadius(place) * side);
    context.save();
    context.clip(shape);
    if (picture === null) {
      context.fillStyle = COLORS.empty;
      context.fillRect(left, top, width, height);
    } else {
      context.drawImage(picture, left, top, width, height);
    }
    context.restore();
    left += side + space;
  }
}

function describeFont(weight: number, size: number, family: 'display' | 'text' = 'text'): string {
  const name = family === 'display' ? 'Bricolage Grotesque Variable' : 'Instrument Sans Variable';
  return `${String(weight)} ${String(size)}px "${name}", system-ui, sans-serif`;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { font, color = COLORS.ink, width }: { font: string; color?: string; width?: number },
): void {
  context.font = font;
  context.fillStyle = color;
  // `fillText` condenses a text that is wider than `width`.
  context.fillText(text, x, y, width);
}
