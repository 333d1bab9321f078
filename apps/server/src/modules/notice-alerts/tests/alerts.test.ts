import { afterAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../test/harness/feeds.ts';
import { csvOf, notice } from '../../announcements/announcements.fixture.ts';
import { matchStep } from '../match-alerts.ts';
import { notifyAlerts } from '../notify-alerts.ts';
import { alertSite, FULL, TODAY } from './alerts.fixture.ts';

const { site, deps, handlers, messagesOf, person, save, follow, index } = await alertSite();
afterAll(site.stop);

const CODE = 'p_info3015';
const load = (...rows: ReturnType<typeof notice>[]) => site.load(CODE, csvOf(rows));

describe('a saved search', () => {
  it('reports the new matching notices in a load once, in one message', async () => {
    await load(notice('600001', TODAY, '关于回购公司股份的公告'));
    const [buyers, readers] = [await person(), await person()];
    await save(buyers, { q: '回购', name: '回购' });
    await save(readers, { stock: ['600003'] });
    const first = notice('600001', TODAY, '回购进展公告');
    await load(
      first,
      notice('600002', TODAY, '关于回购股份注销完成的公告'),
      notice('600003', TODAY, '年度报告'),
    );
    await follow();
    await follow();
    const [message, ...others] = await messagesOf(buyers);
    expect([message?.name, message?.count, others]).toEqual(['回购', 2, []]);
    expect(message?.titles).toContain('回购进展公告');
    expect(await messagesOf(readers)).toMatchObject([{ count: 1 }]);
    const { alerts } = await handlers.list({}, buyers);
    expect(alerts[0]?.hits.map(({ title }) => title).toSorted()).toEqual([
      '关于回购股份注销完成的公告',
      '回购进展公告',
    ]);
    // This row corrects an existing notice, so the notice is not new.
    await load({ ...first, F002V: '回购进展公告（更正）' });
    await follow();
    expect(await messagesOf(buyers)).toHaveLength(1);
  });

  it('does not report notices that arrived while it was paused, nor any after it was deleted', async () => {
    const context = await person();
    const { id } = await save(context, { stock: ['600010'] });
    expect((await handlers.pause({ id, isPaused: true }, context)).alerts).toMatchObject([
      { isPaused: true },
    ]);
    await load(notice('600010', TODAY, '停牌公告'));
    await follow();
    await handlers.pause({ id, isPaused: false }, context);
    await follow();
    expect(await messagesOf(context)).toEqual([]);
    await load(notice('600010', TODAY, '复牌公告'));
    await follow();
    expect(await messagesOf(context)).toMatchObject([{ count: 1 }]);
    expect(await handlers.remove({ id }, context)).toEqual({ alerts: [] });
    await load(notice('600010', TODAY, '再次停牌公告'));
    await follow();
    expect(await messagesOf(context)).toHaveLength(1);
  });

  it('does not report old notices that were loaded late', async () => {
    const context = await person();
    await save(context, { stock: ['600011'] });
    await load(notice('600011', '2019-03-02', '旧公告'), notice('600011', TODAY, '新公告'));
    await follow();
    expect((await messagesOf(context)).map(({ titles }) => titles)).toEqual([`${TODAY} 新公告`]);
  });

  it('reports all notices in a large load, which are matched in small steps', async () => {
    const context = await person();
    await save(context, { stock: ['600012'] });
    await load(...Array.from({ length: 1_203 }, (_, at) => notice('600012', TODAY, `第${at}号公告`)));
    await follow();
    expect((await messagesOf(context)).map(({ count }) => count)).toEqual([1_203]);
    const { rows } = await site.database.pool.query(
      'select count(*)::int as kept from notice_alert_hit h join notice_alert a on a.id = h.alert_id where a.account_id = $1',
      [context.caller?.accountId],
    );
    expect(rows).toEqual([{ kept: 200 }]);
  });

  it('reports a notice once, even if several processes run at the same time and one died before reporting it', async () => {
    const context = await person();
    await save(context, { stock: ['600013'] });
    await load(notice('600013', TODAY, '中标公告'));
    await site.state.registry.refresh();
    await index();
    // The notices are matched, and then the process dies before it reports them.
    await Promise.all([matchStep(deps, CODE), matchStep(deps, CODE)]);
    expect(await messagesOf(context)).toEqual([]);
    await Promise.all([follow(), follow(), notifyAlerts(deps)]);
    expect(await messagesOf(context)).toMatchObject([{ count: 1 }]);
  });

  it('needs a condition, belongs to one account, and counts towards a limit', async () => {
    const [own, other] = [await person(), await person()];
    const { id } = await save(own, { q: '分红' });
    await expect(save(own, { q: '  ' })).rejects.toMatchObject({ error: 'notice-alerts.tooWide' });
    await expect(handlers.pause({ id, isPaused: true }, other)).rejects.toMatchObject({
      error: 'notice-alerts.notFound',
    });
    await handlers.remove({ id }, other);
    expect((await handlers.list({}, own)).alerts).toMatchObject([
      { id, query: { q: '分红' }, isPaused: false },
    ]);
    await Promise.all(Array.from({ length: FULL - 1 }, () => save(own, { q: '分红' })));
    await expect(save(own, { q: '分红' })).rejects.toMatchObject({ error: 'notice-alerts.full' });
  });
});

describe('the RSS feed of a search', () => {
  const get = (query: string, headers = {}) =>
    site.app.inject({ url: `/feeds/notices.xml?${query}`, headers });

  it('lists the newest hits with links, returns 304 to a reader with the current copy, and rejects an invalid query', async () => {
    await load(notice('600014', TODAY, '关于 <b>股权</b> 激励 & 分红的公告'));
    await follow();
    const { payload, headers } = await get('stock=600014&lang=zh');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(textsOf(payload, 'title').slice(1)).toEqual(['关于 <b>股权</b> 激励 & 分红的公告']);
    expect(textsOf(payload, 'link')[1]).toMatch(/\/#\/notice\/detail\?id=\w+$/);
    expect((await get('stock=600014&lang=zh', { 'if-none-match': headers.etag })).statusCode).toBe(304);
    await load(notice('600014', TODAY, '又一公告'));
    await follow();
    expect(textsOf((await get('stock=600014&lang=zh')).payload, 'guid')).toHaveLength(2);
    expect((await get('board=moon')).statusCode).toBe(400);
  });
});
