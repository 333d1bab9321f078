import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { rebuildSecuritySearch } from '../../securities/index.ts';
import { announcementManifests, csvOf } from '../announcements.fixture.ts';

const site = await startSite(await announcementManifests());
afterAll(site.stop);

/** Sends the parameters in the query string, as most clients do, and each call from its own network. */
let caller = 0;
const ask = async (
  path: string,
  parameters: Record<string, string | number>,
  method: 'GET' | 'POST' = 'POST',
) => {
  const url = `${path}?${query(parameters)}`;
  const response = await site.app.inject({ method, url, remoteAddress: `10.3.0.${++caller}` });
  return { status: response.statusCode, body: response.json(), mark: response.headers['x-jishi-demo'] };
};

const question = (id: number, code: string, at: string, more: Record<string, string> = {}) => ({
  TEXTID: String(id),
  SECCODE: code,
  SECNAME: `示例${code}`,
  F001V: `请问${id}何时披露？`,
  F002V: 'irm1',
  F003V: '9908001',
  F004C: '2',
  ASKTIME: at,
  RECTIME: at,
  F008V: '货币金融服务',
  F009V: '012001',
  ...more,
});

beforeAll(async () => {
  await site.load(
    'p_stock2101',
    csvOf([
      {
        SECCODE: '600901',
        SECNAME: '示例银行',
        F001V: 'SLYH',
        F003V: 'A股',
        F005V: '上交所主板',
        F011V: '正常上市',
      },
      { SECCODE: '920901', SECNAME: '样板北证', F003V: 'A股', F005V: '北交所', F011V: '终止上市' },
    ]),
  );
  await site.load('p_stock2100', csvOf([{ SECCODE: '600901', ORGID: '9900000777' }]));
  await site.load('p_fund2600', csvOf([{ SECCODE: '510901', SECNAME: '示例ETF', F004V: 'ETF' }]));
  const report = (code: string, period: string, booked: string, more: Record<string, string> = {}) => ({
    SECCODE: code,
    SECNAME: `示例${code}`,
    F001D: period,
    F002D: booked,
    F003D: '',
    F006D: '',
    ...more,
  });
  await site.load(
    'p_stock2237',
    csvOf([
      report('600901', '2025-06-30', '2025-08-20', { F003D: '2025-08-28' }),
      report('300901', '2025-06-30', '2025-08-22', { F006D: '2025-08-23' }),
      report('920901', '2025-06-30', '2025-08-25'),
      report('600901', '2025-03-31', '2025-04-25', { F006D: '2025-04-25' }),
    ]),
  );
  await site.load(
    'p_jishi9701',
    csvOf([
      question(1, '600901', '2025-06-04 10:21:00', {
        F005V: '9906001',
        F006V: '以公告为准。',
        F007V: '示例银行',
        REPLYTIME: '2025-06-06 17:02:00',
      }),
      question(2, '600901', '2025-06-23 09:47:00'),
      question(3, '300901', '2025-06-12 14:35:00'),
    ]),
  );
  await rebuildSecuritySearch(site.database.pool, site.state.registry);
});

describe('the search for securities with their board', () => {
  const path = '/new/information/topSearch/detailOfQuery';

  it.each([
    [
      '600901',
      { code: '600901', orgId: '9900000777', zwjc: '示例银行', plate: 'sse', type: 'shj', delisted: 'false' },
    ],
    ['920901', { code: '920901', orgId: 'gfbj0920901', plate: 'bj', delisted: 'true', sjstsBond: 'false' }],
    ['510901', { code: '510901', plate: 'fund', type: 'fund', category: 'ETF' }],
  ])('returns %s in the shape that clients expect', async (keyWord, security) => {
    const { status, body } = await ask(path, { keyWord, maxSecNum: 10, maxListNum: 5 });
    expect([status, body.classifiedAnnouncements]).toEqual([200, []]);
    expect(body.keyBoardList).toMatchObject([security]);
  });
});

describe('a response with the operator’s rows', () => {
  it.each([
    ['/new/data/szse_stock.json', {}],
    ['/new/information/topSearch/query', { keyWord: '600901' }],
    ['/new/information/topSearch/detailOfQuery', { keyWord: '510901' }],
    ['/new/information/getPrbookInfo', {}],
    ['/newircs/index/queryKeyboardInfo', { keyWord: '600901' }],
    ['/newircs/company/question', {}],
    ['/newircs/question/getQuestionDetail', { questionId: '1' }],
  ])('has no demo header: %s', async (path, parameters) => {
    const method = path.endsWith('.json') ? ('GET' as const) : ('POST' as const);
    const { status, mark } = await ask(path, parameters, method);
    expect([status, mark]).toEqual([200, undefined]);
  });
});

