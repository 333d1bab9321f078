import type { DataRows } from '@jishi/contract';
import { quotesCsv, quotesManifest } from './market.ts';
import { startSite, type TestSite } from './server.ts';

export const CODE = 'p_test3001';
export const PRICED = 'p_test3002';
export const NARROW = 'p_test3003';
export const MEMBERS = 'p_test3004';
export const PRIVATE = 'p_test3005';
export const CLOSED = 'p_test3006';
export const EMPTY = 'p_test3007';
export const DEMANDING = 'p_test3008';
export const GONE = 'p_test3009';
export const NAMED = 'p_test3010';
export const METERED = 'p_test3011';

const code = {
  name: 'scode',
  zh: '证券代码',
  en: 'Security codes',
  op: 'in',
  field: 'SECCODE',
  pattern: '\\d{6}',
  required: true,
};
/** All data sets except GONE, which the catalogue loses and regains. */
export const manifests = [
  quotesManifest(CODE),
  quotesManifest(PRICED, { prices: { use: 3 }, site: { rowsMax: 25 } }),
  quotesManifest(METERED, { prices: { use: 3 }, site: { rowsMax: 25, rowsPerDay: 60 } }),
  quotesManifest(NARROW, { site: { fields: ['SECCODE', 'TRADEDATE', 'F002N'] } }),
  quotesManifest(MEMBERS, { vipOnly: true }),
  quotesManifest(PRIVATE, { private: true }),
  quotesManifest(CLOSED, { open: 'none' }),
  quotesManifest(EMPTY),
  quotesManifest(DEMANDING, { parameters: [code] }),
  quotesManifest(NAMED, {
    fields: [
      { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pad: 6 },
      { code: 'SECNAME', zh: '证券简称', en: 'Short name', type: 'text', role: 'name' },
    ],
    key: ['SECCODE'],
    order: ['SECCODE:asc'],
    parameters: [],
    indexes: [],
  }),
];

export interface Reply<T> {
  status: number;
  code: number;
  msg: string;
  data: T;
}
type Query = Record<string, string | number>;

export interface DataSite extends TestSite {
  /** Each call comes from a new address, unless a test is about the limits of one address. */
  ask<T>(url: string, query?: Query, from?: string): Promise<Reply<T>>;
  get<T>(path: string, query?: Query, from?: string): Promise<Reply<T>>;
  rows(dataset: string, query?: Query): Promise<Reply<DataRows>>;
}

/** A site with a data set for each kind of access. EMPTY and NAMED contain no rows. */
export async function startDataSite(): Promise<DataSite> {
  const site = await startSite([...manifests, quotesManifest(GONE)]);
  for (const one of [CODE, PRICED, METERED, NARROW, MEMBERS, PRIVATE, CLOSED, DEMANDING, GONE])
    await site.load(one, quotesCsv(30, 4));
  let callers = 0;
  const ask = async <T>(url: string, query: Query = {}, from?: string): Promise<Reply<T>> => {
    callers++;
    const response = await site.app.inject({
      url,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      remoteAddress: from ?? `10.1.${callers >> 8}.${callers & 255}`,
      headers: { 'accept-language': 'en' },
    });
    return { status: response.statusCode, ...response.json<Omit<Reply<T>, 'status'>>() };
  };
  const get = <T>(path: string, query: Query = {}, from?: string) => ask<T>(`/v1/data${path}`, query, from);
  const rows = (dataset: string, query: Query = {}) => get<DataRows>(`/${dataset}/rows`, query);
  return { ...site, ask, get, rows };
}

export const column = ({ columns, cells }: DataRows, name: string) => cells[columns.indexOf(name)] ?? [];
