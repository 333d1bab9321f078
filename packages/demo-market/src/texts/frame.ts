import { type Day, iso, monthOf, yearOf } from '../base/day.ts';
import type { Company, Market } from '../market/market.ts';

/** The notice to which a text belongs. */
export interface About {
  readonly market: Market;
  readonly company: Company;
  readonly day: Day;
  readonly title: string;
  /** The number of the notice, such as 2025-034. Each company starts again at 1 every year. */
  readonly number: string;
}

/** The paragraphs of a notice, between its heading and its signature. */
export type Paragraphs = (about: About) => readonly string[];

const PLEDGE =
  '本公司及董事会全体成员保证信息披露的内容真实、准确、完整，没有虚假记载、误导性陈述或重大遗漏。';
const MADE_UP = '（本公告由程序为演示而生成，与任何真实公司和事件无关。）';

/** Returns a notice in the style of Chinese companies. */
export function chineseText(about: About, paragraphs: Paragraphs): string {
  const { company, day, title, number } = about;
  return [
    `证券代码：${company.code}  证券简称：${company.shortName}  公告编号：${number}`,
    company.name,
    title,
    PLEDGE,
    ...paragraphs(about),
    '特此公告。',
    `${company.name}董事会`,
    dateOf(day),
    MADE_UP,
  ].join('\n');
}

/** Returns the English version of a notice. */
export function englishText(about: About, paragraphs: Paragraphs): string {
  const { company, day, title, number } = about;
  return [
    `Stock code: ${company.code}  Short name: ${company.englishShort}  Announcement No. ${number}`,
    company.english,
    title,
    ...paragraphs(about),
    `Board of Directors, ${company.english}`,
    englishDateOf(day),
    '(Generated for demonstration. It has nothing to do with any real company or event.)',
  ].join('\n');
}

/** Formats a day as 2025年6月5日. */
export function dateOf(day: Day): string {
  return `${yearOf(day)}年${monthOf(day)}月${Number(iso(day).slice(8))}日`;
}

const english = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day as 5 June 2025. */
export function englishDateOf(day: Day): string {
  return english.format(day * 86_400_000);
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a number as 12,345,600. */
export function shares(count: number): string {
  return grouped.format(count);
}

/** Formats a number as 12,345,600.00. */
export function yuan(amount: number): string {
  return money.format(amount);
}

/** Formats a part of a whole as a percentage with two decimals. */
export function percentText(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`;
}

/** Formats a row of a table with vertical bars around its cells. */
export function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
