import { type ImportPlan, importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const number = (code: string, zh: string, en: string, unit?: string): object => ({
  ...{ code, zh, en, type: 'number' },
  ...(unit ? { unit } : {}),
});
const statement = testManifest({
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text' },
    number('F001N', '净利润', 'Net profit', 'yuan'),
    number('F002N', '营业收入', 'Revenue', 'tenThousandYuan'),
    number('F003N', '每股收益', 'Earnings per share', 'yuanPerShare'),
    number('F004N', '增长率', 'Growth', 'percent'),
    number('F005N', '员工', 'Staff'),
  ],
  key: ['SECCODE'],
});
const { load, rows } = await openLoadWorld([statement]);

const FILE = '证券代码,净利润,营业收入,每股收益,增长率,员工\n600901,1.5,20,0.5,3,9\n';
const plan = (more: object): ImportPlan => importPlanSchema.parse({ dataset: 'p_test1', ...more });
const from = (...names: string[]): object =>
  Object.fromEntries(names.map((name, at) => [at === 0 ? 'SECCODE' : `F00${at}N`, { from: name }]));
const columns = from('证券代码', '净利润', '营业收入', '每股收益', '增长率', '员工');

describe('the unit of a mapping converts amounts, but not ratios or counts:', () => {
  it.each([
    ['by header', { byHeader: true }],
    ['by columns', { columns }],
  ])('%s', async (_, more) => {
    await load(FILE, { plan: plan({ unit: '千元', ...more }) });
    expect(await rows()).toEqual(['600901|1500|2|0.5|3|9']);
  });

  it('unless a column or its header has its own unit', async () => {
    const own = {
      ...columns,
      F001N: { from: '净利润', unit: '亿元' },
      F002N: { from: '营业收入', times: '2' },
    };
    await load(FILE, { plan: plan({ unit: '千元', columns: own }) });
    expect(await rows()).toEqual(['600901|150000000|40|0.5|3|9']);
    const header = FILE.replace('净利润', '净利润(亿元)');
    await load(header, { plan: plan({ unit: '千元', byHeader: true }) });
    expect(await rows()).toEqual(['600901|150000000|2|0.5|3|9']);
  });
});

it('a file is rejected if its mapping has an unknown unit', async () => {
  const failure = await load(FILE, { plan: plan({ unit: '大批', byHeader: true }) }).catch(reasonOf);
  expect(failure).toBe('planUnitUnknown');
});
