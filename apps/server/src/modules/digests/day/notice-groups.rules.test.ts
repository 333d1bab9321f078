import { expect, test } from 'vitest';
import { categoryOfTitle } from './notice-groups.rules.ts';
import { chineseFacts, englishFacts } from './read-notices.ts';

test('a title belongs to the most important group that matches it', () => {
  const groupOf = (title: string): string | undefined => categoryOfTitle(title)?.zh;
  expect(groupOf('甲矿业：2025年年度权益分派实施公告')).toBe('权益分派');
  expect(groupOf('甲矿业：关于公司股票可能被终止上市的风险提示公告')).toBe('退市与风险警示');
  expect(groupOf('甲矿业：2026年半年度报告摘要')).toBe('半年度报告');
  expect(groupOf('甲矿业：第九届董事会第三次会议决议公告')).toBe('董事会');
  expect(groupOf('甲矿业：关于办公地址变更的公告')).toBeUndefined();
});

const row = (id: string, code: string, title: string, category: string | null = null) => ({
  id,
  code,
  title,
  category,
});

test('an announcement counts once, however many securities it has, and one title from each group is shown', () => {
  expect(
    chineseFacts([
      row('1', '600001', '2025年年度权益分派实施公告'),
      row('1', '900001', '2025年年度权益分派实施公告'),
      row('2', '600002', '2025年度利润分配预案'),
      row('3', '600003', '关于股份回购进展的公告暨回购股份方案'),
      row('4', '600004', '董事会第一次会议决议公告'),
    ]),
  ).toEqual({
    count: 4,
    companies: 5,
    groups: [
      { zh: '权益分派', en: 'Distributions', count: 2 },
      { zh: '股权变动', en: 'Changes of holdings', count: 1 },
      { zh: '董事会', en: 'Board meetings', count: 1 },
    ],
    titles: [
      { code: '600001', title: '2025年年度权益分派实施公告' },
      { code: '600003', title: '关于股份回购进展的公告暨回购股份方案' },
      { code: '600002', title: '2025年度利润分配预案' },
    ],
  });
});

test('the English groups are the data set’s categories', () => {
  expect(
    englishFacts([
      row('1', '600001', 'Annual report 2025', 'Annual report'),
      row('2', '600002', 'Notice', 'Other'),
      row('3', '600003', 'Annual report 2025', 'Annual report'),
    ]),
  ).toMatchObject({ count: 3, groups: [{ en: 'Annual report', count: 2 }], titles: [{ code: '600001' }] });
});
