import { afterAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { limitKey, revokeKey } from '../../access/index.ts';
import { newCode, openPushes, quotes } from './pushes.fixture.ts';

const pushes = await openPushes({ JISHI_PUSH_MB: '1' });
afterAll(pushes.site.stop);
const { put, one, remove, work, newHolder, closes, loads, site } = pushes;

describe('a file sent by a holder', () => {
  it('is loaded and published, and the counts of its rows are shown', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    const content = quotes(code, 10.5, 'x', 11);
    const sent = await put(holder, 'one.csv', { content });
    expect(sent).toMatchObject({
      ...{ status: 200, code: 0 },
      data: { state: 'waiting', bytes: content.length, received: content.length, rows: null },
    });
    await work();
    expect((await one(holder, 'one.csv')).data).toMatchObject({
      ...{ state: 'loaded', held: null, problem: null },
      rows: { read: 3, inserted: 2, updated: 0, rejected: 1 },
      firstRejected: expect.stringContaining('CLOSE'),
    });
    expect(await closes(code)).toEqual([10.5, 11]);
  });

  it('is loaded once, even if the same bytes are sent again under its name', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    const content = quotes(code, 10);
    await put(holder, 'twice.csv', { content });
    await work();
    const again = await put(holder, 'twice.csv', { content });
    await work();
    expect(again).toMatchObject({ status: 200, data: { state: 'loaded', rows: { inserted: 1 } } });
    expect(await loads('twice.csv')).toBe(1);
  });

  it('is rejected if the holder has already sent different bytes under its name', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    await put(holder, 'taken.csv', { content: quotes(code, 10) });
    await work();
    const other = await put(holder, 'taken.csv', { content: quotes(code, 99) });
    expect(other).toMatchObject({ status: 409, code: 3082 });
    await work();
    expect(await closes(code)).toEqual([10]);
  });

  it('may have the same name as another account’s file', async () => {
    const [holder, other, code] = [await newHolder(), await newHolder(), newCode()];
    await put(holder, 'shared.csv', { content: quotes(code, 10) });
    expect(await put(other, 'shared.csv', { content: quotes(code, 11) })).toMatchObject({ status: 200 });
    expect((await one(other, 'shared.csv')).data).toMatchObject({ state: 'waiting' });
  });

  it('with a row that fails a check is held for the operator, and the reason is shown', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    await put(holder, 'negative.csv', { content: quotes(code, 10, -5) });
    await work();
    expect((await one(holder, 'negative.csv')).data).toMatchObject({
      ...{ state: 'held', cause: 'checks', held: expect.stringMatching(/^\d+$/) },
      checks: [{ name: 'positive', kind: 'range', failing: 1, checked: 2 }],
    });
    expect(await closes(code)).toEqual([]);
  });

  it('from a holder without permission to publish is held for review', async () => {
    const [holder, code] = [await newHolder({ isReviewed: true }), newCode()];
    await put(holder, 'reviewed.csv', { content: quotes(code, 10) });
    await work();
    expect((await one(holder, 'reviewed.csv')).data).toMatchObject({
      ...{ state: 'held', cause: 'review', checks: [] },
    });
    expect(await closes(code)).toEqual([]);
  });

  it('shows why it was not loaded, in the caller’s language, and its name is free again once it is removed', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    await put(holder, 'odd.csv', { content: Buffer.from('A,B\n1,2\n') });
    await work();
    const { data } = await one(holder, 'odd.csv');
    expect(data).toMatchObject({ state: 'refused', rows: null, problem: expect.stringMatching(/[一-鿿]/) });
    expect(await remove(holder, 'odd.csv')).toMatchObject({ status: 200 });
    expect(await one(holder, 'odd.csv')).toMatchObject({ status: 404, code: 3081 });
    expect(await put(holder, 'odd.csv', { content: quotes(code, 10) })).toMatchObject({ status: 200 });
  });

  it('without rows is rejected', async () => {
    const holder = await newHolder();
    await put(holder, 'empty.csv', { content: quotes(newCode()) });
    await work();
    expect((await one(holder, 'empty.csv')).data).toMatchObject({ state: 'refused' });
  });

  it('cannot be removed once it is loaded', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    await put(holder, 'kept.csv', { content: quotes(code, 10) });
    await work();
    expect(await remove(holder, 'kept.csv')).toMatchObject({ status: 409, code: 3088 });
  });

  it('leaves no bytes in the storage once it is loaded', async () => {
    const holder = await newHolder();
    await put(holder, 'gone.csv', { content: quotes(newCode(), 10) });
    expect(await pushes.pieces('gone.csv')).toHaveLength(1);
    await work();
    expect(await pushes.pieces('gone.csv')).toEqual([]);
  });
});

