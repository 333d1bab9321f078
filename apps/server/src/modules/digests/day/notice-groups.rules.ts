import { CATEGORIES } from '../../announcements/index.ts';

/** A group of announcements that a digest counts. */
export interface NoticeCategory {
  readonly zh: string;
  readonly en: string;
  /** Matches the group's titles in Chinese. */
  readonly title: RegExp;
  /** True if the group's titles are worth quoting. */
  readonly isNews: boolean;
}

type Key = (typeof CATEGORIES)[number]['key'];

const GROUPS: readonly (readonly [key: Key, zh: string, en: string, isNews: boolean])[] = [
  ['tbclts', '退市与风险警示', 'Delisting and risk warnings', true],
  ['cqdq', '澄清', 'Clarifications', true],
  ['fxts', '风险提示', 'Risk notices', true],
  ['yjygjxz', '业绩预告与快报', 'Forecasts and preliminary results', true],
  ['ndbg', '年度报告', 'Annual reports', true],
  ['bndbg', '半年度报告', 'Interim reports', true],
  ['yjdbg', '一季度报告', 'First-quarter reports', true],
  ['sjdbg', '三季度报告', 'Third-quarter reports', true],
  ['qyfpxzcs', '权益分派', 'Distributions', true],
  ['gqbd', '股权变动', 'Changes of holdings', true],
  ['gqjl', '股权激励', 'Equity incentives', true],
  ['zf', '增发', 'Share placements', true],
  ['pg', '配股', 'Rights issues', true],
  ['kzzq', '可转债', 'Convertible bonds', true],
  ['jj', '限售股解禁', 'Lock-up expiries', true],
  ['sf', '首发', 'Public offerings', true],
  ['rcjy', '日常经营', 'Business', false],
  ['gddh', '股东会', 'General meetings', false],
  ['dshgg', '董事会', 'Board meetings', false],
  ['jshgg', '监事会', 'Supervisory board', false],
  ['gszl', '公司治理', 'Governance', false],
  ['zj', '中介报告', 'Reports of intermediaries', false],
];

const patternOf = new Map(CATEGORIES.map(({ key, title }) => [key, new RegExp(title)]));

const CATEGORY_LIST: readonly NoticeCategory[] = GROUPS.flatMap(([key, zh, en, isNews]) => {
  const title = patternOf.get(key);
  return title === undefined ? [] : [{ zh, en, title, isNews }];
});

/** Returns the first group, by importance, whose pattern matches a Chinese title; null if none does. */
export function categoryOfTitle(title: string): NoticeCategory | null {
  return CATEGORY_LIST.find((category) => category.title.test(title)) ?? null;
}

/** Returns a group's rank. The most important group has rank 0; an announcement without a group ranks last. */
export function importanceOf(category: NoticeCategory | null): number {
  const at = category === null ? -1 : CATEGORY_LIST.indexOf(category);
  return at === -1 ? CATEGORY_LIST.length : at;
}
