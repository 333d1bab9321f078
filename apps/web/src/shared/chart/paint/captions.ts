import { type Line, tintOf } from '../model/lines.ts';
import type { ChartTexts } from '../model/texts.ts';
import { CAPTION_HEIGHT, NARROW } from './layout.ts';
import type { Surface } from './surface.ts';

interface Part {
  readonly text: string;
  readonly colour: string;
}

/** Paints names and values at the top of each pane, for the bar under the crosshair or the latest one. */
export function paintCaptions(surface: Surface, bar: number, texts: ChartTexts): void {
  const { model, layout, colours } = surface;
  const partsOf = (lines: readonly Line[], format: (value: number) => string): Part[] =>
    lines.map(({ label, values, tint }) => ({
      text: `${label} ${format(values[bar] ?? Number.NaN)}`,
      colour: tintOf(colours, tint),
    }));
  const muted = (text: string): Part => ({ text, colour: colours.muted });
  for (const [row, lines] of model.overlays.entries())
    caption(surface, layout.price.top + row * CAPTION_HEIGHT, partsOf(lines, texts.mean));
  caption(surface, layout.volume.top, [
    muted(`${texts.volume} ${texts.size(model.bars.volume[bar] ?? Number.NaN)}`),
    ...partsOf(model.volumeLines, texts.size),
  ]);
  for (const [at, { title, lines, histogram, levels }] of model.lower.entries()) {
    const value = histogram?.[bar] ?? Number.NaN;
    const sum = {
      text: `${layout.width < NARROW ? texts.histogramShort : texts.histogram} ${texts.mean(value)}`,
      colour: value >= 0 ? colours.rise : colours.fall,
    };
    caption(surface, layout.lower[at]?.top ?? 0, [
      muted(title),
      ...partsOf(lines, levels === null ? texts.mean : texts.level),
      ...(histogram === null ? [] : [sum]),
    ]);
  }
}

/** Paints the values at the top of a pane, as many as fit side by side. */
function caption({ context, layout, colours }: Surface, top: number, parts: readonly Part[]): void {
  const gap = layout.width < NARROW ? 8 : 14;
  let x = 6;
  context.textAlign = 'left';
  for (const { text, colour } of parts) {
    const { width } = context.measureText(text);
    if (x + width > layout.plot) return;
    context.fillStyle = colours.background;
    context.fillRect(x - 3, top + 3, width + 6, CAPTION_HEIGHT - 5);
    context.fillStyle = colour;
    context.fillText(text, x, top + CAPTION_HEIGHT / 2 + 1);
    x += width + gap;
  }
}
