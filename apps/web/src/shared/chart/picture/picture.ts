import type { ChartColours } from '../model/colours.ts';

export interface PictureTexts {
  /** The name of the security and the drawn indicator. */
  readonly title: string;
  /** The days in view. */
  readonly period: string;
  /** The source of the data. */
  readonly source: string;
}

export interface Drawing {
  /** The layers of the drawing, lowest first. Each has the size in device pixels. */
  readonly layers: readonly CanvasImageSource[];
  readonly width: number;
  readonly height: number;
  readonly legend: readonly { readonly label: string; readonly colour: string }[];
}

const HEAD_PX = 52;
const LEGEND_PX = 22;
const FOOT_PX = 30;
const MARGIN_PX = 12;

/**
 * Draws a chart with its name and days above and its source below, as a PNG. Null if the browser cannot
 * create one.
 */
export function pictureOf(
  { layers, width, height, legend }: Drawing,
  texts: PictureTexts,
  colours: ChartColours,
): Promise<Blob | null> {
  const scale = devicePixelRatio;
  const top = HEAD_PX + legend.length * LEGEND_PX;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + (top + FOOT_PX) * scale;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = colours.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const layer of layers) context.drawImage(layer, 0, top * scale, width, height);
  context.scale(scale, scale);
  const line = (text: string, y: number, font: string, colour: string): void => {
    context.font = `${font} ${colours.font}`;
    context.fillStyle = colour;
    context.fillText(text, MARGIN_PX, y, canvas.width / scale - 2 * MARGIN_PX);
  };
  context.textBaseline = 'middle';
  line(texts.title, 18, '600 16px', colours.text);
  line(texts.period, 40, '12px', colours.muted);
  for (const [at, { label, colour }] of legend.entries())
    line(`▬ ${label}`, HEAD_PX + (at + 0.5) * LEGEND_PX, '600 13px', colour);
  line(texts.source, canvas.height / scale - FOOT_PX / 2, '12px', colours.muted);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
