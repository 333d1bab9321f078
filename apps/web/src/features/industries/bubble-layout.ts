import type { Industry } from '@jishi/contract';
import { type Axis, axisOf } from '../../shared/chart/scale/axis.ts';
import type { IndustriesAddress } from './industries-address.ts';
import { kindOf } from './measures.ts';

/** A company in the chart. `row` is its index in the industry. */
export interface Bubble {
  readonly row: number;
  /** The centre and the radius in pixels, within the plot. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Whether the value is outside the axes, so that the bubble is drawn at the edge. */
  readonly isOutside: boolean;
}

export interface BubbleLayout {
  /** The bubbles in the order of drawing: small ones come last, so that they are on top of large ones. */
  readonly bubbles: readonly Bubble[];
  readonly x: Axis;
  readonly y: Axis;
  /** The number of companies that are left out because one of their values is missing. */
  readonly missing: number;
}

const RADIUS_MIN = 4;
const RADIUS_SHARE = 0.075;
const RADIUS_MAX = 44;

type Choice = Pick<IndustriesAddress, 'x' | 'y' | 'size'>;

/** Lays out the companies of an industry by two measures. A third measure determines the area of the bubbles. */
export function bubbleLayout(
  { figures, code }: Pick<Industry, 'figures' | 'code'>,
  choice: Choice,
  { width, height }: { readonly width: number; readonly height: number },
): BubbleLayout {
  const [x, y] = [axisFor(figures[choice.x], choice.x), axisFor(figures[choice.y], choice.y)];
  const sizes = figures[choice.size].map((value) => Math.max(0, value ?? 0));
  const largest = Math.max(...sizes, 0);
  const radiusMax = Math.min(RADIUS_MAX, Math.min(width, height) * RADIUS_SHARE);
  const bubbles = code.flatMap((_, row) => {
    const across = placeOf(x, figures[choice.x][row] ?? null);
    const up = placeOf(y, figures[choice.y][row] ?? null);
    if (across === null || up === null) return [];
    const share = largest === 0 ? 0 : (sizes[row] ?? 0) / largest;
    return {
      row,
      x: within(across) * width,
      y: (1 - within(up)) * height,
      radius: Math.max(RADIUS_MIN, Math.sqrt(share) * radiusMax),
      isOutside: within(across) !== across || within(up) !== up,
    };
  });
  return {
    bubbles: bubbles.toSorted((a, b) => b.radius - a.radius),
    x,
    y,
    missing: code.length - bubbles.length,
  };
}

const within = (place: number): number => Math.min(1, Math.max(0, place));

const axisFor = (values: readonly (number | null)[], measure: Choice['x']): Axis =>
  axisOf(
    values.filter((value) => value !== null),
    { isLogarithmic: kindOf(measure) === 'amount', isTrimmed: true },
  );

const placeOf = (axis: Axis, value: number | null): number | null =>
  value === null ? null : axis.place(value);

/** Returns the next bubble in the direction of the arrow key. Null for any other key. */
export function bubbleAfterKey(bubbles: readonly Bubble[], from: number, key: string): number | null {
  const along = { ArrowRight: 'x', ArrowLeft: 'x', ArrowUp: 'y', ArrowDown: 'y', Home: 'x', End: 'x' }[key];
  if (along === undefined) return null;
  const ordered = bubbles
    .map((bubble, at) => ({ at, place: along === 'x' ? bubble.x : -bubble.y }))
    .sort((a, b) => a.place - b.place || a.at - b.at);
  const place = ordered.findIndex(({ at }) => at === from);
  const last = ordered.length - 1;
  const target = {
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    Home: 0,
    End: last,
  }[key];
  return ordered[Math.min(last, Math.max(0, target ?? 0))]?.at ?? null;
}
