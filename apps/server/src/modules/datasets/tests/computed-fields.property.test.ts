import { COMPUTED_DECIMALS_MAX, type Manifest, manifestSchema, QUOTIENT_DECIMALS } from '@jishi/contract';
import { Big } from 'big.js';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readCells } from '../query/row-store.ts';
import { StatementSets, statementManifest } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const sets = new StatementSets(test.database.pool);
const CODE = 'p_test2501';
const INPUTS = ['A', 'B', 'C'] as const;

/** Rounds quotients half away from zero. */
const Exact = Big();
Exact.DP = QUOTIENT_DECIMALS;
Exact.RM = Big.roundHalfUp;

/** A formula: its text and its exact value. It shares no code with the parser. */
interface Part {
  readonly text: string;
  /**
   * The precedence: 1 for sums, 2 for products, 3 for anything else. An operand whose precedence is lower than that of
   * its operator needs parentheses.
   */
  readonly binds: 1 | 2 | 3;
  readonly valueOf: (row: Row) => Big | null;
}
type Row = Readonly<Record<string, string>>;

const within = ({ text, binds }: Part, least: number): string => (binds < least ? `(${text})` : text);

const operate =
  (left: Part, right: Part, compute: (one: Big, other: Big) => Big | null) =>
  (row: Row): Big | null => {
    const [one, other] = [left.valueOf(row), right.valueOf(row)];
    return one === null || other === null ? null : compute(one, other);
  };

const OPERATIONS: Record<string, (one: Big, other: Big) => Big | null> = {
  '+': (one, other) => one.plus(other),
  '-': (one, other) => one.minus(other),
  '*': (one, other) => one.times(other),
  '/': (one, other) => (other.eq(0) ? null : one.div(other)),
};

const operation = (sign: string, left: Part, right: Part, space: string): Part => {
  const binds = sign === '+' || sign === '-' ? 1 : 2;
  return {
    text: `${within(left, binds)}${space}${sign}${space}${within(right, binds + 1)}`,
    binds,
    valueOf: operate(left, right, OPERATIONS[sign] ?? (() => null)),
  };
};

const NUMBERS = ['0', '1', '3', '100', '0.5', '0.0005', '12345678.87654321'];
const leaf: fc.Arbitrary<Part> = fc.oneof(
  fc.constantFrom(...INPUTS).map((code) => ({
    ...{ text: code, binds: 3 as const },
    valueOf: (row: Row) => (row[code] === '' ? null : new Exact(row[code] ?? '')),
  })),
  fc.constantFrom(...NUMBERS).map((digits) => ({
    ...{ text: digits, binds: 3 as const },
    valueOf: () => new Exact(digits),
  })),
);

const { formula } = fc.letrec<{ formula: Part }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('formula'), tie('formula'), fc.constantFrom('', ' '))
      .map(([sign, left, right, space]) => operation(sign, left, right, space)),
    tie('formula').map((of) => ({
      ...{ text: `-${within(of, 3)}`, binds: 3 as const },
      valueOf: (row: Row) => of.valueOf(row)?.neg() ?? null,
    })),
    tie('formula').map((of) => ({
      ...{ text: `abs(${of.text})`, binds: 3 as const },
      valueOf: (row: Row) => of.valueOf(row)?.abs() ?? null,
    })),
    fc.tuple(tie('formula'), fc.nat(4)).map(([of, decimals]) => ({
      ...{ text: `round(${of.text}, ${decimals})`, binds: 3 as const },
      valueOf: (row: Row) => of.valueOf(row)?.round(decimals, Big.roundHalfUp) ?? null,
    })),
    fc.tuple(tie('formula'), tie('formula')).map(([first, second]) => ({
      ...{ text: `coalesce(${first.text}, ${second.text})`, binds: 3 as const },
      valueOf: (row: Row) => first.valueOf(row) ?? second.valueOf(row),
    })),
  ),
}));

const cell = fc.oneof(
  fc.constantFrom('', '0', '1', '-3', '0.5', '10.50', '-0.0005', '0.005', '99999999999999999999.5', '7'),
  fc
    .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(COMPUTED_DECIMALS_MAX))
    .map(([digits, decimals]) => new Big(digits).times(new Big(10).pow(-decimals)).toFixed(decimals)),
);
const row = fc.record({ A: cell, B: cell, C: cell });
const decimal = fc.constantFrom<[number, number]>([18, 4], [10, 0], [20, 16], [38, 2], [3, 3]);

