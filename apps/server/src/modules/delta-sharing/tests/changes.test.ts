import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balanceFen, newCustomer } from '../../../../test/harness/customers.ts';
import { csvOf, ROWS, SOLD } from '../../data-files/tests/data-files.fixture.ts';
import { grantTerm } from '../../entitlements/index.ts';
import { INSERTED, row, startChanges, UPDATED } from './changes.fixture.ts';

let world: Awaited<ReturnType<typeof startChanges>>;
beforeEach(async () => {
  world = await startChanges();
});
afterEach(() => world.site.stop());

type Row = Readonly<Record<string, unknown>>;
const keyOf = ({ SECCODE, TRADEDATE }: Row): string =>
  `${SECCODE} ${(TRADEDATE as Date).toISOString().slice(0, 10)}`;
const byKey = (rows: readonly Row[]) => new Map(rows.map((one) => [keyOf(one), one]));

/** Applies changes to rows as a reader does, and checks that each change matches the row that it changes. */
function applied(rows: readonly Row[], changes: Awaited<ReturnType<typeof world.reader.changedRows>>) {
  const state = byKey(rows);
  for (const { _change_type: type, _commit_version, _commit_timestamp, ...values } of changes) {
    const key = keyOf(values);
    if (type === 'delete' || type === 'update_preimage') {
      expect(state.get(key)).toEqual(values);
      state.delete(key);
    } else {
      expect(state.has(key)).toBe(false);
      state.set(key, values);
    }
  }
  return state;
}

