import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { command, outputOf } from '../../../test/harness/command.ts';
import { newCustomer } from '../../../test/harness/customers.ts';
import { quotesManifest } from '../../../test/harness/market.ts';
import { addPastMonth, addPastPostings, withNumbersOfMarch } from '../../../test/harness/past-month.ts';
import { startSite } from '../../../test/harness/server.ts';
import { settlementOf } from '../../../test/harness/settlement.ts';
import { readSpentCalls, Settler } from '../../modules/usage/index.ts';
import { readCalls } from '../../modules/usage/used-calls.repository.ts';
import { walletOf } from '../../modules/wallet/index.ts';
import { readMovedBetween } from '../../modules/wallet/month-statement.repository.ts';
import { checkBooks } from '../books.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
const { db, pool } = site.database;
const home = await mkdtemp(join(tmpdir(), 'jishi-archive-'));
afterAll(() => rm(home, { recursive: true }));
const settings = {
  ...{ DATABASE_URL: site.url, JISHI_HOME: home, LANG: 'en_US.UTF-8' },
  JISHI_SECRET: 'a secret of this test that is long enough',
};
const BETWEEN = { from: new Date('2025-03-01T00:00:00+08:00'), to: new Date('2025-04-01T00:00:00+08:00') };

const failureOf = (...args: string[]): Promise<{ stderr: string }> =>
  outputOf(settings, args).then(
    () => ({ stderr: 'no failure' }),
    (error) => error,
  );

