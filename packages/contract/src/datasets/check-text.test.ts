import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import { checkSchema } from './checks.ts';

const nameOf = (code: string) => ({ zh: `字段${code}`, en: `Field ${code}` });
const said = (check: object) => {
  const { zh, en } = checkText(checkSchema.parse({ name: 'a', severity: 'warn', ...check }), nameOf);
  return [zh, en];
};

it.each([
  [{ kind: 'range', field: 'A', min: 0 }, '字段A不小于 0', 'Field A is at least 0'],
  [{ kind: 'range', field: 'A', max: 9 }, '字段A不大于 9', 'Field A is at most 9'],
  [{ kind: 'range', field: 'A', min: 0, max: 9 }, '字段A在 0 与 9 之间', 'Field A is between 0 and 9'],
  [{ kind: 'order', fields: ['A', 'B'] }, '字段A ≤ 字段B', 'Field A ≤ Field B'],
  [{ kind: 'notFuture', field: 'A' }, '字段A不晚于当天', 'Field A is not in the future'],
  [{ kind: 'notFuture', field: 'A', days: 1 }, '字段A不晚于当天之后 1 天', 'Field A is at most 1 day ahead'],
  [
    { kind: 'unique', fields: ['A', 'B'] },
    '字段A、字段B不重复',
    'No two rows have the same Field A, Field B',
  ],
  [
    { kind: 'reference', field: 'A', dataset: 'p_stock2100', to: 'B' },
    '字段A存在于 p_stock2100',
    'Field A exists in p_stock2100',
  ],
  [
    { kind: 'jump', field: 'A', times: 20 },
    '字段A与前一行相比不超过 20 倍',
    'Field A: at most a 20-fold change from one row to the next',
  ],
  [
    { kind: 'sum', fields: ['A', 'B'], equals: 'C', tolerance: 0 },
    '字段A + 字段B = 字段C',
    'Field A + Field B = Field C',
  ],
  [
    { kind: 'quotient', field: 'A', by: 'B', min: 2 },
    '字段A ÷ 字段B不小于 2',
    'Field A ÷ Field B is at least 2',
  ],
  [
    { kind: 'empty', field: 'A', share: 0.015 },
    '字段A缺失的行不超过 1.5%',
    'At most 1.5% of the rows lack Field A',
  ],
  [
    { kind: 'rows', change: 0.3 },
    '行数与上次交付相差不超过 30%',
    'The number of rows differs by at most 30% from the last delivery',
  ],
  [
    { kind: 'rows', change: 0.3, by: 'A' },
    '每天的行数变化不超过 30%',
    'The number of rows of a day changes by at most 30%',
  ],
])('the check %j is described as “%s” and “%s”', (check, zh, en) => {
  expect(said(check)).toEqual([zh, en]);
});
