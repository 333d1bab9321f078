import { createCanvas } from '@napi-rs/canvas';
import { fontOf, readyFonts } from '../../apps/server/src/modules/captcha/drawing/fonts.ts';
import { at, luminance, mapped, type Plane, type Rgba, sobel } from './pixels.ts';

/** A feature of a picture: its brightness, or the strength of its edges. */
export type Reading = (picture: Rgba) => Plane;

/** At half the size, strokes are still a few pixels wide, and the work is a quarter. */
export function halved(plane: Plane): Plane {
  const [width, height] = [Math.floor(plane.width / 2), Math.floor(plane.height / 2)];
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, top] = [2 * x, 2 * y];
      values[y * width + x] =
        (at(plane, left, top) +
          at(plane, left + 1, top) +
          at(plane, left, top + 1) +
          at(plane, left + 1, top + 1)) /
        4;
    }
  }
  return { width, height, values };
}

export const brightness: Reading = (picture) => halved(luminance(picture));
export const edges: Reading = (picture) => {
  const { across, down } = sobel(luminance(picture));
  return halved(mapped(across, (value, place) => Math.hypot(value, down.values[place] as number)));
};

export interface Template {
  readonly glyph: string;
  readonly plane: Plane;
}

const TURNS = [-0.8, -0.4, 0, 0.4, 0.8];

/** A glyph of the font at several angles, with the same feature as the picture. */
export function templatesOf(
  glyph: string,
  subset: 'latin' | 'chinese-simplified',
  sizePx: number,
  reading: Reading,
): Template[] {
  readyFonts();
  return TURNS.map((turn) => {
    const side = Math.ceil(sizePx * 1.15);
    const canvas = createCanvas(side, side);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.translate(side / 2, side / 2);
    context.rotate(turn);
    context.font = fontOf(subset, 700, sizePx);
    context.fillStyle = '#000';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(glyph, 0, 0);
    const plane = reading(context.getImageData(0, 0, side, side));
    return { glyph, plane: standardised(plane) };
  });
}

/** Normalises to mean 0 and length 1, so that templates are comparable. */
function standardised(plane: Plane): Plane {
  const mean = plane.values.reduce((sum, value) => sum + value, 0) / plane.values.length;
  const length = Math.sqrt(plane.values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return mapped(plane, (value) => (value - mean) / length);
}

/**
 * Normalised cross-correlation with the upper left corner of the template at a place; an inverted picture matches
 * equally well.
 */
export function likeness(picture: Plane, { plane }: Template, left: number, top: number): number {
  let [sum, squares, product] = [0, 0, 0];
  for (let y = 0; y < plane.height; y++) {
    const row = (top + y) * picture.width + left;
    for (let x = 0; x < plane.width; x++) {
      const value = picture.values[row + x] as number;
      sum += value;
      squares += value * value;
      product += value * (plane.values[y * plane.width + x] as number);
    }
  }
  const spread = squares - (sum * sum) / plane.values.length;
  return spread <= 1 ? 0 : Math.abs(product) / Math.sqrt(spread);
}
