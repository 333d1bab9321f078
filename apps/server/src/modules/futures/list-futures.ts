import {
  changeOf,
  changePercentOver,
  continuousFactors,
  gappedSeries,
  type ListedFuture,
} from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readLatest } from '../datasets/index.ts';
import { gapsIn, pairsOf } from '../quotes/index.ts';
import { rollsOf } from './contract.rules.ts';
import { type ContractBar, readContractBars } from './contract-bars.ts';
import { type MainBar, mainBarOf, mainColumns } from './main-bars.ts';
import { NO_PRODUCT, readProducts } from './products.ts';
import { mainSource } from './sources.ts';

/** The number of days in the sparkline. */
const POINTS = 60;

/** Returns every product with its main contract's newest day, sorted by exchange and code. */
export async function listFutures(pool: pg.Pool, registry: DatasetRegistry): Promise<ListedFuture[]> {
  const source = mainSource(registry);
  if (source === null) return [];
  const records = await readLatest(pool, source.dataset, {
    per: 'SECCODE',
    newestBy: 'TRADEDATE',
    columns: { code: 'SECCODE', ...mainColumns(source) },
    where: [{ op: 'gt', field: 'F004N', value: '0' }],
    rowsEach: POINTS,
  });
  const products = await readProducts(pool, registry);
  const from = records.map(({ date }) => date ?? '').toSorted()[0] ?? '';
  const contracts = await readContractBars(pool, registry, { from });
  const barAt = new Map((contracts?.rows ?? []).map((bar) => [`${bar.code} ${bar.date}`, bar]));
  const histories = [...Map.groupBy(records, ({ code }) => code ?? '')].map(([code, ofProduct]) => ({
    code,
    bars: ofProduct.map(mainBarOf).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }));
  const pairs = histories.flatMap(({ code, bars }) => pairsOf(bars).map((pair) => ({ ...pair, code })));
  const gaps = Map.groupBy(gapsIn(registry.market.calendar, pairs), ({ code }) => code);
  const futures = histories.map(({ code, bars }): ListedFuture => {
    const product = products.get(code) ?? NO_PRODUCT;
    return {
      late: source.dataset.latenessOn(bars.at(-1)?.date ?? null),
      code,
      ...product,
      name: product.name ?? bars.at(-1)?.name ?? code,
      demo: source.dataset.isDemo,
      dataset: source.dataset.code,
      ...newestOf(
        bars,
        (gaps.get(code) ?? []).map(({ date }) => date),
        (contract, date) => barAt.get(`${contract} ${date}`),
      ),
    };
  });
  const place = ({ exchange, code }: ListedFuture): string => `${exchange ?? '~'} ${code.toLowerCase()}`;
  return futures.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

type BarAt = (contract: string, date: string) => ContractBar | undefined;

/**
 * Returns a product's newest day, including the change from the same contract's settlement price on the previous day.
 */
function newestOf(bars: readonly MainBar[], gaps: readonly string[], barAt: BarAt) {
  const [last, before] = [bars.at(-1), bars.at(-2)];
  const own = last?.contract ? barAt(last.contract, last.date) : undefined;
  const isSame = last?.contract === before?.contract;
  const reference = own?.previousSettlement ?? (isSame ? (before?.settlement ?? null) : null);
  const interestBefore =
    (last?.contract && before ? barAt(last.contract, before.date)?.openInterest : null) ??
    (isSame ? before?.openInterest : null);
  const rolls = rollsOf(bars, (contract, date) => barAt(contract, date)?.close ?? null);
  const dates = bars.map(({ date }) => date);
  const factors = continuousFactors(dates, rolls);
  const close = last?.close ?? 0;
  return {
    date: last?.date ?? '',
    main: last?.contract ?? null,
    last: close,
    settlement: last?.settlement ?? null,
    change: changeOf(close, reference),
    changePercent: changePercentOver([{ close, reference }]),
    volume: last?.volume ?? null,
    openInterest: last?.openInterest ?? null,
    openInterestChange: changeOf(last?.openInterest ?? null, interestBefore ?? null),
    points: gappedSeries(
      dates,
      bars.map((bar, at) => bar.close * (factors[at] ?? 1)),
      gaps,
    ),
  };
}
