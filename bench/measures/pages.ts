import { securityCode } from '../generate.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { inBrowser, type Visit } from '../rig/browser.ts';
import { p99 } from '../rig/one-caller.ts';
import { withPagesSite } from '../rig/pages-site.ts';
import { type ChartDrag, dragChart } from './pages/chart-drag.ts';
import { type FirstPaint, firstPaint } from './pages/first-paint.ts';
import { keystrokesToList } from './pages/keystroke.ts';

const ROUNDS = 5;
const WORDS = 40;

/** What a visitor opens first, by the name of the number that is reported. */
const PAGES = {
  homeMs: '/',
  homeEnMs: '/home-en',
  storeMs: '/home/data-center',
  productMs: '/product/package?apiId=p_stock2402',
  marketDataMs: '/marketData',
  apiDocMs: '/apiDoc',
  dataBrowseMs: '/dataBrowse?code=p_stock2402',
} as const;
type PageName = keyof typeof PAGES;
const pageNames = Object.keys(PAGES) as PageName[];

/** First paint of each page on a slow line and a slow processor, a key in the search to its list, and the drag of a long chart. */
export const pages: Measure = async (note) =>
  withPagesSite(note, ({ origin }) =>
    inBrowser(async ({ free, throttled }) => {
      const paints = await paintInRounds(origin, throttled, note);
      const keys = await free((page) => keystrokesToList(page, origin, WORDS));
      note(`a key to its list: median ${median(keys).toFixed(1)} ms, p99 ${p99(keys).toFixed(1)} ms`);
      const drag = await free((page) =>
        dragChart(page, `${origin}/#/marketData?companyid=${securityCode(0)}&span=5y`),
      );
      note(
        `${drag.barsInView} bars dragged for ${drag.frames} frames: ${drag.dropped} dropped, ${drag.droppedBare} by bare canvases`,
      );
      return summed(paints, keys, drag);
    }),
  );

type Paints = ReadonlyMap<PageName, readonly FirstPaint[]>;

/** Each page in turn, round by round, so that what slows the machine down for a while slows all; a first round is not counted. */
async function paintInRounds(origin: string, visit: Visit, note: (line: string) => void): Promise<Paints> {
  const paints = new Map<PageName, FirstPaint[]>(pageNames.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    const line: string[] = [];
    for (const name of pageNames) {
      const paint = await visit((page) => firstPaint(page, `${origin}/#${PAGES[name]}`));
      line.push(`${name} ${paint.largestMs.toFixed(0)} (shift ${paint.shift.toFixed(3)})`);
      if (round > 0) paints.get(name)?.push(paint);
    }
    note(`${round === 0 ? 'to warm up' : `round ${round} of ${ROUNDS}`}: ${line.join(', ')}`);
  }
  return paints;
}

/** The measure is the slowest page: the median of its rounds. */
function summed(paints: Paints, keys: readonly number[], drag: ChartDrag): Measured {
  const largest = new Map([...paints].map(([name, list]) => [name, list.map(({ largestMs }) => largestMs)]));
  const medians = new Map([...largest].map(([name, times]) => [name, median(times)]));
  const value = Math.max(...medians.values());
  const slowest = [...medians].find(([, time]) => time === value)?.[0];
  const times = slowest === undefined ? [] : (largest.get(slowest) ?? []);
  const shifts = [...paints.values()].flat().map(({ shift }) => shift);
  return {
    value,
    lowest: Math.min(...times),
    highest: Math.max(...times),
    rounds: ROUNDS,
    detail: {
      ...Object.fromEntries(medians),
      largestShift: Math.max(...shifts),
      keyToListMs: median(keys),
      keyToListP99Ms: p99(keys),
      chartFramesDropped: Math.max(drag.dropped - drag.droppedBare, 0),
      chartDrawMs: drag.drawMs,
    },
  };
}
