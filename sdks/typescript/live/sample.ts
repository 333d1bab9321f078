import { JishiClient, type Receipt, type Result, type Row } from '@jishi/client';
import { type DownloadedFile, download } from '@jishi/client/node';
import type { DataSets } from './data-sets.js';

declare function sink(...values: unknown[]): void;

/** Only type-checked, with the strictest settings; never run. */
export async function sample(): Promise<[Receipt, DownloadedFile[]]> {
  const client = new JishiClient<DataSets>({ baseUrl: 'http://localhost:8080', token: 't' });
  const result = await client.p_stock2402({ scode: ['600901', '000901'], edate: '2025-06-30' });
  // @ts-expect-error: the parameter edate is required
  await client.query('p_stock2402', { scode: '600901' });
  const close: number | null | undefined = result.records[0]?.F007N;
  const code: string | null | undefined = result.records[0]?.SECCODE;
  // @ts-expect-error: the data set has no such field
  const wrong: unknown = result.records[0]?.COLOUR;
  // @ts-expect-error: the data set has no such parameter
  await client.query('p_stock2402', { colour: 'red' });
  // @ts-expect-error: this server has no such data set
  await client.query('p_nothing');
  // @ts-expect-error: pages need a price cap
  client.pages('p_stock2402', {}, { pageSize: 5 });
  let last = 0;
  for await (const { OBJECTID, F007N } of client.changes('p_stock2402', { maxPriceFen: 3 }))
    last = OBJECTID + (F007N ?? 0);
  sink(close, code, wrong, last);
  const any = new JishiClient();
  const rows: Result<Row> = await any.query(
    'p_anything',
    { colour: 'red' },
    { signal: AbortSignal.timeout(5) },
  );
  return [rows.receipt, await download(client, 'p_stock2402', 'files', { split: 'month' })];
}
