// @ts-check
/**
 * The script of the plain page with a slider, with which the editor's are compared: a step writes one number. With
 * `?canvas`, a worker also fills a canvas of the size of a phone's picture.
 */

const SIDE = 1170;
const input = document.querySelector('input');
const output = document.querySelector('output');
if (!input || !output) throw new Error('The page is incomplete.');

/** @type {(value: number) => void} */
let draw = () => undefined;
if (new URLSearchParams(location.search).has('canvas')) {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.style.inlineSize = '100%';
  document.body.prepend(canvas);
  const worker = new Worker('/bench/slider-worker.js', { type: 'module' });
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage(offscreen, [offscreen]);
  draw = (value) => {
    worker.postMessage(value);
  };
}
input.addEventListener('input', () => {
  output.textContent = input.value;
  draw(input.valueAsNumber);
});

export {};
