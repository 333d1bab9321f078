import { iso } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import type { Cell } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';

const OPENING = [
  { first: 9 * 60 + 31, last: 11 * 60 + 30 },
  { first: 13 * 60 + 1, last: 15 * 60 },
] as const;
const ENDS = OPENING.flatMap(({ first, last }) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
);

/** The codes that the manifests use as examples. Their last day is generated minute by minute. */
const EXAMPLES = ['600901', '000901', '300901', '688901', '920901'];

export function* minutes(market: Market): Generator<Cell[]> {
  for (const company of market.companies)
    if (EXAMPLES.includes(company.code)) yield* lastDayOf(market, company);
}

/**
 * Divides the last daily bar of a company into minutes. The price moves from the open to the close and reaches the high
 * and the low. Volume and value are higher shortly after the opening and shortly before the close.
 */
function* lastDayOf(market: Market, company: Company): Generator<Cell[]> {
  const bars = market.bars(company);
  const at = bars.close.length - 1;
  const day = market.calendar.days[bars.start + at];
  const [open, high, low, close] = [bars.open[at], bars.high[at], bars.low[at], bars.close[at]];
  const [volume, amount] = [bars.volume[at] ?? 0, bars.amount[at] ?? 0];
  if (day === undefined || volume === 0) return;
  const random = randomOf(market.seed, `minutes/${company.code}`);
  const path = pathOf(random, { open: open ?? 0, high: high ?? 0, low: low ?? 0, close: close ?? 0 });
  const weights = ENDS.map((_, i) => (1 + 2 * (i / ENDS.length - 0.5) ** 2 * 4) * random.between(0.4, 1.6));
  const volumes = shared(volume, weights);
  const amounts = shared(
    amount,
    volumes.map((shares, i) => shares * (path[i] ?? 0)),
  );
  let before = open ?? 0;
  for (const [i, end] of ENDS.entries()) {
    const price = path[i] ?? before;
    yield [
      ...[company.code, company.shortName, `${iso(day)} ${clockTime(end)}:00`],
      ...[before, Math.max(before, price), Math.min(before, price), price].map((fen) => fen / 100),
      ...[volumes[i] ?? 0, amounts[i] ?? 0],
    ];
    before = price;
  }
}

/**
 * Returns a path of prices in whole fen from the open to the close. It reaches the high and the low of the day and
 * never exceeds them.
 */
function pathOf(
  random: ReturnType<typeof randomOf>,
  { open, high, low, close }: Record<'open' | 'high' | 'low' | 'close', number>,
): number[] {
  const last = ENDS.length - 1;
  const [first, second] = [
    Math.floor(last * random.between(0.1, 0.4)),
    Math.floor(last * random.between(0.5, 0.9)),
  ];
  const stops = open <= close ? [low, high] : [high, low];
  const marks = [
    [0, open],
    [first, stops[0] ?? open],
    [second, stops[1] ?? close],
    [last, close],
  ] as const;
  return ENDS.map((_, i) => {
    const next = Math.max(
      1,
      marks.findIndex(([place]) => place >= i),
    );
    const [[from, start], [to, end]] = [marks[next - 1] ?? marks[0], marks[next] ?? marks[3]];
    const straight = start + ((end - start) * (i - from)) / Math.max(1, to - from);
    const isMark = marks.some(([place]) => place === i);
    const noise = isMark ? 0 : 0.04 * (high - low) * random.normal();
    return Math.round(Math.min(high, Math.max(low, straight + noise)));
  });
}

/** Splits a whole number into whole parts by weight. The last part also gets the remainder. */
function shared(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.slice(0, -1).map((weight) => Math.floor((total * weight) / whole));
  return [...parts, total - parts.reduce((sum, part) => sum + part, 0)];
}

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
