import { createCanvas } from '@napi-rs/canvas';

/** The sizes that Office requires, in pixels. */
export const ICON_SIZES = [16, 32, 64, 80] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** The four bars of the site's icon, each as x, top and bottom in a square of 32 units. */
const BARS = [
  [7, 14, 22],
  [13, 9, 22],
  [19, 16, 22],
  [25, 11, 22],
] as const;

/** Draws the site's icon as PNG. */
export function drawIcon(size: IconSize): Buffer {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.scale(size / 32, size / 32);
  context.fillStyle = '#0b57d0';
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 6);
  context.fill();
  context.strokeStyle = '#fff';
  context.lineWidth = 3;
  context.lineCap = 'round';
  for (const [x, top, bottom] of BARS) {
    context.beginPath();
    context.moveTo(x, bottom);
    context.lineTo(x, top);
    context.stroke();
  }
  return canvas.toBuffer('image/png');
}
