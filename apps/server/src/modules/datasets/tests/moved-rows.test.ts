import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportPlan } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { createCompleteness } from '../completeness.ts';
import type { Dataset, DatasetRegistry } from '../dataset.ts';
import { readLookups } from '../load/columns/lookups.ts';
import { readDelivery } from '../load/deliveries/deliveries.ts';
import { FileRefused } from '../load/load.messages.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { derivedSource, heldSource } from '../load/source/load-source.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { BOUNDARY, clock, movable, openFileWorld, quotesOf } from '../old-rows/file-world.fixture.ts';
import { deleteReturnedFiles, listedFiles, unlistedFiles } from '../old-rows/kept-files.ts';
import { monthsToMove, moveRows } from '../old-rows/move-rows.ts';
import { rowStore } from '../old-rows/placed-store.ts';
import { monthsToReturn, returnRows } from '../old-rows/return-rows.ts';
import type { OwnedPart } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';

const codes = Array.from({ length: 40 }, (_, i) => `p_test${2001 + i}`);
const world = await openFileWorld(codes.map((code) => movable(code)));
const { pool } = world;

/** Returns a data set of this test alone, with seven months of rows, of which five are old. */
async function filled(): Promise<Dataset> {
  const code = codes.pop() ?? '';
  await world.load(code, quotesOf());
  return world.dataset(code);
}

const move = (dataset: Dataset) => moveRows(pool, dataset, { clock });

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (error instanceof FileRefused ? error.text('en') : String(error)),
  );

async function filesOf({ code }: Dataset): Promise<string[]> {
  return readdir(join(world.folder, code)).catch(() => []);
}

async function listed({ code }: Dataset): Promise<{ before: string | null; files: number }> {
  const { rows } = await pool.query<{ before: string | null; files: bigint }>(
    `select files_before as before, (select count(*) from dataset_file f where f.dataset_code = d.code and returned_at is null) as files
     from dataset d where code = $1`,
    [code],
  );
  return { before: rows[0]?.before ?? null, files: Number(rows[0]?.files) };
}

