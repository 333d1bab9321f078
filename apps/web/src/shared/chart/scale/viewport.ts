/** The range of bars in view. Both values may be fractional, so that dragging is smooth. */
export interface Viewport {
  /** The position of the left edge, in bars. */
  readonly start: number;
  /** The number of bars from edge to edge. */
  readonly size: number;
}

/** The minimum number of bars in view, at which single bars are legible. */
const SIZE_MIN = 12;

/** Keeps the view within the history. It shows at least a dozen bars and at most all of them. */
export function clampViewport({ start, size }: Viewport, count: number): Viewport {
  const fitted = Math.min(Math.max(size, SIZE_MIN), Math.max(count, SIZE_MIN));
  const last = Math.max(count - fitted, 0);
  // If the view is wider than the history, the bars are aligned to the right, where the latest bar belongs.
  return { start: count < fitted ? count - fitted : Math.min(Math.max(start, 0), last), size: fitted };
}

export function panViewport(view: Viewport, bars: number, count: number): Viewport {
  return clampViewport({ ...view, start: view.start + bars }, count);
}

/** Shows `factor` times as many bars. The bar at `anchor` (0 left edge, 1 right edge) stays in place. */
export function zoomViewport(view: Viewport, factor: number, anchor: number, count: number): Viewport {
  const { size } = clampViewport({ start: 0, size: view.size * factor }, count);
  return clampViewport({ start: view.start + (view.size - size) * anchor, size }, count);
}

/** Returns the view from the first day of a span to the latest bar. */
export function viewportSince(dates: readonly string[], firstDay: string | null): Viewport {
  const start =
    firstDay === null
      ? 0
      : Math.max(
          dates.findIndex((date) => date >= firstDay),
          0,
        );
  return clampViewport({ start, size: dates.length - start }, dates.length);
}

/** Moves the view by the smallest distance that makes a bar visible. */
export function viewportWith(view: Viewport, bar: number, count: number): Viewport {
  if (bar < view.start) return clampViewport({ ...view, start: bar }, count);
  if (bar + 1 > view.start + view.size) return clampViewport({ ...view, start: bar + 1 - view.size }, count);
  return view;
}

/** Returns the bars that are at least partly visible. The end is exclusive. */
export function visibleBars({ start, size }: Viewport, count: number): { from: number; to: number } {
  return { from: Math.max(Math.floor(start), 0), to: Math.min(Math.ceil(start + size), count) };
}
