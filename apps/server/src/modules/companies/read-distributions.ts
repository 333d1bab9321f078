import type { CompanyDistributions, CompanyDividend } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { readBars } from '../quotes/index.ts';
import type { TextTranslator } from '../site-data/index.ts';
import { yieldPercent } from './ownership.rules.ts';
import { absentQuotes } from './read-overview.ts';
import { type CashDividend, DISTRIBUTIONS_DATASET, payoutsSource, readPayouts } from './read-payouts.ts';
import { nameOf } from './shown-source.ts';

interface DistributionsDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly translateTexts: TextTranslator;
}

/**
 * Returns the cash dividends, and their sum for each year of their ex-dates. A yield is relative to the last close
 * before the ex-date.
 */
export async function readDistributions(
  { pool, registry, translateTexts }: DistributionsDeps,
  code: string,
): Promise<CompanyDistributions> {
  const source = payoutsSource(registry);
  const head = {
    dataset: DISTRIBUTIONS_DATASET,
    name: nameOf(source),
    demo: source?.dataset.isDemo ?? false,
    late: source?.dataset.late ?? null,
  };
  const payouts = await readPayouts(pool, source, code);
  if (payouts.length === 0) return { ...head, latest: null, dividends: [], years: [] };
  const bars = await readBars(pool, registry, { kind: 'stock', code }).catch(absentQuotes);
  const years = new Map<string, { cash: number; exDate: string }>();
  for (const { exDate, cash } of payouts) {
    const year = exDate.slice(0, 4);
    const before = years.get(year);
    // Rows are sorted by ex-date, newest first, so the first row of a year has its last ex-date.
    years.set(year, { cash: (before?.cash ?? 0) + cash, exDate: before?.exDate ?? exDate });
  }
  const closeBefore = (day: string): number | null => {
    const at = bars?.dates.findLastIndex((date) => date < day) ?? -1;
    return bars?.close[at] ?? null;
  };
  const dividends = await dividendsOf(payouts, closeBefore, translateTexts);
  return {
    ...head,
    latest: dividends[0] ?? null,
    dividends,
    years: [...years]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([year, { cash, exDate }]) => {
        const close = closeBefore(exDate);
        return { year, cash, close, yield: yieldPercent(cash, close) };
      }),
  };
}

async function dividendsOf(
  payouts: readonly CashDividend[],
  closeBefore: (day: string) => number | null,
  translateTexts: TextTranslator,
): Promise<CompanyDividend[]> {
  const english = await translateTexts(payouts.flatMap(({ terms }) => terms ?? []));
  return payouts.map((payout) => {
    const close = closeBefore(payout.exDate);
    const { terms, cash } = payout;
    return {
      ...payout,
      english: terms === null ? null : (english[terms] ?? null),
      close,
      yield: yieldPercent(cash, close),
    };
  });
}