describe('a move of old rows', () => {
  it('changes no answer, no count, no figure and no change of the feed', async () => {
    const dataset = await filled();
    await world.load(dataset.code, quotesOf(['2025-01', '2025-05']).replaceAll('10.5,', '11.25,'));
    const before = await world.seen(dataset.code);
    const months = await move(dataset);
    expect(months.map(({ month, rows }) => [month, rows])).toEqual([
      ['2024-11-01', 6],
      ['2024-12-01', 6],
      ['2025-01-01', 6],
      ['2025-03-01', 6],
      ['2025-04-01', 6],
    ]);
    expect(await world.table(dataset.code)).toHaveLength(12);
    expect(await world.seen(dataset.code)).toEqual(before);
    expect(await listed(dataset)).toEqual({ before: BOUNDARY, files: 5 });
  });

  it('changes nothing under a right to a part, whose rows and fields alone are read from files', async () => {
    const dataset = await filled();
    const part: OwnedPart = {
      columns: ['SECCODE', 'TRADEDATE', 'F002N', 'F005C'],
      where: [
        { op: 'gte', field: 'TRADEDATE', value: '2024-12-10' },
        { op: 'in', field: 'SECCODE', values: ['600001', '900003'] },
      ],
      mark: 'a part',
      isLater: false,
    };
    await world.load(dataset.code, quotesOf(['2025-01', '2025-05']).replaceAll('10.5,', '11.25,'));
    const before = await world.seen(dataset.code, part);
    await move(dataset);
    expect(await world.seen(dataset.code, part)).toEqual(before);
    expect(before.csv).toHaveLength(24);
    expect(before.feed).toHaveLength(30);
    const hidden = { where: [], columns: ['F001V'], order: dataset.order, part };
    await expect(
      readCells(rowStore(pool), dataset, {
        ...hidden,
        page: { limit: 100, offset: 0, after: null, last: false },
      }),
    ).rejects.toThrow();
  });

  it('says beforehand what it would move, and does nothing to a data set without old rows', async () => {
    const dataset = await filled();
    const months = await monthsToMove(pool, dataset, clock);
    expect(months.map(({ month, rows }) => [month, rows])).toEqual(
      ['2024-11', '2024-12', '2025-01', '2025-03', '2025-04'].map((month) => [`${month}-01`, 6]),
    );
    expect(months.every(({ bytes }) => bytes > 100)).toBe(true);
    await move(dataset);
    expect(await monthsToMove(pool, dataset, clock)).toEqual([]);
    const { version } = world.dataset(dataset.code);
    expect(await move(dataset)).toEqual([]);
    expect(world.dataset(dataset.code).version).toBe(version);
  });

  it('goes on with the month that has become old', async () => {
    const dataset = await filled();
    await move(dataset);
    const before = await world.seen(dataset.code);
    const later = (): Date => new Date('2025-07-01T02:00:00Z');
    expect((await moveRows(pool, dataset, { clock: later })).map(({ month }) => month)).toEqual([
      '2025-05-01',
    ]);
    expect(await world.seen(dataset.code)).toEqual(before);
    expect(await listed(dataset)).toEqual({ before: '2025-06-01', files: 6 });
  });

  it('shows every row once to readers who read meanwhile, and while the rows return', async () => {
    const dataset = await filled();
    const store = rowStore(pool);
    const page = { limit: 100, offset: 0, after: null, last: false };
    const query = { where: [], columns: dataset.columns, order: dataset.order, page, part: 'whole' } as const;
    const expected = await readCells(store, dataset, query);
    let isMoving = true;
    const moving = move(dataset)
      .then(() => returnRows(pool, dataset))
      .finally(() => {
        isMoving = false;
      });
    let answers = 0;
    while (isMoving) {
      expect(await readCells(store, dataset, query)).toEqual(expected);
      expect(await store.count(dataset, { where: query.where, part: 'whole' })).toBe(42);
      answers++;
    }
    await moving;
    expect(answers).toBeGreaterThan(3);
  });

  it('refuses made-up rows, and leaves a month with a number that files cannot hold', async () => {
    const code = codes.pop() ?? '';
    await world.load(code, quotesOf(), { origin: 'sample' });
    expect(await refusal(move(world.dataset(code)))).toContain('only your own rows');
    const dataset = await filled();
    await pool.query(`update data."${dataset.code}" set "F002N" = 'NaN' where "TRADEDATE" = '2025-01-03'`);
    const before = await world.seen(dataset.code);
    await expect(move(dataset)).rejects.toThrow();
    expect(await listed(dataset)).toEqual({ before: '2025-01-01', files: 2 });
    expect(await world.seen(dataset.code)).toEqual(before);
  });
});

/** Statements of the move and of the return, at which the database fails. */
const STEPS = {
  'the file is listed': 'before insert on dataset_file',
  'the rows are deleted': 'before delete on data."CODE"',
  'the boundary changes': 'before update of files_before on dataset',
  'the transaction commits': 'DEFERRED after update of files_before on dataset',
} as const;
const RETURN_STEPS = {
  'the rows are inserted': 'before insert on data."CODE"',
  'the file leaves the list': 'before update on dataset_file',
  'the transaction commits': 'DEFERRED after update of files_before on dataset',
} as const;

