import { describe, type Question, query, resolve, search } from './question.ts';

export const QUESTIONS_ZH: readonly Question[] = [
  {
    text: '按收盘价计算，600901 在 2024 年末的股息率是多少？最多花 5 分。',
    budgetFen: 5,
    calls: [
      search('股息率'),
      describe('p_jishi9410'),
      query('p_jishi9410', {
        params: { scode: '600901', sdate: '2024-12-25', edate: '2024-12-31' },
        columns: ['TRADEDATE', 'F005N'],
        limit: 1,
        max_price_fen: 5,
      }),
    ],
    reads: ['F005N'],
    sql: `select "F005N" from data.p_jishi9410 where "SECCODE" = '600901' and "TRADEDATE" = '2024-12-31'`,
  },
  {
    text: '转股溢价率最低的可转债是哪一只，溢价率多少？',
    budgetFen: 0,
    calls: [
      search('可转债 转股溢价率'),
      describe('p_jishi9433'),
      query('p_jishi9433', { columns: ['SECCODE', 'F008N'], order: 'F008N:asc', limit: 1 }),
    ],
    reads: ['SECCODE', 'F008N'],
    sql: `select b."SECCODE", b."F014N" from data.p_jishi9408 b
      where b."TRADEDATE" = (select max("TRADEDATE") from data.p_jishi9408) order by 2 limit 1`,
  },
  {
    text: '示例银行最近一个交易日的收盘价是多少？',
    budgetFen: 0,
    calls: [
      resolve('示例银行'),
      search('收盘价'),
      describe('p_stock2401'),
      query('p_stock2401', { params: { scode: '$1.matches.0.code' }, columns: ['TRADEDATE', 'F007N'] }),
    ],
    reads: ['TRADEDATE', 'F007N'],
    sql: `select "TRADEDATE"::text, "F007N" from data.p_stock2402 where "SECCODE" = '600901' order by 1 desc limit 1`,
  },
  {
    text: '示例银行 2026 年 9 月末的第一大股东是谁，持股比例多少？',
    budgetFen: 0,
    calls: [
      resolve('示例银行'),
      search('大股东 持股比例'),
      describe('p_stock2210'),
      query('p_stock2210', {
        params: { scode: '$1.matches.0.code', rdate: '2026-09-30' },
        columns: ['F001N', 'F002V', 'F006N'],
        order: 'F001N:asc',
        limit: 1,
      }),
    ],
    reads: ['F002V', 'F006N'],
    sql: `select "F002V", "F006N" from data.p_stock2210 where "SECCODE" = '600901' and "ENDDATE" = '2026-09-30'
      order by "F001N" limit 1`,
  },
  {
    text: '2026 年 10 月有多少个交易日？',
    budgetFen: 0,
    calls: [
      search('交易日'),
      describe('p_public0001'),
      query('p_public0001', { params: { sdate: '2026-10-01', edate: '2026-10-31', state: '1' }, limit: 1 }),
    ],
    reads: 'total',
    sql: `select count(distinct "TRADEDATE")::int from data.p_stock2402
      where "TRADEDATE" between '2026-10-01' and '2026-10-31'`,
  },
  {
    text: '300901 在 2025 年末有多少员工，其中博士多少？',
    budgetFen: 0,
    calls: [
      search('员工'),
      describe('p_stock2107'),
      query('p_stock2107', {
        params: { scode: '300901', sdate: '2025-12-31', edate: '2025-12-31' },
        columns: ['STAFFNUM', 'F003N'],
      }),
    ],
    reads: ['STAFFNUM', 'F003N'],
    sql: `select "STAFFNUM", "F003N" from data.p_stock2107 where "SECCODE" = '300901' and "ENDDATE" = '2025-12-31'`,
  },
  {
    text: '000901 在 2025 年报里收入最高的产品是什么，收入多少万元？',
    budgetFen: 0,
    calls: [
      search('收入 产品'),
      describe('p_jishi9404'),
      query('p_jishi9404', {
        params: { scode: '000901', rdate: '2025-12-31', type: '按产品' },
        columns: ['F002V', 'F003N'],
        order: 'F003N:desc',
        limit: 1,
      }),
    ],
    reads: ['F002V', 'F003N'],
    sql: `select "F002V", "F003N" from data.p_jishi9404 where "SECCODE" = '000901' and "ENDDATE" = '2025-12-31'
      and "F001V" = '按产品' order by 2 desc limit 1`,
  },
  {
    text: '2025 年 600901 平均每天成交多少金额？最多花 5 分。',
    budgetFen: 5,
    calls: [
      search('成交 金额'),
      describe('p_stock2402'),
      query('p_stock2402', {
        params: { scode: '600901', sdate: '2025-01-01', edate: '2025-12-31' },
        summary: { measures: ['avg(F011N)', 'count'] },
        max_price_fen: 5,
      }),
    ],
    reads: ['avg(F011N)', 'count'],
    sql: `select avg("F011N"), count(*)::int from data.p_stock2402
      where "SECCODE" = '600901' and "TRADEDATE" between '2025-01-01' and '2025-12-31'`,
  },
  {
    text: '哪个申万一级行业的上市公司最多，有多少家？只数正常上市的。',
    budgetFen: 0,
    calls: [
      search('申万一级行业'),
      describe('p_jishi9420'),
      query('p_jishi9420', {
        where: ['F002V=正常上市'],
        summary: { by: ['F005V'], measures: ['count'] },
        order: 'count:desc,F005V:asc',
        limit: 1,
      }),
    ],
    reads: ['F005V', 'count'],
    sql: `select "F005V" collate "C", count(*)::int from data.p_jishi9420 where "F002V" = '正常上市'
      group by 1 order by 2 desc, 1 limit 1`,
  },
  {
    text: '2026-11-20 市盈率为正且低于 20 倍的股票有多少只？',
    budgetFen: 0,
    calls: [
      search('市盈率'),
      describe('p_jishi9410'),
      query('p_jishi9410', {
        params: { sdate: '2026-11-20', edate: '2026-11-20' },
        columns: ['SECCODE', 'F001N'],
        where: ['F001N>0', 'F001N<20'],
      }),
    ],
    reads: 'total',
    sql: `select count(*)::int from data.p_jishi9410
      where "TRADEDATE" = '2026-11-20' and "F001N" > 0 and "F001N" < 20`,
  },
  {
    text: '最新报告期有多少只基金持有 600901，占流通股多少？',
    budgetFen: 0,
    calls: [
      search('基金 持有 流通股'),
      describe('p_jishi9431'),
      query('p_jishi9431', {
        params: { scode: '600901' },
        columns: ['ENDDATE', 'F001N', 'F010N'],
        order: 'ENDDATE:desc',
        limit: 1,
      }),
    ],
    reads: ['F001N'],
    sql: `select count(distinct "SECCODE")::int from data.p_fund2625
      where "F003V" = '600901' and "ENDDATE" = (select max("ENDDATE") from data.p_fund2625 where "F003V" = '600901')`,
  },
  {
    text: '600901 在 2026-11-20 的融资余额是多少元？',
    budgetFen: 0,
    calls: [
      search('融资余额'),
      describe('p_rzrq3104'),
      query('p_rzrq3104', {
        params: { scode: '600901', sdate: '2026-11-20', edate: '2026-11-20' },
        columns: ['F001N'],
      }),
    ],
    reads: ['F001N'],
    sql: `select "F001N" from data.p_rzrq3104 where "SECCODE" = '600901' and "TRADEDATE" = '2026-11-20'`,
  },
  {
    text: '300901 最新的股东户数是多少？',
    budgetFen: 0,
    calls: [
      search('股东户数'),
      describe('p_sysapi1034'),
      query('p_sysapi1034', { params: { scode: '300901' }, order: 'ENDDATE:desc', limit: 1 }),
    ],
    reads: ['F001N'],
    sql: `select "F001N" from data.p_stock2211 where "SECCODE" = '300901' order by "ENDDATE" desc limit 1`,
  },
  {
    text: '600901 在 2025 年度的净利润和加权净资产收益率是多少？',
    budgetFen: 0,
    calls: [
      search('净利润 净资产收益率'),
      describe('p_jishi9407'),
      query('p_jishi9407', { params: { scode: '600901', rdate: '2025-12-31' }, columns: ['F010N', 'F019N'] }),
    ],
    reads: ['F010N', 'F019N'],
    sql: `select "F010N", "F019N" from data.p_jishi9407 where "SECCODE" = '600901' and "ENDDATE" = '2025-12-31'`,
  },
  {
    text: '600901 实施 2025 年度分红时每 10 股派多少元，除权日的收盘价是多少？最多花 5 分。',
    budgetFen: 5,
    calls: [
      search('分红 收盘价'),
      ['describe_dataset', { code: 'p_stock2201', also: ['p_stock2402'] }],
      query('p_stock2201', {
        params: { scode: '600901', sdate: '2025-12-31', edate: '2025-12-31' },
        columns: ['F012N', 'F020D'],
      }),
      query('p_stock2402', {
        params: { scode: '600901', sdate: '$3.rows.0.F020D', edate: '$3.rows.0.F020D' },
        columns: ['F007N'],
        max_price_fen: 5,
      }),
    ],
    reads: {
      of: [
        [3, 'F012N'],
        [4, 'F007N'],
      ],
    },
    sql: `select d."F012N", q."F007N" from data.p_stock2201 d
      join data.p_stock2402 q on q."SECCODE" = d."SECCODE" and q."TRADEDATE" = d."F020D"
      where d."SECCODE" = '600901' and d."F001D" = '2025-12-31'`,
  },
];
