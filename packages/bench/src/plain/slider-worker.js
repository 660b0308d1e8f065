// @ts-check
/** Fills the canvas that comes first with a grey for each number that follows. */

/** @type {OffscreenCanvasRenderingContext2D | null} */
let context = null;

/** @param {MessageEvent<OffscreenCanvas | number>} event */
onmessage = ({ data }) => {
  if (typeof data !== 'number') context = data.getContext('2d');
  else if (context !== null) {
    context.fillStyle = `hsl(0 0% ${String(data)}%)`;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }
};

export {};
