import { CURRENCIES, type Currency } from '@jishi/contract';

type Goods =
  | 'gram'
  | 'troyOunce'
  | 'barrel'
  | 'bushel'
  | 'pound'
  | 'squareMetre'
  | 'cubicMetre'
  | 'kilowattHour'
  | 'second'
  | 'yuanPerGram'
  | 'yuanPerTonne'
  | 'usdPerBarrel'
  | 'usdPerTroyOunce'
  | 'usdPerTonne'
  | 'yuanPerLot'
  | 'yuanPer100Units'
  | 'yuanPer10000Units'
  | 'yuanPer100Face'
  | 'yuanPer1000Face'
  | 'usdPer10Shares'
  | 'hkdPer10Shares'
  | 'hkdPerShare'
  | 'currencyPer10Shares'
  | 'currencyPerShare';

/** Currencies whose units have names other than their codes: yuan, usd and hkd. */
const NAMED = { CNY: 'yuan', USD: 'usd', HKD: 'hkd' } as const;
type Foreign = Exclude<Currency, keyof typeof NAMED>;

/** The units of goods, and of the currencies that the market pages do not use. */
export type FurtherBase = Goods | Foreign;

const GOODS_WORDS: Record<Goods, readonly string[]> = {
  gram: ['克', 'gram', 'grams'],
  troyOunce: ['盎司', '金衡盎司', 'oz', 'ozt', 'ounce', 'ounces', 'troyounce', 'troyounces'],
  barrel: ['桶', 'barrel', 'barrels', 'bbl'],
  bushel: ['蒲式耳', 'bushel', 'bushels'],
  pound: ['磅', 'lb', 'lbs'],
  squareMetre: ['平方米', 'sqm'],
  cubicMetre: ['立方米'],
  kilowattHour: ['千瓦时', 'kwh'],
  second: ['秒', 'second', 'seconds'],
  yuanPerGram: ['元/克', 'cny/g', 'yuan/g'],
  yuanPerTonne: ['元/吨', 'cny/t', 'yuan/t', 'yuan/tonne'],
  usdPerBarrel: ['美元/桶', 'usd/bbl', '$/bbl', 'usd/barrel'],
  usdPerTroyOunce: ['美元/盎司', 'usd/oz', '$/oz'],
  usdPerTonne: ['美元/吨', 'usd/t', '$/t', 'usd/mt'],
  yuanPerLot: ['元/手', 'cnyperlot'],
  yuanPer100Units: ['元/100份', '元/百份'],
  yuanPer10000Units: ['元/万份', '元/10000份'],
  yuanPer100Face: ['元/100元面值', '元/百元面值', 'cnyper100offacevalue'],
  yuanPer1000Face: ['元/1000元面值', '元/千元面值'],
  usdPer10Shares: ['美元/10股', '美元/十股', 'usdper10shares'],
  hkdPer10Shares: ['港元/10股', '港元/十股', '港币/10股', 'hkdper10shares'],
  hkdPerShare: ['港元/股', '港币/股', 'hkdpershare', 'hkd/share'],
  currencyPer10Shares: ['原币/10股'],
  currencyPerShare: ['原币/股'],
};

/** Currency codes that headers also use as words, names or tickers. They do not count as units. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  'all amd bam bob cop cup gel kes lak mad mop nad pen php ron sdg sos std top try'.split(' '),
);

const FOREIGN = Object.entries(CURRENCIES).filter(([code]) => !(code in NAMED));

const wordsOf = (code: string, zh: string): string[] =>
  [code.toLowerCase(), zh].filter((word) => !ORDINARY_WORDS.has(word));

/** Lower-case currency codes that may precede a scale, as in EUR million. */
export const FOREIGN_CODES: ReadonlySet<string> = new Set(
  FOREIGN.map(([code]) => code.toLowerCase()).filter((code) => !ORDINARY_WORDS.has(code)),
);

export const FURTHER_WORDS = {
  ...GOODS_WORDS,
  ...Object.fromEntries(FOREIGN.map(([code, { zh }]) => [code, wordsOf(code, zh)])),
} as Record<FurtherBase, readonly string[]>;

type Size = {
  readonly base: FurtherBase | 'percent' | (typeof NAMED)[keyof typeof NAMED];
  readonly power: number;
};

const goods = Object.fromEntries(Object.keys(GOODS_WORDS).map((base) => [base, { base, power: 0 }]));
const currencies = Object.fromEntries(
  Object.keys(CURRENCIES).map((code) => [
    code,
    { base: NAMED[code as keyof typeof NAMED] ?? code, power: 0 },
  ]),
);

/** Units of goods and currencies: a base unit, and a power of ten. */
export const FURTHER_UNITS = {
  ...goods,
  ...currencies,
  basisPoint: { base: 'percent', power: -2 },
  kilogram: { base: 'gram', power: 3 },
  tonne: { base: 'gram', power: 6 },
  tenThousandTonnes: { base: 'gram', power: 10 },
} as Record<Goods | Currency | 'basisPoint' | 'kilogram' | 'tonne' | 'tenThousandTonnes', Size>;
