import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Manifest, manifestSchema } from '@jishi/contract';
import {
  type Dataset,
  moveRows,
  placeOldRows,
  readCells,
  rowStore,
} from '../apps/server/src/modules/datasets/index.ts';
import { startEngine } from '../apps/server/test/outside/clickhouse.ts';
import { quotesManifest } from './datasets.ts';
import { randomFrom, securityCode } from './generate.ts';
import { type Measured, rounded } from './measured.ts';
import { type Home, inHome } from './rig/home.ts';
import { loadRows } from './rig/seed.ts';
import { compare } from './rounds.ts';

/**
 * `npm run bench:engines [-- --codes 200]`: compares a month of minute bars that the product moves into ClickHouse with
 * the same bars in ClickHouse without the product: a bulk load, look-ups of a code and a day, a whole day as CSV, and
 * the bytes on disk. Uses the server of JISHI_CLICKHOUSE_URL, or the engine that `npm run test:engines` uses.
 */
const { values } = parseArgs({ options: { codes: { type: 'string', default: '200' } } });
const CODES = Number(values.codes);
const CODE = 'p_bench1003';
const DAYS = 21;
const MINUTES = 240;
const ROUNDS = 5;
const LOOKUPS = 50;
const MIB = 1024 * 1024;
const LATER = (): Date => new Date('2100-01-01T00:00:00Z');
const DAY = '2024-03-15';

