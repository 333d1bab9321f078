import { expect, it } from 'vitest';
import { checkParameter, type Parameter, parameterSchema } from './parameters.ts';

const FIELDS = [{ code: 'F001D' }, { code: 'F002D' }, { code: 'F003N' }];
const parameter = (over: object): Parameter =>
  parameterSchema.parse({ name: 'kind', zh: '类别', en: 'Kind', op: 'eq', field: 'F003N', ...over });
const problems = (over: object, view?: { sql: string }): string[] => {
  const one = parameter(over);
  const others = ['sdate', 'edate'].map((name) => parameter({ name, op: 'gte', field: 'F001D' }));
  return checkParameter(one, { fields: FIELDS, parameters: [one, ...others], view }).map(([, text]) => text);
};
const choice = (more: object) => ({ A: { zh: '甲', en: 'A', ...more } });

it.each([
  ['values that are bounds of a number', { op: 'compare', values: choice({ is: { gt: 0, lte: 9 } }) }],
  [
    'values that choose the field of a span',
    { op: 'field', of: ['sdate', 'edate'], default: 'A', values: choice({ field: 'F002D' }) },
  ],
  ['the op accept and no field', { op: 'accept', field: undefined }],
  ['the value of another parameter', { sameAs: 'edate' }],
])('accepts a parameter with %s', (_, over) => {
  expect(problems(over)).toEqual([]);
});

it('accepts a parameter that passes a day to the SQL of a view', () => {
  expect(problems({ op: 'from' }, { sql: 'select {from}' })).toEqual([]);
});

it.each([
  ['an unknown field', { field: 'F009N' }, 'F009N is not a field of this data set'],
  ['no field', { field: undefined }, 'parameter kind: op eq needs a field'],
  ['op compare and no values', { op: 'compare' }, 'parameter kind: op compare needs values, each with is'],
  [
    'a choice that names no field',
    { op: 'field', of: ['sdate'], default: 'A', values: choice({}) },
    'parameter kind: op field needs of, a default, and values, each with a field',
  ],
  [
    'an unknown parameter',
    { op: 'field', of: ['tdate'], default: 'A', values: choice({ field: 'F002D' }) },
    'parameter kind: tdate is not another parameter of this data set',
  ],
  [
    'itself as the other parameter',
    { sameAs: 'kind' },
    'parameter kind: kind is not another parameter of this data set',
  ],
  ['op latest without when and per', { op: 'latest' }, 'parameter kind: op latest needs when and per'],
  ['a day outside a view', { op: 'to' }, 'parameter kind: op to needs a view with {to} in its SQL'],
])('rejects a parameter with %s', (_, over, reason) => {
  expect(problems(over)).toEqual([reason]);
});
