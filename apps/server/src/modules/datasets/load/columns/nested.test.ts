import type { Field } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { BadValue } from '../load.messages.ts';
import { valueParser } from './values.ts';

const parsed = (more: Partial<Field>, cell: string): string | null => {
  const field: Field = { code: 'F', zh: 'F', en: 'F', type: 'json', ...more };
  const value = valueParser(field, false)(cell);
  return value instanceof BadValue ? value.reason : value;
};
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON field', () => {
  it.each([
    ['{"a": [1, 2.50, null]}', '{"a": [1, 2.50, null]}'],
    [' [] ', '[]'],
    ['null', null],
    ['', null],
    [nested(32), nested(32)],
    ['[1e20, -0.5E-3]', '[1e20, -0.5E-3]'],
  ])('accepts %j', (cell, value) => {
    expect(parsed({}, cell)).toBe(value);
  });

  it.each([
    ['{a: 1}', 'json'],
    ['"text"', 'json'],
    ['12', 'json'],
    ['[1', 'json'],
    [nested(33), 'jsonDepth'],
    [nested(1_900), 'jsonDepth'],
    ['[1e5000]', 'jsonNumber'],
    ['[1e999999999]', 'jsonNumber'],
    [`[${'1'.repeat(41)}]`, 'jsonNumber'],
    ['["\\u0000"]', 'nul'],
    ['{"\\u0000": 1}', 'nul'],
    ['["\\ud800"]', 'jsonCharacter'],
    [`["${'x'.repeat(4_000)}"]`, 'tooLong'],
  ])('rejects %j: %s', (cell, reason) => {
    expect(parsed({}, cell)).toBe(reason);
  });
});

describe('a list field', () => {
  it.each([
    ['text', '["a", null, ""]', '["a",null,""]'],
    ['number', '[1, 2.50, 12345678901234567.10, null]', '[1,2.50,12345678901234567.10,null]'],
    ['date', '["20250102", "2025/1/3"]', '["2025-01-02","2025-01-03"]'],
    ['boolean', '[true, false]', '[true,false]'],
    ['text', 'null', null],
  ] as const)('of type %s accepts %j', (of, cell, value) => {
    expect(parsed({ type: 'list', of }, cell)).toBe(value);
  });

  it.each([
    ['text', 'a,b', 'json'],
    ['text', '{"a": 1}', 'list'],
    ['text', '[1]', 'listValue'],
    ['number', '["1"]', 'listValue'],
    ['number', '[1e5000]', 'jsonNumber'],
    ['boolean', '[0]', 'listValue'],
    ['date', '["2025-02-30"]', 'listValue'],
    ['text', '["\\u0000"]', 'nul'],
  ] as const)('of type %s rejects %j: %s', (of, cell, reason) => {
    expect(parsed({ type: 'list', of }, cell)).toBe(reason);
  });

  it('rejects a value of a different type, and names its position', () => {
    const field: Field = { code: 'F', zh: 'F', en: 'F', type: 'list', of: 'number' };
    expect(valueParser(field, false)('[1, 2, "3"]')).toMatchObject({ values: { place: 3, of: 'number' } });
  });
});
