import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { productSource } from './sources.ts';

export interface Product {
  readonly name: string | null;
  readonly exchange: string | null;
  readonly multiplier: number | null;
  readonly tick: number | null;
  readonly decimals: number | null;
  readonly session: string | null;
}

export const NO_PRODUCT: Product = {
  name: null,
  exchange: null,
  multiplier: null,
  tick: null,
  decimals: null,
  session: null,
};

/** Reads products, by code, as their exchanges specify them. */
export async function readProducts(pool: pg.Pool, registry: DatasetRegistry): Promise<Map<string, Product>> {
  const source = productSource(registry);
  if (source === null) return new Map();
  const { dataset, visibleField } = source;
  const records = await readRecords(pool, dataset, {
    columns: {
      code: 'SECCODE',
      name: visibleField('SECNAME'),
      exchange: visibleField('F001V'),
      multiplier: visibleField('F002N'),
      tick: visibleField('F003N'),
      decimals: visibleField('F004N'),
      session: visibleField('F005V'),
    },
  });
  return new Map(
    records.map(({ code, multiplier, tick, decimals, ...product }) => [
      code ?? '',
      {
        ...product,
        multiplier: numberOf(multiplier),
        tick: numberOf(tick),
        decimals: numberOf(decimals),
      },
    ]),
  );
}
