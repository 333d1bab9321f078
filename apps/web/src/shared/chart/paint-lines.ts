import type { Pane } from './layout.ts';
import { groupsInView } from './paint-bars.ts';
import type { Scale } from './scale.ts';
import { type Surface, within, yOf } from './surface.ts';

/** The moving averages over the candles. */
export function paintAverages(surface: Surface): void {
  const { model, layout, colours, price } = surface;
  for (const [at, { values }] of model.averages.entries()) {
    paintLine(surface, layout.price, price, values, colours.series[at] ?? colours.text);
  }
}

/** DIF and DEA over the histogram. */
export function paintMacdLines(surface: Surface): void {
  const { model, layout, colours, macd: scale } = surface;
  if (model.macd === null || layout.macd === null) return;
  paintLine(surface, layout.macd, scale, model.macd.dif, colours.series[0] ?? colours.text);
  paintLine(surface, layout.macd, scale, model.macd.dea, colours.series[1] ?? colours.text);
}

/** One bar beyond each edge, so that a line does not end inside the pane. */
function paintLine(surface: Surface, pane: Pane, scale: Scale, values: Float64Array, colour: string): void {
  const { context, to, model } = surface;
  const { first, step } = groupsInView(surface);
  within(surface, pane, () => {
    context.strokeStyle = colour;
    context.lineWidth = 1.25;
    context.lineJoin = 'round';
    context.beginPath();
    const last = Math.min(to + step, model.count - 1);
    for (let bar = Math.max(first - step, 0); bar <= last; bar += step) {
      const value = values[bar] ?? Number.NaN;
      // A line begins where its values do: without a point before it this only moves the pen.
      if (!Number.isNaN(value)) context.lineTo(surface.x(bar), yOf(value, scale, pane));
    }
    context.stroke();
  });
}
