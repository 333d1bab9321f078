import { expect, test } from 'vitest';
import { noticeTitle } from './notice-title.ts';

const company = { name: '示例银行', english: 'Sample Bank Co., Ltd.' };

test('the company name at the beginning of a title is left out, even if it is only the first part of the English name', () => {
  expect(noticeTitle('示例银行：2026年半年度报告', company)).toBe('2026年半年度报告');
  expect(noticeTitle('Sample Bank: Half-year report 2026', company)).toBe('Half-year report 2026');
});

test('any other text at the beginning of a title is kept', () => {
  expect(noticeTitle('关于担保：进展公告', company)).toBe('关于担保：进展公告');
  expect(noticeTitle('示例银行2026年半年度报告', company)).toBe('示例银行2026年半年度报告');
  expect(noticeTitle('示例银行：', { ...company, english: null })).toBe('示例银行：');
});
