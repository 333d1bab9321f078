import { pages } from '../../apps/e2e/harness/pages.ts';
import type { Measure, Measured } from '../measured.ts';
import { inBrowser, type Visit } from '../rig/browser.ts';
import { withDemoSite } from '../rig/pages-site.ts';
import { type PaintedPage, paintInTurn } from './pages/paint-in-turn.ts';

/** Fewer rounds than `pages`, because there are ten times as many pages. */
const ROUNDS = 3;

/**
 * Measures the first paint of every public page, with the demo market. A page with a separate English address is
 * measured at both addresses. A page that fails is counted in `failedPages` and the rest are measured: one hung visit
 * must not waste an hour of other visits.
 */
export const everyPage: Measure = (note) =>
  withDemoSite(
    note,
    ({ origin }) =>
      inBrowser(async ({ throttled }) => {
        const painted: PaintedPage[] = [];
        const failedPages: string[] = [];
        for (const path of addresses()) {
          try {
            const page = await paintInTurn({
              name: path,
              address: `${origin}/#${path}`,
              visit: twice(throttled, (error) => note(`${path}: a visit is repeated, because ${error}`)),
              rounds: ROUNDS,
              note: () => undefined,
            });
            note(lineOf(page));
            painted.push(page);
          } catch (error) {
            note(`${path}: FAILED, because ${error}`);
            failedPages.push(path);
          }
        }
        for (const path of failedPages) note(`not measured: ${path}`);
        return worstPage(painted, failedPages.length);
      }),
    { JISHI_SITE_ALLOWANCE: '0', JISHI_SPIDER_LIMIT: '0' },
  );

/** Retries a failed visit once, because a busy machine can delay one beyond its time limit. */
const twice =
  (visit: Visit, onFailure: (error: unknown) => void): Visit =>
  async (work) => {
    try {
      return await visit(work);
    } catch (error) {
      onFailure(error);
      return visit(work);
    }
  };

function lineOf({ name, measured, shift, kilobytes }: PaintedPage): string {
  const { value, detail } = measured;
  const [ours, bare] = [detail['ours'], detail['theirs']].map((speed) => 1000 / (speed ?? Number.NaN));
  return `${name}: ${value.toFixed(2)}, ${ours?.toFixed(0)} ms against ${bare?.toFixed(0)} ms, ${kilobytes.toFixed(0)} KiB, shift ${shift.toFixed(3)}`;
}

function worstPage(painted: readonly PaintedPage[], failedPages: number): Measured {
  const [furthest] = painted.toSorted((one, other) => one.measured.value - other.measured.value);
  if (furthest === undefined) throw new Error('no page was measured');
  return {
    ...furthest.measured,
    parts: Object.fromEntries(painted.map(({ name, measured }) => [name, measured.value])),
    detail: { largestShift: Math.max(...painted.map(({ shift }) => shift)), failedPages },
  };
}

/** One state of each page; `BENCH_PAGES=/bond,/esg` selects the pages whose address begins with these. */
function addresses(): string[] {
  const prefixes = (process.env.BENCH_PAGES ?? '/').split(',');
  return pages
    .filter(({ gated }) => !gated)
    .flatMap(({ address, queries }) =>
      [...new Set([address.zh, address.en])].map((path) => `${path}${queries[0] ?? ''}`),
    )
    .filter((path) => prefixes.some((prefix) => path.startsWith(prefix)));
}