/** Returns the value of a field: rounded half away from zero, and null if it has too many digits. */
function served(value: Big | null, [digits, decimals]: readonly [number, number]): string | null {
  const rounded = value?.round(decimals, Big.roundHalfUp) ?? null;
  if (rounded === null || rounded.abs().gte(new Big(10).pow(digits - decimals))) return null;
  // Zero is written without a sign.
  return rounded.eq(0) ? new Big(0).toFixed(decimals) : rounded.toFixed(decimals);
}

interface Computed {
  readonly part: Part;
  readonly decimal: [number, number];
}

/** Returns a manifest with the given computed fields, `X0` and so on. */
function manifestOf(computed: readonly Computed[]): Manifest {
  const base = statementManifest(CODE);
  const named = (code: string) => ({ code, zh: code, en: code, type: 'number' });
  const fields = computed.map(({ part, decimal }, at) => ({
    ...{ ...named(`X${at}`), decimal, computed: part.text },
  }));
  return manifestSchema.parse({
    ...base,
    fields: [...base.fields.slice(0, 3), ...INPUTS.map(named), ...fields],
    parameters: [],
  });
}

/** A formula whose result depends on the last of a quotient's 20 decimals. */
const FINE: Computed = {
  part: {
    text: 'A / B * 100000000 * 100000000',
    binds: 2,
    valueOf: (row) =>
      row.A === '' || row.B === '' || Number(row.B) === 0
        ? null
        : new Exact(row.A ?? '').div(row.B ?? '').times('10000000000000000'),
  },
  decimal: [38, 16],
};

it('every reader gets the exact value of a formula, rounded half away from zero, or an empty value', async () => {
  const counts = { value: 0, empty: 0, refused: 0 };
  const formulas = fc.array(fc.record({ part: formula, decimal }), { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(formulas, fc.array(row, { minLength: 4, maxLength: 8 }), async (random, rows) => {
      const [first] = random;
      if (first === undefined) return;
      const again: Part = {
        ...{ text: 'X0 / 3 - X0', binds: 1 },
        valueOf: (of) => {
          const value = served(first.part.valueOf(of), first.decimal);
          return value === null ? null : new Exact(value).div(3).minus(value);
        },
      };
      const computed: Computed[] = [...random, { part: again, decimal: [24, 10] }, FINE];
      let manifest: Manifest;
      try {
        manifest = manifestOf(computed);
      } catch (error) {
        // Some formulas are rejected because they might need too many digits.
        expect(String(error)).toMatch(/its formula (may need|is longer|is nested|has more)/);
        counts.refused++;
        return;
      }
      expect((await sets.apply(manifest)).refusals).toEqual([]);
      const cells = rows.map((of, at) => ['600001', `20${10 + at}-12-31`, '2025-04-01', of.A, of.B, of.C]);
      const header = ['SECCODE', 'ENDDATE', 'DECLAREDATE', ...INPUTS];
      await sets.load(CODE, header, cells, { replace: true, rescale: true, acceptEmpty: true });
      const dataset = sets.dataset(CODE);
      const columns = ['ENDDATE', ...computed.map((_, at) => `X${at}`)];
      const answer = await readCells(
        postgresStore(test.database.pool),
        dataset,
        queryOf(dataset, {}, { columns }),
      );
      const expected = rows.map((of, at) => [
        `20${10 + at}-12-31`,
        ...computed.map(({ part, decimal: digits }) => served(part.valueOf(of), digits)),
      ]);
      expect(answer.rows).toEqual(expected.toReversed());
      for (const value of expected.flatMap(([, ...values]) => values))
        counts[value === null ? 'empty' : 'value']++;
    }),
    { numRuns: 40 },
  );
  expect(counts.value).toBeGreaterThan(100);
  expect(counts.empty).toBeGreaterThan(20);
  expect(counts.refused).toBeLessThan(20);
}, 300_000);

it('a quotient just below a half is not rounded twice', async () => {
  const tiny = `A / 1${'0'.repeat(30)} * 1${'0'.repeat(16)}`;
  const field = { part: { text: tiny, binds: 2, valueOf: () => null }, decimal: [38, 16] } satisfies Computed;
  await sets.apply(manifestOf([field]));
  const rows = ['4999999999.9999999999999999', '5000000000'].map((value, at) => [
    ...['600001', `202${at}-12-31`, '2025-04-01', value],
  ]);
  await sets.load(CODE, ['SECCODE', 'ENDDATE', 'DECLAREDATE', 'A'], rows, { replace: true });
  const dataset = sets.dataset(CODE);
  const query = queryOf(dataset, {}, { columns: ['X0'] });
  const answer = await readCells(postgresStore(test.database.pool), dataset, query);
  expect(answer.rows.flat()).toEqual(['0.0001000000000000', '0.0000000000000000']);
});
