import type { Pane } from './layout.ts';
import { type Scale, ticksOf } from './scale.ts';
import { FONT_PX, type Surface, yOf } from './surface.ts';
import type { ChartTexts } from './texts.ts';
import { timeTicks } from './time-ticks.ts';

/** Labels of each axis at least; where the tag of the newest price covers one it stands in its place. The 0 of volume is not written. */
const TICKS = { price: 5, volume: 3, macd: 3 };
const DATE_TICK_PX = 84;
const TAG_ROOM_PX = 16;

/** The grid behind everything, with prices at the right and dates below. */
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
  const last = yOf(model.bars.close[model.count - 1] ?? Number.NaN, surface.price, layout.price);
  paintTicks(surface, layout.price, surface.price, (value) => texts.price(value), TICKS.price, last);
  paintTicks(surface, layout.volume, surface.volume, (value) => texts.sizeTick(value), TICKS.volume);
  if (layout.macd !== null && model.macd !== null)
    paintTicks(surface, layout.macd, surface.macd, (value) => texts.price(value), TICKS.macd);
  const edges = [layout.volume.top, layout.macd?.top ?? layout.dates, layout.dates];
  for (const y of edges) {
    context.moveTo(0, Math.round(y) - 0.5);
    context.lineTo(layout.width, Math.round(y) - 0.5);
  }
  context.moveTo(layout.plot + 0.5, 0);
  context.lineTo(layout.plot + 0.5, layout.dates);
  context.stroke();
  if (model.gaps.size > 0) paintGaps(surface);
}

/** A dashed line where market days are missing between two bars. */
function paintGaps({ context, layout, model, from, to, barWidth, ...surface }: Surface): void {
  context.setLineDash([5, 4]);
  context.beginPath();
  for (const bar of model.gaps) {
    if (bar < from || bar >= to) continue;
    const x = Math.round(surface.x(bar) - barWidth / 2) + 0.5;
    context.moveTo(x, 0);
    context.lineTo(x, layout.dates);
  }
  context.strokeStyle = surface.colours.muted;
  context.stroke();
  context.setLineDash([]);
}

/** No text is written where the tag of the newest price will cover half of it. */
function paintTicks(
  surface: Surface,
  pane: Pane,
  scale: Scale,
  textOf: (value: number) => string,
  least: number,
  tagY: number = Number.NaN,
): void {
  const { context, layout } = surface;
  context.textAlign = 'left';
  for (const value of ticksOf(scale, least)) {
    if (value === 0 && scale.lowest === 0) continue;
    const y = Math.round(yOf(value, scale, pane)) + 0.5;
    context.moveTo(0, y);
    context.lineTo(layout.plot, y);
    // Beside the line at the foot of the pane, not across it.
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
    const room = DATE_TICK_PX / 3;
    context.moveTo(x, 0);
    context.lineTo(x, layout.dates);
    if (x >= room && x <= layout.plot - room / 2) context.fillText(label, x, layout.dates + 13);
  }
}
