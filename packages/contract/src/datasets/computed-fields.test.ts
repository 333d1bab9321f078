import { expect, it } from 'vitest';
import { computedFormula, faultsOfComputed, fieldsOfFormula } from './computed-fields.ts';
import type { FieldType } from './field-types.ts';

interface Described {
  readonly type?: FieldType;
  readonly computed?: string;
  readonly decimal?: [number, number];
  readonly unit?: string;
  readonly currencyIn?: string;
  readonly required?: boolean;
}

const INPUTS = {
  CODE: { type: 'text' },
  CLOSE: { unit: 'yuan' },
  PREV: { unit: 'yuan' },
  VOLUME: { unit: 'share' },
  PLAIN: {},
} satisfies Record<string, Described>;

const fieldsOf = (fields: Record<string, Described>) =>
  Object.entries(fields).map(([code, field]) => ({ code, type: 'number' as FieldType, ...field }));

const faultsOf = (fields: Record<string, Described>, over: object = {}): string[] =>
  faultsOfComputed({ fields: fieldsOf({ ...INPUTS, ...fields }), key: ['CODE'], ...over }).map(
    ([, message]) => message,
  );

const decimal: [number, number] = [18, 4];

it('a formula of numbers in the same unit is accepted', () => {
  expect(
    faultsOf({
      CHANGE: { computed: 'CLOSE - PREV', decimal, unit: 'yuan' },
      PERCENT: { computed: 'CHANGE / PREV * 100', decimal, unit: 'percent' },
      FILLED: { computed: 'coalesce(CLOSE, PREV, 0) + 1', decimal, unit: 'yuan' },
    }),
  ).toEqual([]);
});

it.each([
  [{ computed: 'CLOSE +', decimal }, 'its formula ends at 8, where a number or a field is expected'],
  [{ computed: 'NONE + 1', decimal }, 'NONE is not a field of this data set'],
  [{ computed: 'CODE * 2', decimal }, 'its formula reads CODE, which is of type text'],
  [{ computed: 'X + 1', decimal }, 'its formula refers back to itself, or to a field that does'],
  [{ computed: 'CLOSE' }, 'computed needs decimal, with at most 16 digits after the point'],
  [
    { computed: 'CLOSE', decimal: [38, 17] as [number, number] },
    'computed needs decimal, with at most 16 digits after the point',
  ],
  [{ computed: 'CLOSE', decimal, type: 'text' as const }, 'computed is for number'],
  [
    { computed: 'CLOSE', decimal, required: true },
    'a computed field cannot be required: a value that cannot be computed is empty',
  ],
  [{ computed: 'CLOSE + VOLUME', decimal }, 'its formula adds or compares yuan and share'],
  [{ computed: 'coalesce(PLAIN, CLOSE, VOLUME)', decimal }, 'its formula adds or compares yuan and share'],
  [{ computed: 'CLOSE - PREV', decimal, unit: 'share' }, 'its formula is in yuan, but the field is in share'],
  [
    { computed: Array.from({ length: 8 }, () => 'CLOSE').join(' * '), decimal },
    'its formula may need more than 480 digits; round a part of it',
  ],
])('the field %j is rejected', (field: Described, fault) => {
  expect(faultsOf({ X: field })).toEqual([`field X: ${fault}`]);
});

it('a computed field cannot be part of the key or of a view', () => {
  const X = { computed: 'CLOSE', decimal };
  expect(faultsOf({ X }, { key: ['X'] })).toEqual(['field X: a computed field cannot be part of the key']);
  expect(faultsOf({ X }, { view: {} })).toEqual(['field X: a view computes its fields in its SQL']);
});

it('circular formulas and formulas that are too large in total are rejected', () => {
  const circle = { A: { computed: 'B + 1', decimal }, B: { computed: 'A + 1', decimal } };
  expect(faultsOf(circle)).toEqual(
    ['A', 'B'].map((code) => `field ${code}: its formula refers back to itself, or to a field that does`),
  );
  const doubled = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => {
      const computed = at === 0 ? 'CLOSE + PREV' : `D${at - 1} + D${at - 1}`;
      return [`D${at}`, { computed, decimal }];
    }),
  );
  const faults = faultsOf(doubled);
  expect(faults[0]).toBe(
    'field D7: its formula has more than 300 parts, including those of the fields that it reads',
  );
  expect(faults.length).toBe(53);
});

it('the stored fields of a formula include those of the computed fields that it reads', () => {
  const fields = fieldsOf({
    ...INPUTS,
    CHANGE: { computed: 'CLOSE - PREV', decimal },
    RATE: { computed: 'CHANGE / PLAIN', decimal },
  });
  const rate = fields.find(({ code }) => code === 'RATE');
  expect(rate && [...fieldsOfFormula(computedFormula(fields, rate))]).toEqual(['CLOSE', 'PREV', 'PLAIN']);
});
