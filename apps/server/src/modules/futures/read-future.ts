import { changeOf, type Future, type Term } from '@jishi/contract';
import type pg from 'pg';
import { Refusal } from '../../platform/refusal.ts';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { gapsIn, pairsOf } from '../quotes/index.ts';
import { daysBetween, mainContracts, rollsOf, spreadOf } from './contract.rules.ts';
import { type ContractBar, type ContractBars, readContractBars } from './contract-bars.ts';
import { type MainBar, mainBarOf, mainColumns } from './main-bars.ts';
import { NO_PRODUCT, readProducts } from './products.ts';
import { mainSource } from './sources.ts';

/** Returns a product with its term structure and its newest bars, as many as the site may show. */
export async function readFuture(pool: pg.Pool, registry: DatasetRegistry, code: string): Promise<Future> {
  const source = mainSource(registry);
  const records =
    source === null
      ? []
      : await readRecords(pool, source.dataset, {
          columns: mainColumns(source),
          where: [
            { op: 'in', field: 'SECCODE', values: [code] },
            { op: 'gt', field: 'F004N', value: '0' },
          ],
          order: [{ field: 'TRADEDATE', descending: true }],
          limit: source.rowsMax,
        });
  const bars = records.map(mainBarOf).reverse();
  const [first, last] = [bars[0], bars.at(-1)];
  if (source === null || first === undefined || last === undefined)
    throw new Refusal('futures.productNotFound', { code });
  const product = (await readProducts(pool, registry)).get(code) ?? NO_PRODUCT;
  const contracts = await readContractBars(pool, registry, { product: code, from: first.date });
  const gaps = gapsIn(registry.market.calendar, pairsOf(bars)).map(({ date }) => date);
  return {
    code,
    ...product,
    name: product.name ?? last.name ?? code,
    demo: source.dataset.isDemo,
    late: source.dataset.latenessOn(last.date),
    dataset: source.dataset.code,
    gaps,
    ...columnsOf(bars, contracts?.rows ?? [], new Set(gaps)),
    terms: contracts === null ? null : termsOf(contracts, last.contract),
  };
}

/** Returns the bars as columns, and adds columns computed from the bars of single contracts. */
function columnsOf(bars: readonly MainBar[], rows: readonly ContractBar[], gaps: ReadonlySet<string>) {
  const rule = mainContracts(rows);
  const days = bars.map(({ date, contract }) => ({ date, contract: contract ?? rule.get(date) ?? null }));
  const closes = new Map(rows.map(({ code, date, close }) => [`${code} ${date}`, close]));
  const closeOf = (contract: string, date: string): number | null =>
    closes.get(`${contract} ${date}`) ?? null;
  const all = new Map<string, number>();
  for (const { date, openInterest } of rows) all.set(date, (all.get(date) ?? 0) + (openInterest ?? 0));
  const referenceOf = (at: number): number | null => {
    const [before, today] = [days[at - 1], days[at]];
    if (before === undefined || today === undefined || gaps.has(today.date)) return null;
    if (before.contract === today.contract) return bars[at - 1]?.close ?? null;
    return today.contract === null ? null : closeOf(today.contract, before.date);
  };
  return {
    dates: bars.map(({ date }) => date),
    open: bars.map(({ open }) => open),
    high: bars.map(({ high }) => high),
    low: bars.map(({ low }) => low),
    close: bars.map(({ close }) => close),
    settlement: bars.map(({ settlement }) => settlement),
    volume: bars.map(({ volume }) => volume),
    openInterest: bars.map(({ openInterest }) => openInterest),
    openInterestAll: bars.map(({ date }) => all.get(date) ?? null),
    contracts: days.map(({ contract }) => contract),
    reference: bars.map((_, at) => referenceOf(at)),
    rolls: rollsOf(days, closeOf),
  };
}

/** Returns the newest day's contracts, sorted by their last trading day. */
function termsOf({ dataset, rowsMax, rows }: ContractBars, published: string | null): Future['terms'] {
  const date = rows.at(-1)?.date;
  if (date === undefined) return null;
  const main = published ?? mainContracts(rows).get(date);
  const ofDay = rows
    .filter((row) => row.date === date)
    .toSorted((a, b) =>
      a.lastDay === b.lastDay ? (a.code < b.code ? -1 : 1) : a.lastDay < b.lastDay ? -1 : 1,
    );
  const [near] = ofDay;
  const items = ofDay.map(
    (row): Term => ({
      code: row.code,
      lastDay: row.lastDay === '' ? null : row.lastDay,
      daysLeft: daysBetween(date, row.lastDay),
      close: row.close,
      settlement: row.settlement,
      change: changeOf(row.close, row.previousSettlement),
      volume: row.volume,
      openInterest: row.openInterest,
      ...spreadOf(near ?? row, row),
      isMain: row.code === main,
    }),
  );
  return { dataset, date, items: items.slice(0, rowsMax) };
}
