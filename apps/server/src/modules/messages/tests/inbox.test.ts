import { messagesEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../accounts/index.ts';
import { findPerson } from '../../identity/index.ts';
import { notified } from '../messages.fixture.ts';
import { messagesQuery } from '../messages.repository.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const { list, unread, view, markRead, markAllRead, preferences, changePreferences } = messagesEndpoints;

async function newReader() {
  const browser = await newIndividual(site);
  const person = await findPerson(db, browser.mobile);
  const account = await readAccountOfPerson(db, person?.id ?? 0n);
  const accountId = account?.id ?? 0n;
  const ids = async (input: Parameters<typeof browser.call<typeof list>>[1] = {}) =>
    (await browser.call(list, input)).data.messages.map(({ id }) => id);
  const count = async () => (await browser.call(unread, {})).data.unread;
  return { browser, accountId, ids, count };
}

describe('the inbox', () => {
  it('200: is read page by page, can be filtered by kind and unread, and is in the call’s language', async () => {
    const { browser, accountId, ids } = await newReader();
    for (const number of ['1', '2', '3']) await notified(site, accountId, { values: { number } });
    await notified(site, accountId, {
      topic: 'notice',
      values: { title: { zh: '维护', en: 'Works' }, text: 'x' },
    });
    const first = (await browser.call(list, { limit: 2 }, 'en')).data;
    expect(first.messages.map(({ title }) => title)).toEqual(['Works', 'Invoice 3 has been issued']);
    const { data: second } = await browser.call(list, { limit: 2, before: first.next ?? '' });
    expect(second.messages.map(({ title }) => title)).toEqual(['发票 2 已开具', '发票 1 已开具']);
    expect(second.next).toBeNull();
    expect(await ids({ kind: 'notice' })).toHaveLength(1);
    await browser.call(markRead, { ids: [first.messages[0]?.id ?? ''] });
    expect(await ids({ unread: 'true' })).toHaveLength(3);
    expect(await ids({ unread: 'true', kind: 'notice' })).toEqual([]);
  });

  it('200: counts unread messages, and viewing a message or marking it as read reduces the count only once', async () => {
    const { browser, accountId, ids, count } = await newReader();
    for (let i = 0; i < 4; i++) await notified(site, accountId);
    const [newest = '', second = '', third = ''] = await ids();
    expect(await count()).toBe(4);
    const viewed = await browser.call(view, { id: newest });
    expect(viewed.data.readAt).toBe(site.time.now.toISOString());
    await browser.call(view, { id: newest });
    expect(await count()).toBe(3);
    expect((await browser.call(markRead, { ids: [newest, second] })).data.marked).toBe(1);
    expect((await browser.call(markAllRead, { until: third, kind: 'order' })).data.marked).toBe(0);
    await notified(site, accountId);
    expect((await browser.call(markAllRead, { until: third })).data.marked).toBe(2);
    expect(await count()).toBe(1);
  });

  it('404: does not let a user view or mark another account’s message', async () => {
    const [owner, stranger] = [await newReader(), await newReader()];
    await notified(site, owner.accountId);
    const [id = ''] = await owner.ids();
    expect(await stranger.browser.call(view, { id })).toMatchObject({ status: 404, code: 2570 });
    expect((await stranger.browser.call(markRead, { ids: [id] })).data.marked).toBe(0);
    expect(await owner.count()).toBe(1);
  });

  it('finds unread messages through the partial index, even with a generic plan', async () => {
    const { accountId } = await newReader();
    await sql`
      insert into message (account_id, kind, topic, ref, details, on_site, at, read_at)
      select ${accountId}, 'order', 'paid', 'plan ' || n, '{}', true, now(), case when n > 20 then now() end
      from generate_series(1, 5000) n`.execute(db);
    await sql`analyze message`.execute(db);
    const query = messagesQuery(db, { accountId, unread: true, limit: 21 }).compile();
    // The test cannot use `explain (generic_plan)`, which the oldest PostgreSQL allowed in production does not have.
    const client = await site.database.pool.connect();
    try {
      await client.query(`set plan_cache_mode = force_generic_plan; prepare unread as ${query.sql}`);
      const values = query.parameters.map((value) => client.escapeLiteral(String(value)));
      const { rows } = await client.query(`explain execute unread (${values.join(', ')})`);
      expect(JSON.stringify(rows)).toContain('message_unread_newest');
      expect(JSON.stringify(rows)).toContain('$1');
    } finally {
      client.release(true);
    }
  });

  it('401: is open only to signed-in callers', async () => {
    expect(await openBrowser(site).call(list, {})).toMatchObject({ status: 401, code: 999999 });
  });
});

describe('preferences', () => {
  it('200: accept the given settings, and leave all others unchanged', async () => {
    const { browser } = await newReader();
    const before = (await browser.call(preferences, {})).data;
    expect(before).toMatchObject({ lang: 'zh', lowBalanceFen: null });
    const paid = { topic: 'paid', site: true, email: false, sms: true } as const;
    await browser.call(changePreferences, { lowBalanceFen: '5000', topics: [paid] });
    await browser.call(changePreferences, { lang: 'en' });
    const after = (await browser.call(preferences, {})).data;
    expect(after).toMatchObject({ lang: 'en', lowBalanceFen: '5000' });
    expect(after.topics.filter((one) => one.topic !== 'paid')).toEqual(
      before.topics.filter((one) => one.topic !== 'paid'),
    );
    expect(after.topics).toContainEqual(paid);
    await browser.call(changePreferences, { lowBalanceFen: '' });
    expect((await browser.call(preferences, {})).data.lowBalanceFen).toBeNull();
  });
});
