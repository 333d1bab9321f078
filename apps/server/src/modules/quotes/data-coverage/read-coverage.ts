import type { Coverage, CoveragePart } from '@jishi/contract';
import type pg from 'pg';
import {
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  publicDataset,
  readLatest,
  readRecords,
  serving,
} from '../../datasets/index.ts';
import { siteVersion } from '../../site-data/index.ts';
import { readMonthEnds } from '../month-ends.ts';
import { CALENDAR_DATASET, type QuoteTable, quoteTables } from '../quote-sources.ts';
import { versionOf } from '../versions.ts';
import { absencesOf, sampleDays } from './coverage.rules.ts';

const ADJUSTED_DATASET = 'p_jishi9409';
const MONTHS_MAX = 30 * 12;
/** The manifest's parameter that contains the security of the example call. */
const CODE_PARAMETER = 'scode';

export const coverageVersion = (registry: DatasetRegistry): string =>
  `${versionOf(registry, 'stock')} ${siteVersion(registry, [ADJUSTED_DATASET])}`;

/** Reads the coverage of prices and factors. The response contains only counts, not rows. */
export async function readCoverage(pool: pg.Pool, registry: DatasetRegistry): Promise<Coverage> {
  const [table] = quoteTables(registry, 'stock');
  const [factors] = serving(registry, 'factors', 'stock');
  const [priceDays, factorDays] = await Promise.all([
    newestDays(pool, table && { dataset: table.dataset, day: table.date }),
    newestDays(pool, factors && { dataset: factors, day: fieldOf(factors, 'exDate') }),
  ]);
  const sets: readonly [CoveragePart, string | undefined, number | null][] = [
    ['prices', table?.dataset.code, priceDays.size],
    ['factors', factors?.code, factorDays.size],
    ['calendar', CALENDAR_DATASET, null],
    ['adjustedPrices', ADJUSTED_DATASET, null],
  ];
  return {
    sets: sets.flatMap(([part, code, securities]) => {
      const dataset = code === undefined ? null : publicDataset(registry, code);
      return dataset === null ? [] : setOf(part, dataset, securities);
    }),
    days: table === undefined ? [] : await readDays(pool, table),
    example: table === undefined ? null : exampleOf(table, priceDays, factorDays),
  };
}

function setOf(part: CoveragePart, dataset: Dataset, securities: number | null): Coverage['sets'][number] {
  const { code, manifest, isDemo, rowCount, coverage } = dataset;
  return {
    part,
    dataset: code,
    path: `/api/${manifest.group}/${code}`,
    name: manifest.name,
    demo: isDemo,
    rows: Number(rowCount),
    securities: rowCount === 0n ? null : securities,
    from: coverage?.from ?? null,
    to: coverage?.to ?? null,
  };
}

/** Reads each security's newest day, stepping through the key. */
async function newestDays(
  pool: pg.Pool,
  source: { readonly dataset: Dataset; readonly day: string | undefined } | undefined,
): Promise<Map<string, string>> {
  const per = source && fieldOf(source.dataset, 'code');
  if (source?.day === undefined || per === undefined) return new Map();
  const rows = await readLatest(pool, source.dataset, {
    per,
    newestBy: source.day,
    columns: { code: per, day: source.day },
  });
  return new Map(rows.map(({ code, day }) => [code ?? '', day ?? '']));
}

async function readDays(pool: pg.Pool, { dataset, date, code }: QuoteTable): Promise<Coverage['days']> {
  const days = sampleDays(await readMonthEnds(pool, dataset, date, MONTHS_MAX));
  const codes: ReadonlySet<string>[] = [];
  for (const day of days) {
    const rows = await readRecords(pool, dataset, {
      columns: { code },
      where: [{ op: 'in', field: date, values: [day] }],
    });
    codes.push(new Set(rows.map((row) => row.code ?? '')));
  }
  const absences = absencesOf(codes);
  return days.map((day, at) => ({ date: day, securities: codes[at]?.size ?? 0, absent: absences[at] ?? 0 }));
}

/**
 * Returns the manifest's example if it has prices. Otherwise returns a stock with a price on the newest day, preferably
 * one that also has factors.
 */
function exampleOf(
  { dataset: { manifest } }: QuoteTable,
  prices: ReadonlyMap<string, string>,
  factors: ReadonlyMap<string, string>,
): string | null {
  const named = manifest.parameters.find(({ name }) => name === CODE_PARAMETER)?.example;
  if (named !== undefined && prices.has(named)) return named;
  const newest = [...prices.values()].reduce((last, day) => (day > last ? day : last), '');
  const trading = [...prices].filter(([, day]) => day === newest).map(([code]) => code);
  return trading.find((code) => factors.has(code)) ?? trading[0] ?? null;
}
