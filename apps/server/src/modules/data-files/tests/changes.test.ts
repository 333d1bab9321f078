import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { type FileStorage, folderStorage } from '../../../platform/storage/index.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { csvOf, filesOf, makerOf, manifests, ROWS, SOLD, soldManifest } from './data-files.fixture.ts';

let site: TestSite;
let owner: Customer;
let files: ReturnType<typeof filesOf>;

beforeEach(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  files = filesOf(site, owner);
});
afterEach(() => site.stop());

/** A storage that records the periods of the files written. */
function noting() {
  const storage = folderStorage(site.filesFolder);
  const written: string[] = [];
  const write: FileStorage['write'] = (name, content) => {
    written.push(/_([a-z\d-]+)\.parquet$/.exec(name)?.[1] ?? name);
    return storage.write(name, content);
  };
  return { written, storage: { ...storage, write } };
}

async function listed() {
  const { data } = await files.list();
  return new Map(data.files.map((file) => [file.period, file]));
}

async function makeAll(more: Parameters<typeof makerOf>[1] = {}) {
  await files.list();
  await makerOf(site, more).make();
  return listed();
}

describe('a change of rows', () => {
  it('causes the files of the changed months to be generated again and listed together', async () => {
    const before = await makeAll();
    await site.load(
      SOLD,
      csvOf(['000001,2026-02-02,1,1,1,1,,,A,true,x', '000009,2026-04-01,1,1,1,1,,,A,true,x']),
    );
    const { written, storage } = noting();
    expect((await files.list()).data).toMatchObject({ state: 'updating', files: { length: 3 } });
    await makerOf(site, { fileStorage: storage }).make();
    const after = await listed();
    expect(written).toEqual(['2026-02', '2026-04', 'changes']);
    expect([...after.keys()]).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect(after.get('2026-01')?.sha256).toBe(before.get('2026-01')?.sha256);
    expect(after.get('2026-02')?.sha256).not.toBe(before.get('2026-02')?.sha256);
    const { data } = await files.list(SOLD, `?sinceVersion=${before.get('2026-01')?.version}`);
    expect(data.files.map(({ period }) => period)).toEqual(['2026-02', '2026-04']);
  });

  it('removes a month with no remaining rows from the list', async () => {
    await makeAll();
    await site.load(SOLD, csvOf(ROWS.slice(0, 5)), { replace: true });
    expect([...(await makeAll()).keys()]).toEqual(['2026-01', '2026-02']);
  });

  it("restores a month's former file if it restores the month's former rows", async () => {
    const before = await makeAll();
    await site.load(SOLD, csvOf(['000001,2026-03-02,12,1,1,1,,,C,true,x']));
    const between = await makeAll();
    await site.load(SOLD, csvOf(ROWS.slice(5)));
    const after = await makeAll();
    expect(between.get('2026-03')?.sha256).not.toBe(before.get('2026-03')?.sha256);
    expect(after.get('2026-03')?.sha256).toBe(before.get('2026-03')?.sha256);
  });

  it('keeps the replaced file for the configured number of days, then removes it', async () => {
    const url = (await makeAll()).get('2026-03')?.url ?? '';
    await site.load(SOLD, csvOf(['000001,2026-03-02,12,1,1,1,,,C,true,x']));
    await makeAll();
    expect((await files.load(url)).statusCode).toBe(200);
    const { rows } = await site.database.pool.query<{ path: string }>(
      'select path from data_file where removed_at is not null',
    );
    const folder = join(site.filesFolder, rows[0]?.path ?? '');
    await makerOf(site).removeOld();
    await stat(folder);
    site.advance(2 * 86_400_000);
    await makerOf(site).removeOld();
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    expect(
      (await site.database.pool.query('select from data_file where removed_at is not null')).rowCount,
    ).toBe(0);
  });

  it('never leaves a list with rows of two versions, even if it happens while files are generated', async () => {
    const storage = folderStorage(site.filesFolder);
    let isLoaded = false;
    const write: FileStorage['write'] = async (name, content) => {
      const stored = await storage.write(name, content);
      if (!isLoaded) {
        isLoaded = true;
        await site.load(SOLD, csvOf(['000001,2026-01-05,1,1,1,1,,,C,true,x', ...ROWS.slice(3, 4)]));
      }
      return stored;
    };
    const after = await makeAll({ fileStorage: { ...storage, write } });
    expect(after.get('2026-01')?.stats?.CLOSE?.min).toBe('1');
    expect((await files.list()).data).toMatchObject({ state: 'ready' });
  });
});

