import type { FactSummary, NoticeFactList, NoticeWithFacts } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { forgedCursors, partSet } from '../../../../test/harness/forged-cursor.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { reactionTasks } from '../../../platform/events.ts';
import { noticeFactsModule } from '../module.ts';
import { extractChanged } from '../notice-facts.jobs.ts';
import { updateFacts } from '../update-facts.ts';

const ROWS_MAX = 3;
const manifests = await manifestsOf(['p_jishi9702']);
const site = await startSite(manifests.map((manifest) => ({ ...manifest, site: { rowsMax: ROWS_MAX } })));
afterAll(site.stop);
const { pool } = site.database;
const { registry } = site.state;

const HEADER = 'TEXTID,SECCODE,F001D,F001V,F002V,F003V';
const distribution = (id: string, code: string, day: string, cash: string): string =>
  `${id},${code},${day},甲公司：2024年年度权益分派实施公告,"一、分配方案\n每10股派发现金红利${cash}元（含税）。\n股权登记日为2025年6月17日。",zh`;
const TEXTS = [
  distribution('T1', '600001', '2025-06-10', '1.2'),
  distribution('T2', '600002', '2025-06-11', '2'),
  distribution('T3', '600001', '2025-06-12', '3'),
  distribution('T4', '600003', '2025-06-12', '4'),
  'T5,600001,2025-06-12,Alpha: Distribution,"每10股派发现金红利9元",en',
  'T6,600001,2025-06-12,甲公司：关于签订重大合同的公告,"合同总金额为3.2亿元。",zh',
];
const load = (texts: readonly string[]) => site.load('p_jishi9702', `${HEADER}\n${texts.join('\n')}\n`);

const deps = { derived: { pool, registry } };
/** Runs the jobs that a load schedules, except the job that runs every minute. */
const runReactions = () => runJobs(site.url, reactionTasks(noticeFactsModule.reactions, deps));

const get = (path: string) => site.app.inject({ url: `/v1/notice-facts${path}` });
async function list(query: string): Promise<NoticeFactList | null> {
  const response = await get(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: NoticeFactList | null }>().data;
}
/** Requests the summary from a different network, so that the call stays below the limit of calls per second. */
async function summary(): Promise<FactSummary | null> {
  const response = await site.app.inject({ url: '/v1/notice-facts/summary', remoteAddress: '192.0.2.7' });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: FactSummary | null }>().data;
}
const ids = (answer: NoticeFactList | null): string[] => answer?.items.map(({ textId }) => textId) ?? [];