describe('a file is rejected if it', () => {
  it('has bytes that do not match the announced digest, and none of them remain stored', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    const content = quotes(code, 10);
    const wrong = await put(holder, 'wrong.csv', { content, of: Buffer.from('another file') });
    expect(wrong).toMatchObject({ status: 400, code: 3087 });
    expect(await one(holder, 'wrong.csv')).toMatchObject({ status: 404 });
    expect(await put(holder, 'wrong.csv', { content })).toMatchObject({ data: { state: 'waiting' } });
  });

  it('is larger than the operator allows', async () => {
    const holder = await newHolder();
    const size = 1024 * 1024 + 1;
    const part = { content: Buffer.alloc(70_000), range: `bytes 0-69999/${size}` };
    expect(await put(holder, 'large.csv', part)).toMatchObject({ status: 413, code: 3084 });
    expect(await one(holder, 'large.csv')).toMatchObject({ status: 404 });
  });

  it('is sent without an entitlement, whether or not the data set exists', async () => {
    const stranger = await newCustomer(site);
    const part = { content: quotes(newCode(), 10) };
    expect(await put(stranger, 'a.csv', part)).toMatchObject({ status: 403, code: 3080 });
    expect(await put(stranger, 'a.csv', part, 'p_nowhere1')).toMatchObject({ status: 403, code: 3080 });
  });

  it('is sent with a key that is limited to different data sets', async () => {
    const holder = await newHolder();
    await site.change((tx) => limitKey(tx, holder.keyId, { datasets: ['p_stock9999'] }, site.time.now));
    const part = { content: quotes(newCode(), 10) };
    expect(await put(holder, 'a.csv', part)).toMatchObject({ status: 403, code: 409 });
  });

  it('is sent with a key that has been revoked in the meantime', async () => {
    const holder = await newHolder();
    const whole = Buffer.alloc(200_000, 'x');
    const first = { content: whole.subarray(0, 100_000), of: whole, range: 'bytes 0-99999/200000' };
    expect(await put(holder, 'revoked.csv', first)).toMatchObject({ data: { received: 100_000 } });
    await site.change((tx) => revokeKey(tx, holder.keyId));
    const rest = { content: whole.subarray(100_000), of: whole, range: 'bytes 100000-199999/200000' };
    expect(await put(holder, 'revoked.csv', rest)).toMatchObject({ status: 401 });
  });

  it('belongs to a holder whose entitlement ended before the load', async () => {
    const [holder, code] = [await newHolder(), newCode()];
    await put(holder, 'late.csv', { content: quotes(code, 10) });
    await pushes.revoke(holder);
    await work();
    await pushes.grant(holder);
    expect((await one(holder, 'late.csv')).data).toMatchObject({ state: 'refused' });
    expect(await closes(code)).toEqual([]);
  });

  it('belongs to an account with too many unfinished files', async () => {
    const holder = await newHolder();
    const whole = Buffer.alloc(200_000, 'x');
    const part = { content: whole.subarray(0, 100_000), of: whole, range: 'bytes 0-99999/200000' };
    const all = Array.from({ length: 20 }, (_, at) => `open-${at}.csv`);
    for (const name of all) expect(await put(holder, name, part)).toMatchObject({ status: 200 });
    expect(await put(holder, 'open-20.csv', part)).toMatchObject({ status: 409, code: 3085 });
    await remove(holder, 'open-0.csv');
    expect(await put(holder, 'open-20.csv', part)).toMatchObject({ status: 200 });
  });

  it.each(['../up.csv', 'a/b.csv', '.hidden', ''])('is named %j', async (name) => {
    const holder = await newHolder();
    expect(await put(holder, name, { content: quotes(newCode(), 10) })).toMatchObject({
      status: 400,
      code: 1400,
    });
  });
});

it('a delivery that receives no bytes for a day is deleted together with its bytes', async () => {
  const holder = await newHolder();
  const whole = Buffer.alloc(200_000, 'x');
  await put(holder, 'idle.csv', {
    content: whole.subarray(0, 100_000),
    of: whole,
    range: 'bytes 0-99999/200000',
  });
  const { now } = site.time;
  site.time.now = new Date(now.getTime() + 25 * 3_600_000);
  await work();
  site.time.now = now;
  expect(await one(holder, 'idle.csv')).toMatchObject({ status: 404, code: 3081 });
  const { rows } = await pushes.pool.query(`select 1 from push where name = 'idle.csv'`);
  expect(rows).toEqual([]);
});

it('the operator’s decision on held rows is shown to the holder', async () => {
  const holder = await newHolder({ isReviewed: true });
  await put(holder, 'decided.csv', { content: quotes(newCode(), 10) });
  await work();
  const { held } = (await one(holder, 'decided.csv')).data;
  await pushes.pool.query(
    `update dataset_delivery set state = 'discarded', decided_at = now(), reason = 'a wrong day' where id = $1`,
    [held],
  );
  expect((await one(holder, 'decided.csv')).data).toMatchObject({
    state: 'discarded',
    problem: 'a wrong day',
  });
});

it('a holder without the entitlement to send a data set cannot read its deliveries', async () => {
  const stranger = await newCustomer(site);
  expect(await one(stranger, 'one.csv')).toMatchObject({ status: 403, code: 3080 });
});
