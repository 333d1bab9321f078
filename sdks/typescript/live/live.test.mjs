import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  AuthError,
  JishiClient,
  NotEntitled,
  ParameterError,
  PriceCapReached,
  SpendingLimitReached,
} from '@jishi/client';
import { recordsOf as arrowRecordsOf } from '@jishi/client/arrow';
import { download, downloadCsv } from '@jishi/client/node';
import { recordsOf as parquetRecordsOf } from '@jishi/client/parquet';

/** Runs against a server with the demo market, which `npm run test:clients` starts. */
const site = JSON.parse(process.env.JISHI_TEST_SITE ?? '');
const CODE = 'p_stock2402';
/** Too old for trial calls, so the call is charged to the wallet. */
const CALL = { scode: '600901', sdate: '2024-06-03', edate: '2024-06-28' };
const person = new JishiClient({ baseUrl: site.origin, ...site.person });
const institution = new JishiClient({ baseUrl: site.origin, ...site.institution });

const balanceOf = async (client) => Number((await client.site('/v1/my/balance')).availableFen);

/** A client whose connection breaks after the server has answered, for the given number of calls. */
function clientCutAfter(account, cuts, onCall = () => undefined) {
  let left = cuts;
  return new JishiClient({
    baseUrl: site.origin,
    ...account,
    sleep: async () => undefined,
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      const isCharged = new Headers(init.headers).has('idempotency-key');
      if (isCharged) onCall(init);
      if (!isCharged || left === 0) return answer;
      left--;
      await answer.arrayBuffer();
      throw new TypeError('cut');
    },
  });
}

test('a quote states the price that the call costs, and the server stores the receipt', async () => {
  const quoted = await person.quote(CODE, CALL);
  const { rows, receipt, records } = await person.query(CODE, CALL);
  assert.deepEqual([quoted.priceFen, quoted.rows], [receipt.priceFen, rows]);
  assert.equal(records.length, rows);
  const record = await person.site(`/v1/my/calls/${receipt.requestId}`);
  assert.equal(Number(record.priceFen), receipt.priceFen);
});

test('a call that is cut after the charge is charged once', async () => {
  const before = await balanceOf(person);
  const keys = new Set();
  const client = clientCutAfter(site.person, 2, ({ headers }) =>
    keys.add(new Headers(headers).get('idempotency-key')),
  );
  const { receipt } = await client.query(CODE, CALL);
  assert.deepEqual([receipt.basis, receipt.priceFen, keys.size], ['repeat', 0, 1]);
  assert.equal(before - (await balanceOf(person)), 3);
});

test('pages have each row once and stop before the cap', async () => {
  const days = [];
  const stopped = await (async () => {
    for await (const page of person.pages(CODE, CALL, { maxPriceFen: 7, pageSize: 7 }))
      days.push(...page.records.map((row) => row.TRADEDATE));
  })().catch((error) => error);
  assert.ok(stopped instanceof PriceCapReached);
  assert.deepEqual([stopped.spentFen, days.length], [6, 14]);
  for await (const page of person.pages(CODE, CALL, { maxPriceFen: 3, pageSize: 7, cursor: stopped.cursor }))
    days.push(...page.records.map((row) => row.TRADEDATE));
  const all = await person.query(CODE, CALL);
  assert.deepEqual(days.sort(), all.records.map((row) => row.TRADEDATE).sort());
});

test('a call above its price limit is refused and costs nothing', async () => {
  const before = await balanceOf(person);
  await assert.rejects(person.query(CODE, CALL, { maxPriceFen: 2 }), SpendingLimitReached);
  assert.equal(await balanceOf(person), before);
});

test('refusals throw errors of their kind', async () => {
  const unknown = await person.query(CODE, { ...CALL, colour: 'red' }).catch((error) => error);
  assert.ok(unknown instanceof ParameterError);
  assert.deepEqual([unknown.field, unknown.requestId === undefined], ['colour', false]);
  const stranger = new JishiClient({
    baseUrl: site.origin,
    accessKey: site.person.accessKey,
    accessSecret: 'x'.repeat(43),
  });
  await assert.rejects(stranger.query(CODE, CALL), AuthError);
  assert.ok(!(unknown instanceof NotEntitled));
});

