import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import {
  csvOf,
  filesOf,
  makerOf,
  manifests,
  ROWS,
  SOLD,
  soldManifest,
} from '../../data-files/tests/data-files.fixture.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { readTable } from '../read-table.ts';
import { catalogOf, type Entry, entriesOf, type Loaded } from './iceberg.fixture.ts';

let site: TestSite;
let owner: Customer;
let catalog: ReturnType<typeof catalogOf>;

beforeEach(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  catalog = catalogOf(site, owner);
  await makeAll();
});
afterEach(() => site.stop());

async function makeAll() {
  await filesOf(site, owner).list();
  await makerOf(site).make();
}

const CORRECTED = '000001,2026-03-02,12.5,1,1,1,2026-03-02 09:30:00,2026-03-02 15:00:00,C,true,平安银行';

/** Changes a row in March, an hour later. */
async function correct() {
  site.advance(3_600_000);
  // The customer's token has expired by then, so the test obtains a new one.
  owner = { ...owner, token: await tokenOf(owner) };
  catalog = catalogOf(site, owner);
  await site.load(SOLD, csvOf([CORRECTED]));
  await makeAll();
}

async function tokenOf({ accessKey, accessSecret }: Customer): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api-cloud-platform/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=client_credentials&client_id=${accessKey}&client_secret=${accessSecret}&scope=catalog`,
  });
  return answer.json().access_token;
}

const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };

async function rowsOf({ config }: Loaded, entries: readonly Entry[]) {
  const rows: Record<string, unknown>[] = [];
  for (const { data_file: file } of entries) {
    const answer = await catalog.object(config, file.file_path);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, file.file_size_in_bytes]);
    const { buffer, byteOffset, byteLength } = answer.rawPayload;
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    rows.push(...(await parquetReadObjects({ file: bytes, compressors })));
  }
  return rows;
}

const closes = (rows: readonly Record<string, unknown>[], day: string) =>
  rows.filter(({ TRADEDATE }) => (TRADEDATE as Date).toISOString().startsWith(day)).map(({ CLOSE }) => CLOSE);

describe('the metadata of a table', () => {
  it('contains the manifest’s fields with their ids, and notes in both languages', async () => {
    const { metadata } = await catalog.load(SOLD);
    expect(metadata.schemas[0]?.fields.map(({ id, name, type }) => [id, name, type])).toEqual([
      [1, 'SECCODE', 'string'],
      [2, 'TRADEDATE', 'date'],
      [3, 'CLOSE', 'decimal(12, 4)'],
      [4, 'SMALL', 'decimal(5, 2)'],
      [5, 'LARGE', 'decimal(30, 6)'],
      [6, 'RATIO', 'double'],
      [7, 'SEEN', 'timestamp'],
      [8, 'MADE', 'timestamp'],
      [9, 'FLAG', 'string'],
      [10, 'OPEN', 'boolean'],
      [11, 'NAME', 'string'],
    ]);
    expect(metadata.schemas[0]?.fields[2]?.doc).toBe('CLOSE（元） / CLOSE (CNY)');
    const zone = 'SEEN（Asia/Shanghai） / SEEN (Asia/Shanghai)';
    expect(metadata.schemas[0]?.fields[6]?.doc).toBe(zone);
    expect(metadata.properties).toMatchObject({ 'jishi.right': 'owned', 'jishi.price-fen': '0' });
  });

  it('is computed once for the same versions and files of a data set, and again after they change', async () => {
    const { db, pool } = site.database;
    const read = async () => {
      const dataset = site.state.registry.find(SOLD);
      if (dataset === undefined) throw new Error(`${SOLD} is gone`);
      return (await readTable({ db, clock: () => site.time.now }, dataset)).snapshots;
    };
    await correct();
    const both = await read();
    expect(both).toHaveLength(2);
    expect(await read()).toBe(both);
    await pool.query('delete from data_file_version where version = $1', [both[0]?.version]);
    expect(await read()).toEqual([both[1]]);
  });

  it('equals the file at its location, and names a single manifest list', async () => {
    const loaded = await catalog.load(SOLD);
    const file = await catalog.object(loaded.config, loaded['metadata-location']);
    expect(file.json()).toEqual(loaded.metadata);
    expect(loaded.metadata.snapshots.map(({ summary }) => summary)).toMatchObject([
      { operation: 'append', 'total-records': '6', 'total-data-files': '3', 'deleted-data-files': '0' },
    ]);
  });
});

describe('the manifest of a snapshot', () => {
  it("links to all rows, with each file's counts, sizes and bounds", async () => {
    const loaded = await catalog.load(SOLD);
    const entries = await entriesOf(catalog, loaded);
    expect(entries.map(({ data_file: { record_count: rows } }) => rows)).toEqual([3, 2, 1]);
    const [january] = entries;
    const boundOf = (bounds: readonly { key: number; value: Buffer }[] = [], key: number) =>
      bounds.find((one) => one.key === key)?.value.toString('hex');
    const { lower_bounds: lower, upper_bounds: upper, null_value_counts: nulls } = january?.data_file ?? {};
    expect(boundOf(lower, 1)).toBe(Buffer.from('000001').toString('hex'));
    // 7.25 and 10.6001 as decimals with four places, and days since 1970.
    expect([boundOf(lower, 3), boundOf(upper, 3)]).toEqual(['011b34', '019e11']);
    expect([boundOf(lower, 2), boundOf(upper, 2)]).toEqual(['ea4f0000', 'eb4f0000']);
    expect(nulls?.find(({ key }) => key === 11)?.value).toBe(1);
    expect(await rowsOf(loaded, entries)).toHaveLength(6);
  });

  it('has the same bytes in every process at any time', async () => {
    const { config, metadata } = await catalog.load(SOLD);
    const twin = catalogOf({ ...site, app: (await site.twin()).app }, owner);
    const sumOf = async (of: typeof catalog, address: string) =>
      createHash('sha256')
        .update((await of.object(config, address)).rawPayload)
        .digest('hex');
    const list = metadata.snapshots[0]?.['manifest-list'] ?? '';
    const manifest = list.replace('snap-', 'manifest-');
    const before = [await sumOf(catalog, list), await sumOf(catalog, manifest)];
    site.advance(60_000);
    expect([await sumOf(twin, list), await sumOf(twin, manifest)]).toEqual(before);
  });
});

describe('a corrected month', () => {
  it('becomes a new snapshot, and the former snapshot still links to the former rows', async () => {
    const before = await catalog.load(SOLD);
    await correct();
    const after = await catalog.load(SOLD);
    const [first, second] = after.metadata.snapshots;
    expect(after.metadata['table-uuid']).toBe(before.metadata['table-uuid']);
    expect(first?.['snapshot-id']).toBe(before.metadata['current-snapshot-id']);
    expect(second?.['parent-snapshot-id']).toBe(first?.['snapshot-id']);
    expect(second?.['sequence-number']).toBeGreaterThan(first?.['sequence-number'] ?? 0);
    expect(second?.summary).toMatchObject({
      ...{ operation: 'overwrite', 'added-data-files': '1', 'deleted-data-files': '1' },
      ...{ 'total-records': '6', 'added-records': '1', 'deleted-records': '1' },
    });
    const now = await entriesOf(catalog, after);
    const former = await entriesOf(catalog, after, first?.['snapshot-id']);
    expect(now.map(({ status }) => status)).toEqual([0, 0, 1]);
    expect(now.map((one) => one.snapshot_id)).toEqual(
      [first, first, second].map((one) => one?.['snapshot-id']),
    );
    expect(closes(await rowsOf(after, now), '2026-03-02')).toEqual([12.5]);
    expect(closes(await rowsOf(after, former), '2026-03-02')).toEqual([11]);
  });

  it('hides former snapshots from readers that request only references', async () => {
    await correct();
    const all = await catalog.load(SOLD, '?snapshots=all');
    const refs = await catalog.load(SOLD, '?snapshots=refs');
    expect([all.metadata.snapshots.length, refs.metadata.snapshots.length]).toEqual([2, 1]);
    expect(refs.metadata['current-snapshot-id']).toBe(all.metadata['current-snapshot-id']);
  });

  it('loses its former snapshot when the former file is deleted', async () => {
    await correct();
    const { metadata } = await catalog.load(SOLD);
    const former = metadata.snapshots[0]?.['manifest-list'] ?? '';
    site.advance(2 * 86_400_000 + 1_000);
    await makerOf(site).removeOld();
    owner = { ...owner, token: await tokenOf(owner) };
    catalog = catalogOf(site, owner);
    const after = await catalog.load(SOLD);
    expect(after.metadata.snapshots.map((one) => one['snapshot-id'])).toEqual([
      metadata['current-snapshot-id'],
    ]);
    expect((await catalog.object(after.config, former)).statusCode).toBe(403);
    expect(await entriesOf(catalog, after)).toHaveLength(3);
  });
});

it('a change of columns removes the snapshots that have the former columns', async () => {
  const [first, ...others] = soldManifest().fields;
  const added = { code: 'ADDED', zh: '新', en: 'New', type: 'text' };
  const changed = soldManifest({ fields: [first, added, ...others] });
  const applied = await applyCatalogue(site.database.pool, [changed, ...manifests().slice(1)]);
  expect(applied.applied).toBe(true);
  await site.state.registry.refresh();
  await makeAll();
  const { metadata } = await catalog.load(SOLD);
  expect(metadata.snapshots).toHaveLength(1);
  expect(metadata.schemas[0]?.fields.map(({ id }) => id)).toEqual([1, 12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
