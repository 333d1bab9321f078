import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Dataset } from '../dataset.ts';
import { BOUNDARY, clock, openMovable, refusalOf } from '../old-rows/file-world.fixture.ts';
import { unlistedFiles } from '../old-rows/kept-files.ts';
import { moveRows } from '../old-rows/move-rows.ts';
import { oldPlaceOf, placeOldRows, usePlace } from '../old-rows/old-place.ts';
import { returnRows } from '../old-rows/return-rows.ts';

const world = await openMovable(14);
const { pool } = world;

const move = (dataset: Dataset) => moveRows(pool, dataset, { clock });

async function filesOf({ code }: Dataset): Promise<string[]> {
  return readdir(join(world.folder, code)).catch(() => []);
}

/** The statements of a move and a return at which the database is made to fail. */
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
/** Makes the database fail at a step for one data set. Returns a function that undoes this. */
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
    'when %s leaves all rows in the table, and the next move succeeds',
    async (_, step) => {
      const dataset = await world.filled();
      const [before, table] = [await world.view(dataset.code), await world.table(dataset.code)];
      const mend = await failAt(step, dataset);
      await expect(move(dataset)).rejects.toThrow('stopped here');
      expect(await world.table(dataset.code)).toEqual(table);
      expect(await world.list(dataset)).toEqual({ before: null, files: 0 });
      expect(await world.view(dataset.code)).toEqual(before);
      // The unlisted file is complete, and no reader uses it.
      const [left = ''] = await filesOf(dataset);
      expect(left).toMatch(/^2024-11-.*\.parquet$/);
      await mend();
      expect(await move(dataset)).toHaveLength(5);
      expect(await world.view(dataset.code)).toEqual(before);
      const later = new Date('2200-01-01');
      expect(await unlistedFiles(pool, later)).toContain(`${dataset.code}/${left}`);
    },
  );

  it('of DuckDB or the disk leaves all rows in the table and no partial file', async () => {
    const dataset = await world.filled();
    const before = await world.view(dataset.code);
    await writeFile(join(world.folder, dataset.code), 'a file in place of the folder');
    await expect(move(dataset)).rejects.toThrow();
    await rm(join(world.folder, dataset.code));
    await world.place.duckdb.read('select 1', []);
    const moving = move(dataset);
    const killing = setInterval(() => {
      const { processId } = world.place.duckdb;
      if (processId !== null) process.kill(processId, 'SIGKILL');
    }, 1);
    await expect(moving).rejects.toThrow('DuckDB has ended');
    clearInterval(killing);
    expect(await world.list(dataset)).toEqual({ before: null, files: 0 });
    expect((await filesOf(dataset)).filter((file) => !file.endsWith('.parquet'))).toEqual([]);
    expect(await world.view(dataset.code)).toEqual(before);
    await move(dataset);
    expect(await world.view(dataset.code)).toEqual(before);
  });

  it('of the database connection leaves all rows in the table', async () => {
    const dataset = await world.filled();
    const before = await world.view(dataset.code);
    await pool.query(
      `create function end_of_connection() returns trigger language plpgsql as $$ begin
         if old.code = '${dataset.code}' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
       create trigger end_of_connection before update of files_before on dataset for each row execute function end_of_connection()`,
    );
    await expect(move(dataset)).rejects.toThrow();
    await pool.query('drop function end_of_connection() cascade');
    expect(await world.list(dataset)).toEqual({ before: null, files: 0 });
    expect(await world.view(dataset.code)).toEqual(before);
  });

  it.each(Object.entries(RETURN_STEPS))(
    'when %s leaves returned rows in their files, and the next return succeeds',
    async (_, step) => {
      const dataset = await world.filled();
      const [before, table] = [await world.view(dataset.code), await world.table(dataset.code)];
      await move(dataset);
      const mend = await failAt(step, dataset);
      await expect(returnRows(pool, dataset)).rejects.toThrow('stopped here');
      expect(await world.list(dataset)).toEqual({ before: BOUNDARY, files: 5 });
      expect(await world.view(dataset.code)).toEqual(before);
      await mend();
      await returnRows(pool, dataset);
      expect(await world.table(dataset.code)).toEqual(table);
    },
  );
});

describe('the folder of old rows', () => {
  it('receives no rows if it is not configured or lacks listed files', async () => {
    const dataset = await world.filled();
    const database = { pool, reader: pool };
    const chosen = { folder: world.folder, memoryMib: 256 };
    const original = oldPlaceOf(pool);
    onTestFinished(() => usePlace(database, original));
    placeOldRows(database, { ...chosen, takesRows: false });
    expect(await refusalOf(move(dataset))).toContain('set JISHI_OLD_ROWS');
    usePlace(database, original);
    await returnRows(pool, dataset);
    await moveRows(pool, dataset, { clock: () => new Date('2025-03-15T02:00:00Z') });
    const other = await mkdtemp(join(tmpdir(), 'jishi-other-'));
    placeOldRows(database, { ...chosen, folder: other });
    expect(await refusalOf(move(dataset))).toContain('check JISHI_OLD_ROWS');
    usePlace(database, original);
    await rm(other, { recursive: true });
    expect(await world.list(dataset)).toEqual({ before: '2025-02-01', files: 3 });
  });

  it('is needed while it has rows: the database rejects a manifest without storage', async () => {
    const dataset = await world.filled();
    await move(dataset);
    await expect(
      pool.query("update dataset set manifest = manifest - 'storage' where code = $1", [dataset.code]),
    ).rejects.toThrow('dataset_files_check');
  });
});
