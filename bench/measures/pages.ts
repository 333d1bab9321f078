import { join } from 'node:path';
import { securityCode } from '../generate.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { inBrowser } from '../rig/browser.ts';
import { p99 } from '../rig/one-caller.ts';
import type { withPagesSite } from '../rig/pages-site.ts';
import { type ChartDrag, dragChart } from './pages/chart-drag.ts';
import { firstContentMs } from './pages/first-paint.ts';
import { keystrokesToList } from './pages/keystroke.ts';
import { type PaintedPage, paintInTurn } from './pages/paint-in-turn.ts';

const ROUNDS = 5;
const WORDS = 40;

/** Typical landing pages, by the name of their ratio. */
const PAGES = {
  home: '/',
  homeEn: '/home-en',
  store: '/home/data-center',
  product: '/product/package?apiId=p_stock2402',
  marketData: '/marketData',
  apiDoc: '/apiDoc',
  dataBrowse: '/dataBrowse?code=p_stock2402',
} as const;

/**
 * Measures the first paint of each page on a slow line and a slow processor, the time from a keystroke in the search to
 * its list, and dragging a long chart. The reference for the first paint is a bare page that sends the same bytes. The
 * site may belong to another commit. In that case, that commit's own program starts it.
 */
export const pages: Measure = async (note, root) => {
  const rig: { withPagesSite: typeof withPagesSite } = await import(join(root, 'bench/rig/pages-site.ts'));
  return rig.withPagesSite(note, ({ origin }) =>
    inBrowser(async ({ free, throttled, slow }) => {
      const painted: OpenedPage[] = [];
      for (const [name, path] of Object.entries(PAGES)) {
        const address = `${origin}/#${path}`;
        const slowLineMs = await slow((page) => firstContentMs(page, address));
        note(`${name}: first content after ${slowLineMs.toFixed(0)} ms on a slow line`);
        painted.push({
          ...(await paintInTurn({ name, address, visit: throttled, rounds: ROUNDS, note })),
          slowLineMs,
        });
      }
      const keys = await free((page) => keystrokesToList(page, origin, WORDS));
      note(`a key to its list: median ${median(keys).toFixed(1)} ms, p99 ${p99(keys).toFixed(1)} ms`);
      const drag = await free((page) =>
        dragChart(page, `${origin}/#/marketData?companyid=${securityCode(0)}&span=5y`),
      );
      note(
        `${drag.barsInView} bars dragged for ${drag.frames} frames: ${drag.dropped} dropped, ${drag.droppedBare} by bare canvases`,
      );
      return summed(painted, keys, drag);
    }),
  );
};

interface OpenedPage extends PaintedPage {
  /** The time until anything is on the screen, at 400 kbit/s. */
  readonly slowLineMs: number;
}

/** The result is that of the page with the lowest ratio. */
function summed(painted: readonly OpenedPage[], keys: readonly number[], drag: ChartDrag): Measured {
  const [furthest] = painted.toSorted((one, other) => one.measured.value - other.measured.value);
  if (furthest === undefined) throw new Error('there are no pages');
  const { value, lowest, highest, rounds } = furthest.measured;
  const each = (numberOf: (page: OpenedPage) => number, unit: string): Record<string, number> =>
    Object.fromEntries(painted.map((page) => [`${page.name}${unit}`, numberOf(page)]));
  return {
    value,
    lowest,
    highest,
    rounds,
    parts: each(({ measured }) => measured.value, ''),
    detail: {
      ...each(({ measured }) => 1000 / (measured.detail['ours'] ?? Number.NaN), 'Ms'),
      ...each(({ measured }) => 1000 / (measured.detail['theirs'] ?? Number.NaN), 'BareMs'),
      ...each(({ kilobytes }) => kilobytes, 'Kib'),
      ...each(({ slowLineMs }) => slowLineMs, 'SlowLineMs'),
      largestShift: Math.max(...painted.map(({ shift }) => shift)),
      firstContentMs: Math.max(...painted.map(({ slowLineMs }) => slowLineMs)),
      keyToListMs: median(keys),
      keyToListP99Ms: p99(keys),
      chartFramesDropped: Math.max(drag.dropped - drag.droppedBare, 0),
      chartDrawMs: drag.drawMs,
    },
  };
}
