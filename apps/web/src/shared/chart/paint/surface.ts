import { basePrice, rebased } from '../bars/rebase.ts';
import type { ChartColours } from '../model/colours.ts';
import type { LowerPane } from '../model/lines.ts';
import type { ChartModel, Comparison } from '../model/model.ts';
import { boundsOf, type Scale, scaleOf } from '../scale/scale.ts';
import { type Viewport, visibleBars } from '../scale/viewport.ts';
import { insideOf, type Layout, type Pane } from './layout.ts';

export const FONT_PX = 12;

/** The state that the painters share during one frame. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly model: ChartModel;
  readonly layout: Layout;
  readonly colours: ChartColours;
  /** The first bar in view, and the exclusive end. */
  readonly from: number;
  readonly to: number;
  readonly barWidth: number;
  /** The scale of prices, or of rebased prices in a comparison. */
  readonly price: Scale;
  readonly volume: Scale;
  readonly lower: readonly Scale[];
  /** The lines of a comparison, rebased at the first bar in view. Empty if there is no comparison. */
  readonly rebased: readonly Float64Array[];
  /** Returns the middle of a bar. */
  x(bar: number): number;
}

const PRICE_AIR = 0.05;
const LOWER_AIR = 0.04;
const PERCENT = { lowest: 0, highest: 100 };

export function surfaceOf(
  context: CanvasRenderingContext2D,
  model: ChartModel,
  layout: Layout,
  view: Viewport,
  colours: ChartColours,
): Surface {
  const { from, to } = visibleBars(view, model.count);
  const { bars, overlays, volumeLines } = model;
  const lines = rebasedLines(model.comparison, from);
  const prices =
    model.comparison === null
      ? [bars.high, bars.low, bars.close, ...overlays.flat().map(({ values }) => values)]
      : lines;
  const price = boundsOf(prices, from, to);
  const volume = boundsOf([bars.volume, ...volumeLines.map(({ values }) => values)], from, to);
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
    lower: model.lower.map((pane) => lowerScale(pane, from, to)),
    rebased: lines,
    x: (bar) => (bar + 0.5 - view.start) * barWidth,
  };
}

function rebasedLines(comparison: Comparison | null, from: number): Float64Array[] {
  if (comparison === null) return [];
  return comparison.lines.map(({ values }) => {
    const base = basePrice(values, from);
    return values.map((value) => rebased(value, base, comparison.basis));
  });
}

/**
 * Returns the scale of a lower pane. The scale of an oscillator spans 0 to 100, or more if its values exceed that
 * range. The scales of other panes include zero.
 */
function lowerScale({ lines, histogram, levels }: LowerPane, from: number, to: number): Scale {
  const columns = lines.map(({ values }) => values);
  const { lowest, highest } = boundsOf(histogram === null ? columns : [...columns, histogram], from, to);
  if (levels !== null)
    return scaleOf(Math.min(lowest, PERCENT.lowest), Math.max(highest, PERCENT.highest), LOWER_AIR);
  const swing = Math.max(Math.abs(lowest), Math.abs(highest));
  const within = Number.isFinite(swing) && swing > 0 ? swing : 1;
  return scaleOf(-within, within, LOWER_AIR);
}

/** Returns the vertical position of a value inside a pane. */
export function yOf(value: number, { lowest, highest }: Scale, pane: Pane): number {
  const { top, height } = insideOf(pane);
  return top + height - ((value - lowest) / (highest - lowest)) * height;
}

/** Returns the value at a vertical position inside a pane. */
export function valueAt(y: number, { lowest, highest }: Scale, pane: Pane): number {
  const { top, height } = insideOf(pane);
  return lowest + ((top + height - y) / height) * (highest - lowest);
}

/** Runs a painter clipped to a pane. */
export function within({ context, layout }: Surface, pane: Pane, paint: () => void): void {
  context.save();
  context.beginPath();
  context.rect(0, pane.top, layout.plot, pane.height);
  context.clip();
  paint();
  context.restore();
}