let failures = 0;
/** Lets the database fail at a step of one data set. Returns the way to end that. */
async function failAt(step: string, { code }: Dataset): Promise<() => Promise<unknown>> {
  const name = `fail_${++failures}`;
  const on = step.replace('CODE', code).replace('DEFERRED ', '');
  const isOfRow = step.includes('data.')
    ? ''
    : `if (to_jsonb(new) ->> '${step.includes('dataset_file') ? 'dataset_code' : 'code'}') <> '${code}' then return new; end if;`;
  await pool.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${isOfRow} raise exception 'stopped here'; end $$`,
  );
  const kind = step.startsWith('DEFERRED') ? 'constraint trigger' : 'trigger';
  const when = kind === 'trigger' ? '' : ' deferrable initially deferred';
  await pool.query(`create ${kind} ${name} ${on}${when} for each row execute function ${name}()`);
  return () => pool.query(`drop function ${name}() cascade`);
}

describe('a failure', () => {
  it.each(Object.entries(STEPS))(
    'when %s leaves all rows in the table, and the next move works',
    async (_, step) => {
      const dataset = await filled();
      const [before, table] = [await world.seen(dataset.code), await world.table(dataset.code)];
      const mend = await failAt(step, dataset);
      await expect(move(dataset)).rejects.toThrow('stopped here');
      expect(await world.table(dataset.code)).toEqual(table);
      expect(await listed(dataset)).toEqual({ before: null, files: 0 });
      expect(await world.seen(dataset.code)).toEqual(before);
      // The file that no list names is complete, and nothing reads it.
      const [left = ''] = await filesOf(dataset);
      expect(left).toMatch(/^2024-11-.*\.parquet$/);
      await mend();
      expect(await move(dataset)).toHaveLength(5);
      expect(await world.seen(dataset.code)).toEqual(before);
      const later = new Date('2200-01-01');
      expect(await unlistedFiles(pool, later)).toContain(`${dataset.code}/${left}`);
    },
  );

  it('of DuckDB or of the disk leaves all rows in the table, and no part of a file', async () => {
    const dataset = await filled();
    const before = await world.seen(dataset.code);
    await writeFile(join(world.folder, dataset.code), 'a file in place of the folder');
    await expect(move(dataset)).rejects.toThrow();
    await rm(join(world.folder, dataset.code));
    await world.place.duckdb.read('select 1', []);
    const moving = move(dataset);
    const killing = setInterval(() => {
      const { processId } = world.place.duckdb;
      if (processId !== null) process.kill(processId, 'SIGKILL');
    }, 1);
    await expect(moving).rejects.toThrow('DuckDB came to an end');
    clearInterval(killing);
    expect(await listed(dataset)).toEqual({ before: null, files: 0 });
    expect((await filesOf(dataset)).filter((file) => !file.endsWith('.parquet'))).toEqual([]);
    expect(await world.seen(dataset.code)).toEqual(before);
    await move(dataset);
    expect(await world.seen(dataset.code)).toEqual(before);
  });

  it('of the connection to the database leaves all rows in the table', async () => {
    const dataset = await filled();
    const before = await world.seen(dataset.code);
    await pool.query(
      `create function end_of_connection() returns trigger language plpgsql as $$ begin
         if old.code = '${dataset.code}' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
       create trigger end_of_connection before update of files_before on dataset for each row execute function end_of_connection()`,
    );
    await expect(move(dataset)).rejects.toThrow();
    await pool.query('drop function end_of_connection() cascade');
    expect(await listed(dataset)).toEqual({ before: null, files: 0 });
    expect(await world.seen(dataset.code)).toEqual(before);
  });

  it.each(Object.entries(RETURN_STEPS))(
    'when %s leaves returned rows in their files, and the next return works',
    async (_, step) => {
      const dataset = await filled();
      const [before, table] = [await world.seen(dataset.code), await world.table(dataset.code)];
      await move(dataset);
      const mend = await failAt(step, dataset);
      await expect(returnRows(pool, dataset)).rejects.toThrow('stopped here');
      expect(await listed(dataset)).toEqual({ before: BOUNDARY, files: 5 });
      expect(await world.seen(dataset.code)).toEqual(before);
      await mend();
      await returnRows(pool, dataset);
      expect(await world.table(dataset.code)).toEqual(table);
    },
  );
});

describe('a return of old rows', () => {
  it('restores every row of the table with all its digits', async () => {
    const dataset = await filled();
    await pool.query(`update data."${dataset.code}" set "F004T" = "F004T" + interval '123456 microseconds'`);
    const table = await world.table(dataset.code);
    const before = await world.seen(dataset.code);
    await move(dataset);
    const months = await monthsToReturn(pool, dataset);
    expect(await returnRows(pool, dataset)).toEqual(months);
    expect(months.map(({ month }) => month)).toEqual(
      ['2025-04', '2025-03', '2025-01', '2024-12', '2024-11'].map((month) => `${month}-01`),
    );
    expect(await world.table(dataset.code)).toEqual(table);
    expect(await world.seen(dataset.code)).toEqual(before);
    expect(await listed(dataset)).toEqual({ before: null, files: 0 });
  });

  it('of the newest months alone lets them be corrected, and a move takes them back', async () => {
    const dataset = await filled();
    await move(dataset);
    expect((await returnRows(pool, dataset, { from: '2025-03-01' })).map(({ month }) => month)).toEqual([
      '2025-04-01',
      '2025-03-01',
    ]);
    expect(await listed(dataset)).toEqual({ before: '2025-03-01', files: 3 });
    const { updated } = await world.load(dataset.code, quotesOf(['2025-03']).replaceAll('10.5,', '11.25,'));
    expect(updated).toBeGreaterThan(0);
    const before = await world.seen(dataset.code);
    await move(dataset);
    expect(await world.seen(dataset.code)).toEqual(before);
  });

  it('keeps the files for a day, for processes and backups that know them', async () => {
    const dataset = await filled();
    await move(dataset);
    const files = await filesOf(dataset);
    await returnRows(pool, dataset);
    await deleteReturnedFiles(pool);
    expect(await filesOf(dataset)).toEqual(files);
    const ofBackup = (await listedFiles(pool)).filter((path) => path.startsWith(`${dataset.code}/`));
    expect(ofBackup).toHaveLength(5);
    await pool.query(
      `update dataset_file set returned_at = now() - interval '25 hours' where dataset_code = $1`,
      [dataset.code],
    );
    expect(await deleteReturnedFiles(pool)).toBe(5);
    expect(await filesOf(dataset)).toEqual([]);
  });

  it('gives a new field no value in returned rows, as in the rows that files have', async () => {
    const dataset = await filled();
    await move(dataset);
    const manifest = movable(dataset.code);
    const fields = [...manifest.fields, { code: 'F006N', zh: '新', en: 'New', type: 'number' as const }];
    expect(await world.apply({ ...manifest, fields })).toEqual([]);
    await world.load(dataset.code, 'SECCODE,TRADEDATE,F006N\n600001,2025-06-03,1.0\n');
    const before = await world.seen(dataset.code);
    await returnRows(pool, world.dataset(dataset.code));
    expect(await world.seen(dataset.code)).toEqual(before);
  });
});

describe('a manifest of rows in files', () => {
  const returned = `rows before ${BOUNDARY} are in files; return them to the table first (data return)`;

  it('may not lose its storage, another key, type or field, until the rows are returned', async () => {
    const dataset = await filled();
    await move(dataset);
    const { code } = dataset;
    const manifest = movable(code);
    const { storage: _, ...without } = manifest;
    expect(await world.apply(without)).toEqual([
      `${code}: storage by TRADEDATE is gone from the manifest, but ${returned}`,
    ]);
    expect(await world.apply({ ...manifest, key: ['TRADEDATE', 'SECCODE'] })).toEqual([
      `${code}: the key changes from SECCODE, TRADEDATE to TRADEDATE, SECCODE but the table holds rows; their change feed would be lost`,
    ]);
    // A change to text keeps all values of a table.
    const asText = manifest.fields.map((field) =>
      field.code === 'F002N' ? { code: 'F002N', zh: '价', en: 'Price', type: 'text' as const } : field,
    );
    expect(await world.apply({ ...manifest, fields: asText })).toEqual([
      `${code}: field F002N becomes text, but ${returned}`,
    ]);
    const fewer = manifest.fields.filter((field) => field.code !== 'F003D');
    expect((await world.apply({ ...manifest, fields: fewer, parameters: [] })).join()).toContain(
      'F003D is gone',
    );
    await returnRows(pool, dataset);
    expect(await world.apply(without)).toEqual([]);
  });

  it('may change how many months are recent', async () => {
    const dataset = await filled();
    await move(dataset);
    const storage = { by: 'TRADEDATE', recentMonths: 4 };
    expect(await world.apply(movable(dataset.code, { storage }))).toEqual([]);
    const before = await world.seen(dataset.code);
    expect(await move(world.dataset(dataset.code))).toEqual([]);
    expect(await world.seen(dataset.code)).toEqual(before);
  });
});

describe('rows in files', () => {
  const OLD = quotesOf(['2025-04', '2025-06']).replaceAll('10.5,', '12.75,');

  it('refuse a load with one of their keys, and a load that replaces all rows', async () => {
    const dataset = await filled();
    await move(dataset);
    const before = await world.seen(dataset.code);
    const fixed = `rows of ${dataset.code} before ${BOUNDARY} are in files and cannot be changed (6 rows, the oldest of 2025-04-03)`;
    expect(await refusal(world.load(dataset.code, OLD))).toContain(fixed);
    expect(await refusal(world.load(dataset.code, quotesOf(['2023-01'])))).toContain('cannot be changed');
    expect(await refusal(world.load(dataset.code, quotesOf(['2025-06']), { replace: true }))).toContain(
      '--replace cannot replace',
    );
    expect(await refusal(world.load(dataset.code, quotesOf(), { origin: 'sample' }))).toContain(
      'your own rows',
    );
    expect(await world.seen(dataset.code)).toEqual(before);
    expect((await world.load(dataset.code, quotesOf(['2025-06']))).read).toBe(6);
  });

  it('refuse a load even if no row is left in the table', async () => {
    const code = codes.pop() ?? '';
    await world.load(code, quotesOf(['2025-01']));
    await move(world.dataset(code));
    expect(await world.table(code)).toEqual([]);
    expect(await refusal(world.load(code, quotesOf(['2025-01'])))).toContain('cannot be changed');
    expect(await refusal(world.load(code, quotesOf(), { origin: 'demo' }))).toContain('your own rows');
    expect((await world.load(code, quotesOf(['2025-06']))).inserted).toBe(6);
    expect((await world.seen(code)).figures).toMatchObject({ rowCount: 12n, securities: 3 });
  });

  it('refuse a held delivery whose rows became old, and stay as they are', async () => {
    const dataset = await filled();
    const { delivery } = await world.load(dataset.code, OLD, { stage: true });
    const held = await readDelivery(world.db, delivery ?? 0n);
    if (held === null) throw new Error('no delivery');
    await move(dataset);
    const publish = loadDataset(pool, dataset, heldSource(held, 'seen'), { rejectFile: '' });
    expect(await refusal(publish)).toContain('cannot be changed');
    expect(await refusal(world.load(dataset.code, OLD, { stage: true }))).toContain('cannot be changed');
  });

  it('refuse lookups and derived rows of loads, which would see the table alone', async () => {
    const dataset = await filled();
    await move(dataset);
    const other = world.dataset(codes.pop() ?? '');
    const source = derivedSource(`select * from {${dataset.code}}`);
    expect(await refusal(loadDataset(pool, other, source, { rejectFile: '' }))).toContain(
      'cannot look values up',
    );
    const plan = {
      columns: { F001V: { lookup: { dataset: dataset.code, key: 'SECCODE', field: 'F001V' } } },
    };
    expect(await refusal(readLookups(pool, plan as unknown as ImportPlan))).toContain(
      'cannot look values up',
    );
  });

  it('are not examined for the completeness of fields, which says so', async () => {
    const dataset = await filled();
    const completeness = createCompleteness(pool);
    expect(await completeness(dataset)).toMatchObject({ rowsRead: 42, since: null, sampled: false });
    await move(dataset);
    await world.seen(dataset.code);
    expect(await completeness(world.dataset(dataset.code))).toMatchObject({ rowsRead: 12, since: BOUNDARY });
  });

  it('refuse to undo the load that brought them, and no other', async () => {
    const dataset = await filled();
    await world.load(dataset.code, quotesOf(['2025-06']).replaceAll('10.5,', '12.75,'));
    const before = await world.seen(dataset.code);
    await move(dataset);
    const { rows } = await pool.query<{ id: bigint }>(
      'select id from dataset_load where dataset_code = $1 order by id desc',
      [dataset.code],
    );
    const registry = { find: () => dataset } as unknown as DatasetRegistry;
    const [newest, first] = rows.map(({ id }) => id);
    expect(await refusal(undoLoad(pool, registry, first ?? 0n))).toContain('cannot be changed');
    expect(await world.seen(dataset.code)).toEqual(before);
    expect((await undoLoad(pool, registry, newest ?? 0n)).updated).toBeGreaterThan(0);
  });

  it('refuse a delete that may mean them, and no other', async () => {
    const dataset = await filled();
    await move(dataset);
    const options = { lang: 'en', clock } as const;
    const remove = (...where: string[]) => refusal(deleteRows(pool, dataset, where, options));
    expect(await remove('SECCODE=600001')).toContain(`add the condition TRADEDATE>=${BOUNDARY}`);
    expect(await remove('TRADEDATE=2025-04-03')).toContain('cannot be deleted');
    expect(await remove('TRADEDATE>=2025-04-20')).toContain('cannot be deleted');
    expect(await remove('SECCODE=600001', `TRADEDATE>=${BOUNDARY}`)).toBe('done');
    expect(await world.table(dataset.code)).toHaveLength(8);
  });
});
