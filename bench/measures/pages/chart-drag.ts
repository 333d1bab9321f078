import type { Page } from 'playwright-core';
import { median } from '../../measured.ts';

/** Frames dropped while a chart is dragged, and frames dropped by bare canvases of the same size. */
export interface ChartDrag {
  readonly frames: number;
  readonly dropped: number;
  /**
   * Frames dropped by two empty canvases of the same size that only change colour. They show the cost of the pixels
   * alone.
   */
  readonly droppedBare: number;
  /** The median time spent drawing a frame. */
  readonly drawMs: number;
  /** The maximum number of bars in a frame. */
  readonly barsInView: number;
}

/** Three seconds at 60 frames a second. */
const FRAMES = 180;
const FRAME_MS = 1000 / 60;

/** Opens a chart and drags it back and forth across its history, moving it in each frame as a hand would. */
export async function dragChart(page: Page, address: string): Promise<ChartDrag> {
  await page.goto(address);
  const chart = page.getByRole('slider');
  await chart.waitFor();
  await page.waitForLoadState('networkidle');
  const box = await chart.boundingBox();
  if (box === null) throw new Error('the chart is not to be seen');
  const bare = await page.evaluate(runFrames, { frames: FRAMES, drag: null });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  const drag = { from: box.x + box.width * 0.2, to: box.x + box.width * 0.8, y: box.y + box.height / 3 };
  const dragged = await page.evaluate(runFrames, { frames: FRAMES, drag });
  await page.mouse.up();
  return {
    frames: FRAMES,
    dropped: droppedOf(dragged.gapsMs),
    droppedBare: droppedOf(bare.gapsMs),
    drawMs: median(dragged.drawMs),
    barsInView: Math.max(...dragged.barsInView),
  };
}

/** A gap of two frames means that a frame was dropped. */
function droppedOf(gapsMs: readonly number[]): number {
  return gapsMs.reduce((sum, gap) => sum + Math.max(Math.round(gap / FRAME_MS) - 1, 0), 0);
}

interface Run {
  readonly frames: number;
  /** If null, draws bare canvases instead. */
  readonly drag: { readonly from: number; readonly to: number; readonly y: number } | null;
}

/** Runs in the page. Records the gaps between frames, and the chart's own report of its frames. */
async function runFrames({
  frames,
  drag,
}: Run): Promise<{ gapsMs: number[]; drawMs: number[]; barsInView: number[] }> {
  const drawMs: number[] = [];
  const barsInView: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name !== 'chart-frame') continue;
      drawMs.push(entry.duration);
      barsInView.push((entry as PerformanceMeasure).detail.visible);
    }
  });
  observer.observe({ type: 'measure' });
  const chart = document.querySelector('[role="slider"]');
  const own = [...(chart?.querySelectorAll('canvas') ?? [])];
  const bare = drag === null ? own.map((canvas) => canvas.cloneNode() as HTMLCanvasElement) : [];
  chart?.append(...bare);
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const gapsMs: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    for (const canvas of bare) {
      const context = canvas.getContext('2d');
      if (context !== null) context.fillStyle = frame % 2 === 0 ? 'silver' : 'gray';
      context?.fillRect(0, 0, canvas.width, canvas.height);
    }
    if (drag !== null) {
      const way = (1 - Math.cos((frame / frames) * 4 * Math.PI)) / 2;
      const place = { clientX: drag.from + (drag.to - drag.from) * way, clientY: drag.y };
      chart?.dispatchEvent(
        new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', buttons: 1, ...place }),
      );
    }
    const now = await nextFrame();
    gapsMs.push(now - before);
    before = now;
  }
  // The measurement of the last frame is reported in the next one.
  await nextFrame();
  observer.disconnect();
  for (const canvas of bare) canvas.remove();
  return { gapsMs, drawMs, barsInView };
}
