import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODES = [
  ...['p_stock2218', 'p_sysapi1030', 'p_public0004', 'p_stock2303', 'p_bond2808', 'p_info3015'],
  ...['p_stock2245', 'p_stock2246', 'p_stock2300', 'p_sysapi1054', 'p_sysapi1055'],
  ...[
    'p_sysapi1087',
    'p_fund2623',
    'p_sysapi1112',
    'p_stock2215',
    'p_stock2201',
    'p_sysapi1139',
    'p_stock2101',
    'p_sysapi1029',
  ],
];
const manifests = await manifestsOf(CODES);
const site = await startSite(manifests);
afterAll(site.stop);

const ROWS: Readonly<Record<string, readonly string[]>> = {
  p_stock2218: [
    'SECCODE,SECNAME,ENDDATE,DECLAREDATE,HUMANNAME,F006N',
    '600901,示例银行,2025-06-20,2025-06-24,甲,20000',
    '600901,示例银行,2025-06-12,2025-06-13,丁,300',
    '000901,示例电气,2025-06-16,2025-06-18,乙,-500000',
    '000901,示例电气,2025-06-17,2025-06-18,丙,0',
  ],
  p_public0004: [
    'SECCODE,SECNAME,F001V,F003V,STARTDATE',
    '600901,示例银行,137001,012001,2005-03-18',
    '920901,示例材料,137001,012046,2025-06-05',
    '200901,示例电气B,137001,012002,1998-09-10',
    '900901,示例银行B,137001,012001,1998-09-10',
  ],
  p_stock2201: [
    'SECCODE,SECNAME,F001D,F006D,F007V,F012N,F018D,F020D',
    '600901,示例银行,2023-12-31,2024-06-03,10派1元,1,2024-06-10,2024-06-11',
    '600901,示例银行,2024-12-31,2025-06-03,10派2元,2,2025-06-10,2025-06-11',
    '000901,示例电气,2024-12-31,2025-06-03,10派3元,3,2025-06-10,2025-06-11',
  ],
  p_stock2303: [
    'SECCODE,SECNAME,STARTDATE,ENDDATE,F001V,F070V,F004N',
    '600901,示例银行,2018-01-01,2018-12-31,033003,071001,1.1',
    '600901,示例银行,2019-01-01,2019-12-31,033003,071001,1.2',
  ],
  p_bond2808: [
    'seccode,secname,f017v,f014v,declaredate,f005d,f007d',
    '113901,示例转债,012001,付息,2025-05-20,2025-05-27,2025-06-03',
  ],
  p_stock2245: [
    'SECCODE,SECNAME,DECLAREDATE,F002V,F009N,F011V',
    '600901,示例银行,2024-01-05,甲公司,100,人民币',
    '600901,示例银行,2025-01-06,乙公司,200,人民币',
    '600901,示例银行,2025-03-07,丙公司,300.5,人民币',
    '600901,示例银行,2025-03-08,丁公司,7,美元',
    '000901,示例电气,2025-02-03,戊公司,50,人民币',
  ],
  p_stock2300: [
    'SECCODE,SECNAME,DECLAREDATE,ENDDATE,F002V,F073N',
    '600901,示例银行,2024-03-20,2023-12-31,071001,10000000',
    '600901,示例银行,2025-03-20,2024-12-31,071001,20000000',
  ],
  p_stock2246: [
    'SECCODE,SECNAME,DECLAREDATE,F001V,F002V,F022V,F006N,F008V',
    '600901,示例银行,2025-04-25,示例银行,甲公司,合同纠纷,5200,人民币',
    '600901,示例银行,2025-05-25,示例银行,乙公司,合同纠纷,300,人民币',
  ],
  p_sysapi1087: [
    'F004N,F011N,F006V,F005V,F003V,VARYDATE',
    '1,27.1,制造业,C,证监会行业分类,2025-06-27',
    '1,27.3,制造业,C,证监会行业分类,2025-06-30',
    '1,19.2,工业,Z03,国证行业分类,2025-06-26',
  ],
  p_fund2623: [
    'SECCODE,SECNAME,ENDDATE,F001C,F003V,F004V,F005N,F007N',
    '510901,示例基金,2025-06-30,1,600901,示例银行,1234567.89,100300',
    '510902,样本基金,2025-06-30,1,600901,示例银行,2000000,200000',
  ],
  p_stock2215: [
    'SECCODE,SECNAME,DECLAREDATE,VARYDATE,F002V,F003N,F021N',
    '600901,示例银行,2020-01-02,2020-01-06,上市,100000,50000',
    '000901,示例电气,2021-01-02,2021-01-06,上市,30000,30000',
  ],
  p_info3015: [
    'TEXTID,SECCODE,SECNAME,F001D,F002V,F009V,OBJECTID,RECTIME',
    ...Array.from({ length: 130 }, (_, i) => {
      const day = `2025-06-${String(Math.floor(i / 5) + 1).padStart(2, '0')}`;
      return `${1000 + i},600901,示例银行,${day},公告${i},012001,${i + 1},${day} 18:00:00`;
    }),
  ],
};
let reader: Customer;
beforeAll(async () => {
  for (const [code, lines] of Object.entries(ROWS)) await site.load(code, `${lines.join('\n')}\n`);
  await site.derive();
  reader = await newCustomer(site, { balanceFen: 10_000_000n });
  await grant(site, reader, 'term', '*');
});
const ask = async (code: string, parameters: Record<string, string | number> = {}) => {
  const answer = await call(site, `stock/${code}?${query(parameters)}`, { token: reader.token });
  expect(`${answer.resultcode} ${answer.resultmsg}`).toBe('200 success');
  return answer;
};
const column = async (code: string, field: string, parameters: Record<string, string | number> = {}) =>
  (await ask(code, parameters)).records.map((record) => record[field]);

