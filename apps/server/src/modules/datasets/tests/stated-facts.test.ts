import { importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { FileRefused } from '../load/load.messages.ts';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { leftOf, openLoadWorld, reasonOf } from './load-world.fixture.ts';

const [stocks, minutes, weeks] = await manifestsOf(['p_stock2402', 'p_jishi9440', 'p_ENS7039']);
if (!stocks || !minutes || !weeks) throw new Error('no manifests');
const vendors = await readVendors(CATALOGUE);
const world = await openLoadWorld([stocks, minutes, weeks], vendors);

const DAILY = {
  dataset: 'p_stock2402',
  columns: { SECCODE: { from: 'c' }, TRADEDATE: { from: 'd' }, F003N: { from: 'o' }, F007N: { from: 'p' } },
};
const MINUTES = {
  dataset: 'p_jishi9440',
  columns: { SECCODE: { from: 'c' }, TRADETIME: { from: 'd' }, F001N: { from: 'o' }, F004N: { from: 'p' } },
};
const rowsAt = (times: readonly string[], header = 'c,d,o,p', more = ''): string =>
  [header, ...times.map((time) => `600901,${time},9.1,9.2${more}`)].join('\n');
const everyDays = (step: number, count = 12): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2024, 0, 5 + at * step)).toISOString().slice(0, 10),
  );
const everySeconds = (step: number, count = 12): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2024, 0, 5, 9, 30, at * step)).toISOString().slice(0, 19).replace('T', ' '),
  );
const load = (text: string | Buffer, plan: object | undefined, flags: object = {}): Promise<unknown> => {
  const parsed = plan && importPlanSchema.parse(plan);
  const code = parsed?.dataset ?? 'p_stock2402';
  return world.load(text, { code, ...(parsed && { plan: parsed }), ...flags }).catch(reasonOf);
};

describe('in a file that is loaded by a mapping,', () => {
  it.each([
    ['weekly bars are refused', everyDays(7), {}, 'barsLonger'],
    ['weekly bars declared as daily are accepted', everyDays(7), { bars: 'day' }, { inserted: 12 }],
    ['daily bars declared as weekly are refused', everyDays(1), { bars: 'week' }, 'barsOther'],
    ['daily bars are accepted', everyDays(1), {}, { inserted: 12 }],
    ['several rows a day are refused', everyDays(0), {}, 'barsShorter'],
  ])('%s', async (_, days, words, outcome) => {
    expect(await load(rowsAt(days), { ...DAILY, ...words })).toEqual(
      typeof outcome === 'string' ? outcome : expect.objectContaining(outcome),
    );
  });

  it.each([
    ['a title', `600901 示例银行 日线 前复权\n${rowsAt(everyDays(1))}`, {}],
    ['the name', rowsAt(everyDays(1)), { name: '600901_hfq.csv' }],
    ['a column', rowsAt(everyDays(1), 'c,d,o,p,way', ',前复权'), {}],
  ])(
    'prices that %s declares as adjusted are rejected unless the mapping declares them unadjusted',
    async (_, text, flags) => {
      expect(await load(text, DAILY, flags)).toBe('sourceAdjusted');
      expect(await load(text, { ...DAILY, adjustment: 'forward' }, flags)).toBe('sourceAdjusted');
      expect(await load(text, { ...DAILY, adjustment: 'none' }, flags)).toMatchObject({ inserted: 12 });
    },
  );

  it('only rows that meet the conditions of the mapping are examined', async () => {
    const text = `c,d,o,p,way\n${everyDays(1)
      .map((day) => `600901,${day},9.1,9.2,不复权\n600901,${day},4.1,4.2,前复权`)
      .join('\n')}`;
    expect(await load(text, DAILY)).toBe('sourceAdjusted');
    const where = [{ column: 'way', matches: '^不复权$' }];
    expect(await load(text, { ...DAILY, where })).toMatchObject({ inserted: 12, skipped: 12 });
  });

  it('rows that the mapping selects at weekly intervals are not rejected as weekly bars', async () => {
    const text = `c,d,o,p,ex\n${everyDays(1, 90)
      .map((day, at) => `600901,${day},9.1,9.2,${at % 7}`)
      .join('\n')}`;
    const where = [{ column: 'ex', matches: '^0$' }];
    expect(await load(text, { ...DAILY, where })).toMatchObject({ inserted: 13 });
  });

  it('adjusted prices are not rejected if the mapping reads no prices', async () => {
    const text = rowsAt(everyDays(1), 'c,d,pe,n', '').replace(/9\.1/g, '5');
    const columns = { SECCODE: { from: 'c' }, TRADEDATE: { from: 'd' }, F026N: { from: 'pe' } };
    const flags = { name: '600901_qfq.csv' };
    expect(await load(text, { dataset: 'p_stock2402', columns }, flags)).toMatchObject({ inserted: 12 });
  });
});

describe('one-minute bars', () => {
  it.each([
    ['a minute', everySeconds(60), {}, { inserted: 12 }],
    ['a minute with gaps', [...everySeconds(60, 5), ...everySeconds(420, 9).slice(1)], {}, { inserted: 13 }],
    ['five minutes', everySeconds(300), {}, 'barsOfMinutes'],
    ['three seconds', everySeconds(3), {}, 'barsOfSeconds'],
    ['five minutes declared as one minute', everySeconds(300), { bars: 'minute' }, { inserted: 12 }],
  ])('are accepted or rejected by the time between them: %s', async (_, times, words, outcome) => {
    expect(await load(rowsAt(times), { ...MINUTES, ...words })).toEqual(
      typeof outcome === 'string' ? outcome : expect.objectContaining(outcome),
    );
  });
});

