import type { Bars } from '../bars/bars.ts';
import { insideOf, type Pane } from './layout.ts';
import { type Surface, within, yOf } from './surface.ts';

/** The fraction of its slot that a bar fills. */
const BODY_SHARE = 0.7;
/** A body narrower than this is drawn as a line, because it has no room for a hollow. */
const HOLLOW_FROM_PX = 3;

/**
 * Groups bars that are narrower than a pixel, so that a frame never draws more bars than there are pixels.
 * Groups contain the same bars while the view moves, so that dragging does not flicker.
 */
export function groupsInView({ from, barWidth }: Pick<Surface, 'from' | 'barWidth'>): {
  first: number;
  step: number;
} {
  const step = barWidth >= 1 ? 1 : Math.ceil(1 / barWidth);
  return { first: from - (from % step), step };
}

/**
 * Paints the candles. Rising ones are hollow and falling ones filled, so that colour is not the only cue.
 * Returns the number of candles drawn.
 */
export function paintCandles(surface: Surface): number {
  let count = 0;
  within(surface, surface.layout.price, () => {
    for (const direction of [1, -1] as const) count += paintSide(surface, direction);
  });
  return count;
}

function paintSide(surface: Surface, direction: 1 | -1): number {
  const { context, model, colours, barWidth, layout, price } = surface;
  const { first, step } = groupsInView(surface);
  let count = 0;
  const body = Math.max(Math.floor(barWidth * BODY_SHARE), 1);
  const isHollow = direction === 1 && body >= HOLLOW_FROM_PX;
  context.fillStyle = direction === 1 ? colours.rise : colours.fall;
  context.strokeStyle = context.fillStyle;
  context.lineWidth = 1;
  context.beginPath();
  for (let bar = first; bar < surface.to; bar += step) {
    const candle = candleOf(model.bars, bar, Math.min(bar + step, model.count));
    const side = step === 1 ? model.directions[bar] : candle.close >= candle.open ? 1 : -1;
    if (side !== direction) continue;
    count++;
    const middle = Math.floor(surface.x(bar + (step - 1) / 2)) + 0.5;
    const y = (value: number): number => Math.round(yOf(value, price, layout.price));
    const top = y(Math.max(candle.open, candle.close));
    const height = Math.max(y(Math.min(candle.open, candle.close)) - top, 1);
    const left = Math.round(middle - body / 2);
    if (body < HOLLOW_FROM_PX) {
      line(context, middle, y(candle.high), Math.max(y(candle.low), y(candle.high) + 1));
      continue;
    }
    line(context, middle, y(candle.high), top);
    line(context, middle, top + height, y(candle.low));
    if (isHollow && height > 2) context.rect(left + 0.5, top + 0.5, body - 1, height - 1);
    else context.fillRect(left, top, body, height);
  }
  context.stroke();
  return count;
}

function line(context: CanvasRenderingContext2D, x: number, from: number, to: number): void {
  context.moveTo(x, from);
  context.lineTo(x, to);
}

interface Candle {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Combines bars into one candle. If only the close is known, it is used for all four prices. */
function candleOf({ open, high, low, close }: Bars, from: number, to: number): Candle {
  const orClose = (value: number | undefined, at: number): number =>
    value === undefined || Number.isNaN(value) ? (close[at] ?? 0) : value;
  const candle = {
    open: orClose(open[from], from),
    high: -Infinity,
    low: Infinity,
    close: close[to - 1] ?? 0,
  };
  for (let bar = from; bar < to; bar++) {
    candle.high = Math.max(candle.high, orClose(high[bar], bar));
    candle.low = Math.min(candle.low, orClose(low[bar], bar));
  }
  return candle;
}

/** Paints the volume columns, hollow or filled like the candles above them. */
export function paintVolume(surface: Surface): void {
  const { model, layout, volume } = surface;
  const pane = insideOf(layout.volume);
  paintColumns(surface, layout.volume, (bar) => {
    const value = model.bars.volume[bar] ?? Number.NaN;
    const y = yOf(value, volume, layout.volume);
    return { value, top: y, bottom: pane.top + pane.height, direction: model.directions[bar] === 1 ? 1 : -1 };
  });
}

/** Paints the histograms of the lower panes, up and down from the zero line. */
export function paintHistograms(surface: Surface): void {
  const { model, layout, lower } = surface;
  for (const [at, { histogram }] of model.lower.entries()) {
    const [pane, scale] = [layout.lower[at], lower[at]];
    if (histogram === null || pane === undefined || scale === undefined) continue;
    const zero = yOf(0, scale, pane);
    paintColumns(surface, pane, (bar) => {
      const value = histogram[bar] ?? Number.NaN;
      const y = yOf(value, scale, pane);
      return { value, top: Math.min(y, zero), bottom: Math.max(y, zero), direction: value >= 0 ? 1 : -1 };
    });
  }
}

interface Column {
  value: number;
  top: number;
  bottom: number;
  direction: 1 | -1;
}

/** Paints columns. If several bars share a pixel, only the tallest is drawn. */
function paintColumns(surface: Surface, pane: Pane, columnOf: (bar: number) => Column): void {
  const { context, colours, barWidth, to } = surface;
  const { first: firstGroup, step } = groupsInView(surface);
  const body = Math.max(Math.floor(barWidth * BODY_SHARE), 1);
  within(surface, pane, () => {
    context.lineWidth = 1;
    for (let first = firstGroup; first < to; first += step) {
      let column = columnOf(first);
      for (let bar = first + 1; bar < Math.min(first + step, to); bar++) {
        const next = columnOf(bar);
        if (!(Math.abs(next.value) <= Math.abs(column.value))) column = next;
      }
      if (Number.isNaN(column.value)) continue;
      const colour = column.direction === 1 ? colours.rise : colours.fall;
      const left = Math.round(surface.x(first + (step - 1) / 2) - body / 2);
      const top = Math.round(column.top);
      const height = Math.max(Math.round(column.bottom) - top, 1);
      context.fillStyle = colour;
      context.strokeStyle = colour;
      if (column.direction === 1 && body >= HOLLOW_FROM_PX && height > 2)
        context.strokeRect(left + 0.5, top + 0.5, body - 1, height - 1);
      else context.fillRect(left, top, body, height);
    }
  });
}
