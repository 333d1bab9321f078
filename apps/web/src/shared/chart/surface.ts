import type { ChartColours } from './colours.ts';
import { insideOf, type Layout, type Pane } from './layout.ts';
import type { ChartModel } from './model.ts';
import { boundsOf, type Scale, scaleOf } from './scale.ts';
import { type Viewport, visibleBars } from './viewport.ts';

export const FONT_PX = 12;

/** What the painters share during one frame. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly model: ChartModel;
  readonly layout: Layout;
  readonly colours: ChartColours;
  /** First bar in view, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly barWidth: number;
  readonly price: Scale;
  readonly volume: Scale;
  readonly macd: Scale;
  /** Middle of a bar. */
  x(bar: number): number;
}

const PRICE_AIR = 0.05;
const MACD_AIR = 0.04;

export function surfaceOf(
  context: CanvasRenderingContext2D,
  model: ChartModel,
  layout: Layout,
  view: Viewport,
  colours: ChartColours,
): Surface {
  const { from, to } = visibleBars(view, model.count);
  const { bars, averages, macd } = model;
  const price = boundsOf(
    [bars.high, bars.low, bars.close, ...averages.map(({ values }) => values)],
    from,
    to,
  );
  const volume = boundsOf([bars.volume], from, to);
  const swing = macd === null ? 1 : largest(boundsOf([macd.dif, macd.dea, macd.histogram], from, to));
  const barWidth = layout.plot / view.size;
  return {
    context,
    model,
    layout,
    colours,
    from,
    to,
    barWidth,
    price: scaleOf(price.lowest, price.highest, PRICE_AIR),
    volume: { lowest: 0, highest: volume.highest > 0 ? volume.highest : 1 },
    macd: scaleOf(-swing, swing, MACD_AIR),
    x: (bar) => (bar + 0.5 - view.start) * barWidth,
  };
}

const largest = ({ lowest, highest }: { lowest: number; highest: number }): number =>
  Math.max(Math.abs(lowest), Math.abs(highest)) || 1;

/** Height of a value inside a pane. */
export function yOf(value: number, { lowest, highest }: Scale, pane: Pane): number {
  const { top, height } = insideOf(pane);
  return top + height - ((value - lowest) / (highest - lowest)) * height;
}

/** The value at a height inside a pane. */
export function valueAt(y: number, { lowest, highest }: Scale, pane: Pane): number {
  const { top, height } = insideOf(pane);
  return lowest + ((top + height - y) / height) * (highest - lowest);
}

/** Runs a painter within a pane: nothing of it shows outside. */
export function within({ context, layout }: Surface, pane: Pane, paint: () => void): void {
  context.save();
  context.beginPath();
  context.rect(0, pane.top, layout.plot, pane.height);
  context.clip();
  paint();
  context.restore();
}
