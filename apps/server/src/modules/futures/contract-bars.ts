import type pg from 'pg';
import { type Condition, type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import type { ContractDay } from './contract.rules.ts';
import { contractBarSource, contractSource } from './sources.ts';

/** A contract's day, with the settlement price of the previous day. */
export interface ContractBar extends ContractDay {
  readonly product: string;
  readonly previousSettlement: number | null;
  readonly volume: number | null;
}

export interface ContractBars {
  readonly dataset: string;
  readonly rowsMax: number;
  readonly rows: readonly ContractBar[];
}

interface Scope {
  /** If omitted, the bars of all products are read. */
  readonly product?: string;
  readonly from: string;
}

/** Reads contracts' bars from a given day on, oldest first; null if the site may show no data set with bars. */
export async function readContractBars(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { product, from }: Scope,
): Promise<ContractBars | null> {
  const source = contractBarSource(registry);
  if (source === null) return null;
  const { dataset, rowsMax, visibleField } = source;
  const lastDays = await readLastDays(pool, registry, product);
  const records = await readRecords(pool, dataset, {
    columns: {
      code: 'SECCODE',
      date: 'TRADEDATE',
      product: 'F001V',
      previousSettlement: visibleField('F003N'),
      close: 'F007N',
      settlement: visibleField('F008N'),
      volume: visibleField('F009N'),
      openInterest: visibleField('F011N'),
    },
    where: [...ofProduct(product), { op: 'gte', field: 'TRADEDATE', value: from }],
    order: [
      { field: 'TRADEDATE', descending: false },
      { field: 'SECCODE', descending: false },
    ],
  });
  const rows = records.map(
    (record): ContractBar => ({
      code: record.code ?? '',
      date: record.date ?? '',
      product: record.product ?? '',
      lastDay: lastDays.get(record.code ?? '') ?? '',
      previousSettlement: numberOf(record.previousSettlement) || null,
      close: numberOf(record.close) || null,
      settlement: numberOf(record.settlement) || null,
      volume: numberOf(record.volume),
      openInterest: numberOf(record.openInterest),
    }),
  );
  return { dataset: dataset.code, rowsMax, rows };
}

const ofProduct = (product: string | undefined): Condition[] =>
  product === undefined ? [] : [{ op: 'in', field: 'F001V', values: [product] }];

/** Reads each contract's last trading day. */
async function readLastDays(
  pool: pg.Pool,
  registry: DatasetRegistry,
  product: string | undefined,
): Promise<Map<string, string>> {
  const source = contractSource(registry);
  const lastDay = source?.visibleField('F006D');
  if (source === null || lastDay === undefined) return new Map();
  const records = await readRecords(pool, source.dataset, {
    columns: { code: 'SECCODE', lastDay },
    where: [...ofProduct(product), { op: 'filled', field: lastDay }],
  });
  return new Map(records.map((record) => [record.code ?? '', record.lastDay ?? '']));
}
