import type { Field, Unit } from '@jishi/contract';
import { FOREIGN_CODES, FURTHER_UNITS, FURTHER_WORDS, type FurtherBase } from './further-units.ts';

/** A unit: a base unit, multiplied by a power of ten. Without a base unit, it is only a scale: 万, million. */
export interface Measure {
  readonly base: Base | null;
  readonly power: number;
}

type Base =
  | 'yuan'
  | 'usd'
  | 'hkd'
  | 'share'
  | 'fundUnit'
  | 'lot'
  | 'contract'
  | 'piece'
  | 'percent'
  | 'multiple'
  | 'yuanPerShare'
  | 'yuanPerUnit'
  | 'yuanPer10Shares'
  | 'yuanPer10Units'
  | 'sharesPer10Shares'
  | 'yuanPer100Foreign'
  | 'household'
  | 'person'
  | 'trade'
  | 'item'
  | 'day'
  | 'month'
  | 'year'
  | 'indexPoint'
  | 'kilobyte'
  | 'score'
  | FurtherBase;

const one = (base: Base): Measure => ({ base, power: 0 });

/** The units of fields. */
const FIELD_UNITS: Record<Unit, Measure> = {
  yuan: one('yuan'),
  tenThousandYuan: { base: 'yuan', power: 4 },
  hundredMillionYuan: { base: 'yuan', power: 8 },
  share: one('share'),
  tenThousandShares: { base: 'share', power: 4 },
  hundredMillionShares: { base: 'share', power: 8 },
  fundUnit: one('fundUnit'),
  tenThousandFundUnits: { base: 'fundUnit', power: 4 },
  hundredMillionFundUnits: { base: 'fundUnit', power: 8 },
  percent: one('percent'),
  perMille: { base: 'percent', power: -1 },
  times: one('multiple'),
  multiple: one('multiple'),
  household: one('household'),
  person: one('person'),
  trade: one('trade'),
  lot: one('lot'),
  contract: one('contract'),
  piece: one('piece'),
  item: one('item'),
  day: one('day'),
  month: one('month'),
  year: one('year'),
  yuanPer10Shares: one('yuanPer10Shares'),
  sharesPer10Shares: one('sharesPer10Shares'),
  yuanPer10Units: one('yuanPer10Units'),
  yuanPerShare: one('yuanPerShare'),
  yuanPerUnit: one('yuanPerUnit'),
  indexPoint: one('indexPoint'),
  kilobyte: one('kilobyte'),
  usd: one('usd'),
  hkd: one('hkd'),
  yuanPer100Foreign: one('yuanPer100Foreign'),
  score: one('score'),
  ...FURTHER_UNITS,
};

/** The words for the base units, without spaces and in lower case. */
const WORDS: Record<Base, readonly string[]> = {
  yuan: ['元', '人民币', '人民币元', 'rmb', 'cny', 'yuan', '¥'],
  usd: ['美元', 'usd', 'us$', '$', 'dollars'],
  hkd: ['港元', '港币', 'hkd', 'hk$'],
  share: ['股', 'share', 'shares'],
  fundUnit: ['份', 'unit', 'units'],
  lot: ['手', 'lot', 'lots'],
  contract: ['contract', 'contracts'],
  piece: ['张', 'piece', 'pieces'],
  percent: ['%', 'percent', 'pct', '百分比', '百分之'],
  multiple: ['倍', '次', 'x', 'times'],
  yuanPerShare: [
    '元/股',
    '元每股',
    'yuan/share',
    'yuanpershare',
    'cny/share',
    'cnypershare',
    'rmb/share',
    'rmbpershare',
  ],
  yuanPerUnit: ['元/份', 'yuan/unit', 'cny/unit', 'cnyperunit'],
  yuanPer10Shares: ['元/10股', '元/十股', 'cnyper10shares', 'yuanper10shares', 'rmbper10shares'],
  yuanPer10Units: ['元/10份', 'cnyper10units'],
  sharesPer10Shares: ['股/10股', '股/十股', 'sharesper10shares'],
  yuanPer100Foreign: ['元/100外币', 'cnyper100units'],
  household: ['户', 'account', 'accounts', 'household', 'households', 'holders'],
  person: ['人', 'person', 'persons', 'people'],
  trade: ['笔', 'trade', 'trades'],
  item: ['只', '家', 'securities'],
  day: ['天', '日', 'day', 'days'],
  month: ['月', '个月', 'month', 'months'],
  year: ['年', 'year', 'years'],
  indexPoint: ['点', 'point', 'points', 'pts'],
  kilobyte: ['kb'],
  score: ['分'],
  ...FURTHER_WORDS,
};

const BASES = new Map(
  Object.entries(WORDS).flatMap(([base, words]) => words.map((word) => [word, base as Base] as const)),
);

const SCALES: Record<string, number> = {
  百: 2,
  千: 3,
  万: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  十亿: 9,
  百亿: 10,
  万亿: 12,
  k: 3,
  '000': 3,
  '1000': 3,
  thousand: 3,
  '10k': 4,
  '10000': 4,
  tenthousand: 4,
  m: 6,
  mn: 6,
  mm: 6,
  mln: 6,
  million: 6,
  '10m': 7,
  '10million': 7,
  '100m': 8,
  '100million': 8,
  hundredmillion: 8,
  b: 9,
  bn: 9,
  billion: 9,
  tn: 12,
  trillion: 12,
};
const SCALE = Object.keys(SCALES)
  .sort((left, right) => right.length - left.length)
  .join('|');
