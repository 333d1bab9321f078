import { type Manifest, manifestSchema } from '@jishi/contract';
import Big from 'big.js';
import fc from 'fast-check';
import type { Dataset } from '../dataset.ts';
import { totalOrder } from '../manifest-facts.ts';
import type { ModelRow } from '../row-model.fixture.ts';
import type { Condition, OwnedQuery, Part } from './query.ts';
import type { Cell } from './rows.ts';

const CODES = ['600001', '600002', '900003'];
const DAYS = ['2024-12-31', '2025-01-02', '2025-01-31', '2025-02-28', '2025-03-31'];
// Upper and lower case, Chinese, and a character outside the Basic Multilingual Plane. The order of these texts by code
// point differs from the order in any language.
const TEXTS = ['', 'A', 'a', 'B a', 'É', 'é', '万科Ａ', '𠮷', '50%', 'a_b', 'x,"y"', ' a'];
const NUMBERS = ['0', '-3', '10.5', '10.50', '9.9999999999', '999999999999999999.1', '0.10'];
const TIMES = ['2025-01-02 00:00:00', '2025-01-02 23:59:59', '2025-01-03 08:30:00', '2024-12-31 08:00:00'];
const FLAGS = ['A', 'B', ''];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  SECCODE: CODES,
  TRADEDATE: DAYS,
  F001V: TEXTS,
  F002N: NUMBERS,
  F004T: TIMES,
  F005C: FLAGS,
};
/** The computed field, and some of its values. The model computes the field itself. */
const COMPUTED = { code: 'F006N', computed: '(F002N + 1) / 3', values: ['0.33', '3.83', '-0.67', '3.84'] };
const VALUES_MORE: Readonly<Record<string, readonly string[]>> = {
  ...VALUES,
  [COMPUTED.code]: COMPUTED.values,
};
const FIELDS = Object.keys(VALUES_MORE);
const anyOf = (field: string): fc.Arbitrary<string> => fc.constantFrom(...(VALUES_MORE[field] ?? []));
const maybe = (field: string): fc.Arbitrary<Cell> => fc.option(anyOf(field), { freq: 3 });

/** Returns the manifest with a field that PostgreSQL computes. */
export const withComputed = (manifest: Manifest): Manifest =>
  manifestSchema.parse({
    ...manifest,
    fields: [
      ...manifest.fields,
      {
        ...{ code: COMPUTED.code, zh: '派生值', en: 'Derived', type: 'number' },
        ...{ computed: COMPUTED.computed, decimal: [38, 2] },
      },
    ],
  });

/** Returns the value of the computed field, rounded half away from zero. */
function computedFrom(close: Cell): Cell {
  if (close === null) return null;
  const [one, three] = [new Big(1), new Big(3)];
  return new Big(close).plus(one).div(three).round(20, Big.roundHalfUp).round(2, Big.roundHalfUp).toFixed(2);
}

const delivered: fc.Arbitrary<ModelRow[]> = fc.uniqueArray(
  fc.record({
    SECCODE: anyOf('SECCODE'),
    TRADEDATE: anyOf('TRADEDATE'),
    F001V: maybe('F001V'),
    F002N: maybe('F002N'),
    F004T: maybe('F004T'),
    F005C: maybe('F005C'),
  }),
  { maxLength: 14, selector: ({ SECCODE, TRADEDATE }) => `${SECCODE} ${TRADEDATE}` },
);
const rows = delivered.map((list) =>
  list.map((row) => ({ ...row, [COMPUTED.code]: computedFrom(row['F002N'] ?? null) })),
);

