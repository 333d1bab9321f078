import type { Look } from '../../shared/chart/CandleChart.tsx';
import type { ChartColours } from '../../shared/chart/colours.ts';
import { tintOf } from '../../shared/chart/lines.ts';

interface PictureTexts {
  /** Name, code and what is drawn. */
  readonly title: string;
  /** The days in view. */
  readonly period: string;
  /** Where the numbers come from. */
  readonly source: string;
}

const HEAD_PX = 52;
const LEGEND_PX = 22;
const FOOT_PX = 30;
const MARGIN_PX = 12;

/** The chart as it is on the screen, under its name and its days and over its source, as a PNG; null where the browser makes none. */
export function chartPicture(look: Look, texts: PictureTexts, colours: ChartColours): Promise<Blob | null> {
  const layers = look.canvases();
  const [below] = layers;
  const scale = devicePixelRatio;
  const lines = look.model.comparison?.lines ?? [];
  const top = HEAD_PX + lines.length * LEGEND_PX;
  const canvas = document.createElement('canvas');
  canvas.width = below?.width ?? 0;
  canvas.height = (below?.height ?? 0) + (top + FOOT_PX) * scale;
  const context = canvas.getContext('2d');
  if (context === null || below === undefined) return Promise.resolve(null);
  context.fillStyle = colours.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const layer of layers) context.drawImage(layer, 0, top * scale);
  context.scale(scale, scale);
  const line = (text: string, y: number, font: string, colour: string): void => {
    context.font = `${font} ${colours.font}`;
    context.fillStyle = colour;
    context.fillText(text, MARGIN_PX, y, canvas.width / scale - 2 * MARGIN_PX);
  };
  context.textBaseline = 'middle';
  line(texts.title, 18, '600 16px', colours.text);
  line(texts.period, 40, '12px', colours.muted);
  for (const [at, { label, tint }] of lines.entries())
    line(`▬ ${label}`, HEAD_PX + (at + 0.5) * LEGEND_PX, '600 13px', tintOf(colours, tint));
  line(texts.source, canvas.height / scale - FOOT_PX / 2, '12px', colours.muted);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
