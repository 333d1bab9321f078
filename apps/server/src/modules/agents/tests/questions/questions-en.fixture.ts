import { describe, type Question, query, resolve, search } from './question.ts';

export const QUESTIONS_EN: readonly Question[] = [
  {
    text: 'Which convertible bonds mature within a year and trade below 100 yuan?',
    budgetFen: 0,
    calls: [
      search('convertible bonds mature'),
      describe('p_jishi9433'),
      query('p_jishi9433', { params: { maxclose: '100', sdate: '2026-11-23', edate: '2027-11-23' } }),
    ],
    reads: ['SECCODE'],
    sql: `select t."SECCODE" from data.p_jishi9416 t join data.p_jishi9408 b using ("SECCODE")
      where b."TRADEDATE" = (select max("TRADEDATE") from data.p_jishi9408) and b."F003N" < 100
      and t."F005D" between '2026-11-23' and '2027-11-23'`,
  },
  {
    text: 'Which convertible bonds mature within a year, and at what price do they trade?',
    budgetFen: 0,
    calls: [
      search('convertible bonds mature'),
      describe('p_jishi9433'),
      query('p_jishi9433', {
        params: { sdate: '2026-11-23', edate: '2027-11-23' },
        columns: ['SECCODE', 'F003N'],
      }),
    ],
    reads: ['SECCODE', 'F003N'],
    sql: `select t."SECCODE", b."F006N" from data.p_jishi9416 t join data.p_jishi9408 b using ("SECCODE")
      where b."TRADEDATE" = (select max("TRADEDATE") from data.p_jishi9408)
      and t."F005D" between '2026-11-23' and '2027-11-23'`,
  },
  {
    text: 'Which stock had the largest turnover value on 2026-11-20?',
    budgetFen: 0,
    calls: [
      search('turnover value'),
      describe('p_stock2402'),
      query('p_stock2402', {
        params: { sdate: '2026-11-20', edate: '2026-11-20' },
        columns: ['SECCODE', 'F011N'],
        order: 'F011N:desc',
        limit: 1,
      }),
    ],
    reads: ['SECCODE', 'F011N'],
    sql: `select "SECCODE", "F011N" from data.p_stock2402 where "TRADEDATE" = '2026-11-20' order by 2 desc limit 1`,
  },
  {
    text: 'What was the overnight Shibor on 2026-11-20?',
    budgetFen: 0,
    calls: [
      search('overnight Shibor'),
      describe('p_jishi9501'),
      query('p_jishi9501', { params: { sdate: '2026-11-20', edate: '2026-11-20' }, columns: ['F001N'] }),
    ],
    reads: ['F001N'],
    sql: `select "F001N" from data.p_jishi9501 where "TRADEDATE" = '2026-11-20'`,
  },
  {
    text: 'What was the 10-year government bond yield at the end of 2025?',
    budgetFen: 0,
    calls: [
      search('government bond yield'),
      describe('p_jishi9401'),
      query('p_jishi9401', {
        params: { tenor: '10y', sdate: '2025-12-25', edate: '2025-12-31' },
        columns: ['TRADEDATE', 'F003N'],
        order: 'TRADEDATE:desc',
        limit: 1,
      }),
    ],
    reads: ['F003N'],
    sql: `select "F003N" from data.p_jishi9401 where "F001V" = '10y' and "TRADEDATE" <= '2025-12-31'
      order by "TRADEDATE" desc limit 1`,
  },
  {
    text: 'What is the newest central parity rate of the US dollar?',
    budgetFen: 0,
    calls: [
      search('central parity rate'),
      describe('p_public0007'),
      query('p_public0007', {
        params: { state: '2' },
        where: ['CURRENCYNAME=美元/人民币'],
        columns: ['F001N'],
      }),
    ],
    reads: ['F001N'],
    sql: `select "F001N" from data.p_public0007 where "CURRENCYCODE" = '012901' order by "TRADEDATE" desc limit 1`,
  },
  {
    text: 'Which constituent has the largest weight in the index 示例50指数 now?',
    budgetFen: 0,
    calls: [
      resolve('示例50指数'),
      search('constituent weight'),
      describe('p_jishi9406'),
      query('p_jishi9406', {
        params: { indexcode: '$1.matches.0.code', state: '2' },
        columns: ['SECCODE', 'F001N'],
        order: 'F001N:desc',
        limit: 1,
      }),
    ],
    reads: ['SECCODE', 'F001N'],
    sql: `select "SECCODE", "F001N" from data.p_jishi9406 where "INDEXCODE" = '000992'
      and "ENDDATE" = (select max("ENDDATE") from data.p_jishi9406 where "INDEXCODE" = '000992') order by 2 desc limit 1`,
  },
  {
    text: 'What was the average close of the index 399901 in each year? Spend at most 5 fen.',
    budgetFen: 5,
    calls: [
      search('index close'),
      describe('p_index2905'),
      query('p_index2905', {
        params: { scode: '399901', sdate: '2024-01-01', edate: '2026-11-23' },
        summary: { by: ['year(TRADEDATE)'], measures: ['avg(F006N)'] },
        order: 'year(TRADEDATE):asc',
        max_price_fen: 5,
      }),
    ],
    reads: ['year(TRADEDATE)', 'avg(F006N)'],
    sql: `select extract(year from "TRADEDATE")::text, avg("F006N") from data.p_index2905
      where "INDEXCODE" = '399901' group by 1 order by 1`,
  },
  {
    text: 'Which banks (银行) among the listed companies have a market value above 10 billion yuan?',
    budgetFen: 0,
    calls: [
      search('listed companies market value'),
      describe('p_jishi9420'),
      query('p_jishi9420', {
        where: ['F005V=银行', 'F012N>10000000000'],
        columns: ['SECCODE', 'F012N'],
        order: 'SECCODE:asc',
      }),
    ],
    reads: ['SECCODE'],
    sql: `select "SECCODE" from data.p_jishi9420 where "F005V" = '银行' and "F012N" > 10000000000 order by 1`,
  },
  {
    text: 'What was the net asset value per unit of the fund 510901 at the end of 2025?',
    budgetFen: 0,
    calls: [
      search('fund net asset value'),
      describe('p_fund2611'),
      query('p_fund2611', {
        params: { scode: '510901', sdate: '2025-12-25', edate: '2025-12-31' },
        columns: ['ENDDATE', 'F002N'],
        order: 'ENDDATE:desc',
        limit: 1,
      }),
    ],
    reads: ['F002N'],
    sql: `select "F002N" from data.p_fund2611 where "SECCODE" = '510901' and "ENDDATE" <= '2025-12-31'
      order by "ENDDATE" desc limit 1`,
  },
  {
    text: 'Which three stocks had the most block trades by value in 2026? Spend at most 5 fen.',
    budgetFen: 5,
    calls: [
      search('block trades'),
      describe('p_stock2416'),
      query('p_stock2416', {
        params: { sdate: '2026-01-01', edate: '2026-11-23' },
        summary: { by: ['SECCODE'], measures: ['sum(F006N)'] },
        order: 'sum(F006N):desc',
        limit: 3,
        max_price_fen: 5,
      }),
    ],
    reads: ['SECCODE', 'sum(F006N)'],
    sql: `select "SECCODE", sum("F006N") from data.p_stock2416 where "TRADEDATE" >= '2026-01-01'
      group by 1 order by 2 desc limit 3`,
  },
  {
    text: 'What is the newest ESG rating of 600901, and its overall score?',
    budgetFen: 0,
    calls: [
      search('ESG rating'),
      describe('p_jishi9201'),
      query('p_jishi9201', {
        params: { scode: '600901', state: '2' },
        columns: ['F001V', 'F002V', 'F003N'],
        limit: 1,
      }),
    ],
    reads: ['F002V', 'F003N'],
    sql: `select "F002V", "F003N" from data.p_jishi9201 where "SECCODE" = '600901'
      order by "ENDDATE" desc, "F001V" limit 1`,
  },
  {
    text: 'Which of the new shares had the highest return on its first day?',
    budgetFen: 0,
    calls: [
      search('new shares return'),
      describe('p_jishi9425'),
      query('p_jishi9425', {
        where: ['F006N>-100'],
        columns: ['SECCODE', 'F006N'],
        order: 'F006N:desc',
        limit: 1,
      }),
    ],
    reads: ['SECCODE', 'F006N'],
    sql: `select "SECCODE", "F006N" from data.p_jishi9425 where "F006N" is not null order by 2 desc limit 1`,
  },
  {
    text: 'How much did investors net buy northbound on 2026-11-20? I have no membership.',
    budgetFen: 0,
    calls: [search('northbound'), describe('p_jishi9502'), query('p_jishi9502', {})],
    reads: 'refusal',
    sql: `select 'gateway.vipOnly'`,
  },
  {
    text: 'What is the average temperature in Shanghai?',
    budgetFen: 0,
    calls: [search('temperature')],
    reads: 'total',
    sql: 'select 0',
  },
];