const day = fc.constantFrom(...DAYS);
const compared = fc.constantFrom('TRADEDATE', 'F002N', 'F004T', COMPUTED.code);
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(...FIELDS).chain((field) =>
    fc.record({
      op: fc.constant('in' as const),
      field: fc.constant(field),
      values: fc.array(anyOf(field), { maxLength: 3 }),
    }),
  ),
  compared.chain((field) =>
    fc.record({
      op: fc.constantFrom('gte' as const, 'gt' as const, 'lt' as const, 'lte' as const),
      field: fc.constant(field),
      value: field === 'F004T' ? fc.oneof(anyOf(field), day) : anyOf(field),
    }),
  ),
  fc.record({ op: fc.constant('in' as const), field: fc.constant('F004T'), values: fc.tuple(day) }),
  fc.record({
    op: fc.constant('prefix' as const),
    field: fc.constantFrom('SECCODE', 'F001V'),
    values: fc.array(fc.constantFrom('6', '600001', 'a', 'A', '万'), { minLength: 1, maxLength: 2 }),
  }),
  fc.record(
    {
      op: fc.constant('contains' as const),
      field: fc.constant('F001V'),
      value: fc.constantFrom('a', '%', '_', '科', 'ａ', 'é', '𠮷'),
      foldCase: fc.constant(true as const),
    },
    { requiredKeys: ['op', 'field', 'value'] },
  ),
  fc.record({
    op: fc.constantFrom('filled' as const, 'empty' as const),
    field: fc.constantFrom(...FIELDS),
  }),
  fc.record({
    op: fc.constant('months' as const),
    field: fc.constant('TRADEDATE'),
    months: fc.constantFrom('1', '2', '13'),
  }),
  fc.record({
    op: fc.constant('latest' as const),
    field: fc.constantFrom('TRADEDATE', 'F002N', COMPUTED.code),
    per: fc.subarray(['SECCODE', 'F005C']),
  }),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constantFrom('any' as const, 'all' as const),
      of: fc.array(leaf, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('newest' as const),
      field: fc.constantFrom('TRADEDATE', 'F002N', 'F001V'),
      where: fc.array(leaf, { maxLength: 2 }),
    }),
  },
);

export interface Questions {
  readonly rows: fc.Arbitrary<ModelRow[]>;
  readonly condition: fc.Arbitrary<Condition>;
  readonly part: fc.Arbitrary<Part>;
  readonly query: fc.Arbitrary<OwnedQuery>;
}

/** Returns generators of random rows of the test quotes, and of random queries for them. */
export function questionsOf(dataset: () => Dataset): Questions {
  const order = fc
    .array(fc.record({ field: fc.constantFrom(...FIELDS), descending: fc.boolean() }), { maxLength: 2 })
    .map((parts) => totalOrder(dataset().manifest, parts));
  const page = fc.record({
    limit: fc.integer({ min: 1, max: 5 }),
    offset: fc.constantFrom(0, 0, 1, 4),
    after: fc.constant(null),
    last: fc.boolean(),
  });
  /** The whole data set, or the part that an entitlement covers. Entitlements have no conditions on months. */
  const part: fc.Arbitrary<Part> = fc.oneof(
    fc.constant('whole' as const),
    fc
      .array(
        leaf.filter(({ op }) => op !== 'months'),
        { minLength: 1, maxLength: 2 },
      )
      .map((where) => ({ columns: dataset().columns, where, mark: JSON.stringify(where), isLater: false })),
  );
  /**
   * Any query, or a lookup of one code. Such lookups are the most common calls, and a store may merge several of them.
   */
  const query: fc.Arbitrary<OwnedQuery> = fc.oneof(
    fc.record({
      where: fc.array(condition, { maxLength: 3 }),
      columns: fc.shuffledSubarray(FIELDS, { minLength: 1 }),
      order,
      page,
      asOf: fc.constantFrom('2025-03-31', '2025-04-30'),
      part,
    }),
    fc.record({ code: fc.constantFrom(...CODES), page, part }).map(({ code, page: one, part: owned }) => ({
      where: [{ op: 'in' as const, field: 'SECCODE', values: [code] }],
      columns: dataset().tableColumns,
      order: dataset().order,
      page: { ...one, offset: 0 },
      part: owned,
    })),
  );
  return { rows, condition, part, query };
}
