import type { DataFiles, Manifest } from '@jishi/contract';
import type { Customer } from '../../../../test/harness/customers.ts';
import { bareManifest, DATED } from '../../../../test/harness/market.ts';
import type { TestSite } from '../../../../test/harness/server.ts';
import { createLog } from '../../../platform/log.ts';
import { folderStorage } from '../../../platform/storage/index.ts';
import { createDataFileMaker, type DataFileMaker, type Making } from '../make-files.ts';

/** Daily rows with fields of all types, sold by call and by term. */
export const SOLD = 'p_stock9801';
/** A private data set, a free one without dates, and one with a trial that is sold only by term. */
export const PRIVATE = 'p_stock9802';
export const FREE = 'p_stock9803';
export const TRIAL = 'p_stock9804';
export const EMPTY = 'p_stock9805';
/** A data set whose old rows are stored separately. */
export const APART = 'p_stock9806';

const text = (code: string, more: object = {}) => ({ code, zh: code, en: code, type: 'text', ...more });
const code = text('SECCODE', { role: 'code' });
const day = { ...text('TRADEDATE'), type: 'date', role: 'tradeDate' };
const close = { ...text('CLOSE'), type: 'number' };
const dated = { ...DATED, fields: [code, day, close] };

export const soldManifest = (more: object = {}): Manifest =>
  bareManifest(SOLD, {
    ...dated,
    fields: [
      code,
      day,
      { ...close, decimal: [12, 4], unit: 'yuan' },
      { ...text('SMALL'), type: 'number', decimal: [5, 2] },
      { ...text('LARGE'), type: 'number', decimal: [30, 6] },
      { ...text('RATIO'), type: 'number' },
      { ...text('SEEN'), type: 'datetime', precision: 6 },
      { ...text('MADE'), type: 'datetime' },
      { ...text('FLAG'), type: 'char' },
      { ...text('OPEN'), type: 'boolean' },
      text('NAME'),
    ],
    parameters: [
      { name: 'scode', field: 'SECCODE', op: 'in', zh: '代码', en: 'Codes' },
      { name: 'sdate', field: 'TRADEDATE', op: 'gte', zh: '起', en: 'From' },
    ],
    prices: { use: 30, month: 300 },
    ...more,
  });

export const manifests = (): Manifest[] => [
  soldManifest(),
  bareManifest(PRIVATE, { ...dated, private: true, prices: {} }),
  bareManifest(FREE, { fields: [code, text('NAME')], key: ['SECCODE'], order: ['SECCODE:asc'], prices: {} }),
  bareManifest(EMPTY, { ...dated, prices: {} }),
  bareManifest(APART, { ...dated, prices: {}, storage: { by: 'TRADEDATE', recentMonths: 1 } }),
  bareManifest(TRIAL, { ...dated, prices: { month: 300 }, trialCalls: 3 }),
];

const HEAD = 'SECCODE,TRADEDATE,CLOSE,SMALL,LARGE,RATIO,SEEN,MADE,FLAG,OPEN,NAME';

/** The rows of three months in the data set that is sold. */
export const ROWS = [
  '000001,2026-01-05,10.5,-1.25,123456789012345678901234.000001,0.1,2026-01-05 09:30:00.000001,2026-01-05 15:00:00,A,true,平安银行',
  '000001,2026-01-06,10.6001,,,,,,,,',
  '000002,2026-01-05,7.25,0,-0.000001,-2.5e-7,1999-12-31 23:59:59.999999,2026-01-05 15:00:01,B,false,"万科,A"',
  '000001,2026-02-02,99999999.9999,999.99,1,1000000,2026-02-02 09:30:00,2026-02-02 15:00:00,A,true,é😀',
  '600000,2026-02-03,0.0001,0.01,0,3,2026-02-03 09:30:00,2026-02-03 15:00:00,A,false,浦发银行',
  '000001,2026-03-02,11,1,1,1,2026-03-02 09:30:00,2026-03-02 15:00:00,C,true,平安银行',
];
export const csvOf = (rows: readonly string[]): string => `${HEAD}\n${rows.join('\n')}\n`;

export const makerOf = (
  { database: { db, pool }, time, filesFolder, catalog }: TestSite,
  more: Partial<Making> = {},
): DataFileMaker =>
  createDataFileMaker({
    ...{ db, pool, clock: () => time.now, log: createLog('silent'), registry: catalog.registry },
    ...{ fileStorage: folderStorage(filesFolder), oldFileDays: 2, ...more },
  });

interface Request {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly payload?: object;
  readonly headers?: object;
}

interface Answer<Data> {
  readonly status: number;
  readonly code: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: Data;
}

export interface Bought {
  readonly requestId: string | null;
  readonly priceFen: number;
  readonly balanceFen: number | null;
  readonly files: DataFiles['files'];
}

/** Returns functions that call the site with a customer's token. */
export function filesOf({ app }: Pick<TestSite, 'app'>, { token }: Pick<Customer, 'token'>) {
  const headers = { authorization: `Bearer ${token}` };
  const answerOf = async <Data>(options: Request): Promise<Answer<Data>> => {
    const response = await app.inject({ ...options, headers: { ...headers, ...options.headers } });
    const body = response.body === '' ? {} : response.json();
    return { status: response.statusCode, headers: response.headers, code: body.code, data: body.data };
  };
  return {
    list: (code = SOLD, query = '', more: object = {}) =>
      answerOf<DataFiles>({ url: `/v1/files/${code}${query}`, headers: more }),
    buy: (payload: object, code = SOLD) =>
      answerOf<Bought>({ method: 'POST', url: `/v1/files/${code}`, payload }),
    load: (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: pathOf(url), headers: more }),
  };
}

/** Returns an address's path, because test requests need a path without the site's origin. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
