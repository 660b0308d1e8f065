/**
 * The page that the editor is compared with: what most sites do. It draws the chosen file on one canvas
 * and calls `toBlob`. `?tool=` selects the job, with the editor's aliases and default settings.
 */

/** @typedef {{ canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, photo: ImageBitmap }} Work */

/**
 * Draws the photo's centred square, scaled to the canvas.
 *
 * @param {Work} work
 * @param {number} side of the canvas
 * @param {boolean} round whether to keep only the inscribed circle
 */
function drawSquare({ canvas, context, photo }, side, round) {
  const { width, height } = photo;
  const short = Math.min(width, height);
  canvas.width = side;
  canvas.height = side;
  if (round) {
    context.beginPath();
    context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
    context.clip();
  }
  context.imageSmoothingQuality = 'high';
  const [left, top] = [Math.floor((width - short) / 2), Math.floor((height - short) / 2)];
  context.drawImage(photo, left, top, short, short, 0, 0, side, side);
}

/** @type {Readonly<Record<string, (work: Work) => void>>} */
const JOBS = {
  whatsapp: (work) => {
    drawSquare(work, 640, false);
  },
  circle: (work) => {
    drawSquare(work, Math.min(work.photo.width, work.photo.height), true);
  },
  overlay: ({ canvas, context, photo }) => {
    const { width, height } = photo;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(photo, 0, 0);
    const inner = 0.3 * Math.min(width, height);
    const outer = 0.7 * Math.max(width, height);
    const [x, y] = [width / 2, height / 2];
    const gradient = context.createRadialGradient(x, y, inner, x, y, outer);
    gradient.addColorStop(0, 'rgb(0 0 0 / 0)');
    gradient.addColorStop(1, 'rgb(0 0 0 / 0.7)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  },
};

const job = JOBS[new URLSearchParams(location.search).get('tool') ?? ''];
const input = document.querySelector('input');
const canvas = document.querySelector('canvas');
const button = document.querySelector('button');
const context = canvas?.getContext('2d');
if (!job || !input || !canvas || !button || !context) throw new Error('The page is incomplete.');

input.addEventListener('change', () => {
  void (async () => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    button.disabled = true;
    const photo = await createImageBitmap(file);
    job({ canvas, context, photo });
    photo.close();
    canvas.toBlob((png) => {
      button.disabled = png === null;
    }, 'image/png');
  })();
});
document.documentElement.dataset['ready'] = '';
