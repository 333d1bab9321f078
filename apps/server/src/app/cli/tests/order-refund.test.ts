import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntitlementCache } from '../../../modules/entitlements/index.ts';
import { createExport } from '../../../modules/files/create-export.ts';
import { markDownloaded } from '../../../modules/files/export-files.repository.ts';
import { readExport } from '../../../modules/files/exports.repository.ts';
import { createExportWriter } from '../../../modules/files/index.ts';
import {
  BUNDLE,
  type Buyer,
  line,
  openShopOn,
  QUOTES,
  type Shop,
} from '../../../modules/orders/shop.fixture.ts';
import { marketInstant } from '../../../platform/clock.ts';
import { folderStorage } from '../../../platform/storage/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, runAsWang } = await operatorOf();
const folder = await mkdtemp(join(tmpdir(), 'jishi-refunds-'));
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});
const CODE = 'p_stock9401';
const HALF_A_DAY_MS = 43_200_000;
let shop: Shop;
let keys = 0;
beforeAll(async () => {
  shop = await openShopOn(test);
  // Commands use the real time. Orders are made half a day in the past, so that the first day of each term has already
  // begun.
  shop.time.now = new Date(Date.now() - HALF_A_DAY_MS);
});

/** Exports a whole data set, and downloads it if `isDownloaded`. */
async function exportAll({ accountId }: Buyer, { isDownloaded }: { isDownloaded: boolean }): Promise<void> {
  const { clock } = shop.deps;
  const deps = { ...shop.deps, pool: test.database.pool, fileStorage: folderStorage(folder) };
  const number = await createExport(
    { ...deps, entitlements: createEntitlementCache(clock) },
    { accountId, datasets: null, lang: 'en' },
    {
      code: CODE,
      format: 'csv',
      split: 'all',
      header: 'codes',
      idempotencyKey: `refund-${++keys}-of-a-test`,
    },
  );
  await createExportWriter(deps).write();
  const row = await readExport(shop.db, number);
  if (row === undefined) throw new Error('the export is gone');
  if (isDownloaded) await markDownloaded(shop.db, row.id, `${CODE}.csv`, shop.time.now);
}

async function bought(...lines: Parameters<Shop['buy']>[1][]): Promise<{ buyer: Buyer; number: string }> {
  const buyer = await shop.buyer(1_000_000n);
  return { buyer, number: await shop.buy(buyer, ...lines) };
}

const spent = async (buyer: Buyer): Promise<bigint> => 1_000_000n - (await shop.balance(buyer));
const WHY = ['--reason', 'a complaint'];
const FACTS = `exported since delivery under line 1: ${CODE}, 1 row, `;

describe('the refund of the unused part', () => {
  it('does not mention exports if there are none', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'month'));
    const { out } = await run('order', 'refund', number, '--unused', ...WHY);
    expect(out).toBe('refunded 29.00 CNY to the wallet\n');
    expect(await spent(buyer)).toBe(100n);
  });

  it('shows an export that nobody downloaded, and refunds the full unused part', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'month'));
    await exportAll(buyer, { isDownloaded: false });
    const { out } = await run('order', 'refund', number, '--unused', ...WHY);
    expect(out).toMatch(/1 row, \d+ bytes, 1 file, not downloaded\nrefunded 29\.00 CNY/);
    expect(await spent(buyer)).toBe(100n);
  });

  it('refunds nothing for a downloaded data set, and fails the same way in a dry run', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'month'));
    await exportAll(buyer, { isDownloaded: true });
    for (const more of [['--dry-run'], []]) {
      const { out, problem } = await run('order', 'refund', number, '--unused', ...WHY, ...more);
      expect(out).toContain(FACTS);
      expect(out).toContain(`1 file, downloaded ${marketInstant(shop.time.now)}`);
      expect(problem).toContain('no unused part left');
    }
    expect([await spent(buyer), (await shop.order(number)).refundedFen]).toEqual([3000n, 0n]);
  });

  it('refunds only the shares of a package’s data sets that were not downloaded', async () => {
    const { buyer, number } = await bought(line(BUNDLE, 'month'));
    await exportAll(buyer, { isDownloaded: true });
    const rehearsal = await run('order', 'refund', number, '--unused', ...WHY, '--dry-run');
    expect(rehearsal.out).toContain('refunded 24.16 CNY');
    expect(await spent(buyer)).toBe(5000n);
    await run('order', 'refund', number, '--unused', ...WHY);
    expect(await spent(buyer)).toBe(5000n - (5000n * 29n) / 60n);
  });

  it('refunds the unused part if the operator overrides the check of exports, and the audit log records the exports', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'month'));
    await exportAll(buyer, { isDownloaded: true });
    const { out } = await run('order', 'refund', number, '--unused', '--despite-exports', ...WHY);
    expect(out).toContain(FACTS);
    expect(out).toContain('refunded 29.00 CNY');
    expect(await spent(buyer)).toBe(100n);
    const { rows } = await test.database.pool.query('select detail from audit_entry where subject = $1', [
      `order ${number}`,
    ]);
    expect(rows).toMatchObject([
      { detail: { despiteExports: true, exports: [{ datasetCode: CODE, rows: 1 }] } },
    ]);
  });
});

describe('the refund of a whole order', () => {
  it('fails after a download unless the operator overrides the check', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'month'));
    await exportAll(buyer, { isDownloaded: true });
    const { out, problem } = await run('order', 'refund', number, ...WHY);
    expect(out).toContain(FACTS);
    expect(problem).toContain('was exported and downloaded');
    expect(await spent(buyer)).toBe(3000n);
    await run('order', 'refund', number, '--despite-exports', ...WHY);
    expect(await spent(buyer)).toBe(0n);
  });

  it('needs the override from both operators if it is above the limit', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'year', 2));
    await exportAll(buyer, { isDownloaded: true });
    const approve = ['order', 'approve-refund', number];
    expect((await run('order', 'refund', number, ...WHY)).problem).toContain('was exported and downloaded');
    await run('order', 'refund', number, '--despite-exports', ...WHY);
    expect((await run('order', 'show', number)).out).toContain('refund (whole, despite exports)');
    const without = await runAsWang(...approve);
    expect(without.out).toContain(FACTS);
    expect(without.problem).toContain('approve it with the same option');
    expect((await runAsWang(...approve, '--despite-exports', '--dry-run')).out).toContain('refunded 600.00');
    expect(await spent(buyer)).toBe(60_000n);
    const { out } = await runAsWang(...approve, '--despite-exports');
    expect([out.includes(FACTS), await spent(buyer)]).toEqual([true, 0n]);
  });

  it('takes downloads into account that happen between the request and its approval', async () => {
    const { buyer, number } = await bought(line(QUOTES, 'year', 2));
    await run('order', 'refund', number, ...WHY);
    await exportAll(buyer, { isDownloaded: true });
    const { problem } = await runAsWang('order', 'approve-refund', number);
    expect(problem).toContain('was exported and downloaded');
    expect((await run('order', 'show', number)).out).toContain(
      'refund (whole) of 600.00 CNY has been pending since',
    );
    expect(await spent(buyer)).toBe(60_000n);
  });
});