const CURRENCY = /^(rmb|cny|usd|hkd|us\$|hk\$|人民币|¥|\$)?(.*)$/;
const CODE_LENGTH = 3;
const SCALED = new RegExp(`^(${SCALE})?(.*)$`);

/** Words for units that are a base unit multiplied by a power of ten. */
const SIZED_WORDS: ReadonlyMap<string, Measure> = new Map([
  ...['基点', 'bp', 'bps', 'basispoint', 'basispoints'].map(
    (word) => [word, FIELD_UNITS.basisPoint] as const,
  ),
  ...['千克', '公斤', 'kg', 'kilogram', 'kilograms'].map((word) => [word, FIELD_UNITS.kilogram] as const),
  ...['吨', 'tonne', 'tonnes', 'mt'].map((word) => [word, FIELD_UNITS.tonne] as const),
  ...['万吨', '10kt'].map((word) => [word, FIELD_UNITS.tenThousandTonnes] as const),
]);

/** Returns the unit named by a text such as 万元, %, RMB million or 10k shares, or null. */
export function measureOf(text: string): Measure | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,'’"]/g, '')
    .replace(/^(?:单位|units?|in)[::]?(?=.)/, '')
    .replace(/^of(?=\d)/, '');
  if (words === '') return null;
  if (words === '‰') return { base: 'percent', power: -1 };
  const sized = SIZED_WORDS.get(words);
  if (sized) return sized;
  const whole = BASES.get(words);
  if (whole) return one(whole);
  const [, usual, afterUsual = ''] = CURRENCY.exec(words) ?? [];
  const code = words.slice(0, CODE_LENGTH);
  const isForeign = usual === undefined && FOREIGN_CODES.has(code);
  const [currency, behind] = isForeign ? [code, words.slice(CODE_LENGTH)] : [usual, afterUsual];
  const [, scale, word = ''] = SCALED.exec(behind) ?? [];
  if (scale === undefined && (currency === undefined || word !== '')) return null;
  const power = scale === undefined ? 0 : (SCALES[scale] ?? 0);
  const base = BASES.get(word);
  const money = currency === undefined ? undefined : BASES.get(currency);
  if (word !== '' && (base === undefined || (money !== undefined && money !== base))) return null;
  const counted = base ?? money ?? null;
  return counted === 'percent' ? null : { base: counted, power };
}

/**
 * The number of units of the second kind in one unit of the first kind, as a power of ten. A lot is a hundred shares,
 * or ten convertible bonds.
 */
const EQUALS: Partial<Record<`${Base} ${Base}`, number>> = {
  'lot share': 2,
  'share lot': -2,
  'lot fundUnit': 2,
  'lot piece': 1,
  'lot contract': 0,
  'share fundUnit': 0,
  'fundUnit share': 0,
  'yuan indexPoint': 0,
};
/**
 * Pairs of units that are interchangeable, such as yuan and yuan per share, unless one of them has a scale such as 10k.
 */
const ALIKE: ReadonlySet<string> = new Set([
  'yuan yuanPerShare',
  'yuanPerShare yuan',
  'yuan yuanPerUnit',
  'yuanPerUnit yuan',
  'yuanPerShare yuanPerUnit',
  'yuanPerUnit yuanPerShare',
  'yuan yuanPerLot',
  'yuan yuanPer100Units',
  'yuan yuanPer10000Units',
  'yuan yuanPer100Face',
  'yuan yuanPer1000Face',
  'usd usdPer10Shares',
  'hkd hkdPer10Shares',
  'hkd hkdPerShare',
]);

/** Returns the base unit of a field's unit, and the power of ten. */
export const unitMeasure = (unit: Unit): Measure => FIELD_UNITS[unit];

/** Makes unit names comparable. */
export const unitKey = (word: string): string => word.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Returns the factor that converts values from the unit in a text to a field's unit. Null if no conversion exists. */
export function factorOfWords({ unit, unitWords }: Field, words: string): string | null {
  const own = unitWords?.[unitKey(words)];
  if (own !== undefined) return own;
  const measure = measureOf(words);
  return measure && factorTo(unit, measure);
}

/** Returns the exact factor that converts values from a unit to a field's unit. Null if no conversion exists. */
export function factorTo(unit: Unit | undefined, { base, power }: Measure): string | null {
  if (unit === undefined) return null;
  const field = FIELD_UNITS[unit];
  if (base === null) return field.base === 'percent' ? null : powerOfTen(power - field.power);
  if (base === field.base) return powerOfTen(power - field.power);
  const pair = `${base} ${field.base}` as const;
  if (ALIKE.has(pair as string)) return power === 0 && field.power === 0 ? '1' : null;
  const equal = field.base === null ? undefined : EQUALS[pair as `${Base} ${Base}`];
  return equal === undefined ? null : powerOfTen(power + equal - field.power);
}

function powerOfTen(power: number): string {
  return power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`;
}