describe('a wrong date that is also the default of another parameter', () => {
  it.each(['sdate', 'edate'])(
    'is reported under the parameter that contains it: %s of p_info3015',
    async (name) => {
      const refused = await call(site, `info/p_info3015?${query({ [name]: '2026-13-01', lang: 'en' })}`, {
        token: reader.token,
      });
      expect(refused.resultmsg).toMatch(new RegExp(`^Invalid parameter ${name}:`));
    },
  );
});

describe('a parameter used by existing clients', () => {
  it("selects executives' purchases or sales, newest first: varytype of p_sysapi1030", async () => {
    expect(await column('p_sysapi1030', 'F006N', { varytype: 'B' })).toEqual([20000, 300]);
    expect(await column('p_sysapi1030', 'F006N', { varytype: 'S' })).toEqual([-500000]);
    expect(await column('p_sysapi1030', 'F006N')).toEqual([20000, 0, -500000, 300]);
  });

  it('selects A shares or B shares: abtype of p_public0004', async () => {
    const sector = { platetype: '137001', '@orderby': 'SECCODE:asc' };
    expect(await column('p_public0004', 'SECCODE', { ...sector, abtype: 'A' })).toEqual(['600901', '920901']);
    expect(await column('p_public0004', 'SECCODE', { ...sector, abtype: 'B' })).toEqual(['200901', '900901']);
  });

  it.each([
    ['1', '2025-06-03'],
    ['2', '2025-05-27'],
    ['3', '2025-05-20'],
  ])('chooses the date field of the date range: datetype %s of p_bond2808', async (datetype, day) => {
    const days = ['2025-06-03', '2025-05-27', '2025-05-20'];
    const counts = await Promise.all(
      days.map(async (one) => (await ask('p_bond2808', { datetype, sdate: one, edate: one })).count),
    );
    expect(counts).toEqual(days.map((one) => (one === day ? 1 : 0)));
    if (datetype === '1') expect(await column('p_bond2808', 'seccode', { sdate: day })).toEqual(['113901']);
  });

  it('is listed in the header X-Jishi-Ignored if it has no effect', async () => {
    const sample = { scode: '600901', sdate: '2019-01-01', edate: '2019-12-31', rdate: '2019-12-31' };
    const answer = await ask('p_stock2303', { ...sample, subtype: '001', '@column': 'F004N', '@limit': 1 });
    expect([answer.records, answer.header('x-jishi-ignored')]).toEqual([[{ F004N: 1.2 }], 'subtype']);
    expect((await ask('p_stock2303', sample)).header('x-jishi-ignored')).toBeUndefined();
    const dryRun = await ask('p_stock2303', { ...sample, subtype: '001', dry_run: 1 });
    expect(dryRun.header('x-jishi-ignored')).toBe('subtype');
    expect((await ask('p_bond2808', { datetype: '2' })).header('x-jishi-ignored')).toBe('datetype');
    const all = await call(site, 'load/p_stock2303_all?subtype=001', { token: reader.token });
    expect(all.header('x-jishi-ignored')).toBe('subtype');
  });

  it('selects a security or a date range, although the default is the whole market: p_sysapi1029', async () => {
    expect(await column('p_sysapi1029', 'SECCODE', { scode: '600901' })).toEqual(['600901']);
    expect(await column('p_sysapi1029', 'SECCODE', { sdate: '20210101' })).toEqual(['000901']);
  });
});

