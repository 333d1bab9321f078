import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { between, type Random } from './random.ts';

/**
 * Returns the drawing bent like cloth. Each column moves up or down, and then each row moves sideways, along
 * waves of the given height.
 */
export function warped(random: Random, canvas: Canvas, heightPx: number, lengthPx: number): Canvas {
  const { width, height } = canvas;
  const once = createCanvas(width, height);
  const across = bend(random, heightPx, lengthPx);
  for (let x = 0; x < width; x++)
    once.getContext('2d').drawImage(canvas, x, 0, 1, height, x, across(x), 1, height);
  const twice = createCanvas(width, height);
  const down = bend(random, heightPx, lengthPx);
  for (let y = 0; y < height; y++)
    twice.getContext('2d').drawImage(once, 0, y, width, 1, down(y), y, width, 1);
  return twice;
}

function bend(random: Random, heightPx: number, lengthPx: number): (at: number) => number {
  const waves = [between(random, 0.8, 1.2), between(random, 0.35, 0.55)].map((share) => ({
    length: lengthPx * share,
    height: heightPx * share,
    phase: between(random, 0, 2 * Math.PI),
  }));
  return (at) =>
    waves.reduce(
      (sum, { length, height, phase }) => sum + height * Math.sin((at / length) * 2 * Math.PI + phase),
      0,
    );
}
