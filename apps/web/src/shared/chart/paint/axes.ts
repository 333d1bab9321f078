import { baseLevel } from '../bars/rebase.ts';
import type { ChartTexts } from '../model/texts.ts';
import { type Scale, ticksOf } from '../scale/scale.ts';
import { timeTicks } from '../scale/time-ticks.ts';
import { insideOf, type Pane } from './layout.ts';
import { FONT_PX, type Surface, yOf } from './surface.ts';

/**
 * The minimum number of labels on each axis. The tag of the latest price replaces a label that it covers. The 0 of the
 * volume axis has no label.
 */
const TICKS = { price: 5, volume: 3, lower: 3 };
const DATE_TICK_PX = 84;
const TAG_ROOM_PX = 16;
/** The distance from the top of the date line to the middle of its text. */
export const DATE_MIDDLE_PX = 13;

/** Paints the grid in the background, with prices on the right and dates at the bottom. */
export function paintAxes(surface: Surface, texts: ChartTexts): void {
  const { context, layout, colours, model } = surface;
  context.fillStyle = colours.background;
  context.fillRect(0, 0, layout.width, layout.height);
  context.font = `${FONT_PX}px ${colours.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = colours.muted;
  context.strokeStyle = colours.rule;
  context.lineWidth = 1;
  context.beginPath();
  paintDates(surface);
  paintPriceTicks(surface, texts);
  const volumeTicks = ticksOf(surface.volume, TICKS.volume).filter((value) => value !== 0);
  paintTicks(surface, layout.volume, surface.volume, { values: volumeTicks, textOf: texts.sizeTick });
  paintLowerTicks(surface, texts);
  for (const y of [layout.volume.top, ...layout.lower.map(({ top }) => top), layout.foot, layout.dates]) {
    context.moveTo(0, Math.round(y) - 0.5);
    context.lineTo(layout.width, Math.round(y) - 0.5);
  }
  context.moveTo(layout.plot + 0.5, 0);
  context.lineTo(layout.plot + 0.5, layout.foot);
  context.stroke();
  if (model.gaps.size > 0) paintGaps(surface);
  if (model.comparison !== null) paintBaseLine(surface, baseLevel(model.comparison.basis));
}

function paintPriceTicks(surface: Surface, texts: ChartTexts): void {
  const { layout, model, price } = surface;
  const { comparison, bars } = model;
  const last =
    comparison === null ? yOf(bars.close[model.count - 1] ?? Number.NaN, price, layout.price) : Number.NaN;
  paintTicks(surface, layout.price, price, {
    values: ticksOf(price, TICKS.price, comparison === null ? texts.digits : 2),
    textOf: comparison === null ? texts.price : (value) => texts.rebased(value, comparison.basis),
    tagY: last,
  });
}

function paintLowerTicks(surface: Surface, texts: ChartTexts): void {
  const { layout, model, lower } = surface;
  for (const [at, { levels }] of model.lower.entries()) {
    const [pane, scale] = [layout.lower[at], lower[at]];
    if (pane === undefined || scale === undefined) continue;
    const textOf = levels === null ? texts.mean : String;
    paintTicks(surface, pane, scale, { values: levels ?? ticksOf(scale, TICKS.lower), textOf });
  }
}

/** Paints a dashed line between two bars if trading days are missing between them. */
function paintGaps({ context, layout, model, from, to, barWidth, ...surface }: Surface): void {
  context.setLineDash([5, 4]);
  context.beginPath();
  for (const bar of model.gaps) {
    if (bar < from || bar >= to) continue;
    const x = Math.round(surface.x(bar) - barWidth / 2) + 0.5;
    context.moveTo(x, 0);
    context.lineTo(x, layout.foot);
  }
  context.strokeStyle = surface.colours.muted;
  context.stroke();
  context.setLineDash([]);
}

/** Paints the level at which all lines of a comparison start. */
function paintBaseLine({ context, layout, price, colours }: Surface, level: number): void {
  const y = Math.round(yOf(level, price, layout.price)) + 0.5;
  context.strokeStyle = colours.muted;
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(layout.plot, y);
  context.stroke();
}

interface Ticks {
  readonly values: readonly number[];
  readonly textOf: (value: number) => string;
  /** The position of the latest price's tag. A label is left out if the tag would cover half of it. */
  readonly tagY?: number;
}

function paintTicks(
  surface: Surface,
  pane: Pane,
  scale: Scale,
  { values, textOf, tagY = Number.NaN }: Ticks,
): void {
  const { context, layout } = surface;
  const inside = insideOf(pane);
  context.textAlign = 'left';
  for (const value of values) {
    const y = Math.round(yOf(value, scale, pane)) + 0.5;
    if (y < inside.top - FONT_PX / 2) continue;
    context.moveTo(0, y);
    context.lineTo(layout.plot, y);
    // The text is above the line at the foot of the pane, so that the line does not cross it.
    const textY = Math.min(y, pane.top + pane.height - FONT_PX / 2);
    if (!(Math.abs(y - tagY) < TAG_ROOM_PX)) context.fillText(textOf(value), layout.plot + 6, textY);
  }
}

function paintDates(surface: Surface): void {
  const { context, layout, model, from, to, barWidth } = surface;
  context.textAlign = 'center';
  for (const { bar, label } of timeTicks(
    model.bars.dates,
    model.months,
    { from, to },
    DATE_TICK_PX / barWidth,
  )) {
    const x = Math.floor(surface.x(bar)) + 0.5;
    const half = context.measureText(label).width / 2;
    context.moveTo(x, 0);
    context.lineTo(x, layout.foot);
    // A label can extend under the price axis, because the row of dates has room there.
    if (x >= half && x + half <= layout.width) context.fillText(label, x, layout.dates + DATE_MIDDLE_PX);
  }
}
