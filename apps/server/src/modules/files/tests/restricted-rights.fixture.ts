import { type Manifest, manifestSchema, type Restriction } from '@jishi/contract';
import fc from 'fast-check';
import { marketDay } from '../../../platform/clock.ts';

/** The shape of a random data set. */
export interface Shape {
  readonly time: 'date' | 'datetime' | null;
  readonly isTimeInKey: boolean;
  readonly texts: number;
  readonly numbers: number;
}

export const shapes: fc.Arbitrary<Shape> = fc.record({
  time: fc.constantFrom('date', 'datetime', null),
  isTimeInKey: fc.boolean(),
  texts: fc.integer({ min: 1, max: 3 }),
  numbers: fc.integer({ min: 1, max: 3 }),
});

const names = (count: number, suffix: string): string[] =>
  Array.from({ length: count }, (_, n) => `F00${n + 1}${suffix}`);

export const textsOf = ({ texts }: Shape): string[] => names(texts, 'V');
export const numbersOf = ({ numbers }: Shape): string[] => names(numbers, 'N');
export const fieldsOf = (shape: Shape): string[] => [
  'SECCODE',
  'MARKET',
  ...(shape.time === null ? [] : ['AT']),
  ...textsOf(shape),
  ...numbersOf(shape),
];
/** Fields that every entitlement includes: the key, the order and the date. */
export const alwaysOwned = ({ time }: Shape): string[] => (time === null ? ['SECCODE'] : ['SECCODE', 'AT']);

const typeOf = (code: string, { time }: Shape): string =>
  code === 'AT' ? (time ?? '') : /N$/.test(code) ? 'number' : 'text';

const TITLES = { zh: '测试', en: 'Test' };

export function manifestOf(code: string, shape: Shape, over: Partial<Record<keyof Manifest, unknown>> = {}) {
  const field = (name: string) => ({ code: name, zh: name, en: name, type: typeOf(name, shape) });
  const parameter = (name: string, op: string, of: string, more = {}) => ({
    ...{ name, zh: name, en: name, op, field: of },
    ...more,
  });
  return manifestSchema.parse({
    ...{ code, group: 'stock', name: TITLES, description: TITLES, provider: 'exchanges', frequency: 3 },
    category: 'listed/quotes',
    fields: fieldsOf(shape).map(field),
    key: shape.time !== null && shape.isTimeInKey ? ['SECCODE', 'AT'] : ['SECCODE'],
    order: [shape.time === null ? 'SECCODE:asc' : 'AT:desc'],
    parameters: [
      parameter('scode', 'in', 'SECCODE', { maxCodes: 50 }),
      parameter('market', 'eq', 'MARKET'),
      parameter('least', 'gte', 'F001N'),
      ...(shape.time === null
        ? []
        : [
            parameter('newest', 'latest', 'AT', {
              ...{ per: ['MARKET'], when: '1', values: { '1': TITLES } },
            }),
          ]),
    ],
    prices: { month: 100 },
    site: { download: 'charge' },
    ...over,
  });
}

/** A row's cells by field. Each value in a field is unique, so that a leak can be traced to its cell. */
export type Cells = Readonly<Record<string, string | null>>;

export const NOW = new Date('2026-03-02T02:00:30.000Z');
const DAY_S = 86_400;
/** Offsets from now in seconds, most of them at the edge of a delay, a day, a history or an embargo. */
const OFFSETS = [
  ...[-400 * DAY_S, -30 * DAY_S, -29 * DAY_S, -DAY_S, -10 * 3_600 - 31, -10 * 3_600 - 30, -930, -929, -60, 0],
  ...[60, DAY_S],
];
const MARKETS = ['SSE', 'SZSE', 'BSE'];
export const ROWS = 14;

/** Returns a time as the market's local time. */
export const wallClock = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const facts = fc.record({
  market: fc.constantFrom(...MARKETS),
  offset: fc.constantFrom(...OFFSETS),
  hasTime: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
});

export const rowsArbitrary = (shape: Shape): fc.Arbitrary<Cells[]> =>
  fc.array(facts, { minLength: ROWS, maxLength: ROWS }).map((all) =>
    all.map(({ market, offset, hasTime }, n) => {
      const at = new Date(NOW.getTime() + offset * 1000);
      const isTimed = shape.time !== null && (hasTime || shape.isTimeInKey);
      return {
        SECCODE: String(600_000 + n),
        MARKET: market,
        ...(shape.time === null
          ? {}
          : { AT: isTimed ? (shape.time === 'date' ? marketDay(at) : wallClock(at)) : null }),
        ...Object.fromEntries(textsOf(shape).map((code, f) => [code, `text-${n}-${f}.`])),
        ...Object.fromEntries(numbersOf(shape).map((code, f) => [code, `${7_000_000 + n * 100 + f}`])),
      };
    }),
  );

export const csvOf = (shape: Shape, rows: readonly Cells[]): string =>
  [fieldsOf(shape), ...rows.map((row) => fieldsOf(shape).map((code) => row[code] ?? ''))]
    .map((line) => `${line.join()}\n`)
    .join('');

const conditions = (shape: Shape) =>
  fc.oneof(
    fc.record({ field: fc.constant('MARKET'), in: fc.subarray(MARKETS, { minLength: 1 }) }),
    fc.record({
      field: fc.constant('SECCODE'),
      in: fc.subarray(
        Array.from({ length: ROWS }, (_, n) => String(600_000 + n)),
        { minLength: 4 },
      ),
    }),
    fc.record({ field: fc.constant('F001N'), from: fc.constantFrom('7000000', '7000300') }),
    fc.record({ field: fc.constant('F001N'), from: fc.constant('7000100'), to: fc.constant('7000900') }),
    ...(shape.time === null
      ? []
      : [fc.record({ field: fc.constant('AT'), from: fc.constantFrom('2026-02-01', '2026-03-01') })]),
  );

const embargo = fc.record({
  from: fc
    .constantFrom(-DAY_S, -930, 0)
    .map((seconds) => new Date(NOW.getTime() + seconds * 1000).toISOString()),
  until: fc.constantFrom(-1, 60).map((seconds) => new Date(NOW.getTime() + seconds * 1000).toISOString()),
});

/** Generates random restrictions that fit the data set. */
export const restrictions = (shape: Shape): fc.Arbitrary<Restriction> => {
  const minutes = shape.time === 'datetime' ? [15, 1, 'endOfDay' as const] : ['endOfDay' as const];
  const timed = shape.time === null ? 0 : 1;
  return fc
    .record(
      {
        fields: fc.subarray(fieldsOf(shape), { minLength: 1 }),
        rows: fc.array(conditions(shape), { minLength: 1, maxLength: 2 }),
        ...(timed === 1 && {
          historyDays: fc.constantFrom(1, 2, 30),
          delay: fc.constantFrom(...minutes),
          embargo,
        }),
      },
      { requiredKeys: [] },
    )
    .filter((one) => Object.keys(one).length > 0) as fc.Arbitrary<Restriction>;
};
