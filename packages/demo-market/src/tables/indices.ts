import { iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import type { BondIndex } from '../market/bond-indices.ts';
import type { Index } from '../market/indices.ts';
import { type Market, monthEnds } from '../market/market.ts';

/** Indices, their daily levels, and the weights of their members at the ends of months. */
export function indexTables(
  market: Market,
  indices: readonly Index[],
  bondIndices: readonly BondIndex[],
): DemoTable[] {
  const quoted = [...indices, ...bondIndices.map((index) => ({ ...index, exchange: '上交所' as const }))];
  return [
    recordTable('p_index2911', BASICS, () => [
      ...basics(market, indices),
      ...bondIndices.map((index, i) => bondBasics(market, index, indices.length + i)),
    ]),
    table(
      'p_index2905',
      'TRADEDATE INDEXCODE INDEXNAME F001V F002V F003N F0041N F005N F006N F007N F008N F009N F010N',
      () => days(quoted),
    ),
    table('p_index2904', 'F001D F002V F003V F004N F005N F006N F007N F008N F009N F010N F011V F013N', () =>
      quotes(quoted),
    ),
    table('p_jishi9406', 'INDEXCODE INDEXNAME ENDDATE SECCODE SECNAME F001N', () => weights(market, indices)),
  ];
}

const BASICS =
  'INDEXID INDEXNAME INDEXCODE SECNAME F001V F002V F003V F004V F005D F006D F007N F008N F009V F010N F011V F012V F013V F014V F016V F017V F018V F019D';

type Quoted = Pick<Index, 'code' | 'name' | 'english' | 'exchange' | 'days'>;

const shortName = ({ name }: Pick<Index, 'name'>): string => name.replace(/指数$/, '');
const shortEnglish = ({ english }: Pick<Index, 'english'>): string => english.replace(/ Index$/, '');

function* basics(market: Market, indices: readonly Index[]): Generator<Record<string, Cell>> {
  for (const [position, index] of indices.entries()) {
    const { code, name, english, kind, exchange, base, largest } = index;
    const [first] = index.days;
    yield {
      INDEXID: `99I${position + 1}`,
      INDEXNAME: name,
      INDEXCODE: code,
      SECNAME: shortName(index),
      F001V: english,
      F002V: shortEnglish(index),
      F003V: '014001',
      F004V: kind,
      F005D: first && iso(first.day),
      F006D: first && iso(market.calendar.onOrBefore(first.day - 1)),
      F007N: base,
      F008N: index.membersAt(market.calendar.days.length - 1).length,
      F009V: largest === undefined ? '范围内全部证券' : `总市值最大的${largest}只证券`,
      F010N: 2,
      F011V: '总市值加权',
      F012V: '演示用虚构证券',
      F013V: `${name}由程序生成的虚构证券计算，仅供演示。`,
      F014V: largest === undefined ? '新股上市次日计入' : '每半年调整',
      F016V: '示例指数公司',
      F017V: exchange === '上交所' ? '012001' : exchange === '深交所' ? '012002' : '012046',
      F018V: exchange,
      F019D: first && iso(first.day),
    };
  }
}

function bondBasics(market: Market, index: BondIndex, position: number): Record<string, Cell> {
  const { code, name, english, base, size } = index;
  const [first] = index.days;
  return {
    INDEXID: `99I${position + 1}`,
    INDEXNAME: name,
    INDEXCODE: code,
    SECNAME: shortName(index),
    F001V: english,
    F002V: shortEnglish(index),
    F003V: '014004',
    F004V: '债券指数',
    F005D: first && iso(first.day),
    F006D: first && iso(market.calendar.onOrBefore(first.day - 1)),
    F007N: base,
    F008N: size,
    F009V: '范围内全部固定利率债券',
    F010N: 12,
    F011V: '总市值加权',
    F012V: '演示用虚构债券',
    F013V: `${name}由程序生成的虚构债券净价计算，仅供演示。`,
    F014V: '新债上市当日计入，到期当日剔除',
    F016V: '示例指数公司',
    F017V: '012001',
    F018V: '上交所',
    F019D: first && iso(first.day),
  };
}

function* days(indices: readonly Quoted[]): Generator<Cell[]> {
  for (const { code, name, english, exchange, days: indexDays } of indices)
    for (const { day, before, open, high, low, close, volume, trades, amount } of indexDays)
      yield [
        iso(day),
        code,
        name,
        exchange,
        english,
        open,
        high,
        low,
        close,
        before,
        volume,
        trades,
        rounded(amount, 2),
      ];
}

function* quotes(indices: readonly Quoted[]): Generator<Cell[]> {
  for (const index of indices)
    for (const { day, before, open, high, low, close, volume, amount } of index.days)
      yield [
        iso(day),
        index.code,
        shortName(index),
        before,
        open,
        high,
        low,
        close,
        rounded(amount, 2),
        volume,
        '人民币',
        close,
      ];
}

function* weights(market: Market, indices: readonly Index[]): Generator<Cell[]> {
  for (const at of monthEnds(market)) {
    const day = iso(market.calendar.days[at] as number);
    for (const index of indices)
      for (const { company, weight } of index.weightsAt(at))
        yield [index.code, index.name, day, company.code, company.shortName, rounded(weight, 4)];
  }
}
