import { join } from 'node:path';
import { securityCode } from '../generate.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { inBrowser, type Visit } from '../rig/browser.ts';
import { p99 } from '../rig/one-caller.ts';
import type { withPagesSite } from '../rig/pages-site.ts';
import { bytesOf, demandSameBytes, startStaticPages } from '../rig/static-pages.ts';
import { compare } from '../rounds.ts';
import { type ChartDrag, dragChart } from './pages/chart-drag.ts';
import { firstContentMs, firstPaint } from './pages/first-paint.ts';
import { keystrokesToList } from './pages/keystroke.ts';

const ROUNDS = 5;
const WORDS = 40;

/** What a visitor opens first, by the name of the ratio that is reported. */
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
 * First paint of each page on a slow line and a slow processor against a bare page that sends the same, a key
 * in the search to its list, and the drag of a long chart. The site may be that of another commit, which
 * knows by itself how it is started.
 */
export const pages: Measure = async (note, root) => {
  const rig: { withPagesSite: typeof withPagesSite } = await import(join(root, 'bench/rig/pages-site.ts'));
  return rig.withPagesSite(note, ({ origin }) =>
    inBrowser(async ({ free, throttled, slow }) => {
      const painted: PaintedPage[] = [];
      for (const [name, path] of Object.entries(PAGES)) {
        const address = `${origin}/#${path}`;
        const slowLineMs = await slow((page) => firstContentMs(page, address));
        note(`${name}: first content after ${slowLineMs.toFixed(0)} ms on a slow line`);
        painted.push({ ...(await paintInTurn({ name, address, visit: throttled, note })), slowLineMs });
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

interface PaintedPage {
  readonly name: string;
  readonly measured: Measured;
  /** The most that any visit saw move. */
  readonly shift: number;
  readonly kilobytes: number;
  /** When anything stood on the screen of who has a line of 400 kbit/s. */
  readonly slowLineMs: number;
}

interface Painting {
  readonly name: string;
  readonly address: string;
  readonly visit: Visit;
  readonly note: (line: string) => void;
}

/** Measures a page and a bare page that sends the same bytes, in turn. */
async function paintInTurn({
  name,
  address,
  visit,
  note,
}: Painting): Promise<Omit<PaintedPage, 'slowLineMs'>> {
  const { sent } = await visit((page) => firstPaint(page, address));
  note(
    `${name}: the bare page has ${sent.files.length} files, ${(bytesOf(sent) / 1024).toFixed(0)} KiB in all`,
  );
  const bare = await startStaticPages({ [name]: sent });
  const shifts: number[] = [];
  try {
    const measured = await compare({
      rounds: ROUNDS,
      note: (line) => note(`${name}: ${line}`),
      ours: async () => {
        const { largestMs, shift } = await visit((page) => firstPaint(page, address));
        shifts.push(shift);
        return 1000 / largestMs;
      },
      theirs: async () => {
        const paint = await visit((page) => firstPaint(page, `${bare.origin}/${name}`));
        demandSameBytes(sent, paint.sent);
        return 1000 / paint.largestMs;
      },
    });
    return { name, measured, shift: Math.max(...shifts), kilobytes: bytesOf(sent) / 1024 };
  } finally {
    await bare.stop();
  }
}

/** The measure is the page that lies furthest behind its bare one. */
function summed(painted: readonly PaintedPage[], keys: readonly number[], drag: ChartDrag): Measured {
  const [furthest] = painted.toSorted((one, other) => one.measured.value - other.measured.value);
  if (furthest === undefined) throw new Error('there are no pages');
  const { value, lowest, highest, rounds } = furthest.measured;
  const each = (numberOf: (page: PaintedPage) => number, unit: string): Record<string, number> =>
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
