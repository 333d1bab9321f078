import type { KeyboardEvent } from 'react';
import type { ChartEngine } from './engine.ts';

const STRIDE = 10;
const ZOOM_STEP = 1.25;
const PAGE_SHARE = 0.8;

interface Press {
  readonly engine: ChartEngine;
  readonly count: number;
  /**
   * The number of bars by which an arrow key moves the crosshair. The first press only shows the crosshair.
   */
  readonly stride: number;
}

const step = ({ engine, count, stride }: Press, direction: 1 | -1): void => {
  const at = engine.crosshair;
  engine.pointAt(at === null ? count - 1 : at + direction * stride);
};

const ACTIONS = new Map<string, (press: Press) => void>([
  ['ArrowLeft', (press) => step(press, -1)],
  ['ArrowRight', (press) => step(press, 1)],
  ['Home', ({ engine }) => engine.pointAt(0)],
  ['End', ({ engine, count }) => engine.pointAt(count - 1)],
  ['PageUp', ({ engine }) => engine.page(-PAGE_SHARE)],
  ['PageDown', ({ engine }) => engine.page(PAGE_SHARE)],
  ['+', ({ engine }) => engine.zoomHere(1 / ZOOM_STEP)],
  ['=', ({ engine }) => engine.zoomHere(1 / ZOOM_STEP)],
  ['-', ({ engine }) => engine.zoomHere(ZOOM_STEP)],
  ['Escape', ({ engine }) => engine.clear()],
]);

/** Handles a key of the focused chart. Returns whether the chart uses the key. */
export function pressKey(engine: ChartEngine, event: KeyboardEvent, count: number): boolean {
  const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : ACTIONS.get(event.key);
  action?.({ engine, count, stride: event.shiftKey ? STRIDE : 1 });
  return action !== undefined;
}
