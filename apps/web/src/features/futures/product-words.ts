import type { Lang } from '@jishi/contract';

/** The exchanges' English names of products, by code. The data sets contain only the Chinese names. */
const PRODUCTS: Readonly<Record<string, string>> = {
  ag: 'Silver',
  al: 'Aluminium',
  ao: 'Alumina',
  au: 'Gold',
  br: 'Butadiene rubber',
  bu: 'Bitumen',
  cu: 'Copper',
  fu: 'Fuel oil',
  hc: 'Hot-rolled coil',
  ni: 'Nickel',
  pb: 'Lead',
  rb: 'Rebar',
  ru: 'Natural rubber',
  sn: 'Tin',
  sp: 'Wood pulp',
  ss: 'Stainless steel',
  wr: 'Wire rod',
  zn: 'Zinc',
  bc: 'Copper (international)',
  ec: 'Containerised freight index',
  lu: 'Low-sulphur fuel oil',
  nr: 'TSR 20 rubber',
  sc: 'Crude oil',
  a: 'Soybean No. 1',
  b: 'Soybean No. 2',
  bb: 'Blockboard',
  c: 'Corn',
  cs: 'Corn starch',
  eb: 'Styrene',
  eg: 'Ethylene glycol',
  fb: 'Fibreboard',
  i: 'Iron ore',
  j: 'Coke',
  jd: 'Egg',
  jm: 'Coking coal',
  l: 'LLDPE',
  lg: 'Log',
  lh: 'Live hog',
  m: 'Soybean meal',
  p: 'Palm oil',
  pg: 'LPG',
  pp: 'Polypropylene',
  rr: 'Polished rice',
  v: 'PVC',
  y: 'Soybean oil',
  AP: 'Apple',
  CF: 'Cotton',
  CJ: 'Red date',
  CY: 'Cotton yarn',
  FG: 'Glass',
  JR: 'Japonica rice',
  LR: 'Late indica rice',
  MA: 'Methanol',
  OI: 'Rapeseed oil',
  PF: 'Polyester staple fibre',
  PK: 'Peanut',
  PM: 'Common wheat',
  PR: 'Bottle-grade PET',
  PX: 'Paraxylene',
  RI: 'Early indica rice',
  RM: 'Rapeseed meal',
  RS: 'Rapeseed',
  SA: 'Soda ash',
  SF: 'Ferrosilicon',
  SH: 'Caustic soda',
  SM: 'Silicomanganese',
  SR: 'White sugar',
  TA: 'PTA',
  UR: 'Urea',
  WH: 'Strong gluten wheat',
  ZC: 'Thermal coal',
  IC: 'CSI 500 index',
  IF: 'CSI 300 index',
  IH: 'SSE 50 index',
  IM: 'CSI 1000 index',
  T: '10-year treasury bond',
  TF: '5-year treasury bond',
  TL: '30-year treasury bond',
  TS: '2-year treasury bond',
  lc: 'Lithium carbonate',
  ps: 'Polysilicon',
  si: 'Industrial silicon',
};

const EXCHANGES: Readonly<Record<string, { zh: string; en: string }>> = {
  CFFEX: { zh: '中国金融期货交易所', en: 'China Financial Futures Exchange' },
  SHFE: { zh: '上海期货交易所', en: 'Shanghai Futures Exchange' },
  DCE: { zh: '大连商品交易所', en: 'Dalian Commodity Exchange' },
  CZCE: { zh: '郑州商品交易所', en: 'Zhengzhou Commodity Exchange' },
  INE: { zh: '上海国际能源交易中心', en: 'Shanghai International Energy Exchange' },
  GFEX: { zh: '广州期货交易所', en: 'Guangzhou Futures Exchange' },
};

/** The sample products that have the name of a real index or issue on their exchange. */
const SAMPLES: Readonly<Record<string, string>> = { IF: 'stock index', T: 'treasury bond' };

/**
 * Returns a product's name in the language. English names are looked up by code. If there is none, the code is used. A
 * made-up product is called a sample in both languages.
 */
export function productName(
  { code, name }: { readonly code: string; readonly name: string },
  lang: Lang,
): string {
  if (lang === 'zh') return name;
  const english = PRODUCTS[code] ?? code;
  return name.startsWith('示例') ? `Sample ${SAMPLES[code] ?? inSentence(english)}` : english;
}

/** Converts a name to lower case, except for abbreviations such as PTA. */
const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const SHORT_EXCHANGES: Readonly<Record<string, string>> = {
  CFFEX: '中金所',
  SHFE: '上期所',
  DCE: '大商所',
  CZCE: '郑商所',
  INE: '上期能源',
  GFEX: '广期所',
};

/** Returns the name that traders use: the short name in Chinese, the code in English. */
export const shortExchangeName = (code: string, lang: Lang): string =>
  lang === 'zh' ? (SHORT_EXCHANGES[code] ?? code) : code;

export const exchangeName = (code: string, lang: Lang): string => EXCHANGES[code]?.[lang] ?? code;

/**
 * Parses a session code of a data set such as `FN0230`: its kind, and the time at which the night session ends or the
 * day session begins. Null for any other text.
 */
export function sessionOf(code: string): { kind: 'FD' | 'FN' | 'SD'; time: string } | null {
  const [, kind, hour, minute] = /^(FD|FN|SD)(\d{2})(\d{2})$/.exec(code) ?? [];
  return kind === 'FD' || kind === 'FN' || kind === 'SD' ? { kind, time: `${hour}:${minute}` } : null;
}
