import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { csvOf, notice } from '../../announcements/announcements.fixture.ts';
import { indexNotices, NOTICE_FEEDS, readThesaurus } from '../../announcements/index.ts';
import { matchAlerts } from '../../notice-alerts/match-alerts.ts';
import { noticeAlertsHandlers } from '../../notice-alerts/notice-alerts.handlers.ts';
import { notifyAlerts } from '../../notice-alerts/notify-alerts.ts';
import { openReader, type Reader, readUntil, TRANSPORTS } from './streams.fixture.ts';

const NOTICES = 'p_info3015';
const QUOTES = 'p_stock2402';
const TODAY = '2026-03-02';
const site = await startSite(await manifestsOf([...NOTICE_FEEDS, QUOTES]));
const twin = await site.twin();
let origins: readonly string[] = [];
beforeAll(async () => {
  const listen = { host: '127.0.0.1', port: 0 };
  origins = [await site.app.listen(listen), await twin.app.listen(listen)];
});
afterAll(site.stop);

const deps = {
  ...{ db: site.database.db, pool: site.database.pool, registry: site.state.registry },
  ...{ clock: () => site.time.now, segmenter: site.catalog.segmenter },
  thesaurus: await readThesaurus(CATALOGUE),
};
const handlers = noticeAlertsHandlers(deps);
async function follow(...rows: ReturnType<typeof notice>[]): Promise<void> {
  await site.load(NOTICES, csvOf(rows));
  await indexNotices(deps);
  await matchAlerts(deps);
  await notifyAlerts(deps);
}
const quote = (code: string, day: string, close: string) =>
  site.load(QUOTES, csvOf([{ SECCODE: code, SECNAME: '示例', TRADEDATE: day, F002N: '10', F007N: close }]));

/** Opens an account that has a saved search for one company. */
async function searcher(stock: string) {
  const customer = await newCustomer(site);
  const caller = {
    accountId: customer.accountId,
    keyId: null,
    memberId: null,
    datasets: null,
    personId: 1n,
    sessionId: 1n,
  };
  const saved = await handlers.save(
    { name: '回购', q: '', stock: [stock], board: [], category: [], language: '', lang: 'zh' },
    { caller } as never,
  );
  const open = (at: number, transport: 'sse' | 'websocket', query: string): Promise<Reader> =>
    openReader(transport, origins[at] ?? '', { query, authorization: `Bearer ${customer.token}` });
  return { saved, open };
}

describe.each(TRANSPORTS)('a stream by %s', (transport) => {
  const [stock, other] = transport === 'sse' ? ['600101', '600102'] : ['600103', '600104'];

  it('sends each of the account’s hits once, and continues after the last hit in another process', async () => {
    const { saved, open } = await searcher(stock);
    const stranger = await searcher(other);
    const reader = await open(0, transport, 'alerts=1');
    await reader.next();
    await follow(
      notice(stock, TODAY, '甲公告'),
      notice(stock, TODAY, '乙公告'),
      notice(other, TODAY, '丙公告'),
    );
    const first = await readUntil(reader, ({ event }) => event === 'alert');
    reader.close();
    expect(first).toMatchObject([
      { data: { search: { id: saved.id, name: '回购' }, lang: 'zh', date: TODAY } },
    ]);
    await follow(notice(stock, TODAY, '丁公告'));
    const again = await open(1, transport, `alerts=1&cursor=${first[0]?.id}`);
    const rest = await readUntil(again, ({ data }) => data.title === '丁公告');
    again.close();
    const titles = [...first, ...rest].flatMap(({ event, data }) => (event === 'alert' ? [data.title] : []));
    expect(titles.toSorted()).toEqual(['丁公告', '乙公告', '甲公告']);
    const foreign = await stranger.open(0, transport, 'alerts=1&cursor=alerts:0');
    expect(await readUntil(foreign, ({ event }) => event === 'alert')).toMatchObject([
      { event: 'open' },
      { data: { title: '丙公告' } },
    ]);
    foreign.close();
  });

  it('sends the newest quotes first, then quotes that change, and repeats none after an interruption', async () => {
    const { open } = await searcher(stock);
    await quote(stock, TODAY, '11');
    const reader = await open(0, transport, `quotes=${stock}`);
    const [, first] = await readUntil(reader, ({ event }) => event === 'quotes');
    expect(first?.data).toMatchObject({ items: [{ code: stock, date: TODAY, last: 11 }] });
    await quote(other, TODAY, '8');
    await quote(stock, TODAY, '12');
    const [second] = await readUntil(
      reader,
      ({ data }) => (data.items as { last: number }[])[0]?.last === 12,
    );
    reader.close();
    const again = await open(0, transport, `quotes=${stock}&cursor=${second?.id}`);
    await again.next();
    await quote(stock, TODAY, '13');
    expect(await again.next()).toMatchObject({ event: 'quotes', data: { items: [{ last: 13 }] } });
    again.close();
  });
});

it('hits are committed in the order of their numbers, even if several processes report hits', async () => {
  const { open } = await searcher('600110');
  const reader = await open(0, 'sse', 'alerts=1');
  await reader.next();
  await site.load(
    NOTICES,
    csvOf(Array.from({ length: 30 }, (_, at) => notice('600110', TODAY, `第${at}号公告`))),
  );
  await indexNotices(deps);
  await matchAlerts(deps);
  await Promise.all([notifyAlerts(deps), notifyAlerts({ ...deps, db: twin.database.db })]);
  const titles = new Set<unknown>();
  while (titles.size < 30) titles.add((await reader.next())?.data.title);
  reader.close();
  const numbers = await inTransaction(site.database.db, (tx) =>
    tx.selectFrom('notice_alert_hit').select('told_number').where('told_number', 'is not', null).execute(),
  );
  expect(new Set(numbers.map(({ told_number }) => told_number)).size).toBe(numbers.length);
});
