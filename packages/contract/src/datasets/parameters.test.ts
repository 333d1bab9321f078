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
  ['a number by bounds', { op: 'compare', values: choice({ is: { gt: 0, lte: 9 } }) }],
  [
    'the field of a span',
    { op: 'field', of: ['sdate', 'edate'], default: 'A', values: choice({ field: 'F002D' }) },
  ],
  ['nothing, without a field', { op: 'accept', field: undefined }],
  ['the value of another', { sameAs: 'edate' }],
])('a parameter may say %s', (_, over) => {
  expect(problems(over)).toEqual([]);
});

it('a parameter may give a day to a view that asks for it', () => {
  expect(problems({ op: 'from' }, { sql: 'select {from}' })).toEqual([]);
});

it.each([
  ['a field that is not there', { field: 'F009N' }, 'F009N is not a field of this data set'],
  ['no field', { field: undefined }, 'parameter kind: op eq needs a field'],
  ['bounds of no value', { op: 'compare' }, 'parameter kind: op compare needs values, each with is'],
  [
    'a choice without a field',
    { op: 'field', of: ['sdate'], default: 'A', values: choice({}) },
    'parameter kind: op field needs of, a default, and values, each with a field',
  ],
  [
    'a parameter that is not there',
    { op: 'field', of: ['tdate'], default: 'A', values: choice({ field: 'F002D' }) },
    'parameter kind: tdate is no other parameter of this data set',
  ],
  ['itself', { sameAs: 'kind' }, 'parameter kind: kind is no other parameter of this data set'],
  ['a newest row of nothing', { op: 'latest' }, 'parameter kind: op latest needs when and per'],
  ['a day to no view', { op: 'to' }, 'parameter kind: op to needs a view with {to} in its SQL'],
])('a parameter that names %s is refused with the reason', (_, over, reason) => {
  expect(problems(over)).toEqual([reason]);
});
