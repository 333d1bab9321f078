import { expect, it } from 'vitest';
import { attributeWords } from './field-attributes.ts';
import { currentCode, faultsOfFormerNames } from './former-names.ts';

const FIELDS = [{ code: 'A', was: ['B', 'C'], wasUntil: '2027-06-30' }, { code: 'D' }];

it('a field is found by its code and by each former code, and by no other code', () => {
  expect(['A', 'B', 'C', 'D', 'E'].map((code) => currentCode(FIELDS, code))).toEqual([
    'A',
    'A',
    'A',
    'D',
    undefined,
  ]);
});

it('a name refers to one field regardless of case, and an end date requires a former name', () => {
  expect(faultsOfFormerNames(FIELDS)).toEqual([]);
  const faults = faultsOfFormerNames([
    { code: 'A', was: 'd' },
    { code: 'D', was: ['A', 'X'] },
    { code: 'E', was: 'x', wasUntil: '2027-06-30' },
    { code: 'F', wasUntil: '2027-06-30' },
  ]);
  expect(faults.map(([, message]) => message)).toEqual([
    'field A was d, but that is a name of D',
    'field D was A, but that is a name of A',
    'field E was x, but that is a name of D',
    'field F: wasUntil needs was, the former name',
  ]);
});

it('documents state the former names and their end dates in both languages', () => {
  const [field = { was: [] }] = FIELDS;
  expect(attributeWords(field, 'en')).toEqual(['formerly B, C, accepted until 2027-06-30']);
  expect(attributeWords({ was: 'B' }, 'zh')).toEqual(['原名 B']);
});
