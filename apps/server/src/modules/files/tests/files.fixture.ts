import type { ExportDetail, Manifest } from '@jishi/contract';
import type { Customer } from '../../../../test/harness/customers.ts';
import { bareManifest, DATED } from '../../../../test/harness/market.ts';
import type { TestSite } from '../../../../test/harness/server.ts';
import { createLog } from '../../../platform/log.ts';
import { type FileStorage, folderStorage } from '../../../platform/storage/index.ts';
import { createExportWriter, type ExportWriter } from '../write-exports.ts';

/**
 * A data set of daily prices sold by term, a private one, a free one without dates, and a free one with a
 * history.
 */
export const PRICES = 'p_stock9701';
export const PRIVATE = 'p_stock9702';
export const NAMES = 'p_stock9703';
export const CORRECTED = 'p_stock9704';

const code = { code: 'SECCODE', zh: '证券代码', en: 'Code', type: 'text' };
const day = { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' };
const close = { code: 'CLOSE', zh: '收盘价', en: 'Close', type: 'number' };
const dated = { ...DATED, fields: [code, day, close] };

export const names = bareManifest(NAMES, {
  ...{ fields: [code], key: ['SECCODE'], order: ['SECCODE:asc'], prices: {} },
});
export const corrected = bareManifest(CORRECTED, { ...dated, history: true, prices: {} });

export const manifests: readonly Manifest[] = [
  bareManifest(PRICES, { ...dated, prices: { month: 300 } }),
  bareManifest(PRIVATE, { ...dated, private: true, prices: {} }),
  names,
];

export const linesOf = (csv: string): string[] => csv.trim().split('\r\n').join('\n').split('\n');

export const storageOf = ({ filesFolder }: TestSite): FileStorage => folderStorage(filesFolder);

export const writerOf = ({ database, time, catalog }: TestSite, fileStorage: FileStorage): ExportWriter =>
  createExportWriter({
    db: database.db,
    clock: () => time.now,
    log: createLog('silent'),
    fileStorage,
    ...catalog,
  });

interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** Returns functions that call the site with a customer's token. */
export function filesOf(site: TestSite, { token }: Customer) {
  const headers = { authorization: `Bearer ${token}` };
  const answerOf = async <Data>(options: object): Promise<Answer<Data>> =>
    (await site.app.inject({ headers, ...options })).json();
  return {
    owned: () => answerOf<{ datasets: { code: string; basis: string }[] }>({ url: '/v1/files/datasets' }),
    create: (payload: object) =>
      answerOf<{ number: string }>({ method: 'POST', url: '/v1/files/exports', payload }),
    answer: (number: string) => answerOf<ExportDetail>({ url: `/v1/files/exports/${number}` }),
    one: async (number: string): Promise<ExportDetail> =>
      (await answerOf<ExportDetail>({ url: `/v1/files/exports/${number}` })).data,
    load: (link: string, more: Record<string, string> = {}) => site.app.inject({ url: link, headers: more }),
  };
}