describe('facts of loaded texts', () => {
  let before: NoticeFactList | null | undefined;
  let summaryBefore: unknown;
  beforeAll(async () => {
    before = await list('?kind=dividend');
    summaryBefore = await summary();
    await load(TEXTS);
    await runReactions();
  });

  test('are absent before texts are loaded, and the list and the summary are then null', () => {
    expect(before).toBeNull();
    expect(summaryBefore).toBeNull();
  });

  test('are listed by kind, newest first, each with its sentence and place', async () => {
    const answer = await list('?kind=dividend&code=600001');
    expect(ids(answer)).toEqual(['T3', 'T1']);
    expect(answer?.items[0]).toMatchObject({ code: '600001', name: '甲公司', date: '2025-06-12' });
    expect(answer?.items[0]?.facts).toEqual([
      expect.objectContaining({
        item: 'cashPerTen',
        value: '3',
        sentence: '每10股派发现金红利3元（含税）。',
      }),
      expect.objectContaining({ item: 'recordDate', value: '2025-06-17' }),
    ]);
    const notice = (await get('/notices/T3')).json<{ data: NoticeWithFacts }>().data;
    const [fact] = notice.kinds[0]?.facts ?? [];
    expect(notice.text.slice(fact?.from, fact?.to)).toBe('3');
  });

  test('have the company’s English name if it is known for both the code and the name', async () => {
    const englishOf = async (code: string) =>
      (await list(`?kind=dividend&code=${code}&from=2025-06-10&to=2025-06-11`))?.items.map(
        ({ english }) => english,
      );
    await pool.query(
      `insert into security_search (id, kind, code, name, english, digest) values (1, 'stock', '600001', '甲公司', 'Alpha', '')`,
    );
    expect([await englishOf('600001'), await englishOf('600002')]).toEqual([['Alpha'], [null]]);
  });

  test('are summed up by kind over the 90 days up to the newest notice, with the largest amount', async () => {
    const buybacks = async () => (await summary())?.kinds.find(({ kind }) => kind === 'buyback');
    expect(await buybacks()).toBeUndefined();
    const buyback = (id: string, day: string, amount: string): string =>
      `${id},600001,${day},甲公司：关于以集中竞价方式回购股份的进展公告,"成交总金额为人民币${amount}元（不含交易费用）。",zh`;
    await load([
      buyback('B1', '2025-06-13', '2000000'),
      buyback('B2', '2025-04-01', '30000000'),
      buyback('B3', '2025-03-01', '990000000'),
    ]);
    await runReactions();
    // The notice with the largest amount is now more than 90 days older than the newest.
    const later = await buybacks();
    expect(later).toMatchObject({ newest: '2025-06-13', notices: 2, facts: 2 });
    expect(later?.largest).toMatchObject({ textId: 'B2', name: '甲公司', date: '2025-04-01' });
    expect(later?.largest?.facts).toEqual([expect.objectContaining({ item: 'amount', value: '30000000' })]);
  });

  test('are filtered by day and read page by page, up to the site’s limit for texts', async () => {
    expect(ids(await list('?kind=dividend&from=2025-06-11&to=2025-06-11'))).toEqual(['T2']);
    const first = await list('?kind=dividend&limit=2');
    expect(ids(first)).toEqual(['T4', 'T3']);
    const second = await list(`?kind=dividend&limit=2&after=${first?.next}`);
    expect(ids(second)).toEqual(['T2']);
    expect(second?.next).toBeNull();
    expect([first?.isCut, second?.isCut]).toEqual([false, true]);
  });

  test('cannot be read with a misspelt filter, and the error names the filter', async () => {
    const response = await get('?kind=dividend&cod=600001');
    expect([response.statusCode, response.json().msg]).toEqual([400, '请求参数有误：cod 没有这个参数']);
  });

  test('cannot be read with an invalid cursor or for a notice without facts', async () => {
    expect((await get('?kind=dividend&after=here')).json()).toMatchObject({ code: 2841 });
    expect((await get('/notices/T6')).json()).toMatchObject({ code: 2840 });
  });

  test('cannot be read beyond the site’s limit, even with a forged cursor', async () => {
    const next = (await list('?kind=dividend&limit=2'))?.next ?? '';
    const forgeries = [...forgedCursors(next, partSet(2, 0)), '2025-06-12~T3~0'];
    for (const after of forgeries)
      expect((await get(`?kind=dividend&after=${after}`)).json()).toMatchObject({ code: 2841 });
    expect((await list(`?kind=dividend&after=${next}`))?.isCut).toBe(true);
  });

  test('are updated by a later load, but only if the text changed', async () => {
    await updateFacts(pool, registry);
    await load([distribution('T2', '600002', '2025-06-11', '2.5')]);
    expect(await updateFacts(pool, registry)).toEqual({ changes: 1 });
    const [changed] = (await list('?kind=dividend&code=600002'))?.items ?? [];
    expect(changed?.facts[0]?.value).toBe('2.5');
    expect(await updateFacts(pool, registry)).toEqual({ changes: 0 });
  });

  test('are extracted from the rest of a large load without waiting for the job that runs every minute', async () => {
    await load([
      distribution('T7', '600007', '2025-05-13', '5'),
      distribution('T8', '600008', '2025-05-13', '6'),
    ]);
    await extractChanged(deps, { changesMax: 1 });
    await load([distribution('T9', '600009', '2025-05-14', '7')]);
    await runReactions();
    expect(ids(await list('?kind=dividend&from=2025-05-01&to=2025-05-31'))).toEqual(['T9', 'T8', 'T7']);
    expect(await updateFacts(pool, registry)).toEqual({ changes: 0 });
  });

  test('are extracted again, batch by batch, if the version of the rules changes', async () => {
    await pool.query(`update notice_fact set facts = '[]'`);
    const { changes } = await updateFacts(pool, registry, { rulesVersion: 2 });
    expect(changes).toBeGreaterThanOrEqual(TEXTS.length);
    expect((await list('?kind=dividend&code=600003'))?.items[0]?.facts[0]?.value).toBe('4');
  });
});