describe('guarantees and lawsuits', () => {
  it('are summed into one row per security for the requested date range, and the row states the range', async () => {
    const { records } = await ask('p_sysapi1054', { sdate: '2025-01-01', edate: '20250331' });
    expect(records.map((record) => Object.values(record))).toEqual([
      ['2025-01-01---2025-03-31', 25.025, 500.5, 3, '示例银行', '600901', 2000],
      ['2025-01-01---2025-03-31', null, 50, 1, '示例电气', '000901', null],
    ]);
    expect(await column('p_sysapi1055', 'F002N', { sdate: '2025-05-01', edate: '2025-05-31' })).toEqual([
      300,
    ]);
  });

  it('are summed from the first announcement or up to the last one if the range has no start or end', async () => {
    const spans = async (parameters: Record<string, string>) =>
      (await ask('p_sysapi1054', { market: '012001', ...parameters })).records.map((record) => [
        record['F004V'],
        record['F001N'],
        record['F005N'],
      ]);
    expect(await spans({})).toEqual([['2024-01-05---2025-03-08', 4, 2000]]);
    expect(await spans({ edate: '2024-06-30' })).toEqual([['2024-01-05---2024-06-30', 1, 1000]]);
    expect(await spans({ sdate: '2025-03-01' })).toEqual([['2025-03-01---2025-03-08', 2, 2000]]);
    expect(await spans({ sdate: '2025-04-01' })).toEqual([]);
  });

  it('are limited to the date range in totals, on pages and in the export of all rows', async () => {
    const span = { sdate: '2025-01-01', edate: '2025-03-31' };
    const page = await ask('p_sysapi1054', { ...span, page: 2, pagesize: 1 });
    expect([page.total, page.records.map((record) => record['SECCODE'])]).toEqual([2, ['000901']]);
    const first = await ask('p_sysapi1054', { ...span, pagesize: 1 });
    const cursor = first.header('x-next-cursor') ?? '';
    expect(await column('p_sysapi1054', 'SECCODE', { ...span, pagesize: 1, cursor })).toEqual(['000901']);
    const all = await call(site, `load/p_sysapi1054_all?${query(span)}`, { token: reader.token });
    expect(all.text.trim().split('\n').slice(1).toSorted()).toEqual([
      '2025-01-01---2025-03-31,,50,1,示例电气,000901,',
      '2025-01-01---2025-03-31,25.0250,500.5,3,示例银行,600901,2000.0000',
    ]);
    const bad = await call(site, 'sysapi/p_sysapi1054?sdate=2025-02-30', { token: reader.token });
    expect([bad.resultcode, bad.resultmsg.includes('sdate')]).toEqual([402, true]);
  });
});

