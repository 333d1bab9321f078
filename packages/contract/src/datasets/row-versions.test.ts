import { expect, it } from 'vitest';
import { manifestSchema, versionField } from './manifest.ts';

const manifest = (over: object) =>
  manifestSchema.safeParse({
    code: 'p_test1',
    group: 'stock',
    name: { zh: '报表', en: 'Statements' },
    description: { zh: '报表。', en: 'Statements.' },
    category: 'listed/financials',
    provider: 'disclosures',
    frequency: 5,
    fields: [
      { code: 'SECCODE', zh: '代码', en: 'Code', type: 'text' },
      { code: 'ENDDATE', zh: '期末', en: 'Period end', type: 'date' },
      { code: 'DECLAREDATE', zh: '公告日', en: 'Announced', type: 'date' },
      { code: 'F001T', zh: '公告时间', en: 'Announced at', type: 'datetime' },
    ],
    key: ['SECCODE', 'ENDDATE'],
    ...over,
  });

it.each(['DECLAREDATE', 'F001T'])('rows may be versioned by %s, a day or a time outside the key', (by) => {
  const { data } = manifest({ versions: { by } });
  expect(data && versionField(data)).toBe(by);
});

it('a manifest without versions stays unchanged, and its data set has none', () => {
  const { data } = manifest({});
  expect(data && versionField(data)).toBeNull();
  expect(data).not.toHaveProperty('versions');
});

it.each([
  ['F009D', {}, 'F009D is not a field of this data set'],
  ['SECCODE', {}, 'versions go by a day, but field SECCODE is of type text'],
  [
    'ENDDATE',
    {},
    'versions by ENDDATE: it is part of the row key, so that each announcement is a row already',
  ],
  [
    'DECLAREDATE',
    { view: { over: ['p_test2'], sql: 'select * from {p_test2}' } },
    'a view keeps no versions; the tables that it reads may',
  ],
])('versions by %s are rejected with the reason', (by, over, reason) => {
  const { error } = manifest({ ...over, versions: { by } });
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});