describe('the changes of a table', () => {
  it('are those in the change feed, with the row before and after, the version and its time', async () => {
    const { site, owner, reader, makeAll, change } = world;
    const before = await makeAll();
    const after = await change([UPDATED, INSERTED]);
    const last = await change([...ROWS.slice(0, 5), INSERTED], { replace: true });
    const answer = await reader.changes(SOLD, `startingVersion=${before.version + 1}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('delta-table-version')).toBe(String(after.version));
    expect(answer.metaData?.configuration).toMatchObject({
      'delta.enableChangeDataFeed': 'true',
      enableChangeDataFeed: 'true',
    });
    expect(answer.changes.map(({ kind, version }) => [kind, version])).toEqual([
      ['cdf', after.version],
      ['cdf', last.version],
    ]);
    const changed = await reader.changedRows(answer);
    const named = changed.map((one) => [
      ...[one._change_type, keyOf(one), Number(one['CLOSE']), one._commit_version],
    ]);
    expect(named).toEqual([
      ['update_preimage', '000001 2026-02-02', 99_999_999.9999, after.version],
      ['update_postimage', '000001 2026-02-02', 12.5, after.version],
      ['insert', '000009 2026-04-01', 3.25, after.version],
      ['update_preimage', '000001 2026-02-02', 12.5, last.version],
      ['update_postimage', '000001 2026-02-02', 99_999_999.9999, last.version],
      ['delete', '000001 2026-03-02', 11, last.version],
    ]);
    expect(answer.changes.at(-1)?.timestamp).toBe(site.time.now.getTime());
    const feed = await site.app.inject({
      url: `/api/load/${SOLD}_inc?objectid=${ROWS.length}&format=json`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const records: Record<string, unknown>[] = feed.json().records;
    const kinds: Readonly<Record<string, string>> = { 1: 'insert', 2: 'delete', 3: 'update_postimage' };
    expect(
      records
        .map(({ CHANGE_CODE, SECCODE, TRADEDATE }) => [
          `${kinds[String(CHANGE_CODE)]}`,
          `${SECCODE} ${TRADEDATE}`,
        ])
        .toSorted(),
    ).toEqual(
      changed
        .filter(({ _change_type: type }) => type !== 'update_preimage')
        .map((one) => [one._change_type, keyOf(one)])
        .toSorted(),
    );
  });

  it('turn the rows of any version into those of any later version, cell by cell', async () => {
    const { site, reader, makeAll, change } = world;
    const states = [await makeAll()];
    states.push(await change([UPDATED, INSERTED, row('000003', '2026-01-07', '1')]));
    // Several changes to one row become one. A row inserted and deleted between two lists is omitted.
    await site.load(SOLD, csvOf([row('000009', '2026-04-01', '4'), row('000008', '2026-05-01', '1')]));
    await site.load(SOLD, csvOf([...ROWS.slice(1), row('000009', '2026-04-01', '5')]), { replace: true });
    states.push(await makeAll());
    states.push(await change([...ROWS.slice(0, 2), INSERTED]));
    // These rows produce a list that differs from the previous one only in the files' bytes.
    states.push(await change(ROWS, { replace: true }));
    const last = states.at(-1);
    for (const from of states) {
      const to = from === states[0] ? states[2] : last;
      if (to === undefined || to === from) continue;
      const range = `startingVersion=${from.version + 1}&endingVersion=${to.version}`;
      const answer = await reader.changes(SOLD, range);
      expect(answer.status).toBe(200);
      expect(applied(from.rows, await reader.changedRows(answer))).toEqual(byKey(to.rows));
    }
    const whole = await reader.changes(SOLD, 'startingVersion=0');
    expect(whole.changes.filter(({ kind }) => kind === 'add').length).toBe(3);
    expect(applied([], await reader.changedRows(whole))).toEqual(byKey(last?.rows ?? []));
  });

  it('consist of whole files, added or removed, if the change feed lacks the rows', async () => {
    const { site, reader, makeAll, change } = world;
    const before = await makeAll();
    await site.database.pool.query('update dataset set feed_floor = feed_objectid where code = $1', [SOLD]);
    const after = await change([UPDATED]);
    const answer = await reader.changes(SOLD, `startingVersion=${after.version}`);
    expect(answer.changes.map(({ kind }) => kind)).toEqual(['add', 'remove']);
    const changed = await reader.changedRows({ changes: answer.changes.toReversed() });
    expect(applied(before.rows, changed)).toEqual(byKey(after.rows));
  });

  it('can be selected by time, from the first version at or after the start to the last one at or before the end', async () => {
    const { site, reader, makeAll, change } = world;
    const start = site.time.now.toISOString();
    const before = await makeAll();
    const between = site.time.now.toISOString();
    const after = await change([UPDATED]);
    const later = await change([INSERTED]);
    const versions = async (query: string) =>
      (await reader.changes(SOLD, query)).changes.map(({ version }) => version);
    const until = new Date(site.time.now.getTime() - 1).toISOString();
    const since = new Date(Date.parse(between) + 1).toISOString();
    expect(await versions(`startingTimestamp=${since}`)).toEqual([after.version, later.version]);
    expect(await versions(`startingTimestamp=${since}&endingTimestamp=${until}`)).toEqual([after.version]);
    expect(new Set(await versions(`startingTimestamp=${start}&endingTimestamp=${between}`))).toEqual(
      new Set([before.version]),
    );
    expect(await versions(`startingVersion=${later.version}&endingTimestamp=2099-01-01`)).toEqual([
      later.version,
    ]);
  });
});

describe('files of changes', () => {
  it('are priced by the number of changed rows and bought up to a price limit, once for each account', async () => {
    const { site, withKey, makeAll, change } = world;
    const before = await makeAll();
    const after = await change([UPDATED]);
    const buyer = await newCustomer(site, { balanceFen: 100n });
    const own = withKey(buyer);
    const query = `startingVersion=${before.version + 1}`;
    const refused = await own.changes(SOLD, query);
    expect([refused.status, refused.code, refused.body.errorCode]).toEqual([403, 3165, 'PERMISSION_DENIED']);
    expect((await own.changes(SOLD, query, { 'x-jishi-max-price-fen': '29' })).code).toBe(3166);
    expect(await balanceFen(site, buyer)).toBe(100n);
    const header = { 'x-jishi-max-price-fen': '30' };
    const all = await Promise.all(Array.from({ length: 4 }, () => own.changes(SOLD, query, header)));
    expect(all.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await balanceFen(site, buyer)).toBe(70n);
    const [first] = all;
    if (first === undefined) throw new Error('no answer');
    expect((await own.changedRows(first)).length).toBe(2);
    const calls = await site.database.pool.query('select rows from usage_call where account_id = $1', [
      buyer.accountId,
    ]);
    expect(calls.rows).toEqual([{ rows: 2 }]);
    expect((await own.changes(SOLD, `startingVersion=${after.version}`)).status).toBe(200);
  });

  it('with the same bytes are bought once, even within one request', async () => {
    const { site, withKey, makeAll, change } = world;
    await makeAll();
    const after = await change([UPDATED]);
    await change(ROWS);
    const last = await change([UPDATED]);
    const buyer = await newCustomer(site, { balanceFen: 100n });
    const answer = await withKey(buyer).changes(SOLD, `startingVersion=${after.version}`, {
      'x-jishi-max-price-fen': '60',
    });
    expect(answer.changes.map(({ version }) => version)).toEqual([
      after.version,
      after.version + 1,
      last.version,
    ]);
    expect(answer.changes[0]?.id).toBe(answer.changes[2]?.id);
    expect(await balanceFen(site, buyer)).toBe(40n);
  });

  it('need a full entitlement, and their addresses become invalid when it ends', async () => {
    const { site, reader, withKey, makeAll, change } = world;
    const { version } = await makeAll();
    await change([UPDATED]);
    const part = await newCustomer(site);
    await site.change((tx) =>
      grantTerm(tx, {
        ...{ accountId: part.accountId, datasetCode: SOLD, startsAt: new Date(0), endsAt: null },
        ...{ source: 'seed', restriction: { fields: ['SECCODE', 'TRADEDATE', 'CLOSE'] } },
      }),
    );
    const refused = await withKey(part).changes(SOLD, `startingVersion=${version}`);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'PERMISSION_DENIED']);
    const [file] = (await reader.changes(SOLD, `startingVersion=${version + 1}`)).changes;
    const address = new URL(file?.url ?? '');
    expect((await fetch(address, { headers: { range: 'bytes=-8' } })).status).toBe(206);
    for (const account of [part.accountId, (await newCustomer(site)).accountId]) {
      const changed = new URL(address);
      changed.searchParams.set('account', String(account));
      expect((await fetch(changed)).status).toBe(403);
    }
    site.advance(16 * 60_000);
    expect((await fetch(address)).status).toBe(403);
  });

  it('are not in the list of files', async () => {
    const { site, owner, reader, makeAll, change } = world;
    await makeAll();
    await change([UPDATED]);
    const { files } = await reader.query(SOLD);
    expect(files.length).toBe(3);
    const list = await site.app.inject({
      url: `/v1/files/${SOLD}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(list.json().data.files.map(({ period }: { period: string }) => period)).toEqual([
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    const { rows } = await site.database.pool.query<{ sum: string }>(
      "select encode(sha256, 'hex') as sum from data_file where period = 'changes'",
    );
    expect(rows.length).toBe(1);
    const bought = await site.app.inject({
      ...{ method: 'POST', url: `/v1/files/${SOLD}`, headers: { authorization: `Bearer ${owner.token}` } },
      payload: { sha256: rows.map(({ sum }) => sum), maxPriceFen: 100 },
    });
    expect([bought.statusCode, bought.json().code]).toEqual([404, 3144]);
  });
});
