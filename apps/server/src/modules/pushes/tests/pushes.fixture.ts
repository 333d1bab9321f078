import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Push } from '@jishi/contract';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { makeTemporaryHome } from '../../../../test/harness/scratch.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { folderStorage } from '../../../platform/storage/index.ts';
import { checkedManifest } from '../../datasets/checks.fixture.ts';
import type { PushLoadDeps } from '../pushes.deps.ts';
import { createPushMetrics } from '../pushes.metrics.ts';
import { deleteRight, writeRight } from '../rights.repository.ts';
import { createPushWorker } from '../work-off.ts';

export const QUOTES = 'p_stock9801';
const POSITIVE = { name: 'positive', kind: 'range', severity: 'hold', field: 'CLOSE', min: 0 };
export const quotesManifest = checkedManifest(QUOTES, [POSITIVE]);

let codes = 600_000;
export const newCode = (): string => String(++codes);

/** Returns a file with a quote for each closing price, one per day. */
export const quotes = (code: string, ...closes: readonly (number | string)[]): Buffer =>
  Buffer.from(
    [
      'CODE,DAY,CLOSE',
      ...closes.map((close, at) => `${code},2026-01-${String(at + 1).padStart(2, '0')},${close}`),
      '',
    ].join('\n'),
  );

/** Returns a file of roughly the given number of bytes, with one row for each security. Spaces make lines longer. */
export function longQuotes(
  bytes: number,
  lineBytes = 25,
): { readonly content: Buffer; readonly rows: number } {
  const lines = ['CODE,DAY,CLOSE'];
  for (let size = 0; size < bytes; size += lineBytes)
    lines.push(`${newCode()},2026-01-05,${10 + (size % 7)}.25${' '.repeat(lineBytes - 25)}`);
  return { content: Buffer.from(`${lines.join('\n')}\n`), rows: lines.length - 1 };
}

export const digestOf = (content: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(content).digest('base64')}:`;

export interface Part {
  readonly content: Uint8Array;
  /** The whole file, if `content` is only a part of it. */
  readonly of?: Uint8Array;
  readonly range?: string;
  readonly digest?: string;
}

export const headersOf = (
  { token }: Pick<Customer, 'token'>,
  { content, of = content, range, digest }: Part,
): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
  'repr-digest': digest ?? digestOf(of),
  ...(range === undefined ? {} : { 'content-range': range }),
});

export const addressOf = (name: string, code = QUOTES): string =>
  `/v1/deliveries/${code}?name=${encodeURIComponent(name)}`;

interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Push;
}

/** Creates functions that read the stored rows, loads and pieces. */
function readersOf(pool: pg.Pool) {
  return {
    /** Returns the stored closing prices of a security, by day. */
    async closes(code: string): Promise<number[]> {
      const { rows } = await pool.query<{ close: string }>(
        `select "CLOSE"::text as close from data.${QUOTES} where "CODE" = $1 order by "DAY"`,
        [code],
      );
      return rows.map(({ close }) => Number(close));
    },
    /** Returns how many loads have this name. */
    async loads(name: string): Promise<number> {
      const { rows } = await pool.query(`select 1 from dataset_load where source like $1`, [
        `push %: ${name} %`,
      ]);
      return rows.length;
    },
    /** Returns the sizes of the stored pieces of the delivery with this name. */
    async pieces(name: string): Promise<number[]> {
      const { rows } = await pool.query<{ bytes: number }>(
        `select i.bytes from push_piece i join push p on p.id = i.push_id where p.name = $1`,
        [name],
      );
      return rows.map(({ bytes }) => bytes);
    },
  };
}

/** Opens a site with a data set that holders fill, and the worker that loads their files. */
export async function openPushes(settings: NodeJS.ProcessEnv = {}) {
  const site = await startSite([quotesManifest], undefined, undefined, {}, null, settings);
  const home = await makeTemporaryHome();
  const { db, pool } = site.database;
  const metrics = new Registry();
  const deps: PushLoadDeps = {
    ...{ db, pool, home, catalogue: home, clock: () => site.time.now, log: createLog('silent') },
    registry: site.state.registry,
    fileStorage: folderStorage(site.filesFolder),
    pushMetrics: createPushMetrics(metrics),
  };
  const worker = createPushWorker(deps);
  const call = async (customer: Customer, method: 'GET' | 'DELETE', name: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const reply = await site.app.inject({ method, url: addressOf(name), headers });
    return { status: reply.statusCode, ...reply.json() };
  };
  const grant = (customer: Customer, mayPublish = true): Promise<void> =>
    inTransaction(db, (tx) =>
      writeRight(tx, { accountId: customer.accountId, code: QUOTES, mayPublish }, site.time.now),
    );
  return {
    ...{ site, db, pool, home, deps, grant, metrics },
    work: () => worker.work(),
    revoke: ({ accountId }: Customer) =>
      inTransaction(db, (tx) => deleteRight(tx, { accountId, code: QUOTES })),
    /** Opens an account that may send rows for the data set and, unless `isReviewed` is set, publish them. */
    async newHolder({ isReviewed = false } = {}): Promise<Customer> {
      const customer = await newCustomer(site);
      await grant(customer, !isReviewed);
      return customer;
    },
    async put(customer: Customer, name: string, part: Part, code = QUOTES): Promise<Answer> {
      const headers = headersOf(customer, part);
      const payload = Buffer.from(part.content);
      const reply = await site.app.inject({ method: 'PUT', url: addressOf(name, code), headers, payload });
      return { status: reply.statusCode, ...reply.json() };
    },
    one: (customer: Customer, name: string) => call(customer, 'GET', name),
    remove: (customer: Customer, name: string) => call(customer, 'DELETE', name),
    ...readersOf(pool),
    async listen(): Promise<number> {
      if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
      return (site.app.server.address() as AddressInfo).port;
    },
  };
}

export type Pushes = Awaited<ReturnType<typeof openPushes>>;