describe('the generation of files', () => {
  it('continues with the missing files after a failure, and leaves no unrecorded folder behind', async () => {
    const { written, storage } = noting();
    const dying: FileStorage['write'] = async (name, content) => {
      if (written.length === 1) {
        await storage.write(name, content);
        throw new Error('killed');
      }
      return storage.write(name, content);
    };
    await files.list();
    await makerOf(site, { fileStorage: { ...storage, write: dying } }).make();
    expect((await files.list()).data).toMatchObject({ state: 'preparing', progress: { ready: 1, total: 3 } });
    site.advance(60_000);
    const next = noting();
    await makerOf(site, { fileStorage: next.storage }).make();
    expect(next.written).toEqual(['2026-02', '2026-03']);
    const { rows } = await site.database.pool.query<{ path: string }>('select path from data_file');
    const folders = rows.map(({ path }) => path.split('/').at(-1)).toSorted();
    expect((await readdir(join(site.filesFolder, 'data-files', SOLD))).toSorted()).toEqual(folders);
  });

  it('continues in the next process after an interruption, which does not count as a failure', async () => {
    await files.list();
    const storage = folderStorage(site.filesFolder);
    const stopping = makerOf(site, {
      fileStorage: {
        ...storage,
        write: (name, content) => {
          if (name.includes('2026-02')) stopping.stop();
          return storage.write(name, content);
        },
      },
    });
    await stopping.make();
    expect((await files.list()).data.progress).toEqual({ ready: 1, total: 3 });
    expect([...(await makeAll()).keys()]).toEqual(['2026-01', '2026-02', '2026-03']);
  });

  it('splits a month with too many rows into days', async () => {
    expect([...(await makeAll({ rowsMax: 2 })).keys()]).toEqual([
      '2026-01-05',
      '2026-01-06',
      '2026-02',
      '2026-03',
    ]);
    await site.load(SOLD, csvOf(['000009,2026-02-02,1,1,1,1,,,A,true,x']));
    const after = await makeAll({ rowsMax: 2 });
    expect([...after.keys()]).toEqual([
      ...['2026-01-05', '2026-01-06', '2026-02-02', '2026-02-03'],
      '2026-03',
    ]);
  });

  it('happens in one process at a time', async () => {
    await files.list();
    const { written, storage } = noting();
    await Promise.all([
      makerOf(site, { fileStorage: storage }).make(),
      makerOf(site, { fileStorage: storage }).make(),
    ]);
    expect(written).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});

it('a new field gets a new id in new files, and the other fields keep theirs', async () => {
  const before = await makeAll();
  const idsOf = async () => {
    const { data } = await files.list();
    return Object.fromEntries(data.columns.map(({ code, id }) => [code, id]));
  };
  const ids = await idsOf();
  const [first, ...others] = soldManifest().fields;
  const added = { code: 'ADDED', zh: '新', en: 'New', type: 'text' };
  const changed = soldManifest({ fields: [first, added, ...others] });
  const applied = await applyCatalogue(site.database.pool, [changed, ...manifests().slice(1)]);
  expect(applied.applied).toBe(true);
  await site.state.registry.refresh();
  const after = await makeAll();
  expect(await idsOf()).toEqual({ ...ids, ADDED: 12 });
  expect(after.get('2026-01')?.sha256).not.toBe(before.get('2026-01')?.sha256);
  expect(after.get('2026-01')?.stats?.ADDED).toEqual({ min: null, max: null, nulls: 3 });
});
