import { MACD_PERIODS } from './indicators.ts';
import { CAPTION_HEIGHT, type Pane } from './layout.ts';
import type { Scale } from './scale.ts';
import { FONT_PX, type Surface, valueAt, yOf } from './surface.ts';
import type { ChartTexts } from './texts.ts';

/** The bar under the crosshair; `y` is the pointer's height, null when the keyboard moves it. */
export interface Crosshair {
  readonly bar: number;
  readonly y: number | null;
}

/** What lies over the drawing: the names and values of the panes, the crosshair, and what it points at on the axes. */
export function paintOverlay(surface: Surface, crosshair: Crosshair | null, texts: ChartTexts): void {
  const { context, layout, colours, model } = surface;
  context.clearRect(0, 0, layout.width, layout.height);
  context.font = `${FONT_PX}px ${colours.font}`;
  context.textBaseline = 'middle';
  paintLastPrice(surface, texts);
  if (crosshair !== null) paintLines(surface, crosshair, texts);
  paintCaptions(surface, crosshair?.bar ?? model.count - 1, texts);
}

/** A dashed line at the newest close, with its price on the axis. */
function paintLastPrice(surface: Surface, texts: ChartTexts): void {
  const { model, layout, colours, price, context } = surface;
  const last = model.bars.close[model.count - 1] ?? Number.NaN;
  const y = Math.round(yOf(last, price, layout.price)) + 0.5;
  if (!(y > CAPTION_HEIGHT && y < layout.price.height)) return;
  const colour = model.directions[model.count - 1] === 1 ? colours.rise : colours.fall;
  context.strokeStyle = colour;
  context.setLineDash([2, 3]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(layout.plot, y);
  context.stroke();
  context.setLineDash([]);
  tag(surface, texts.price(last), y, colour, colours.background);
}

function paintLines(surface: Surface, { bar, y }: Crosshair, texts: ChartTexts): void {
  const { context, layout, colours, model, price } = surface;
  const x = Math.floor(surface.x(bar)) + 0.5;
  const height = y ?? yOf(model.bars.close[bar] ?? Number.NaN, price, layout.price);
  context.strokeStyle = colours.muted;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, layout.dates);
  if (height < layout.dates) {
    context.moveTo(0, Math.round(height) + 0.5);
    context.lineTo(layout.plot, Math.round(height) + 0.5);
  }
  context.stroke();
  context.setLineDash([]);
  const text = axisTextAt(surface, height, texts);
  if (text !== null) tag(surface, text, Math.round(height) + 0.5, colours.text, colours.background);
  dateTag(surface, model.bars.dates[bar] ?? '', x);
}

/** The value at a height, on the scale of the pane it lies in. */
function axisTextAt(surface: Surface, y: number, texts: ChartTexts): string | null {
  const { layout, price, volume, macd } = surface;
  const inside = ({ top, height }: Pane): boolean => y >= top && y < top + height;
  const at = (scale: Scale, pane: Pane): number => valueAt(y, scale, pane);
  if (inside(layout.price)) return texts.price(at(price, layout.price));
  if (inside(layout.volume)) return texts.size(Math.max(at(volume, layout.volume), 0));
  return layout.macd !== null && inside(layout.macd) ? texts.price(at(macd, layout.macd)) : null;
}

function tag(
  { context, layout }: Surface,
  text: string,
  y: number,
  background: string,
  colour: string,
): void {
  context.fillStyle = background;
  context.fillRect(layout.plot + 1, y - 9, layout.width - layout.plot - 1, 18);
  context.fillStyle = colour;
  context.textAlign = 'left';
  context.fillText(text, layout.plot + 6, y);
}

function dateTag({ context, layout, colours }: Surface, date: string, x: number): void {
  const width = context.measureText(date).width + 12;
  const left = Math.min(Math.max(x - width / 2, 0), layout.plot - width);
  context.fillStyle = colours.text;
  context.fillRect(left, layout.dates + 3, width, 19);
  context.fillStyle = colours.background;
  context.textAlign = 'left';
  context.fillText(date, left + 6, layout.dates + 13);
}

interface Part {
  readonly text: string;
  readonly colour: string;
}

function paintCaptions(surface: Surface, bar: number, texts: ChartTexts): void {
  const { model, layout, colours } = surface;
  const series = (at: number): string => colours.series[at] ?? colours.text;
  const value = (values: Float64Array, format: (value: number) => string): string =>
    format(values[bar] ?? Number.NaN);
  caption(
    surface,
    layout.price,
    model.averages.map(({ period, values }, at) => ({
      text: `MA${period} ${value(values, texts.price)}`,
      colour: series(at),
    })),
  );
  caption(surface, layout.volume, [
    { text: `${texts.volume} ${value(model.bars.volume, texts.size)}`, colour: colours.muted },
  ]);
  if (model.macd === null || layout.macd === null) return;
  const { fast, slow, signal } = MACD_PERIODS;
  const { dif, dea, histogram } = model.macd;
  caption(surface, layout.macd, [
    { text: `(${fast}, ${slow}, ${signal})`, colour: colours.muted },
    { text: `DIF ${value(dif, texts.price)}`, colour: series(0) },
    { text: `DEA ${value(dea, texts.price)}`, colour: series(1) },
    {
      text: `${texts.histogram} ${value(histogram, texts.price)}`,
      colour: (histogram[bar] ?? 0) >= 0 ? colours.rise : colours.fall,
    },
  ]);
}

/** Values side by side at the top of a pane, as many as have room. */
function caption({ context, layout, colours }: Surface, pane: Pane, parts: readonly Part[]): void {
  let x = 6;
  context.textAlign = 'left';
  for (const { text, colour } of parts) {
    const { width } = context.measureText(text);
    if (x + width > layout.plot) return;
    context.fillStyle = colours.background;
    context.fillRect(x - 3, pane.top + 3, width + 6, CAPTION_HEIGHT - 5);
    context.fillStyle = colour;
    context.fillText(text, x, pane.top + CAPTION_HEIGHT / 2 + 1);
    x += width + 14;
  }
}
