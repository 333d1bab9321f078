import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays } from '@jishi/market-math';
import { writeQuotes } from '../generate.ts';
import type { Home } from './home.ts';

const PLAN = 'deliveries';
/** The first day that `writeQuotes` generates. */
const FIRST_DAY = '2005-01-03';
const DONE = '.done';
const LOOK_MS = 20;

/** Deliveries of a data set. Each is a file with one day of all securities that the server fetches from a folder. */
export interface Deliveries {
  /** Delivers the next day, and returns when the server has loaded it. */
  deliver(): Promise<void>;
}

/** Prepares a plan by which the server itself fetches the files of a folder and loads them into a data set. */
export async function prepareDeliveries(home: Home, code: string, securities: number): Promise<Deliveries> {
  const { pool } = home.database;
  const folder = join(home.folder, 'deliveries');
  await mkdir(folder);
  const whole = join(home.folder, 'delivery.csv');
  await writeQuotes(whole, securities, 1);
  const text = await readFile(whole, 'utf8');
  const document = {
    name: PLAN,
    dataset: code,
    source: { kind: 'folder', path: folder, files: '*.csv', doneMarker: DONE, moveTo: 'loaded' },
    schedule: { days: 'every', at: '00:00' },
  };
  await pool.query('insert into pull_plan values ($1, $2, true, null, now())', [PLAN, document]);
  let day = FIRST_DAY;
  return {
    async deliver() {
      day = addDays(day, 1);
      await writeFile(whole, text.replaceAll(`,${FIRST_DAY},`, `,${day},`));
      await rename(whole, join(folder, `${day}.csv`));
      await writeFile(join(folder, `${day}.csv${DONE}`), '');
      await runPlan(home, securities);
    },
  };
}

/** Runs the plan as `pull now` does, and waits until it ends. Throws unless all rows were loaded as new rows. */
async function runPlan({ database: { pool } }: Home, rowsExpected: number): Promise<void> {
  const { rows: runs } = await pool.query<{ id: bigint }>(
    `insert into pull_run (plan, trigger, due_at, state, attempt_at)
     values ($1, 'person', now(), 'waiting', now()) returning id`,
    [PLAN],
  );
  const id = runs[0]?.id;
  await pool.query(`select graphile_worker.add_job('pulls.asked', '{}')`);
  for (;;) {
    const { rows } = await pool.query<{ state: string; error: unknown; inserted: string }>(
      `select state, error, (select sum(rows_inserted) from pull_file where run_id = pull_run.id) as inserted
       from pull_run where id = $1 and ended_at is not null`,
      [id],
    );
    const [run] = rows;
    if (run?.state === 'loaded' && Number(run.inserted) === rowsExpected) return;
    if (run !== undefined) throw new Error(`a delivery was not loaded: ${JSON.stringify(run)}`);
    await setTimeout(LOOK_MS);
  }
}
