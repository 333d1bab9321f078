import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, type Random } from './random.ts';
import { type Outline, type Point, randomPane } from './shapes.ts';

interface Pane {
  readonly outline: Outline;
  readonly centre: Point;
  readonly size: number;
  /**
   * The hues of a normal and of an inverted pane. Both come from one range, so that no hue reveals an inverted pane.
   */
  readonly hues: readonly [number, number];
  readonly isDark: boolean;
}

/** A picture of dark and light panes, which can also be painted with dark and light inverted. */
export interface Glass {
  paint(context: SKRSContext2D, exchanged: boolean): void;
}

/** Creates the panes of a picture. `reach` is the usual half width of a pane. */
export function drawGlass(
  random: Random,
  width: number,
  height: number,
  reach: number,
  contrast: number,
): Glass {
  const hue = between(random, 0, 360);
  const hues = (): [number, number] => [hue + between(random, -75, 75), hue + between(random, -75, 75)];
  const background = { hues: hues(), isDark: random() < 0.5 };
  const count = Math.ceil((2.2 * width * height) / (reach * reach * 2));
  const panes: Pane[] = Array.from({ length: count }, (_, place) => ({
    outline: randomPane(random),
    centre: { x: between(random, 0, width), y: between(random, 0, height) },
    size: reach * between(random, 0.7, 1.6),
    hues: hues(),
    isDark: place % 2 === 0,
  }));
  const tone = (pane: Pick<Pane, 'hues' | 'isDark'>, exchanged: boolean): string =>
    `hsl(${pane.hues[exchanged ? 1 : 0]} 55% ${pane.isDark === exchanged ? 50 + contrast : 50 - contrast}%)`;
  return {
    paint(context, exchanged) {
      context.fillStyle = tone(background, exchanged);
      context.fillRect(0, 0, width, height);
      for (const pane of panes) {
        tracePane(context, pane);
        context.fillStyle = tone(pane, exchanged);
        context.fill();
      }
    },
  };
}

function tracePane(context: SKRSContext2D, { outline, centre, size }: Pane): void {
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(centre.x + x * size, centre.y + y * size);
  context.closePath();
}
