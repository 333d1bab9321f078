import type { Distribution } from '../company/capital.ts';
import { parentEquity, type Quarter, totalAssets } from '../company/quarter.ts';
import type { Company } from '../market/market.ts';
import { type Paragraphs, row, yuan } from './frame.ts';

interface Figure {
  readonly zh: string;
  readonly en: string;
  readonly now: number;
  readonly before: number | undefined;
}

function figuresOf({ history }: Company, quarter: Quarter): Figure[] {
  const last = history.quarters.find(
    ({ year, number }) => year === quarter.year - 1 && number === quarter.number,
  );
  const end = history.quarters.find(({ year, number }) => year === quarter.year - 1 && number === 4);
  const profit = ({ sinceNewYear }: Quarter): number => sinceNewYear.net - sinceNewYear.minority;
  return [
    {
      zh: '营业收入',
      en: 'Revenue',
      now: quarter.sinceNewYear.revenue,
      before: last?.sinceNewYear.revenue,
    },
    {
      zh: '归属于上市公司股东的净利润',
      en: 'Net profit attributable to shareholders',
      now: profit(quarter),
      before: last && profit(last),
    },
    {
      zh: '总资产',
      en: 'Total assets',
      now: totalAssets(quarter.balance),
      before: end && totalAssets(end.balance),
    },
    {
      zh: '归属于上市公司股东的净资产',
      en: 'Equity attributable to shareholders',
      now: parentEquity(quarter.balance),
      before: end && parentEquity(end.balance),
    },
  ];
}

/** Growth is stated only if the figure of the earlier period is positive. */
function cells({ now, before }: Figure, unknown: string): string[] {
  const change = before !== undefined && before > 0 ? `${((now / before - 1) * 100).toFixed(2)}%` : unknown;
  return [yuan(now), before === undefined ? unknown : yuan(before), change];
}

/** A short periodic report. Its main figures agree with the statements. */
export function report(company: Company, quarter: Quarter, proposed?: string): Paragraphs {
  return ({ title }) => [
    '一、重要提示',
    `本报告为公司《${title}》的主要内容，财务报表${quarter.number === 4 ? '已经会计师事务所审计' : '未经审计'}。`,
    ...(proposed === undefined ? [] : [`经董事会审议的利润分配预案：${proposed}。`]),
    '二、主要财务数据',
    '单位：元',
    row('项目', '本报告期（末）', '上年同期（上年末）', '增减变动'),
    ...figuresOf(company, quarter).map((figure) => row(figure.zh, ...cells(figure, '不适用'))),
  ];
}

export function englishReport(company: Company, quarter: Quarter): Paragraphs {
  return () => [
    `Key figures${quarter.number === 4 ? ' (audited)' : ' (unaudited)'}. Unit: RMB`,
    row('Item', 'This period (or its end)', 'A year before (or the last year-end)', 'Change'),
    ...figuresOf(company, quarter).map((figure) => row(figure.en, ...cells(figure, 'n/a'))),
  ];
}

/** Returns the plan in one clause, as reports state it: 每10股派1.2元（含税） */
export function proposedOf({ cashPerTen, sharesPerTen }: Distribution): string {
  const cash = cashPerTen > 0 ? `每10股派发现金红利${cashPerTen}元（含税）` : '';
  return [cash, sharesPerTen > 0 ? `每10股转增${sharesPerTen}股` : ''].filter(Boolean).join('，');
}

export function boardResolution(year: number, title: string): Paragraphs {
  return ({ company }) => [
    '一、董事会会议召开情况',
    `${company.name}董事会会议以现场结合通讯方式召开，应出席董事9人，实际出席董事9人，会议由董事长${company.chairman}主持。`,
    '二、董事会会议审议情况',
    `审议通过《${year}年${title}》。表决结果：同意9票，反对0票，弃权0票。`,
  ];
}

export function controlReport(year: number): Paragraphs {
  return () => [
    `根据《企业内部控制基本规范》及其配套指引的规定，公司对${year}年12月31日的内部控制有效性进行了评价。`,
    '于内部控制评价报告基准日，不存在财务报告内部控制重大缺陷，公司在所有重大方面保持了有效的财务报告内部控制。',
  ];
}
