import { tintOf } from '../model/lines.ts';
import type { ChartTexts } from '../model/texts.ts';
import type { Scale } from '../scale/scale.ts';
import { DATE_MIDDLE_PX } from './axes.ts';
import { paintCaptions } from './captions.ts';
import { paintMarkTexts } from './event-markers.ts';
import type { Pane } from './layout.ts';
import { FONT_PX, type Surface, valueAt, yOf } from './surface.ts';

const TAG_HEIGHT_PX = 18;

/**
 * The bar under the crosshair. `y` is the vertical position of the pointer. It is null if the keyboard moved the
 * crosshair.
 */
export interface Crosshair {
  readonly bar: number;
  readonly y: number | null;
}

/** Paints the upper layer: the names and values of the panes, the crosshair, and its values on the axes. */
export function paintOverlay(surface: Surface, crosshair: Crosshair | null, texts: ChartTexts): void {
  const { context, layout, colours, model } = surface;
  context.clearRect(0, 0, layout.width, layout.height);
  context.font = `${FONT_PX}px ${colours.font}`;
  context.textBaseline = 'middle';
  if (model.comparison === null) paintLastPrice(surface, texts);
  else paintLevels(surface, texts);
  if (crosshair !== null) paintLines(surface, crosshair, texts);
  paintCaptions(surface, crosshair?.bar ?? model.count - 1, texts);
  if (crosshair !== null) paintMarkTexts(surface, crosshair.bar);
}

/** Paints a dashed line at the latest close, with its price on the axis. */
function paintLastPrice(surface: Surface, texts: ChartTexts): void {
  const { model, layout, colours, price, context } = surface;
  const last = model.bars.close[model.count - 1] ?? Number.NaN;
  const y = Math.round(yOf(last, price, layout.price)) + 0.5;
  if (!(y > layout.price.caption && y < layout.price.height)) return;
  const { rise, fall, muted: flat } = colours;
  const colour = { rise, fall, flat }[model.lastDirection];
  context.strokeStyle = colour;
  context.setLineDash([2, 3]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(layout.plot, y);
  context.stroke();
  context.setLineDash([]);
  tag(surface, texts.price(last), y, colour, colours.background);
}

/**
 * Paints the values of a comparison's lines at the latest bar in view, in the lines' colours. The tags do not overlap.
 */
function paintLevels(surface: Surface, texts: ChartTexts): void {
  const { model, layout, colours, price, rebased, to } = surface;
  const { comparison } = model;
  if (comparison === null) return;
  const levels = comparison.lines.flatMap(({ tint }, at) => {
    const value = rebased[at]?.[to - 1] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [{ value, y: yOf(value, price, layout.price), tint }];
  });
  let lowest = layout.price.height - TAG_HEIGHT_PX / 2;
  for (const { value, y, tint } of levels.toSorted((a, b) => b.y - a.y)) {
    const at = Math.min(Math.round(y) + 0.5, lowest);
    tag(surface, texts.rebased(value, comparison.basis), at, tintOf(colours, tint), colours.background);
    lowest = at - TAG_HEIGHT_PX - 1;
  }
}

function paintLines(surface: Surface, { bar, y }: Crosshair, texts: ChartTexts): void {
  const { context, layout, colours, model, price, rebased } = surface;
  const x = Math.floor(surface.x(bar)) + 0.5;
  const value = (model.comparison === null ? model.bars.close : rebased[0])?.[bar] ?? Number.NaN;
  const height = y ?? yOf(value, price, layout.price);
  context.strokeStyle = colours.muted;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, layout.foot);
  if (height < layout.foot) {
    context.moveTo(0, Math.round(height) + 0.5);
    context.lineTo(layout.plot, Math.round(height) + 0.5);
  }
  context.stroke();
  context.setLineDash([]);
  const text = axisTextAt(surface, height, texts);
  if (text !== null) tag(surface, text, Math.round(height) + 0.5, colours.text, colours.background);
  dateTag(surface, model.bars.dates[bar] ?? '', x);
}

/** Formats the value at a vertical position, on the scale of the pane there. */
function axisTextAt(surface: Surface, y: number, texts: ChartTexts): string | null {
  const { layout, price, volume, lower, model } = surface;
  const { comparison } = model;
  const inside = ({ top, height }: Pane): boolean => y >= top && y < top + height;
  const at = (scale: Scale, pane: Pane): number => valueAt(y, scale, pane);
  if (inside(layout.price)) {
    const value = at(price, layout.price);
    return comparison === null ? texts.price(value) : texts.rebased(value, comparison.basis);
  }
  if (inside(layout.volume)) return texts.size(Math.max(at(volume, layout.volume), 0));
  const below = layout.lower.findIndex(inside);
  const [pane, scale] = [layout.lower[below], lower[below]];
  if (pane === undefined || scale === undefined) return null;
  return (model.lower[below]?.levels === null ? texts.mean : texts.level)(at(scale, pane));
}

function tag(
  { context, layout }: Surface,
  text: string,
  y: number,
  background: string,
  colour: string,
): void {
  context.fillStyle = background;
  context.fillRect(layout.plot + 1, y - TAG_HEIGHT_PX / 2, layout.width - layout.plot - 1, TAG_HEIGHT_PX);
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
  context.fillText(date, left + 6, layout.dates + DATE_MIDDLE_PX);
}
