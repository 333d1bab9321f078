import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { csvOf, filesOf, makerOf, manifests, ROWS, SOLD } from '../../data-files/tests/data-files.fixture.ts';
import { readerOf, TABLE } from './delta-sharing.fixture.ts';

let site: TestSite;
let origin: string;
let customer: Customer;
let reader: ReturnType<typeof readerOf>;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await filesOf(site, await newCustomer(site)).list(SOLD);
  await makerOf(site).make();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
afterAll(() => site.stop());

beforeEach(async () => {
  customer = await newCustomer(site);
  reader = readerOf(origin, customer);
});

describe('a hostile query', () => {
  const send = (payload: string) =>
    reader.ask(`${TABLE}${SOLD}/query`, {
      method: 'POST',
      body: payload,
      headers: { 'x-jishi-max-price-fen': '0', 'content-type': 'application/json' },
    });

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a deep structure', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['too many bytes', `{"predicateHints":["${'x'.repeat(300_000)}"]}`, 413],
    ['a fractional version', '{"version":1.5}', 400],
    ['a version below zero', '{"version":-1}', 400],
    ['a time that is not a time', '{"timestamp":"yesterday"}', 400],
    ['a version of text', '{"version":"1; drop table data_file"}', 400],
    ['a version too large for a number', '{"version":1e400}', 400],
    ['a version of 19 digits', '{"version":"9999999999999999999"}', 400],
    ['a list of versions', '{"version":[1]}', 400],
    ['prototype keys', '{"__proto__":{"version":1},"version":{"toString":"1"}}', 400],
    ['a time with a zero byte', String.raw`{"timestamp":"2026-01-01\u0000"}`, 400],
    ['an impossible date', '{"timestamp":"9999-99-99"}', 400],
    ['null', 'null', 400],
    ['text', '"version"', 400],
    ['the start of changes', '{"startingVersion":0}', 400],
  ])('with %s is rejected', async (_, payload, status) => {
    const answer = await send(payload);
    expect([answer.status, answer.body.errorCode, answer.body.message]).toEqual([
      ...[status, expect.any(String), expect.any(String)],
    ]);
  });

  it('with a compressed body is rejected, and the body is not decompressed', async () => {
    const bomb = gzipSync(JSON.stringify({ predicateHints: [' '.repeat(50_000_000)] }));
    expect(bomb.length).toBeLessThan(256 * 1024);
    const answer = await reader.ask(`${TABLE}${SOLD}/query`, {
      method: 'POST',
      body: new Uint8Array(bomb),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_PARAMETER_VALUE']);
  });

  it('with a giant, deeply nested or malformed condition takes linear time and returns the same files as without a condition', async () => {
    await grant(site, customer, 'term', SOLD);
    const deep = `${'{"op":"not","children":['.repeat(4_000)}1${']}'.repeat(4_000)}`;
    const wide = JSON.stringify({ op: 'or', children: Array.from({ length: 5_000 }, () => ({ op: 'x' })) });
    const poisoned =
      '{"op":"__proto__","children":[{"op":"column","name":"__proto__"},{"op":"literal","value":"a"}]}';
    for (const jsonPredicateHints of [
      deep,
      wide,
      poisoned,
      'null',
      '[]',
      '"',
      '{"op":"and","children":[]}',
    ]) {
      const answer = await reader.query(SOLD, { jsonPredicateHints });
      expect([answer.status, answer.files.length]).toEqual([200, 3]);
    }
    const predicateHints = [
      `a = '${"''".repeat(400)}`,
      `${' '.repeat(900)}x`,
      `a${' '.repeat(900)}=`,
      `SECCODE = '${'9'.repeat(2_000)}'`,
      ...Array.from({ length: 1_000 }, () => "CLOSE = 'x'"),
    ];
    expect((await reader.query(SOLD, { predicateHints })).files.length).toBe(3);
  });

  it('for a table with a very long or hostile name is rejected in the protocol’s format', async () => {
    for (const name of ['x'.repeat(3_000), '%00', '..%2f..', '%F0%9F%98%80', "';--"]) {
      const { status, body } = await reader.ask(`/shares/jishi/schemas/quotes/tables/${name}/metadata`);
      expect([400, 404]).toContain(status);
      expect(Object.keys(body).sort()).toEqual(['errorCode', 'message']);
    }
  });

  it('with an endless body is rejected before it reaches the table', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${origin}/delta-sharing${TABLE}${SOLD}/query`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${customer.token}`, 'content-length': '9999999' },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
          call.destroy();
        },
      );
      call.on('error', reject);
      call.write('{');
    });
    expect(status).toBe(413);
  });
});
