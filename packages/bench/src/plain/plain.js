// @ts-check
/**
 * The script of the plain page, with which the editor is compared. Like most sites, it draws the chosen file on one
 * canvas and calls `toBlob`. `?tool=` is the alias of a tool in the editor. The tool's default settings apply.
 */

const tool = new URLSearchParams(location.search).get('tool');
const input = document.querySelector('input');
const canvas = document.querySelector('canvas');
const button = document.querySelector('button');
const context = canvas?.getContext('2d');
if (!input || !canvas || !button || !context) throw new Error('The page is incomplete.');

const draw = async () => {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  button.disabled = true;
  const photo = await createImageBitmap(file);
  const { width, height } = photo;
  const shorter = Math.min(width, height);
  if (tool === 'overlay') {
    canvas.width = width;
    canvas.height = height;
    context.drawImage(photo, 0, 0);
    const x = width / 2;
    const y = height / 2;
    const longer = Math.max(width, height);
    const gradient = context.createRadialGradient(x, y, 0.3 * shorter, x, y, 0.7 * longer);
    gradient.addColorStop(0, 'rgb(0 0 0 / 0)');
    gradient.addColorStop(1, 'rgb(0 0 0 / 0.7)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  } else {
    const side = tool === 'circle' ? shorter : 640;
    canvas.width = side;
    canvas.height = side;
    if (tool === 'circle') {
      context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
      context.clip();
    }
    context.imageSmoothingQuality = 'high';
    const left = Math.floor((width - shorter) / 2);
    const top = Math.floor((height - shorter) / 2);
    context.drawImage(photo, left, top, shorter, shorter, 0, 0, side, side);
  }
  photo.close();
  canvas.toBlob((png) => {
    button.disabled = png === null;
  }, 'image/png');
};
input.addEventListener('change', () => void draw());
document.documentElement.dataset['ready'] = '';
