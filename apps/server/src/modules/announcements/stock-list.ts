import type pg from 'pg';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { LIST_NAMES, LISTS, type ListName, readListed } from './listed-securities.ts';

/** The body of a list, as the bytes that leave. */
export type StockList = (name: ListName) => Promise<string>;

/** Lists change once a day and are long, so each is kept until its data sets move. */
export function createStockList(pool: pg.Pool, registry: DatasetRegistry): StockList {
  const kept = new Map<ListName, { readonly mark: string; readonly body: Promise<string> }>();
  return (name) => {
    const mark = [LISTS[name].dataset, 'p_stock2100']
      .map((code) => publicDataset(registry, code)?.version ?? '')
      .join(' ');
    const known = kept.get(name);
    if (known?.mark === mark) return known.body;
    const body = readListed(pool, registry, name, null).then((stockList) => JSON.stringify({ stockList }));
    // Callers at the same moment share one reading; one that failed is not kept.
    const entry = { mark, body };
    kept.set(name, entry);
    body.catch(() => kept.get(name) === entry && kept.delete(name));
    return body;
  };
}

/** The list that an address names: `szse_stock.json`. */
export function listNamed(file: string): ListName | undefined {
  return LIST_NAMES.find((name) => file === `${name}_stock.json`);
}
