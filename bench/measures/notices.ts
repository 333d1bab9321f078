import { countShares } from '../../apps/server/src/modules/announcements/notices/notice-index.repository.ts';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { inClientTransaction } from '../../apps/server/src/platform/db/index.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { callSequentially, p99 } from '../rig/one-caller.ts';
import { CATALOGUE, startSite } from '../rig/site.ts';
import { fillNotices, madeNotice, WORDS } from '../volume/notices.ts';
import { searchQuality } from './notice-quality.ts';

/** `BENCH_NOTICES` sets a smaller number for a faster run. */
const NOTICES = Number(process.env['BENCH_NOTICES'] ?? 1_000_000);
const SETS = ['p_info3015', 'p_jishi9601', 'p_jishi9702', 'p_info3005', 'p_stock2101'];
const ROUNDS = 3;
const QUERIES = 120;

/**
 * Measures the search of notices over HTTP: one and several words of every frequency, with filters; then
 * first pages of facets.
 */
export const notices: Measure = async (note) => {
  const manifests = (await readManifests(CATALOGUE)).filter(({ code }) => SETS.includes(code));
  const quality = await searchQuality(note);
  return inHome(manifests, async (home) => {
    await fillNotices(home.database.pool, NOTICES, note);
    const { rows } = await home.database.pool.query<{ year: number }>(
      'select year from notice_year order by year',
    );
    for (const { year } of rows)
      await inClientTransaction(home.database.pool, (client) => countShares(client, year));
    await home.database.pool.query('vacuum analyze');
    const size = await bytesPerNotice(home);
    note(
      `${NOTICES} notices: ${size.indexBytes.toFixed(0)} bytes of index each, ${size.rowBytes.toFixed(0)} of its rows`,
    );
    // All calls come from one network, whose limits are raised because they are not measured here.
    await home.database.pool.query(
      "update limit_plan set per_second = 100000, per_minute = 1000000, per_day = 1000000 where id = 'anonymous'",
    );
    const site = await startSite(home, CATALOGUE, { JISHI_SITE_ALLOWANCE: '0' });
    try {
      return await ask(site.origin, { ...size, ...quality }, note);
    } finally {
      await site.stop();
    }
  });
};

async function bytesPerNotice({ database }: Home): Promise<{ indexBytes: number; rowBytes: number }> {
  const { rows } = await database.pool.query<{ index: string; total: string }>(
    `select sum(pg_indexes_size(inhrelid)) as index, sum(pg_total_relation_size(inhrelid)) as total
     from pg_inherits where inhparent = 'notice_index'::regclass`,
  );
  const [row] = rows;
  const index = Number(row?.index);
  return { indexBytes: index / NOTICES, rowBytes: (Number(row?.total) - index) / NOTICES };
}

/** Words of each frequency, from those in a third of the notices to those in none. */
function queries(round: number): { searches: string[]; facets: string[] } {
  const at = (n: number): string => encodeURIComponent(WORDS[n % WORDS.length] ?? '');
  const searches = Array.from({ length: QUERIES }, (_, i) => {
    const n = i + round * QUERIES;
    const { code } = madeNotice(n * 7_919, NOTICES);
    const kinds = [
      `q=${at(n % 20)}`,
      `q=${at(50 + n)}`,
      `q=${at(2_000 + n * 31)}`,
      `q=${at(n % 30)}+${at(100 + n)}`,
      `q=${at(n % 40)}&sort=fit`,
      `q=${encodeURIComponent('鸚鵡螺')}${n}`,
      `stock=${code}&q=${at(n % 20)}`,
      `q=${at(n % 100)}&from=2021-01-01&to=2021-12-31`,
    ];
    return `?${kinds[i % kinds.length]}`;
  });
  const facets = Array.from({ length: QUERIES / 2 }, (_, i) => {
    const words = i % 2 === 0 ? '' : `&q=${at(i % 30)}`;
    return `?board=${['sh', 'szcy', 'bj'][i % 3]}&category=${['ndbg', 'fxts', 'gddh'][i % 3]}${words}`;
  });
  return { searches, facets };
}

async function ask(
  origin: string,
  detail: Readonly<Record<string, number>>,
  note: (line: string) => void,
): Promise<Measured> {
  const searchMs: number[] = [];
  const facetMs: number[] = [];
  const countMs: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const { searches, facets } = queries(round);
    const search = p99(await callSequentially(searches.map((query) => `${origin}/v1/notices${query}`)));
    const facet = p99(await callSequentially(facets.map((query) => `${origin}/v1/notices${query}`)));
    const count = p99(await callSequentially(facets.map((query) => `${origin}/v1/notices/facets${query}`)));
    note(
      `${round === 0 ? 'to warm up' : `round ${round} of ${ROUNDS}`}: search ${search.toFixed(1)} ms, first page of a facet ${facet.toFixed(1)} ms, counts of facets ${count.toFixed(1)} ms`,
    );
    if (round === 0) continue;
    searchMs.push(search);
    facetMs.push(facet);
    countMs.push(count);
  }
  return {
    value: median(searchMs),
    lowest: Math.min(...searchMs),
    highest: Math.max(...searchMs),
    rounds: ROUNDS,
    detail: { ...detail, facetPageMs: median(facetMs), facetCountsMs: median(countMs) },
  };
}
