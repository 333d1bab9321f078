import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputFaults } from './input-faults.ts';

const schema = z.strictObject({
  size: z.coerce.number(),
  code: z.string().max(6),
  kind: z.enum(['stock', 'index']),
  on: z.literal(true),
  rows: z.array(z.strictObject({ day: z.string().regex(/^\d+$/) })).min(2),
  count: z.int().min(1),
});
const INPUT = {
  ...{ size: 'x', code: '1234567', kind: 'bond', on: false, rows: [{ day: 'x' }], count: 0 },
  other: 1,
};
const faultsOf = (input: unknown, lang: 'zh' | 'en') =>
  inputFaults(schema.safeParse(input).error?.issues ?? [], input, lang);

test('input errors are listed with the names of their fields, in the caller’s language', () => {
  expect(faultsOf(INPUT, 'en').split('; ')).toEqual([
    'size must be a number',
    'code must have at most 6 characters',
    'kind must be one of stock, index',
    'on must be true',
    'rows.0.day has an invalid format',
    'rows must have at least 2 items',
    'count must be at least 1',
    'other is not a known parameter',
  ]);
  expect(faultsOf(INPUT, 'zh').split('；')).toEqual([
    'size 应为数字',
    'code 至多 6 个字符',
    'kind 应为 stock, index 之一',
    'on 应为 true',
    'rows.0.day 格式不正确',
    'rows 至少 2 项',
    'count 至少为 1',
    'other 没有这个参数',
  ]);
  expect(faultsOf({}, 'en')).toMatch(/^size is required; code is required; /);
});

test('an error in an item of a list parsed from one text is reported under the parameter’s name', () => {
  const list = z.object({
    board: z.preprocess((text) => String(text).split(','), z.array(z.enum(['sh', 'sz']))),
  });
  const input = { board: 'sh,xx' };
  expect(inputFaults(list.safeParse(input).error?.issues ?? [], input, 'en')).toBe(
    'board must be one of sh, sz',
  );
});

test('the message stays short, however many unknown names or wrong items a call contains', () => {
  const lists = z.strictObject({ rows: z.array(z.string()), names: z.record(z.string(), z.int()) });
  const unknown = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`${n}${'k'.repeat(500)}`, 1]));
  const names = { ['n'.repeat(5_000)]: 'x' };
  for (const input of [
    { rows: [], names: {}, ...unknown },
    { rows: Array(9_000).fill(1), names: {} },
    { rows: [], names },
  ]) {
    const text = inputFaults(lists.safeParse(input).error?.issues ?? [], input, 'en');
    expect(text).not.toBe('');
    expect(text.length).toBeLessThan(3_000);
  }
  expect(inputFaults(lists.safeParse({ rows: [], names: 1 }).error?.issues ?? [], { names: 1 }, 'en')).toBe(
    'names must be an object',
  );
});
