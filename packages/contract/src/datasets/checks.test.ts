import { describe, expect, it } from 'vitest';
import { checkSchema, checksSchema, faultsOfChecks } from './checks.ts';

const MANIFEST = {
  fields: [
    { code: 'CODE', type: 'text' },
    { code: 'DAY', type: 'date' },
    { code: 'LOW', type: 'number' },
    { code: 'HIGH', type: 'number' },
  ],
  key: ['CODE', 'DAY'],
} as const;
const head = { name: 'x', severity: 'hold' };
const faults = (over: object, manifest: object = {}): string[] =>
  faultsOfChecks({ ...MANIFEST, ...manifest, checks: checksSchema.parse([{ ...head, ...over }]) }).map(
    ([, message]) => message,
  );

describe('a manifest accepts', () => {
  it.each([
    [{ kind: 'range', field: 'LOW', min: 0 }],
    [{ kind: 'range', field: 'DAY', min: '1990-12-01' }],
    [{ kind: 'order', fields: ['LOW', 'HIGH'], allow: 0.01 }],
    [{ kind: 'notFuture', field: 'DAY' }],
    [{ kind: 'unique', fields: ['LOW', 'DAY'] }],
    [{ kind: 'reference', field: 'CODE', dataset: 'p_stock2100', to: 'SECCODE' }],
    [{ kind: 'jump', field: 'LOW', times: 3 }],
    [{ kind: 'sum', fields: ['LOW'], equals: 'HIGH', tolerance: 1 }],
    [{ kind: 'quotient', field: 'LOW', by: 'HIGH', min: 0.5 }],
    [{ kind: 'empty', field: 'LOW', share: 0.1 }],
    [{ kind: 'rows', change: 0.3, by: 'DAY' }],
  ])('%j', (check) => {
    expect(faults(check)).toEqual([]);
  });
});

describe('a manifest rejects', () => {
  it.each([
    ['an unknown field', { kind: 'range', field: 'NONE', min: 0 }, 'NONE is not a field of this data set'],
    ['a range without bounds', { kind: 'range', field: 'LOW' }, 'range needs min, max or both'],
    [
      'bounds of another type',
      { kind: 'range', field: 'LOW', min: '2020-01-01' },
      '2020-01-01 is not a valid bound for LOW, which is of type number',
    ],
    ['an empty range', { kind: 'range', field: 'LOW', min: 2, max: 1 }, 'min 2 is greater than max 1'],
    [
      'an order of text',
      { kind: 'order', fields: ['CODE', 'LOW'] },
      'CODE is of type text, not number, date or datetime',
    ],
    ['an order of mixed types', { kind: 'order', fields: ['LOW', 'DAY'] }, 'DAY is of type date, not number'],
    ['an order of a field with itself', { kind: 'order', fields: ['LOW', 'LOW'] }, 'a field is named twice'],
    [
      'the future of a number',
      { kind: 'notFuture', field: 'LOW' },
      'LOW is of type number, not date or datetime',
    ],
    [
      'what the key ensures',
      { kind: 'unique', fields: ['CODE', 'DAY'] },
      'the fields contain the whole row key, which is always unique',
    ],
    ['a jump of text', { kind: 'jump', field: 'CODE', times: 2 }, 'CODE is of type text, not number'],
    [
      'a sum of days',
      { kind: 'sum', fields: ['DAY'], equals: 'LOW', tolerance: 0 },
      'DAY is of type date, not number',
    ],
    [
      'a quotient without bounds',
      { kind: 'quotient', field: 'LOW', by: 'HIGH' },
      'quotient needs min, max or both',
    ],
    [
      'a quotient of text',
      { kind: 'quotient', field: 'LOW', by: 'CODE', max: 1 },
      'CODE is of type text, not number',
    ],
    [
      'rejected shares',
      { kind: 'empty', field: 'LOW', share: 0, severity: 'reject' },
      'a share of rows cannot be rejected; use warn or hold',
    ],
    [
      'rejected counts',
      { kind: 'rows', change: 1, severity: 'reject' },
      'a number of rows cannot be rejected; use warn or hold',
    ],
    ['rows by text', { kind: 'rows', change: 1, by: 'CODE' }, 'CODE is of type text, not date or datetime'],
    [
      'a rejection with a share',
      { kind: 'range', field: 'LOW', min: 0, allow: 0.1, severity: 'reject' },
      'allow is for warn and hold; reject removes each row that fails',
    ],
  ])('%s, and names the check', (_, check, message) => {
    expect(faults(check)).toEqual([`check x: ${message}`]);
  });

  it('a reference to its own data set', () => {
    const check = { kind: 'reference', field: 'CODE', dataset: 'p_x1', to: 'CODE' };
    expect(faults(check, { code: 'p_x1' })).toEqual(['check x: a reference must refer to another data set']);
  });

  it('a jump without a day in the key', () => {
    expect(faults({ kind: 'jump', field: 'LOW', times: 2 }, { key: ['CODE'] })).toEqual([
      'check x: jump needs a day field in the key',
    ]);
  });

  it('a view with checks, and two checks with the same name', () => {
    const check = { kind: 'range', field: 'LOW', min: 0 };
    expect(faults(check, { view: {} })).toHaveLength(1);
    const checks = checksSchema.parse([
      { ...head, ...check },
      { ...head, ...check },
    ]);
    expect(faultsOfChecks({ ...MANIFEST, checks })).toEqual([[['checks', 1], 'check x is declared twice']]);
  });

  it.each([
    { kind: 'sql', text: 'drop table dataset' },
    { kind: 'range', field: 'LOW"; drop table dataset; --', min: 0 },
    { kind: 'range', field: 'LOW', min: 0, name: "x'); --" },
    { kind: 'range', field: 'LOW', min: Number.NaN },
    { kind: 'jump', field: 'LOW', times: 1 },
    { kind: 'reference', field: 'CODE', dataset: 'pg_class', to: 'oid' },
    { kind: 'order', fields: ['LOW'] },
    { kind: 'range', field: 'LOW', min: 0, severity: 'ignore' },
    { kind: 'range', field: 'LOW', min: 0, max: Infinity },
  ])('%j', (check) => {
    expect(checkSchema.safeParse({ ...head, ...check }).success).toBe(false);
  });
});