it('weekly bars are accepted in a data set of weekly bars', async () => {
  const text = `证券代码,STARTDATE,ENDDATE,OPENPX,CLOSEPX\n${everyDays(7)
    .map((day) => `600901,${day},${day},9.1,9.2`)
    .join('\n')}`;
  expect(await load(text, undefined, { code: 'p_ENS7039' })).toMatchObject({ inserted: 12 });
});

describe('an error about bars or prices', () => {
  it('names the setting that a mapping can use', async () => {
    const failure = await world
      .load(rowsAt(everyDays(7)), { code: 'p_stock2402', plan: importPlanSchema.parse(DAILY) })
      .catch((error: unknown) => error);
    expect(failure instanceof FileRefused && failure.text('en')).toMatch(/set bars: day in a mapping/);
    expect(failure instanceof FileRefused && failure.text('zh')).toMatch(/写明 bars: day/);
  });
});

describe('a percentage change', () => {
  const text = (factor: number): string =>
    `代码,日期,收盘价,前收盘价,涨跌幅\n${everyDays(1, 4)
      .map((day, at) => `600901,${day},${10 + at},10,${at * 10 * factor}`)
      .join('\n')}`;

  it('is left out if the closes show that it is a fraction', async () => {
    const report = await world.load(text(0.01), { code: 'p_stock2402' });
    expect(leftOf(report)).toEqual(['涨跌幅: leftFraction']);
  });

  it('is read if the closes agree', async () => {
    expect(leftOf(await world.load(text(1), { code: 'p_stock2402' }))).toEqual([]);
  });
});

describe('numbers in a semicolon-separated file', () => {
  const close = async (...cells: string[]): Promise<unknown> => {
    const rows = cells.map((cell, at) => `600901;${everyDays(1, 9)[at]};${cell}`);
    const outcome = await load(['证券代码;交易日期;收盘价', ...rows].join('\n'), undefined);
    if (typeof outcome === 'string') return outcome;
    const sql = 'select "F007N"::float as close from data.p_stock2402 order by "TRADEDATE"';
    return (await world.pool.query<{ close: number }>(sql)).rows.map((row) => row.close);
  };

  it.each([
    ['decimal commas', ['99,26', '99,600', '1.234,5', '1.234'], [99.26, 99.6, 1234.5, 1234]],
    ['commas between thousands', ['1,234.5', '1,600', '999.6'], [1234.5, 1600, 999.6]],
    ['decimal points only', ['9.26', '9.6'], [9.26, 9.6]],
    ['ambiguous commas', ['9,600', '9,700'], 'fileCommas'],
    ['an ambiguous comma in the only row', ['9,600'], 'fileCommas'],
    ['commas of both meanings', ['9,60', '9,700', '1,234.5', '9'], 'fileCommas'],
  ])('%s', async (_, cells, outcome) => {
    expect(await close(...cells)).toEqual(outcome);
  });
});

describe('a page with a table', () => {
  const rows = everyDays(1).map((day) => `<tr><td>600901</td><td>${day}</td><td>9.2</td></tr>`);
  const page = (end: string, count = 12): string =>
    `<html><body><table><tr><td>代码</td><td>日期</td><td>收盘价</td></tr>${rows.slice(0, count).join('')}${end}`;

  it.each([
    ['is read if it is complete', page('</table></body></html>'), { inserted: 12 }],
    ['is read if only the table lacks its end tag', page('</body></html>'), { inserted: 12 }],
    ['is refused if it is cut off between rows', page('', 7), 'filePageCut'],
    ['is refused if it is cut off within a row', page('<tr><td>600901</td><td>2024-', 7), 'filePageCut'],
  ])('%s', async (_, text, outcome) => {
    expect(await load(text, undefined, { name: 'page.xls' })).toEqual(
      typeof outcome === 'string' ? outcome : expect.objectContaining(outcome),
    );
  });
});

it('the error for a file with only keys names a column with an unsuitable unit', async () => {
  const failure = await world
    .load('日期,代码,收盘价(美元)\n2024-01-02,900901,0.4\n', { code: 'p_stock2402' })
    .catch((error: unknown) => error);
  expect(failure instanceof FileRefused && failure.text('en')).toMatch(
    /column 收盘价\(美元\) was not read: .*unit/,
  );
});

describe('a proposed mapping', () => {
  const textOf = (name: string, text: string): string => {
    const [header = [], ...rows] = text
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const facts = { name, writtenOn: '2024-05-06', today: '2025-01-03' };
    const sample = { header, rows, tableUnits: [], facts };
    return proposalText(proposeMappings([{ manifest: stocks }], sample, vendors), 'en');
  };

  it("leaves the date open if neither the list nor its file's name has one", () => {
    const list = '代码,名称,最新价\n600901,示例银行,9.2\n000901,示例电气,8.1\n';
    expect(textOf('list.csv', list)).toMatch(/^ {4}# TRADEDATE: \{ from: today \}/m);
    expect(textOf('list_202401.csv', list)).toMatch(/^ {4}# TRADEDATE: \{ from: today \}/m);
    expect(textOf('list_20240105.csv', list)).toMatch(/^ {4}TRADEDATE: \{ from: filedate \}/m);
  });

  it('states that a load would reject the file', () => {
    const text = textOf(
      '600901.XSHG.csv',
      ',open,close,high,low,volume,money\n2025-06-03,9,9.2,9.3,9,1200,11000\n',
    );
    expect(text).toMatch(/^# a load would refuse the file: the prices of JoinQuant/m);
  });

  it('leaves out a column whose unit the vendor does not state', () => {
    const text = textOf('csd.csv', 'CODES,DATES,CLOSE,VOLUME\n600901.SH,2025-06-03,9.2,12\n');
    expect(text).toMatch(/^# skipped: VOLUME: /m);
    expect(text).not.toMatch(/from: VOLUME/);
  });
});
