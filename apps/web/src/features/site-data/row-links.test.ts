import { expect, test } from 'vitest';
import { linksOfRow } from './row-links.ts';

const LINKS = { SECCODE: 'bond', F003V: 'issuer' } as const;
const rowOf = (row: Record<string, string | null>) => (field: string) => row[field] ?? null;

test('a row of a bond links to its cash flows and to the bonds of its issuer', () => {
  expect(linksOfRow(LINKS, rowOf({ SECCODE: '123122', F003V: '示例公司' }), 'en')).toEqual([
    { kind: 'bond', to: '/bondList?scode=123122' },
    { kind: 'issuer', to: `/bondIssuer?${new URLSearchParams({ list: 'bonds', issuer: '示例公司' })}` },
  ]);
});

test('an empty field has no link', () => {
  expect(linksOfRow(LINKS, rowOf({ SECCODE: '123122', F003V: null }), 'zh').map(({ kind }) => kind)).toEqual([
    'bond',
  ]);
  expect(linksOfRow({}, rowOf({ SECCODE: '123122' }), 'zh')).toEqual([]);
});
