import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_DEFAULTS,
  type DemoMarket,
  type DemoOptions,
  type DemoTable,
  makeDemoMarket,
  tradingDayBefore,
} from '@jishi/demo-market';
import type pg from 'pg';
import {
  codeFields,
  type DatasetRegistry,
  loadDataset,
  type OwnCodes,
  ownCodesOf,
  type Progress,
  refreshAllStats,
  rowsSource,
  withOwnCodes,
} from '../modules/datasets/index.ts';
import { type Clock, marketDay } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { demoBar } from './demo-progress.ts';

export interface DemoMade {
  readonly market: Pick<DemoMarket, 'from' | 'until'>;
  readonly datasets: number;
  readonly rows: number;
  /** Data sets that stay unchanged because they contain the operator's rows. */
  readonly left: readonly string[];
  readonly milliseconds: number;
}

export type OnRows = (rows: number, rowsAbout: number) => void;

/** The data set loaded last. If it has rows, the market is complete. */
const LAST = 'p_public0001';

/**
 * While the database writes two loads, the rows of the third are generated. On two cores, the first start takes 15 % less
 * time than with two loads.
 */
const LOADS_AT_ONCE = 3;

export function demoOptions(clock: Clock, options: Partial<DemoOptions> = {}): DemoOptions {
  return { ...DEMO_DEFAULTS, until: tradingDayBefore(marketDay(clock())), ...options };
}

/**
 * Regenerates the market in every data set that it fills. Skips data sets with the operator's own rows, and omits
 * securities whose codes those rows use.
 */
export async function makeDemo(
  pool: pg.Pool,
  registry: DatasetRegistry,
  options: DemoOptions,
  onRows: OnRows,
): Promise<DemoMade> {
  const startedAt = performance.now();
  const market = makeDemoMarket(options);
  const rejects = await mkdtemp(join(tmpdir(), 'jishi-demo-'));
  const progress = { rows: 0, onRows: (rows: number) => onRows(rows, market.rowsAbout) };
  const source = `demo:${options.seed}/${options.securities}/${options.years}/${options.until}`;
  const loads: TableLoad[] = [];
  try {
    await withOwnCodes(pool, registry, async (ownCodes) => {
      const load = async (table: DemoTable): Promise<void> => {
        loads.push(await loadTable({ pool, registry, source, rejects, ownCodes, progress }, table));
      };
      await inTurns(
        market.tables.filter(({ code }) => code !== LAST),
        load,
      );
      await inTurns(
        market.tables.filter(({ code }) => code === LAST),
        load,
      );
    });
  } finally {
    await rm(rejects, { recursive: true });
  }
  await refreshAllStats(pool, registry);
  const left = loads.flatMap(({ code, isOwn }) => (isOwn ? [code] : []));
  const datasets = loads.filter(({ read }) => read > 0).length;
  return { market, datasets, rows: progress.rows, left, milliseconds: performance.now() - startedAt };
}

interface TableLoad {
  readonly code: string;
  /** Whether the data set contains the operator's own rows. */
  readonly isOwn: boolean;
  readonly read: number;
}

interface Making {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly source: string;
  readonly rejects: string;
  readonly ownCodes: OwnCodes;
  readonly progress: { rows: number; readonly onRows: (rows: number) => void };
}

async function loadTable(
  { pool, registry, source, rejects, ownCodes, progress }: Making,
  table: DemoTable,
): Promise<TableLoad> {
  const { code } = table;
  const dataset = registry.find(code);
  if (!dataset || dataset.manifest.view) return { code, isOwn: false, read: 0 };
  if (dataset.origin === 'own' && dataset.rowCount > 0n) return { code, isOwn: true, read: 0 };
  let before = 0;
  const onProgress = ({ rows: read }: Progress): void => {
    progress.rows += read - before;
    before = read;
    progress.onRows(progress.rows);
  };
  const rejectFile = join(rejects, `${code}.csv`);
  const rows = withoutCodes(table, codeFields(dataset.manifest), ownCodes);
  const { read } = await loadDataset(pool, dataset, rowsSource(source, rows), {
    origin: 'demo',
    replace: true,
    rejectFile,
    lang: 'en',
    onProgress,
  });
  return { code, isOwn: false, read };
}

/** Returns a table's rows except those that refer to one of the given securities. */
function withoutCodes(
  table: DemoTable,
  fields: ReturnType<typeof codeFields>,
  ownCodes: OwnCodes,
): Pick<DemoTable, 'columns' | 'rows'> {
  const places = fields
    .map(({ field, kind }) => ({ at: table.columns.indexOf(field), codes: ownCodesOf(ownCodes, kind) }))
    .filter(({ at, codes }) => at !== -1 && codes.size > 0);
  if (places.length === 0) return table;
  return {
    columns: table.columns,
    *rows() {
      for (const row of table.rows())
        if (!places.some(({ at, codes }) => codes.has(row[at] ?? ''))) yield row;
    },
  };
}

async function inTurns(
  tables: readonly DemoTable[],
  load: (table: DemoTable) => Promise<void>,
): Promise<void> {
  const waiting = [...tables];
  const work = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) await load(table);
  };
  await Promise.all(Array.from({ length: LOADS_AT_ONCE }, work));
}

interface OnEmpty {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly clock: Clock;
  readonly log: Log;
  readonly options?: Partial<DemoOptions>;
}

/** Fills a database that has no rows. After an interruption, it starts from the beginning. */
export async function makeDemoOnEmpty({ pool, registry, clock, log, options }: OnEmpty): Promise<void> {
  const held = registry.all().filter(({ rowCount, manifest }) => rowCount > 0n && !manifest.view);
  if (held.some(({ code, origin }) => origin !== 'demo' || code === LAST)) return;
  log.info('the demo market is being generated');
  const bar = demoBar();
  try {
    const market = await makeDemo(pool, registry, demoOptions(clock, options), bar.update);
    log.info(
      { datasets: market.datasets, rows: market.rows, seconds: Math.round(market.milliseconds / 1000) },
      'the demo market was generated',
    );
  } finally {
    bar.stop();
  }
}