test('changes continue after the last one', async () => {
  const ids = [];
  for await (const { OBJECTID } of institution.changes('p_stock2100', { maxPriceFen: 0, pageRows: 100 }))
    ids.push(OBJECTID);
  assert.deepEqual(ids.length, 304);
  const rest = [];
  const options = { maxPriceFen: 0, after: ids[99], pageRows: 100 };
  for await (const { OBJECTID } of institution.changes('p_stock2100', options)) rest.push(OBJECTID);
  assert.deepEqual(rest, ids.slice(100));
});

test('as of a day, later announcements are left out', async () => {
  const columns = ['DECLAREDATE'];
  const then = await institution.query('p_stock2300', { scode: '600901' }, { columns, asOf: '2024-06-30' });
  const now = await institution.query('p_stock2300', { scode: '600901' }, { columns });
  assert.ok(then.rows > 0 && then.rows < now.rows);
  assert.ok(then.records.every((row) => row.DECLAREDATE <= '2024-06-30'));
});

test('each format has the same rows', async () => {
  const options = { orderBy: 'TRADEDATE:asc' };
  const { records } = await institution.query(CODE, CALL, options);
  const csv = (await institution.query(CODE, CALL, { ...options, format: 'csv' })).text();
  const parquet = await parquetRecordsOf(
    await institution.query(CODE, CALL, { ...options, format: 'parquet' }),
  );
  const arrow = await arrowRecordsOf(await institution.query(CODE, CALL, { ...options, format: 'arrow' }));
  assert.equal(csv.trim().split('\n').length - 1, records.length);
  for (const rows of [parquet, arrow])
    assert.deepEqual(
      rows.map((row) => [row.SECCODE, Number(row.F007N).toFixed(2)]),
      records.map((row) => [row.SECCODE, Number(row.F007N).toFixed(2)]),
    );
});

test('a download is complete, a repeat fetches nothing, and a stream has the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-live-'));
  const [file] = await download(institution, 'p_stock2100', folder);
  const bytes = await readFile(file.path);
  assert.deepEqual([file.rows, bytes.length], [304, file.bytes]);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), file.sha256);
  assert.deepEqual(await download(institution, 'p_stock2100', folder), [file]);
  for await (const one of institution.exports('p_stock2100')) {
    const streamed = await new Response(institution.readFile(one)).arrayBuffer();
    assert.deepEqual(Buffer.from(streamed), bytes);
  }
  assert.equal(await downloadCsv(institution, 'p_stock2100', join(folder, 'all.csv')), 304);
});

test('the catalogue is found in both languages without a key', async () => {
  const visitor = new JishiClient({ baseUrl: site.origin });
  for (const words of ['历史日行情', 'daily stock quotes'])
    assert.ok(
      (await visitor.datasets.search(words)).some(({ code }) => code === CODE),
      words,
    );
  const info = await visitor.datasets.get(CODE);
  assert.equal(info.prices.use, 3);
  assert.equal(info.fields.find(({ code }) => code === 'F007N').en, 'Last price (close)');
});

test('a call ends when its signal aborts', async () => {
  await assert.rejects(
    person.query(CODE, CALL, { signal: AbortSignal.abort(new Error('enough')) }),
    /enough/,
  );
});

test('a stream sends each change once, and continues after the last event', async () => {
  const [dataset, ids] = ['p_stock2100', []];
  const read = async (cursor) => {
    for await (const { id, event, data } of institution.stream({
      datasets: [dataset],
      cursor,
      maxPriceFen: 0,
    })) {
      if (event !== 'changes') continue;
      ids.push(...data.records.map((record) => record.OBJECTID));
      return { id, hasMore: data.hasMore };
    }
  };
  let page = await read(`${dataset}:0`);
  while (page.hasMore) page = await read(page.id);
  const { rows } = await institution.datasets.get(dataset);
  assert.equal(ids.length, rows);
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((one, other) => one - other),
  );
});
