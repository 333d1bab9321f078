import { pages } from '../../apps/e2e/harness/pages.ts';
import type { Measure } from '../measured.ts';
import { inBrowser } from '../rig/browser.ts';
import { withDemoSite } from '../rig/pages-site.ts';
import { type PaintedPage, paintInTurn } from './pages/paint-in-turn.ts';

/** Fewer rounds than `pages`, because there are ten times as many pages. */
const ROUNDS = 3;

/**
 * Measures the first paint of every page open to visitors, over the demo market. A page with a separate
 * English address is measured there too.
 */
export const everyPage: Measure = (note) =>
  withDemoSite(
    note,
    ({ origin }) =>
      inBrowser(async ({ throttled }) => {
        const painted: PaintedPage[] = [];
        for (const path of addresses()) {
          const page = await paintInTurn({
            name: path,
            address: `${origin}/#${path}`,
            visit: throttled,
            rounds: ROUNDS,
            note: () => undefined,
          });
          const { value, detail } = page.measured;
          const [ours, bare] = [detail['ours'], detail['theirs']].map(
            (speed) => 1000 / (speed ?? Number.NaN),
          );
          note(
            `${path}: ${value.toFixed(2)}, ${ours?.toFixed(0)} ms against ${bare?.toFixed(0)} ms, ${page.kilobytes.toFixed(0)} KiB, shift ${page.shift.toFixed(3)}`,
          );
          painted.push(page);
        }
        const [furthest] = painted.toSorted((one, other) => one.measured.value - other.measured.value);
        if (furthest === undefined) throw new Error('there are no pages');
        return {
          ...furthest.measured,
          parts: Object.fromEntries(painted.map(({ name, measured }) => [name, measured.value])),
          detail: { largestShift: Math.max(...painted.map(({ shift }) => shift)) },
        };
      }),
    { JISHI_SITE_ALLOWANCE: '0', JISHI_SPIDER_LIMIT: '0' },
  );

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