describe('a page of the site', () => {
  const page = async (path: string) => (await site.app.inject(`/v1/data/${path}`)).json().data;

  it('offers a first and last date for the date range of a view, and shows the rows of the range', async () => {
    const { parameters } = await page('p_sysapi1054');
    expect(parameters.slice(0, 2)).toMatchObject([
      { name: 'sdate', op: 'gte', type: 'date', field: 'F004V' },
      { name: 'edate', op: 'lte', type: 'date', field: 'F004V' },
    ]);
    const where = encodeURIComponent('sdate=2025-01-01&edate=2025-03-31&scode=600901');
    const { total, columns, cells } = await page(`p_sysapi1054/rows?where=${where}`);
    expect([total, cells[columns.indexOf('F002N')]]).toEqual([1, [500.5]]);
  });

  it('shows all dates and all rows where a call defaults to the newest ones', async () => {
    expect((await page('p_sysapi1087/rows')).total).toBe(3);
    expect((await page('p_info3015/rows')).total).toBe(130);
  });
});

describe('the default of a call without dates', () => {
  it('is the newest day for industry ratios, unless another parameter limits the dates', async () => {
    expect(await column('p_sysapi1087', 'VARYDATE')).toEqual(['2025-06-30']);
    expect(await column('p_sysapi1087', 'VARYDATE', { sortcode: '008200' })).toEqual(['2025-06-26']);
    expect((await ask('p_sysapi1087', { sdate: '2025-01-01' })).count).toBe(3);
    expect(await column('p_sysapi1087', 'F011N', { tdate: '2025-06-27' })).toEqual([27.1]);
    const all = await call(site, 'load/p_sysapi1087_all', { token: reader.token });
    expect(all.text.trim().split('\n').length).toBe(4);
  });

  it('is the newest hundred announcements, or those of a single day if only the end is given', async () => {
    const newest = await ask('p_info3015');
    expect([newest.count, newest.total, newest.header('x-has-more')]).toEqual([100, 130, '1']);
    expect(newest.records[0]).toMatchObject({ F001D: '2025-06-26', TEXTID: '1129' });
    expect((await ask('p_info3015', { '@limit': 120 })).count).toBe(120);
    expect((await ask('p_info3015', { scode: '600901' })).count).toBe(130);
    expect(await column('p_info3015', 'F001D', { edate: '2025-06-10', '@limit': 2 })).toEqual([
      '2025-06-10',
      '2025-06-10',
    ]);
    expect((await ask('p_info3015', { edate: '2025-06-10' })).count).toBe(5);
    expect((await ask('p_info3015', { edate: '2025-06-10', maxid: 0 })).count).toBe(50);
    expect((await ask('p_info3015', { sdate: '2025-06-09', edate: '2025-06-10' })).count).toBe(10);
  });
});

describe("a field that is missing from existing clients' records", () => {
  const KEYS = 'F012N F018D F006D F011N F010N F007V F025D F023D F001V F044V F020D'.split(' ');

  it('is returned only if @column names it: SECCODE of p_sysapi1139', async () => {
    const { records } = await ask('p_sysapi1139', { scode: '600901' });
    expect(records.map((record) => Object.keys(record))).toEqual([KEYS, KEYS]);
    const file = await call(site, 'stock/p_sysapi1139?format=csv', { token: reader.token });
    expect(file.text.split('\n')[0]?.trim().split(',').toSorted()).toEqual(KEYS.toSorted());
    const columns = { '@column': 'SECCODE,F012N', '@orderby': 'SECCODE:asc,F012N:asc' };
    expect((await ask('p_sysapi1139', columns)).records.map((record) => Object.values(record))).toEqual([
      [3, '000901'],
      [1, '600901'],
      [2, '600901'],
    ]);
  });

  it('still determines where the next page of a call begins', async () => {
    const first = await ask('p_sysapi1139', { pagesize: 1 });
    const cursor = first.header('x-next-cursor') ?? '';
    const rest = await column('p_sysapi1139', 'F012N', { pagesize: 2, cursor });
    expect([first.records[0]?.['F012N'], ...rest]).toEqual([3, 2, 1]);
  });
});

describe('the units that existing clients expect', () => {
  it("are shares and ten thousand yuan for funds' holdings", async () => {
    const { records } = await ask('p_sysapi1112', { rdate: '2025-06-30' });
    expect(records).toEqual([
      {
        F003N: 323.4568,
        F002N: 300300,
        F001N: 2,
        SECNAME: '示例银行',
        ID: '1',
        SECCODE: '600901',
        ENDDATE: '2025-06-30',
      },
    ]);
  });
});