describe('the disclosure schedule', () => {
  const path = '/new/information/getPrbookInfo';
  const codes = async (parameters: Record<string, string | number>) => {
    const { body } = await ask(path, parameters);
    return body.prbookinfos.map((row: { seccode: string }) => row.seccode);
  };

  it('has members in the order that clients read', async () => {
    const { body } = await ask(path, {
      sectionTime: '2025-06-30',
      market: 'sh',
      pagesize: 10_000,
      pagenum: 1,
    });
    expect(body).toMatchObject({ totalRows: 1, totalPages: 1, hasNextPage: false });
    expect(Object.entries(body.prbookinfos[0])).toEqual([
      ['seccode', '600901'],
      ['secname', '示例600901'],
      ['f002d_0102', '2025-08-20'],
      ['f006d_0102', ''],
      ['f003d_0102', '2025-08-28'],
      ['f004d_0102', ''],
      ['f005d_0102', ''],
      ['f001d_0102', '2025-06-30'],
      ['latest_time', null],
      ['orgId', '9900000777'],
    ]);
  });

  it.each([
    ['no period, which means the latest', {}, ['300901', '600901', '920901']],
    ['one market', { market: 'szcn' }, ['300901']],
    ['some securities', { stockCode: '920901,600901', sectionTime: '20250630' }, ['600901', '920901']],
    [
      'days of actual or scheduled disclosure',
      { firstTime: '2025-08-23', lastTime: '2025-08-25' },
      ['300901', '920901'],
    ],
    ['an order', { orderClos: 'f002d_0102', isDesc: 'true' }, ['920901', '300901', '600901']],
    ['an order by position', { orderClos: '3' }, ['600901', '300901', '920901']],
    ['a page', { pagesize: 2, pagenum: 2 }, ['920901']],
  ])('accepts %s', async (_, parameters, listed) => {
    expect(await codes(parameters as Record<string, string>)).toEqual(listed);
  });
});

describe('investor questions', () => {
  it('are found by company, newest first, page by page', async () => {
    const companies = await ask('/newircs/index/queryKeyboardInfo', { _t: 1, keyWord: '600901' });
    expect(companies.body).toEqual({
      statusCode: 200,
      message: 'success',
      data: [{ secid: '9900000777', stockCode: '600901', shortName: '示例银行', stockType: 'S' }],
    });
    const of = { stockcode: '600901', orgId: '9900000777', keyWord: '', startDay: '', endDay: '' };
    const all = await ask('/newircs/company/question', { _t: 1, ...of, pageSize: 1000, pageNum: 1 });
    expect(all.body).toMatchObject({ total: 2, totalPage: 1, rows: [{ indexId: '2' }, { indexId: '1' }] });
    expect(all.body.rows[1]).toMatchObject({
      trade: ['货币金融服务'],
      boardType: ['012001'],
      mainContent: '请问1何时披露？',
      pubDate: Date.UTC(2025, 5, 4, 2, 21),
      author: '9908001',
      pubClient: '2',
      attachedId: '9906001',
      attachedContent: '以公告为准。',
    });
    const second = await ask('/newircs/company/question', { ...of, pageSize: 1, pageNum: 2 });
    expect(second.body).toMatchObject({ pageNo: 2, totalPage: 2, rows: [{ indexId: '1' }] });
    const some = { keyWord: '请问3', startDay: '2025-06-05', endDay: '2025-06-12' };
    expect((await ask('/newircs/company/question', some)).body).toMatchObject({ rows: [{ indexId: '3' }] });
  });

  it('are returned one at a time, with the reply if there is one', async () => {
    const detail = async (id: number) =>
      (await ask('/newircs/question/getQuestionDetail', { questionId: id })).body.data;
    expect(await detail(1)).toMatchObject({
      stockCode: '600901',
      shortName: '示例600901',
      questioner: 'irm1',
      replyContent: '以公告为准。',
      replyDate: Date.UTC(2025, 5, 6, 9, 2),
    });
    expect(await detail(2)).not.toHaveProperty('replyDate');
  });
});

describe('an error response', () => {
  it.each([
    ['/new/information/getPrbookInfo', { market: 'mars' }, 400, 'market'],
    ['/new/information/getPrbookInfo', { sectionTime: '2025-02-30' }, 400, 'sectionTime'],
    ['/new/information/getPrbookInfo', { orderClos: '99' }, 400, 'orderClos'],
    ['/new/information/getPrbookInfo', { isDesc: 'up' }, 400, 'isDesc'],
    ['/new/information/topSearch/detailOfQuery', { maxSecNum: 0 }, 400, 'maxSecNum'],
    ['/newircs/company/question', { stockcode: "1' or '1" }, 400, 'stockcode'],
    ['/newircs/company/question', { pageSize: 1001 }, 400, 'pageSize'],
    ['/newircs/question/getQuestionDetail', {}, 400, 'questionId'],
  ])(
    'for %s with %j names the parameter in an error envelope without data',
    async (path, parameters, status, named) => {
      const reply = await ask(path, parameters as Record<string, string>);
      expect(reply).toEqual({
        status,
        body: { code: expect.any(Number), msg: expect.stringContaining(named), data: null },
      });
    },
  );

  it('for an unknown question names its id', async () => {
    expect(await ask('/newircs/question/getQuestionDetail', { questionId: '99' })).toMatchObject({
      status: 404,
      body: { code: 2411, msg: expect.stringContaining('99'), data: null },
    });
  });
});
