import type { Size } from 'roundel';
import { hash } from './value-noise';

type Context = OffscreenCanvasRenderingContext2D;

const COLORS = ['#e4572e', '#17bebb', '#ffc914', '#2e282a', '#76b041', '#ffffff'];

function share(index: number, seed: number): number {
  return hash(index, 0, seed) / 2 ** 32;
}

/** Draws discs and rectangles in a few flat colours, with the canvas's antialiased edges. */
export function drawGraphics(context: Context, { width, height }: Size): void {
  context.fillStyle = '#f4f1ea';
  context.fillRect(0, 0, width, height);
  for (let index = 0; index < 60; index++) {
    const x = share(index, 1) * width;
    const y = share(index, 2) * height;
    const size = (0.02 + 0.12 * share(index, 3)) * width;
    context.fillStyle = COLORS[hash(index, 0, 4) % COLORS.length] ?? '#000000';
    if (index % 2 === 0) {
      context.fillRect(x - size / 2, y - size / 2, size, size * share(index, 5));
    } else {
      context.beginPath();
      context.arc(x, y, size / 2, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** Draws windows full of small text, like a screenshot. */
export function drawScreenshot(context: Context, { width, height }: Size): void {
  context.fillStyle = '#d9dde3';
  context.fillRect(0, 0, width, height);
  const [columns, rows, gap] = [3, 2, 24];
  const windowWidth = width / columns - gap;
  const windowHeight = height / rows - gap;
  for (let index = 0; index < columns * rows; index++) {
    const x = (index % columns) * (windowWidth + gap) + gap / 2;
    const y = Math.floor(index / columns) * (windowHeight + gap) + gap / 2;
    context.fillStyle = '#ffffff';
    context.fillRect(x, y, windowWidth, windowHeight);
    context.fillStyle = '#3b4b63';
    context.fillRect(x, y, windowWidth, 40);
    context.fillStyle = '#1c2430';
    context.font = '16px sans-serif';
    for (let line = 0; line * 24 < windowHeight - 80; line++) {
      context.fillText(textLine(line, index), x + 16, y + 72 + line * 24, windowWidth - 32);
    }
  }
}

/** Returns text that looks like words: letters with gaps, different on every line. */
function textLine(line: number, seed: number): string {
  return Array.from({ length: 72 }, (_, at) => {
    const bits = hash(at, line, seed + 50);
    return bits % 6 === 0 ? ' ' : String.fromCharCode(97 + (bits % 26));
  }).join('');
}