const manifest = (): Manifest => {
  const number = (code: string) => ({ code, zh: code, en: code, type: 'number' });
  const { fields, parameters: _, ...quotes } = quotesManifest();
  return manifestSchema.parse({
    ...quotes,
    code: CODE,
    fields: [
      ...fields.filter(({ code }) => code === 'SECCODE' || code === 'TRADEDATE'),
      ...['MINUTE', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME', 'AMOUNT'].map(number),
    ],
    key: ['SECCODE', 'TRADEDATE', 'MINUTE'],
    indexes: [['TRADEDATE']],
    storage: { by: 'TRADEDATE', recentMonths: 1, history: 'clickhouse' },
  });
};

function* bars(): Generator<string> {
  yield 'SECCODE,TRADEDATE,MINUTE,OPEN,HIGH,LOW,CLOSE,VOLUME,AMOUNT\n';
  const random = randomFrom(7);
  for (let i = 0; i < CODES; i++) {
    let cents = 500 + Math.floor(random() * 9_000);
    for (let day = 1; day <= DAYS; day++)
      for (let minute = 1; minute <= MINUTES; minute++) {
        const close = Math.max(100, cents + Math.floor(random() * 7) - 3);
        const [high, low] = [Math.max(cents, close) + 1, Math.min(cents, close) - 1];
        const volume = Math.floor(random() * 900) * 100;
        const prices = [cents, high, low, close].map((price) => (price / 100).toFixed(2)).join();
        yield `${securityCode(i)},2024-03-${String(day).padStart(2, '0')},${minute},${prices},${volume},${((volume * close) / 100).toFixed(2)}\n`;
        cents = close;
      }
  }
}

const engine = process.env['JISHI_CLICKHOUSE_URL'] === undefined ? await startEngine() : null;
const url = process.env['JISHI_CLICKHOUSE_URL'] ?? engine?.url ?? '';
const note = (line: string): void => console.error(`  ${line}`);

/** Sends a statement to ClickHouse as any client of HTTP does. */
async function bare(sql: string, body?: Buffer): Promise<Buffer> {
  const { origin, pathname, username, password } = new URL(url);
  const query = new URLSearchParams({ database: pathname.slice(1), query: sql });
  const authorization = `Basic ${Buffer.from(`${username || 'default'}:${password}`).toString('base64')}`;
  const response = await fetch(`${origin}/?${query}`, {
    method: 'POST',
    headers: { authorization },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return buffer(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]));
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

interface Moved {
  readonly home: Home;
  readonly dataset: Dataset;
  readonly table: string;
}

const cellsOf = ({ columns }: Dataset): string => columns.map((code) => `toString("${code}")`).join(', ');

/** Compares the lookups of a code and a day per second. */
function codeDay({ home, dataset, table }: Moved): Promise<Measured> {
  const store = rowStore(home.database.pool);
  const where = (code: string) =>
    [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'in', field: 'TRADEDATE', values: [DAY] },
    ] as const;
  const page = { limit: MINUTES, offset: 0, after: null, last: true };
  const query = { columns: dataset.columns, order: dataset.order, page, part: 'whole' } as const;
  const codes = Array.from({ length: LOOKUPS }, (_, i) => securityCode((i * 7) % CODES));
  const cells = cellsOf(dataset);
  return compare({
    rounds: ROUNDS,
    note: (line) => note(`a code and a day, ${line}`),
    async ours() {
      const s = await seconds(async () => {
        for (const code of codes) {
          const { rows: answer } = await readCells(store, dataset, { ...query, where: where(code) }, MINUTES);
          if (answer.length !== MINUTES) throw new Error(`${code} has ${answer.length} rows`);
        }
      });
      return LOOKUPS / s;
    },
    async theirs() {
      const s = await seconds(async () => {
        for (const code of codes)
          await bare(
            `select ${cells} from "${table}" where "SECCODE" = '${code}' and "TRADEDATE" = '${DAY}' order by "MINUTE" format TabSeparated`,
          );
      });
      return LOOKUPS / s;
    },
  });
}

/** Compares the rows per second when a whole day is read as CSV. */
function wholeDay({ home, dataset, table }: Moved): Promise<Measured> {
  const store = rowStore(home.database.pool);
  const cells = cellsOf(dataset);
  return compare({
    rounds: ROUNDS,
    note: (line) => note(`a day as CSV, ${line}`),
    async ours() {
      const s = await seconds(async () => {
        const csv = await text(
          store.exportCsv(dataset, {
            where: [{ op: 'in', field: 'TRADEDATE', values: [DAY] }],
            ...{ columns: dataset.columns, part: 'whole' },
          }),
        );
        if (csv.split('\n').length !== CODES * MINUTES + 2) throw new Error('the day is not complete');
      });
      return (CODES * MINUTES) / s;
    },
    async theirs() {
      const s = await seconds(() =>
        bare(`select ${cells} from "${table}" where "TRADEDATE" = '${DAY}' format CSV`),
      );
      return (CODES * MINUTES) / s;
    },
  });
}

async function measure(home: Home): Promise<Record<string, number>> {
  const { pool } = home.database;
  const file = join(home.folder, 'bars.csv');
  await pipeline(Readable.from(bars()), createWriteStream(file));
  await loadRows(home, CODE, file);
  // Rows do not move shortly after the manifest was changed.
  await pool.query(`update dataset set applied_at = applied_at - interval '1 hour'`);
  await pool.query('vacuum analyze');
  await home.registry.refresh();
  const dataset = home.registry.find(CODE) as Dataset;
  const size = await pool.query<{ bytes: bigint }>(
    `select pg_total_relation_size('data."${CODE}"') as bytes`,
  );
  const folder = join(home.folder, 'old-rows');
  await mkdir(folder);
  const place = placeOldRows(home.database, { folder, memoryMib: 256, clickHouseUrl: url });
  try {
    let bytes = 0;
    const moveS = await seconds(async () => {
      for (const month of await moveRows(pool, dataset, { clock: LATER })) bytes += month.bytes;
    });
    const rows = CODES * DAYS * MINUTES;
    const { rows: paths } = await pool.query<{ path: string }>('select path from dataset_file');
    const [table = '', name = ''] = paths[0]?.path.split('/') ?? [];
    const lines = await bare(`select * from "${table}" where "#file" = '${name}' format CSV`);
    await bare(`create table bare as "${table}"`);
    const loadS = await seconds(() => bare('insert into bare format CSV', lines));
    await bare('drop table bare');
    note(`${rows} rows: moved in ${rounded(moveS)} s, loaded by ClickHouse alone in ${rounded(loadS)} s`);
    const moved = { home, dataset, table };
    const point = await codeDay(moved);
    const day = await wholeDay(moved);
    const tableBytes = Number(size.rows[0]?.bytes);
    return {
      rows,
      moveRatio: loadS / moveS,
      moveRowsPerSecond: rows / moveS,
      codeDayRatio: point.value,
      codeDayMs: 1_000 / (point.detail['ours'] ?? Number.NaN),
      dayCsvRatio: day.value,
      dayCsvRowsPerSecond: day.detail['ours'] ?? Number.NaN,
      spaceRatio: bytes / tableBytes,
      clickHouseMib: bytes / MIB,
      postgresMib: tableBytes / MIB,
    };
  } finally {
    await place.close();
  }
}

try {
  const figures = await inHome([manifest()], measure);
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${rounded(value)}`);
} finally {
  await engine?.stop();
}
