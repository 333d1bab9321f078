import { walletEndpoints, walletFiles } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import { newPayer } from '../../../../test/harness/payer.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { transfer } from '../index.ts';

const site = await startSite([]);
afterAll(site.stop);

it('200: a row that sums up archived calls is marked as such in the statement and in its files, in both languages', async () => {
  const payer = await newPayer(site);
  const move = (kind: 'topUp' | 'calls', amountFen: bigint) => {
    const house = kind === 'topUp' ? 'channel' : 'revenue';
    const postings = [
      { wallet: payer.walletId, amountFen },
      { wallet: house, amountFen: -amountFen } as const,
    ];
    return site.change((tx) => transfer(tx, { key: kind, kind, reference: '', postings }));
  };
  await move('topUp', 90n);
  await move('calls', -40n);
  const fileOf = (format: string, lang: string) =>
    site.app.inject({
      url: `${walletFiles.statement.path}?format=${format}`,
      headers: {
        cookie: [...payer.cookies].map((pair) => pair.join('=')).join('; '),
        'accept-language': lang,
      },
    });
  const months = async (): Promise<unknown[]> =>
    (await payer.call(walletEndpoints.statement, {})).data.items.map(({ archivedMonth }) => archivedMonth);
  expect(await months()).toEqual([null, null]);
  expect((await fileOf('csv', 'en')).body).not.toContain('archived');

  const { rows } = await site.database.pool.query<{ month: string }>(
    `insert into wallet_archive select date_trunc('month', created_at at time zone 'Asia/Shanghai'), 9, 3, sha256('x'), now()
     from wallet_transfer where kind = 'calls' returning to_char(month, 'YYYY-MM') as month`,
  );
  const month = rows[0]?.month;
  expect(await months()).toEqual([month, null]);
  expect((await fileOf('csv', 'en')).body).toContain(`${month}: sum of calls, which are archived`);
  expect((await fileOf('csv', 'zh')).body).toContain(`${month}的调用合计，明细已归档`);
  expect((await fileOf('xlsx', 'en')).statusCode).toBe(200);
});
