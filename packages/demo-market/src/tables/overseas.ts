import { type Day, iso } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Market } from '../market/market.ts';

/** Securities on overseas markets, their latest prices and their daily bars. */
export function overseasTables(market: Market): DemoTable[] {
  return [
    table('p_jishi9301', LIST, () => SECURITIES.map(listRow)),
    table('p_jishi9302', 'SECCODE SECNAME MARKET TRADEDATE F001N F002N F003N F004N F005N F006V', () =>
      newest(market),
    ),
    table('p_jishi9303', BARS, () => bars(market, ['HKEX'])),
    table('p_jishi9304', BARS, () => bars(market, ['NASDAQ', 'NYSE'])),
  ];
}

const LIST =
  'SECCODE SECNAME ENGNAME MARKET F001V F002V F003V F004V F005V F007V F008V F009V F010N F011C F012V';

type Security = readonly [
  code: string,
  name: string,
  english: string,
  market: 'HKEX' | 'NASDAQ' | 'NYSE',
  sector: string,
  price: number,
];

const SECURITIES: readonly Security[] = [
  ['00901', '示例航运', 'Sample Shipping Holdings Limited', 'HKEX', 'Industrials', 12.5],
  ['00902', '示例置地', 'Sample Land Holdings Limited', 'HKEX', 'Real Estate', 8.3],
  ['00903', '澜石科技', 'Lanshi Technology Limited', 'HKEX', 'Technology', 42.6],
  ['00904', '沐川能源', 'Muchuan Energy Group Limited', 'HKEX', 'Energy', 5.7],
  ['00905', '砚岳消费', 'Yanyue Consumer Brands Limited', 'HKEX', 'Consumer Staples', 19.2],
  ['00906', '霁舟医药', 'Jizhou Pharma Limited', 'HKEX', 'Health Care', 27.4],
  ['SMPL', 'Sample Software Inc.', 'Sample Software Inc.', 'NASDAQ', 'Technology', 48.2],
  ['LNSH', 'Lanshi Cloud Inc.', 'Lanshi Cloud Inc.', 'NASDAQ', 'Technology', 122.4],
  ['BIOX', 'Bioexample Therapeutics Inc.', 'Bioexample Therapeutics Inc.', 'NASDAQ', 'Health Care', 17.9],
  ['CHPQ', 'Chipquarry Semiconductor Inc.', 'Chipquarry Semiconductor Inc.', 'NASDAQ', 'Technology', 86.1],
  ['SAMP', 'Sample Foods Corporation', 'Sample Foods Corporation', 'NYSE', 'Consumer Staples', 26.8],
  ['EXRL', 'Example Rail Corporation', 'Example Rail Corporation', 'NYSE', 'Industrials', 64.3],
  ['SBNK', 'Sample Bancorp', 'Sample Bancorp', 'NYSE', 'Financials', 33.5],
  ['OILX', 'Oilexample Energy Corporation', 'Oilexample Energy Corporation', 'NYSE', 'Energy', 51.7],
];

const PLACES = {
  HKEX: { country: 'Hong Kong', currency: 'HKD', mic: 'XHKG' },
  NASDAQ: { country: 'United States', currency: 'USD', mic: 'XNAS' },
  NYSE: { country: 'United States', currency: 'USD', mic: 'XNYS' },
} as const;

function listRow([code, name, english, market, sector]: Security): Cell[] {
  const { country, currency, mic } = PLACES[market];
  const about = `${english} is a made-up company. It has nothing to do with any real company.`;
  const site = `www.${code.toLowerCase()}.example`;
  return [
    code,
    name,
    english,
    market,
    country,
    sector,
    null,
    null,
    currency,
    site,
    about,
    'Mid Cap',
    2012,
    '0',
    mic,
  ];
}

const BARS = 'SECCODE SECNAME MARKET TRADEDATE F001N F002N F003N F004N F005N F006N F007N F008N F009N F010N';

interface Bar {
  readonly day: Day;
  readonly before: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Returns the bars of a security on the trading days of the mainland. */
function barsOf({ seed, calendar }: Market, [code, , , , , price]: Security): Bar[] {
  const random = randomOf(seed, `overseas-bars/${code}`);
  let before = rounded(price * (1 + 0.1 * random.normal()), 2);
  return calendar.days.map((day) => {
    const open = rounded(before * (1 + 0.005 * random.normal()), 2);
    const close = rounded(Math.max(0.5, open * (1 + 0.012 * random.normal())), 2);
    const high = rounded(Math.max(open, close) * (1 + random.between(0, 0.01)), 2);
    const low = rounded(Math.min(open, close) * (1 - random.between(0, 0.01)), 2);
    const bar = { day, before, open, high, low, close, volume: random.whole(300_000, 9_000_000) };
    before = close;
    return bar;
  });
}

function sharesOf(seed: number, code: string): number {
  return randomOf(seed, `overseas-shares/${code}`).whole(100, 600) * 1e6;
}

function* bars(market: Market, places: readonly Security[3][]): Generator<Cell[]> {
  for (const security of SECURITIES) {
    const [code, name, , place] = security;
    if (!places.includes(place)) continue;
    const shares = sharesOf(market.seed, code);
    for (const { day, before, open, high, low, close, volume } of barsOf(market, security))
      yield [
        ...[code, name, place, iso(day), before, open, high, low, close, volume],
        ...[rounded(volume * (high + low) * 0.5, 2), percent(close - before, before, 4)],
        ...[percent(volume, shares, 4), close],
      ];
  }
}

function* newest(demo: Market): Generator<Cell[]> {
  for (const security of SECURITIES) {
    const [code, name, , market] = security;
    const bar = barsOf(demo, security).at(-1);
    if (!bar) continue;
    const change = rounded(bar.close - bar.before, 2);
    yield [
      code,
      name,
      market,
      iso(bar.day),
      bar.close,
      change,
      percent(change, bar.before, 4),
      bar.volume,
      rounded(bar.close * sharesOf(demo.seed, code), 0),
      PLACES[market].currency,
    ];
  }
}
