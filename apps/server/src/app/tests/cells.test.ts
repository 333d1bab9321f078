import { accessEndpoints, noticePath, ordersEndpoints, registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/harness/browser.ts';
import { topUp } from '../../../test/harness/customers.ts';
import { type Entrance, startEntrance } from '../../../test/harness/entrance.ts';
import { type Answered, call } from '../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newCode, newMobile, PASSWORD } from '../../../test/harness/persons.ts';
import { type Reachable, reachable } from '../../../test/harness/remote.ts';
import type { TestSite } from '../../../test/harness/server.ts';
import { WRONG_KEYS } from '../../modules/access/index.ts';
import { openWallet, trialBalance } from '../../modules/wallet/index.ts';
import { type Cell, cellOfId, claimCell } from '../../platform/cell/index.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';
import { openCommandDatabase } from '../database.ts';
import { CELLS, type Cells, startCells } from './cells.fixture.ts';

const [SOLD, BOUGHT] = ['p_test1201', 'p_test1202'] as const;
const PRICE_FEN = 7;
const MONTH_FEN = 3_000;
const PAID_IN_FEN = 10_000n;
/** Nothing listens on this address. */
const CLOSED = 'http://127.0.0.1:1';

interface Customer {
  readonly cell: Cell;
  readonly browser: Browser;
  readonly accountId: bigint;
  readonly accessKey: string;
  readonly accessSecret: string;
  readonly token: string;
}

interface Charged {
  readonly calls: number;
  readonly fen: number;
}

let cells: Cells;
let entrance: Entrance;
let through: Reachable;
const customers: Customer[] = [];

const siteOf = (cell: Cell): TestSite => cells.siteOf(cell);
const otherOf = (cell: Cell): Cell => (cell === 'a' ? 'b' : 'a');

beforeAll(async () => {
  cells = await startCells([
    quotesManifest(SOLD, { prices: { use: PRICE_FEN } }),
    quotesManifest(BOUGHT, { prices: { month: MONTH_FEN } }),
  ]);
  ({ entrance, through } = cells);
  for (const cell of CELLS) for (const code of [SOLD, BOUGHT]) await siteOf(cell).load(code, quotesCsv(2, 1));
  for (const cell of CELLS) customers.push(await newCustomer(cell), await newCustomer(cell));
});
afterAll(() => cells.stop());

/** Registers a user in the cell through the entrance, and fetches a token with the key. */
async function newCustomer(cell: Cell): Promise<Customer> {
  const site = siteOf(cell);
  const browser = openBrowser(cells.chosen(cell));
  const mobile = newMobile();
  const answer = await browser.call(registrationEndpoints.personal, {
    ...{ nickname: '小李', mobile, smsVerifyCode: await newCode(site, mobile, 'register') },
    ...{ password: PASSWORD, confirmpassword: PASSWORD, agreed: true },
  });
  if (answer.code !== 0) throw new Error(`not registered: ${answer.code} ${answer.msg}`);
  const { accessKey, accessSecret: sealed } = answer.data;
  const accessSecret = (await answer.open('accessSecret', sealed)) ?? '';
  const { rows } = await sql<{ accountId: bigint }>`
    select account_id as "accountId" from api_key where access_key = ${accessKey}`.execute(site.database.db);
  const accountId = rows[0]?.accountId ?? 0n;
  await site.change(async (tx) => topUp(tx, await openWallet(tx, accountId), PAID_IN_FEN));
  const { statusCode, json } = await askToken(through, { accessKey, accessSecret });
  expect(statusCode).toBe(200);
  return { cell, browser, accountId, accessKey, accessSecret, token: json().access_token };
}

function askToken({ app }: Reachable, key: Pick<Customer, 'accessKey' | 'accessSecret'>) {
  return app.inject({
    method: 'POST',
    url: accessEndpoints.token.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=client_credentials&client_id=${key.accessKey}&client_secret=${key.accessSecret}`,
  });
}

const basicOf = ({ accessKey, accessSecret }: Customer): string =>
  `Basic ${Buffer.from(`${accessKey}:${accessSecret}`).toString('base64')}`;

/** Calls with the token for an even `n`, and with the key for an odd one. */
function charged(to: Reachable, customer: Customer, n = 0): Promise<Answered> {
  const { token } = customer;
  const caller = n % 2 === 0 ? { token } : { headers: { authorization: basicOf(customer) } };
  return call(to, `stock/${SOLD}?scode=600001`, caller);
}

/** Returns the number of charged calls in a cell, and the sum of their charges. */
async function chargedIn(cell: Cell): Promise<Charged> {
  const { rows } = await sql<Charged>`
    select coalesce(sum(calls), 0)::integer as calls, coalesce(sum(price_fen * calls), 0)::integer as fen
      from usage_parcel where error is null and dataset_code = ${SOLD}`.execute(siteOf(cell).database.db);
  return rows[0] ?? { calls: 0, fen: 0 };
}

async function chargedSince(before: Charged, cell: Cell): Promise<Charged> {
  const now = await chargedIn(cell);
  return { calls: now.calls - before.calls, fen: now.fen - before.fen };
}

async function expectSoundBooks(cell: Cell): Promise<void> {
  expect(await trialBalance(siteOf(cell).database.db)).toEqual({
    ...{ sumFen: 0n, wrongWallets: [], wrongTransfers: [] },
  });
}

describe('two cells behind one entrance', () => {
  it('charge each call only in its account’s cell, and both books balance', async () => {
    entrance.trail.length = 0;
    const before = { a: await chargedIn('a'), b: await chargedIn('b') };
    const calls = customers.flatMap((customer) => Array.from({ length: 10 }, (_, n) => ({ customer, n })));
    const answers = await Promise.all(calls.map(({ customer, n }) => charged(through, customer, n)));
    expect(answers.map(({ resultcode }) => resultcode)).toEqual(calls.map(() => 200));
    // A key or token names its cell, so the entrance did not try a wrong cell first.
    expect(entrance.trail).toHaveLength(calls.length);
    for (const cell of CELLS) {
      expect(await chargedSince(before[cell], cell)).toEqual({ calls: 20, fen: 20 * PRICE_FEN });
      await expectSoundBooks(cell);
    }
  });

  it('sell to a signed-in user, and store the order only in that user’s cell', async () => {
    for (const { cell, browser, token } of customers) {
      const lines = [{ product: `dataset:${BOUGHT}`, mode: 'month', quantity: 1 } as const];
      const order = { lines, totalFen: String(MONTH_FEN), termsAccepted: true };
      const { data } = await browser.call(ordersEndpoints.place, {
        ...order,
        idempotencyKey: 'cell-order-1',
      });
      const paid = await browser.call(ordersEndpoints.pay, { number: data.number });
      expect(paid.data).toMatchObject({ state: 'paid' });
      await siteOf(cell).heard.accounts();
      expect((await call(through, `stock/${BOUGHT}`, { token })).header('x-jishi-basis')).toBe('term');
      for (const one of CELLS) {
        const { rows } = await sql`select from sales_order where number = ${data.number}`.execute(
          siteOf(one).database.db,
        );
        expect(rows).toHaveLength(one === cell ? 1 : 0);
        await expectSoundBooks(one);
      }
    }
  });

  it('assign ids that never collide', async () => {
    const query = `select nextval(format('%I.%I', schemaname, sequencename)::regclass) as id from pg_sequences
      where schemaname = 'public' and data_type = 'bigint'::regtype`;
    for (const cell of CELLS) {
      const { rows } = await siteOf(cell).database.pool.query<{ id: bigint }>(query);
      expect(rows.length).toBeGreaterThan(30);
      expect(new Set(rows.map(({ id }) => cellOfId(id)))).toEqual(new Set([cell]));
    }
  });
});

it('store their postings in partitions by month', async () => {
  const month = "to_char((now() at time zone 'Asia/Shanghai') + interval '1 month', 'YYYY_MM')";
  for (const { cell, accountId } of customers) {
    const { pool } = siteOf(cell).database;
    const next = "wallet_first_transfer(now() + interval '1 month')";
    await pool.query(
      `select setval('wallet_transfer_id_seq', greatest(${next}, last_value)) from wallet_transfer_id_seq`,
    );
    await siteOf(cell).change(async (tx) => topUp(tx, await openWallet(tx, accountId), 5n));
    const { rows } =
      await pool.query(`select tableoid::regclass::text = 'wallet_posting_' || ${month} as "isIn"
      from wallet_posting order by transfer_id desc limit 1`);
    expect(rows).toEqual([{ isIn: true }]);
  }
});

describe('a cell that gets a call for another cell', () => {
  it('returns 421 for a token or key in every format, without a charge', async () => {
    for (const customer of customers) {
      const wrong = siteOf(otherOf(customer.cell));
      for (let n = 0; n < 4; n++) {
        const answer = await charged(wrong, customer, n);
        expect(answer).toMatchObject({ status: 421, resultcode: 421 });
        expect(answer.resultmsg).toContain(`${customer.cell}`);
        expect(answer.header('x-jishi-cell')).toBe(customer.cell);
      }
      const csv = await call(wrong, `stock/${SOLD}?format=csv`, { token: customer.token });
      expect(csv.status).toBe(421);
    }
  });

  it('returns 421 for a token request, an account’s call with its token, and the Iceberg catalog', async () => {
    for (const customer of customers) {
      const { app } = siteOf(otherOf(customer.cell));
      const headers = { authorization: `Bearer ${customer.token}` };
      const answers = [
        await askToken({ app }, customer),
        await app.inject({ url: '/v1/my/balance', headers }),
        await app.inject({ url: '/iceberg/v1/config', headers }),
      ];
      for (const { statusCode, headers } of answers)
        expect([statusCode, headers['x-jishi-cell']]).toEqual([421, customer.cell]);
    }
  });

  it('returns 421 for a payment notice, which reaches the right cell if it is sent through the entrance', async () => {
    const url = noticePath('cashier', 'b');
    const stored = async (cell: Cell): Promise<number> =>
      (await siteOf(cell).database.pool.query('select from payment_notice')).rows.length;
    const misdirected = await siteOf('a').app.inject({ method: 'POST', url, payload: 'x' });
    expect([misdirected.statusCode, misdirected.headers['x-jishi-cell']]).toEqual([421, 'b']);
    await through.app.inject({ method: 'POST', url, payload: 'a forgery' });
    expect([await stored('a'), await stored('b')]).toEqual([0, 1]);
  });

  it('returns 429 to a network that invents keys of the other cell', async () => {
    const codes: unknown[] = [];
    for (let n = 0; n < WRONG_KEYS.free + 2; n++) {
      const credentials = Buffer.from(`jsk9b${'a'.repeat(14)}${n}:made up`).toString('base64');
      const answer = await siteOf('a').app.inject({
        url: `/api/stock/${SOLD}?scode=600001`,
        headers: { authorization: `Basic ${credentials}` },
        remoteAddress: '203.0.113.9',
      });
      codes.push(answer.json().resultcode);
    }
    expect([codes[0], codes.at(-1)]).toEqual([421, 429]);
  });

  it('returns 404, without the other cell’s name, for a wrong secret of its own key', async () => {
    const [customer] = customers;
    const wrong = { ...customer, accessSecret: 'wrong' } as Customer;
    expect(await charged(siteOf(wrong.cell), wrong, 1)).toMatchObject({ status: 200, resultcode: 404 });
  });
});

it('a process does not start on a database that has accounts of another cell', async () => {
  for (const cell of CELLS) {
    const { url, database } = siteOf(cell);
    expect(await claimCell(database.pool, otherOf(cell))).toBe(cell);
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, JISHI_CELL: otherOf(cell) });
    await expect(openCommandDatabase(config, createLog('silent'))).rejects.toThrow(
      `the database belongs to cell ${cell}, but JISHI_CELL is ${otherOf(cell)}`,
    );
  }
});

it('a cell that is down affects only the calls of its accounts', async () => {
  const before = await chargedIn('b');
  const halfDown = await startEntrance(new Map([...cells.origins, ['a', CLOSED]]));
  const answers = customers.map(async (customer) => {
    const { status, resultcode } = await charged(reachable(halfDown.origin), customer);
    return [customer.cell, status === 200 && resultcode === 200];
  });
  expect(await Promise.all(answers)).toEqual(customers.map(({ cell }) => [cell, cell === 'b']));
  await halfDown.close();
  expect(await chargedSince(before, 'b')).toEqual({ calls: 2, fen: 2 * PRICE_FEN });
  await expectSoundBooks('b');
});
