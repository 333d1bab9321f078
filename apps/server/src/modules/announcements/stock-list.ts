import { SECURITY_LISTS } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { LISTS, type ListName, readListed } from './listed-securities.ts';

/** Returns the body of a list as the text to send. */
export type StockList = (name: ListName) => Promise<string>;

/**
 * Creates a cached reader of lists. Lists are long and change once a day, so each is cached until its data sets change.
 */
export function createStockList(pool: pg.Pool, registry: DatasetRegistry): StockList {
  const lists = new VersionCache<ListName, Promise<string>>();
  return (name) => {
    const version = [LISTS[name].dataset, 'p_stock2100']
      .map((code) => publicDataset(registry, code)?.version ?? '')
      .join(' ');
    return lists.get(name, version, async () => {
      const stockList = await readListed(pool, registry, name, null);
      return JSON.stringify({ stockList });
    });
  };
}

/** Returns the name of the list that a file name such as `szse_stock.json` requests. */
export function listNamed(file: string): ListName | undefined {
  return SECURITY_LISTS.find((name) => file === `${name}_stock.json`);
}
