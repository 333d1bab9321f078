import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { dayOf, QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { revokeKey } from '../../access/index.ts';
import { grantTerm, revokeEntitlement } from '../../entitlements/index.ts';
import {
  type Arrival,
  changesOf,
  NotOpened,
  numbersOf,
  openReader,
  type Reader,
  readTo,
  readUntil,
  TRANSPORTS,
  type Transport,
} from './streams.fixture.ts';

const codes = Array.from({ length: 30 }, (_, at) => `p_test12${String(at).padStart(2, '0')}`);
const site = await startSite(
  codes.map((code) => quotesManifest(code, { prices: { use: 5, month: 40 } })),
  undefined,
  undefined,
  {},
  null,
  { JISHI_STREAM_BEAT: '1', JISHI_STREAM_STALL: '1' },
);
const twin = await site.twin();
let origin = '';
let other = '';
beforeAll(async () => {
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  other = await twin.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(site.stop);

/** Returns a data set that no other test uses. */
const fresh = (): string => {
  const code = codes.pop();
  if (code === undefined) throw new Error('no data set is left');
  return code;
};
const bearer = ({ token }: Customer): string => `Bearer ${token}`;
let days = 0;
/** Loads new rows. Each is one change. */
const load = (code: string, rows = 1): Promise<unknown> => {
  const day = dayOf(days++);
  const lines = Array.from({ length: rows }, (_, at) => `${String(600_000 + at)},${day},名,1.5,,,`);
  return site.load(code, `${[QUOTES_HEADER, ...lines].join('\n')}\n`);
};
const openAt = async (
  transport: Transport,
  at: string,
  customer: Customer,
  query: string,
  headers: Record<string, string> = {},
): Promise<Reader> => openReader(transport, at, { query, authorization: bearer(customer), headers });
/** Reads to the end of the connection, or up to the event for which `isLast` returns true. */
async function restOf(reader: Reader, isLast: (event: Arrival) => boolean = () => false): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (let event = await reader.next(); event !== null; event = await reader.next())
    if (arrivals.push(event) && isLast(event)) break;
  return arrivals;
}
const endOf = async (reader: Reader): Promise<Record<string, unknown>> =>
  (await readUntil(reader, ({ event }) => event === 'end')).at(-1)?.data ?? {};

describe.each(TRANSPORTS)('a stream by %s', (transport) => {
  it('states the price before it charges, and sends each loaded row’s change once, in order', async () => {
    const code = fresh();
    const customer = await newCustomer(site, { balanceFen: 100n });
    await load(code, 3);
    const reader = await openAt(transport, origin, customer, `datasets=${code}`);
    const opening = await reader.next();
    expect(opening).toMatchObject({
      event: 'open',
      data: {
        datasets: [{ code, basis: 'use', priceFen: '5' }],
        quotes: [],
        alerts: false,
        heartbeatSeconds: 1,
      },
      id: `${code}:3`,
    });
    expect(await balanceFen(site, customer)).toBe(100n);
    await load(code, 2);
    const first = await readTo(reader, code, 5);
    await load(code);
    const rest = await readTo(reader, code, 6);
    expect(numbersOf([...first, ...rest], code)).toEqual([4, 5, 6]);
    expect(rest.at(-1)?.data.receipt).toMatchObject({ basis: 'use', priceFen: '5' });
    expect(changesOf(rest, code)[0]).toMatchObject({ CHANGE_CODE: 1, SECCODE: '600000', F002N: 1.5 });
    reader.close();
  });

  it('continues after the last event in another process, and charges no page twice', async () => {
    const code = fresh();
    const customer = await newCustomer(site, { balanceFen: 100n });
    await load(code, 1_200);
    const reader = await openAt(transport, origin, customer, `datasets=${code}&cursor=${code}:0`);
    const [, first] = await readUntil(reader, ({ event }) => event === 'changes');
    reader.close();
    await twin.heard.datasets();
    const again = await openAt(transport, other, customer, `datasets=${code}`, {
      'last-event-id': first?.id ?? '',
    });
    const rest = await readTo(again, code, 1_200);
    again.close();
    expect(numbersOf([first as Arrival, ...rest], code)).toEqual(
      Array.from({ length: 1_200 }, (_, at) => at + 1),
    );
    const repeated = await openAt(transport, origin, customer, `datasets=${code}&cursor=${code}:0`);
    const all = await readTo(repeated, code, 1_200);
    repeated.close();
    expect(all.filter(({ event }) => event === 'changes').map(({ data }) => data.receipt)).toMatchObject([
      { basis: 'repeat', priceFen: '0' },
      { basis: 'repeat', priceFen: '0' },
    ]);
    expect(await balanceFen(site, customer)).toBe(90n);
  });

  it('ends when its key is revoked, and states the reason', async () => {
    const code = fresh();
    const customer = await newCustomer(site, { balanceFen: 100n });
    const reader = await openAt(transport, origin, customer, `datasets=${code}`);
    await reader.next();
    await site.change((tx) => revokeKey(tx, customer.keyId));
    expect(await endOf(reader)).toMatchObject({
      error: 'gateway.tokenInvalid',
      reconnect: false,
      retryMs: null,
    });
    expect(await reader.next()).toBeNull();
  });

  it('ends when the entitlement expires, and does not begin to charge for each call', async () => {
    const code = fresh();
    const customer = await newCustomer(site, { balanceFen: 100n });
    const id = await grant(site, customer, 'term', code);
    const reader = await openAt(transport, origin, customer, `datasets=${code}`);
    expect(await reader.next()).toMatchObject({ data: { datasets: [{ basis: 'term', priceFen: '0' }] } });
    await site.change((tx) => revokeEntitlement(tx, id, site.time.now));
    expect(await endOf(reader)).toMatchObject({ error: 'streams.priceRose', reconnect: false });
    await load(code);
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('ends without a charge if the balance or the price limit is too low', async () => {
    const code = fresh();
    const poor = await newCustomer(site, { balanceFen: 7n });
    const reader = await openAt(transport, origin, poor, `datasets=${code}`);
    await reader.next();
    await load(code);
    await readTo(reader, code, 1);
    await load(code);
    expect(await endOf(reader)).toMatchObject({ error: 'gateway.balanceShort', reconnect: false });
    expect(await balanceFen(site, poor)).toBe(2n);
    const bounded = await openAt(transport, origin, poor, `datasets=${code}&cursor=${code}:1&maxPriceFen=1`);
    expect(await endOf(bounded)).toMatchObject({ error: 'gateway.priceAbove' });
  });

  it('sends only the part of a data set that the entitlement covers, and nothing if it covers only delayed data', async () => {
    const code = fresh();
    const [partial, delayed] = [await newCustomer(site), await newCustomer(site)];
    const give = (accountId: bigint, restriction: object) =>
      site.change((tx) =>
        grantTerm(tx, {
          ...{ accountId, datasetCode: code, source: 'cli', startsAt: site.time.now, endsAt: null },
          restriction,
        }),
      );
    await give(partial.accountId, { fields: ['F002N'], rows: [{ field: 'SECCODE', in: ['600001'] }] });
    await give(delayed.accountId, { delay: 15 });
    const reader = await openAt(transport, origin, partial, `datasets=${code}`);
    await reader.next();
    await load(code, 3);
    const [event] = await readUntil(reader, ({ data }) => data.count !== 0);
    expect(event?.data.records).toEqual([
      {
        ...{ SECCODE: '600001', TRADEDATE: expect.any(String), F002N: 1.5, ROWKEY: expect.any(String) },
        ...{ OBJECTID: 2, CHANGE_CODE: 1 },
      },
    ]);
    reader.close();
    await expect(openAt(transport, origin, delayed, `datasets=${code}`)).rejects.toMatchObject({
      status: 403,
      code: 409,
    });
  });

  it('waits for a slow reader, ends with a reason after the time limit, and can be continued from its cursor', async () => {
    const code = fresh();
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    const wide = '宽'.repeat(2_000);
    for (let part = 0; part < 4; part++) {
      const day = dayOf(days++);
      const lines = Array.from({ length: 1_000 }, (_, at) => `${600_000 + at},${day},${wide},1.5,,,`);
      await site.load(code, `${[QUOTES_HEADER, ...lines].join('\n')}\n`);
    }
    const reader = await openAt(transport, origin, customer, `datasets=${code}&cursor=${code}:0`);
    reader.pause();
    const slow = /jishi_stream_ends_total\{reason="streams.tooSlow"\} (\d+)/;
    const ends = async (): Promise<number> =>
      Number(slow.exec((await site.app.inject({ url: '/metrics' })).payload)?.[1] ?? 0);
    const before = await ends();
    while ((await ends()) === before) await setImmediate();
    // Each page costs 5 fen. Pages that were not sent were not charged.
    const charged = 1_000n - (await balanceFen(site, customer));
    expect(charged).toBeLessThan(20n);
    reader.resume();
    const arrivals = await restOf(reader);
    // On a busy machine, the continued stream may end again because the reader is too slow.
    while (!numbersOf(arrivals, code).includes(4_000)) {
      const again = await openAt(
        transport,
        origin,
        customer,
        `datasets=${code}&cursor=${arrivals.at(-1)?.id}`,
      );
      arrivals.push(...(await restOf(again, (event) => numbersOf([event], code).includes(4_000))));
      again.close();
    }
    expect(numbersOf(arrivals, code)).toEqual(Array.from({ length: 4_000 }, (_, at) => at + 1));
  });

  it('sends a heartbeat while there are no changes', async () => {
    const reader = await openAt(
      transport,
      origin,
      await newCustomer(site, { balanceFen: 10n }),
      `datasets=${fresh()}`,
    );
    await reader.next();
    expect(await reader.beat()).toBe(true);
    reader.close();
  });
});

describe('streams across several transports and processes', () => {
  it('send the same events', async () => {
    const code = fresh();
    const customer = await newCustomer(site, { balanceFen: 100n });
    const readers = await Promise.all([
      openAt('sse', origin, customer, `datasets=${code}`),
      openAt('websocket', origin, customer, `datasets=${code}`),
      openAt('sse', other, customer, `datasets=${code}`),
    ]);
    await Promise.all(readers.map((reader) => reader.next()));
    await load(code, 4);
    const arrivals = await Promise.all(readers.map((reader) => readTo(reader, code, 4)));
    for (const reader of readers) reader.close();
    const plain = arrivals.map((events) =>
      events.map(({ id, event, data }) => ({ id, event, records: data.records })),
    );
    expect(plain[1]).toEqual(plain[0]);
    expect(plain[2]).toEqual(plain[0]);
    // A page is charged once per account, even if several streams send it.
    expect(await balanceFen(site, customer)).toBe(95n);
  });

  it('are limited for each account', async () => {
    const customer = await newCustomer(site, { balanceFen: 10n });
    const code = fresh();
    const readers = await Promise.all(
      Array.from({ length: 5 }, () => openAt('sse', origin, customer, `datasets=${code}`)),
    );
    for (const transport of TRANSPORTS) {
      const more = openAt(transport, origin, customer, `datasets=${code}`);
      await expect(more).rejects.toMatchObject({ status: 429, code: 3192 });
    }
    for (const reader of readers) reader.close();
  });
});

describe('a process that shuts down', () => {
  it.each(TRANSPORTS)(
    'ends its streams by %s, states when to reconnect, and admits no new streams',
    async (transport) => {
      const code = fresh();
      const customer = await newCustomer(site, { balanceFen: 100n });
      const leaving = await site.twin();
      const at = await leaving.app.listen({ host: '127.0.0.1', port: 0 });
      const reader = await openAt(transport, at, customer, `datasets=${code}`);
      await reader.next();
      leaving.leave();
      expect(await endOf(reader)).toMatchObject({
        error: 'streams.restarting',
        reconnect: true,
        retryMs: expect.any(Number),
      });
      expect(await reader.next()).toBeNull();
      const refused = openAt(transport, at, customer, `datasets=${code}`);
      await expect(refused).rejects.toBeInstanceOf(NotOpened);
      await expect(refused).rejects.toMatchObject({ status: 503, code: 3195 });
    },
  );
});
