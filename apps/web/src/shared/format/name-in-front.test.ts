import { expect, test } from 'vitest';
import { nameInFront } from './name-in-front.ts';

const NAMES = ['示例银行', 'Sample Bank Co., Ltd.', null];

test.each([
  ['示例银行：2026年半年度报告', '2026年半年度报告'],
  ['Sample Bank: Half-year report 2026', 'Half-year report 2026'],
  ['关于担保：进展公告', '关于担保：进展公告'],
  ['示例银行2026年半年度报告', '示例银行2026年半年度报告'],
  ['示例银行：', '示例银行：'],
  ['：进展公告', '：进展公告'],
])('the title %s without the company name is %s', (title, rest) => {
  expect(title.slice(nameInFront(title, NAMES))).toBe(rest);
});