function idAt(moment: string, n: number): string {
  const time = Date.parse(moment).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Moves a customer's calls and charges to an earlier month, which is closed and has a partition. */
async function writePast(): Promise<{ accountId: bigint; ids: string[] }> {
  await addPastMonth(pool);
  await addPastPostings(pool);
  const customer = await newCustomer(site, { balanceFen: 1_000n });
  const ids = [
    idAt('2025-02-28T23:59:59+08:00', 1),
    idAt('2025-03-01T00:00:00+08:00', 2),
    idAt('2025-03-31T23:59:59+08:00', 3),
    idAt('2025-04-01T00:00:00+08:00', 4),
  ];
  await pool.query(`alter table wallet_transfer disable trigger wallet_transfer_stays`);
  const write = async (requestId: string): Promise<void> => {
    const at = new Date(Number.parseInt(requestId.slice(0, 13).replace('-', ''), 16));
    const call = settlementOf(site, customer, {
      ...{ datasetCode: CODE, requestId, at },
      pricing: { basis: 'use', priceFen: 7n },
    });
    expect(await new Settler(db, pool).settle(call)).toMatchObject({ outcome: 'settled' });
    await pool.query(
      `update wallet_transfer set created_at = $1 where id = (select transfer_id from usage_call where request_id = $2)`,
      [at, requestId],
    );
  };
  await withNumbersOfMarch(pool, async () => {
    for (const requestId of ids) await write(requestId);
  });
  await pool.query(`alter table wallet_transfer enable trigger wallet_transfer_stays`);
  return { accountId: customer.accountId, ids };
}

/**
 * Replaces the postings of March, whose calls have been removed, with totals, and compares the ledger before and after.
 */
async function expectPostingsSummedUp(accountId: bigint, folder: string): Promise<void> {
  const statement = async (): Promise<string[]> =>
    (await command(settings, ['wallet', 'statement', String(accountId)])).trimEnd().split('\n');
  const month = () =>
    walletOf(db, accountId).then((walletId) => readMovedBetween(db, walletId ?? 0n, BETWEEN));
  const [rowsBefore, monthBefore] = [await statement(), await month()];
  expect(rowsBefore).toHaveLength(5);
  const summing = ['archive', 'remove', folder, '--postings'] as const;

  const fault = `update wallet_account set balance_fen = balance_fen + 1 where owner_account_id = ${accountId}`;
  const past = (text: string) =>
    pool.query(
      `alter table wallet_account disable trigger user; ${text}; alter table wallet_account enable trigger user`,
    );
  await past(fault);
  expect((await failureOf(...summing)).stderr).toMatch(/the books do not balance:\nwallet \d+: its balance/);
  await past(fault.replace('+ 1', '- 1'));

  const dry = await command(settings, [...summing, '--dry-run']);
  expect(dry).toMatch(/^8 postings of 2025-03 summed up to 6; -?[\d,]+ bytes freed\ndry run/);
  expect(await statement()).toEqual(rowsBefore);
  await command(settings, [...summing, '--reason', 'more space']);
  expect(await checkBooks(db, site.time.now)).toEqual([]);
  expect(await month()).toEqual(monthBefore);
  const rows = await statement();
  expect(rows).toHaveLength(4);
  expect(rows.filter((row) => !row.includes('archived'))).toEqual([
    rowsBefore[0],
    rowsBefore[1],
    rowsBefore[4],
  ]);
  expect(rows[2]).toMatch(/calls +-0\.14 .*sum of calls of 2025-03, which are archived$/);

  expect((await failureOf(...summing)).stderr).toMatch(/postings of this month were already summed up/);
  expect((await failureOf('archive', 'month', '2025-03', '--to', home)).stderr).toMatch(
    /the postings of 2025-03 are in its archive/,
  );
  expect(await command(settings, ['archive', 'list'])).toMatch(/postings summed up\n$/);
  const { rows: entries } = await pool.query(
    "select reason, after->'postings' as postings from audit_entry where action = 'archive.remove' order by id desc limit 1",
  );
  expect(entries).toEqual([{ reason: 'more space', postings: { before: '8', after: '6' } }]);
}

describe('a closed month', () => {
  it('is written to signed files with the database’s sums before its calls can be removed', async () => {
    const { accountId, ids } = await writePast();
    expect((await failureOf('archive', 'month', '2999-01')).stderr).toMatch(/is not closed/);
    const said = await command(settings, ['archive', 'month', '2025-03']);
    expect(said).toContain('usage.csv.gz: 2 rows; calls 2, rows 6, chargedFen 14, accounts 1');
    expect(said).toContain('transfers.csv.gz: 2 rows; transfers 2');
    expect(said).toContain('postings.csv.gz: 4 rows; postings 4, amountFen 0, creditedFen 14');
    expect((await failureOf('archive', 'month', '2025-03')).stderr).toMatch(/is not empty/);

    const folder = join(home, 'archive', '2025-03');
    const csv = gunzipSync(await readFile(join(folder, 'usage.csv.gz'))).toString();
    expect(
      csv
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[1]),
    ).toEqual([ids[1], ids[2]]);
    expect(await command(settings, ['archive', 'verify', folder])).toMatch(
      /the signature of 2025-03 is valid\n$/,
    );

    // The check detects a changed file, a changed manifest, and another installation's manifest.
    const changed = async (name: string, content: Buffer): Promise<string> => {
      const path = join(folder, name);
      const original = await readFile(path);
      await writeFile(path, content);
      const { stderr } = await failureOf('archive', 'verify', folder);
      expect((await failureOf('archive', 'remove', folder)).stderr).toBe(stderr);
      await writeFile(path, original);
      return stderr;
    };
    const oneByte = await readFile(join(folder, 'postings.csv.gz'));
    oneByte[oneByte.length - 1] = (oneByte.at(-1) ?? 0) ^ 1;
    expect(await changed('postings.csv.gz', oneByte)).toMatch(/postings.csv.gz was changed/);
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    expect(await changed('manifest.json', Buffer.from(manifest.replace('"14"', '"15"')))).toMatch(
      /manifest.json was changed/,
    );
    const other = { ...settings, JISHI_SECRET: 'another secret of this test, just as long' };
    await expect(outputOf(other, ['archive', 'verify', folder])).rejects.toMatchObject({
      stderr: expect.stringMatching(/signed by another installation/),
    });
    // After the secret has been replaced, the public key from the time of the archive still verifies it.
    const publicKey = /^public key: (\S+)$/m.exec(said)?.[1] ?? '';
    expect(await command(other, ['archive', 'verify', folder, '--key', publicKey])).toMatch(/is valid\n$/);
    expect((await failureOf('archive', 'verify', folder, '--key', 'abc')).stderr).toBe(
      'abc is not a public key: use the one that "archive month" printed\n',
    );

    expect((await failureOf('archive', 'remove', folder, '--postings')).stderr).toMatch(
      /remove the calls of 2025-03 first/,
    );
    const before = await readSpentCalls(db, accountId, BETWEEN);
    expect(before).toEqual([{ dataset: CODE, keyId: expect.anything(), calls: 2, amountFen: 14n }]);
    const dry = await command(settings, ['archive', 'remove', folder, '--dry-run']);
    expect(dry).toContain('2 calls of 2025-03 removed\ndry run: nothing was changed');
    expect(await command(settings, ['archive', 'list'])).toBe('all calls are in the database\n');
    // The folder has moved, and the secret is being replaced.
    const moved = join(home, 'march');
    await rename(folder, moved);
    const exchanging = { ...other, JISHI_SECRET_OLD: settings.JISHI_SECRET };
    await command(exchanging, ['archive', 'remove', moved, '--reason', 'space']);

    // The books, the month's statement and the customer's lists are still correct.
    expect(await checkBooks(db, site.time.now)).toEqual([]);
    expect(await readSpentCalls(db, accountId, BETWEEN)).toEqual(before);
    const { calls } = await readCalls(db, accountId, { result: 'all' }, { before: undefined, limit: 10 });
    expect(calls.map(({ requestId }) => requestId)).toEqual([ids[3], ids[0]]);
    expect((await failureOf('call', 'show', ids[1] ?? '')).stderr).toMatch(
      /the calls of 2025-03 have been only in their archive/,
    );
    expect(await command(settings, ['archive', 'list'])).toMatch(/^2025-03 +2 calls {2}removed /);
    expect((await failureOf('archive', 'remove', moved)).stderr).toMatch(
      /^the calls of this month were already removed$/m,
    );
    const { rows } = await pool.query(
      "select actor, subject, reason, after->>'month' as removed from audit_entry where action = 'archive.remove'",
    );
    expect(rows).toEqual([{ actor: 'local', subject: 'month 2025-03', reason: 'space', removed: '2025-03' }]);
    await expectPostingsSummedUp(accountId, moved);
  });
});
