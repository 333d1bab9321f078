import { type Tint, tintOf } from '../model/lines.ts';
import type { Scale } from '../scale/scale.ts';
import { groupsInView } from './bars.ts';
import type { Pane } from './layout.ts';
import { linePoints } from './line-points.ts';
import { type Surface, within, yOf } from './surface.ts';

const LINE_PX = 1.25;
const BOLD_PX = 2.25;
const NO_GAPS: ReadonlySet<number> = new Set();

/** Paints the lines over the candles, or the lines of a comparison. */
export function paintPriceLines(surface: Surface): void {
  const { model, layout, price, rebased } = surface;
  for (const { values, tint } of model.overlays.flat())
    paintLine(surface, { pane: layout.price, scale: price, tint }, values);
  const compared = model.comparison?.lines ?? [];
  // The chart's own line is painted last, on top of the others.
  for (const [at, { tint }] of [...compared.entries()].reverse()) {
    const values = rebased[at];
    const width = at === 0 ? BOLD_PX : LINE_PX + 0.25;
    // On a day without a trade, a compared line repeats the previous close, so no gap interrupts it.
    if (values) paintLine(surface, { pane: layout.price, scale: price, tint, width, gaps: NO_GAPS }, values);
  }
}

/** Paints the averages over the volume columns, and the lines of the lower panes. */
export function paintLowerLines(surface: Surface): void {
  const { model, layout, volume, lower } = surface;
  for (const { values, tint } of model.volumeLines)
    paintLine(surface, { pane: layout.volume, scale: volume, tint }, values);
  for (const [at, { lines }] of model.lower.entries()) {
    const [pane, scale] = [layout.lower[at], lower[at]];
    if (pane === undefined || scale === undefined) continue;
    for (const { values, tint } of lines) paintLine(surface, { pane, scale, tint }, values);
  }
}

interface Stroke {
  readonly pane: Pane;
  readonly scale: Scale;
  readonly tint: Tint;
  readonly width?: number;
  /** Bars before which the line is interrupted, by default those of the model. */
  readonly gaps?: ReadonlySet<number>;
}

/** Paints a line that extends one bar beyond each edge, so that it does not end inside the pane. */
function paintLine(
  surface: Surface,
  { pane, scale, tint, width = LINE_PX, gaps = surface.model.gaps }: Stroke,
  values: Float64Array,
): void {
  const { context, to, model, colours } = surface;
  const { first, step } = groupsInView(surface);
  within(surface, pane, () => {
    context.strokeStyle = tintOf(colours, tint);
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.beginPath();
    const last = Math.min(to + step, model.count - 1);
    const points = linePoints(values, { first: Math.max(first - step, 0), last, step, gaps });
    for (const { bar, value, startsLine } of points) {
      const y = yOf(value, scale, pane);
      if (startsLine) context.moveTo(surface.x(bar), y);
      else context.lineTo(surface.x(bar), y);
    }
    context.stroke();
  });
}
