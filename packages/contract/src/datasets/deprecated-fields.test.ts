import { expect, it } from 'vitest';
import { faultsOfDeprecated } from './deprecated-fields.ts';

const NOTHING = { key: ['K'], order: [], parameters: [], site: {} };
const faultsOf = (fields: Parameters<typeof faultsOfDeprecated>[0]['fields'], over: object = {}): string[] =>
  faultsOfDeprecated({ ...NOTHING, fields, ...over }).map(([, message]) => message);
const since = '2026-12-01';
const until = '2027-06-30';

it('a deprecated field must end after its deprecation, and its successor must be another field with no end date', () => {
  expect(faultsOf([{ code: 'A', deprecated: { since, until, use: 'B' } }, { code: 'B' }])).toEqual([]);
  expect(faultsOf([{ code: 'A', deprecated: { since, until: since } }])).toEqual([]);
  expect(faultsOf([{ code: 'A', deprecated: { since, until: '2026-11-30' } }])).toEqual([
    'field A: it ends on 2026-11-30, before it is deprecated on 2026-12-01',
  ]);
  expect(faultsOf([{ code: 'A', deprecated: { since, use: 'A' } }])).toEqual([
    'field A: A is not another field',
  ]);
  const both = { since, until };
  expect(
    faultsOf([
      { code: 'A', deprecated: { ...both, use: 'B' } },
      { code: 'B', deprecated: both },
    ]),
  ).toEqual(['field A: B itself has an end date']);
});

it('a field with an end date must not be used by parts of the manifest that outlast it', () => {
  const fields = [{ code: 'A', deprecated: { since, until } }];
  const parameter = { name: 'p', zh: 'p', en: 'p', op: 'latest', field: 'X', per: ['A'] };
  for (const [over, name] of [
    [{ key: ['A'] }, 'key'],
    [{ order: ['A:desc'] }, 'order'],
    [{ versions: { by: 'A' } }, 'versions'],
    [{ storage: { by: 'A' } }, 'storage'],
    [{ site: { fields: ['A'] } }, 'site.fields'],
    [{ parameters: [parameter] }, 'parameter p'],
  ] as const)
    expect(faultsOf(fields, over)).toEqual([`field A: it cannot end while ${name} needs it`]);
});
