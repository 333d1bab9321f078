import { monthOf, yearOf } from '../base/day.ts';
import { type Random, randomOf } from '../base/random.ts';
import { holdersOf } from '../tables/shareholders.ts';
import { INSTITUTIONS } from '../vocabulary/names.ts';
import { type About, dateOf, type Paragraphs, percentText, shares, yuan } from './frame.ts';

/** A routine notice about a matter on which there is no data set. */
export interface Routine {
  readonly title: string;
  readonly sort: string;
  readonly pages: number;
  readonly english: string;
  readonly text: Paragraphs;
  readonly englishText: Paragraphs;
}

type Occasion = Pick<About, 'market' | 'company' | 'day'>;

/** Returns random numbers that only this notice uses, so that both languages state the same figures. */
const randomFor = ({ market, company, day }: Occasion): Random =>
  randomOf(market.seed, `notice/${company.code}/${day}`);

/** Returns an amount in units of 10,000 yuan. */
const amountOf = (about: About): number => randomFor(about).whole(4, 90) * 500;

/**
 * Returns the state of the buyback on the day of the notice. The shares are bought at the closes of the previous twenty
 * days.
 */
export function repurchase(about: Occasion) {
  const { market, company, day } = about;
  const { close, start } = market.bars(company);
  const end = market.calendar.indexFrom(day) - start;
  const closes = [...close.slice(Math.max(0, end - 20), Math.max(1, end))].map((fen) => fen / 100);
  const { total } = company.history.capital.on(day);
  const count = Math.round((total * randomFor(about).between(0.001, 0.009)) / 100) * 100;
  const mean = closes.reduce((sum, price) => sum + price, 0) / Math.max(1, closes.length);
  return { total, count, low: Math.min(...closes), high: Math.max(...closes), amount: count * mean };
}

const repurchased: Paragraphs = (about) => {
  const { total, count, low, high, amount } = repurchase(about);
  return [
    '一、回购股份的进展情况',
    `截至${dateOf(about.day - 1)}，公司通过股份回购专用证券账户以集中竞价交易方式累计回购公司股份${shares(count)}股，占公司总股本的${percentText(count, total)}，最高成交价为${high.toFixed(2)}元/股，最低成交价为${low.toFixed(2)}元/股，成交总金额为${yuan(amount)}元（不含交易费用）。`,
    '二、其他说明',
    '公司后续将根据市场情况在回购期限内继续实施本次回购计划，并根据有关规定及时履行信息披露义务。',
  ];
};

const englishRepurchased: Paragraphs = (about) => {
  const { total, count, low, high, amount } = repurchase(about);
  return [
    `The company has repurchased ${percentText(count, total)} of its share capital on the exchange. Number of shares: ${shares(count)}.`,
    `Prices ranged from RMB ${low.toFixed(2)} to RMB ${high.toFixed(2)} a share; RMB ${yuan(amount)} was paid in total, excluding fees.`,
  ];
};

/** The seller is never one of the two largest holders, because these keep their shares. */
function reduction(about: About) {
  const { market, company, day } = about;
  const holder = randomFor(about).pick(holdersOf(market, company).slice(2));
  const { total } = company.history.capital.on(day);
  const held = Math.floor((total * holder.share) / 100) * 100;
  return { holder, total, held, most: Math.floor(Math.min(held / 2, total * 0.01) / 100) * 100 };
}

const reduced: Paragraphs = (about) => {
  const { holder, total, held, most } = reduction(about);
  return [
    '一、股东的基本情况',
    `截至本公告披露日，股东${holder.name}持有公司股份${shares(held)}股，占公司总股本的${percentText(held, total)}。`,
    '二、本次减持计划的主要内容',
    `因自身资金需求，${holder.name}计划自本公告披露之日起15个交易日后的3个月内，通过集中竞价方式减持公司股份不超过${shares(most)}股，即不超过公司总股本的${percentText(most, total)}。`,
    '本次减持计划的实施存在不确定性，不会导致公司控制权发生变更。',
  ];
};

const englishReduced: Paragraphs = (about) => {
  const { total, held, most } = reduction(about);
  return [
    `A holder of ${percentText(held, total)} of the share capital plans to reduce this by at most ${percentText(most, total)} within three months, beginning 15 trading days after this announcement. Number of shares: ${shares(held)} held, at most ${shares(most)} to be sold.`,
  ];
};

/** Returns one paragraph about an amount, in each language. */
const about = (zh: (about: About) => string, en: (about: About) => string) => ({
  text: (notice: About) => [zh(notice)],
  englishText: (notice: About) => [en(notice)],
});
const bank = (notice: About): string => randomFor(notice).pick(INSTITUTIONS.banks);
const million = (notice: About): string => String(amountOf(notice) / 100);

export const REPURCHASE: Routine = {
  title: '关于以集中竞价方式回购股份的进展公告',
  sort: '0111',
  pages: 2,
  english: 'Progress of the share repurchase',
  text: repurchased,
  englishText: englishRepurchased,
};

export const ROUTINE: readonly Routine[] = [
  {
    title: '关于日常关联交易预计的公告',
    sort: '0117',
    pages: 6,
    english: 'Expected related-party transactions',
    ...about(
      (notice) =>
        `公司预计${yearOf(notice.day)}年度与关联方发生的日常关联交易总金额不超过${shares(amountOf(notice))}万元，交易价格以市场价格为基础协商确定，关联董事已回避表决。`,
      (notice) =>
        `The company expects ordinary related-party transactions of up to RMB ${million(notice)} million in ${yearOf(notice.day)}, at market prices.`,
    ),
  },
  {
    title: '关于向银行申请综合授信额度的公告',
    sort: '0117',
    pages: 3,
    english: 'Application for bank credit facilities',
    ...about(
      (notice) =>
        `为满足生产经营的资金需求，公司拟向${bank(notice)}申请不超过${shares(amountOf(notice))}万元的综合授信额度，授信期限为1年，具体以实际签署的合同为准。`,
      (notice) =>
        `The company applies for bank credit facilities of up to RMB ${million(notice)} million for one year.`,
    ),
  },
  {
    title: '关于获得政府补助的公告',
    sort: '0117',
    pages: 2,
    english: 'Government grants received',
    ...about(
      (notice) =>
        `公司近日收到与收益相关的政府补助${shares(Math.ceil(amountOf(notice) / 40))}万元，具体会计处理以审计机构年度审计确认的结果为准。`,
      (notice) =>
        `The company has received government grants of RMB ${shares(Math.ceil(amountOf(notice) / 40) * 10_000)}, which relate to income.`,
    ),
  },
  {
    title: '关于举办业绩说明会的公告',
    sort: '0121',
    pages: 2,
    english: 'Results briefing',
    ...about(
      ({ market, day }) =>
        `公司定于${dateOf(market.calendar.onOrAfter(day + 7))}15:00至16:00以网络互动方式举办业绩说明会，就经营成果与财务状况同投资者进行交流。`,
      () =>
        'The company will hold an online results briefing within two weeks and take questions from investors.',
    ),
  },
  {
    title: '关于股东减持股份预披露的公告',
    sort: '0111',
    pages: 3,
    english: "Shareholder's plan to reduce holdings",
    text: reduced,
    englishText: englishReduced,
  },
  {
    title: '关于修订公司章程的公告',
    sort: '0121',
    pages: 12,
    english: 'Amendments to the articles of association',
    ...about(
      ({ company }) =>
        `为进一步完善公司治理结构，${company.name}拟对《公司章程》中有关利润分配和独立董事的条款进行修订，本次修订尚需提交公司股东大会审议。`,
      () =>
        'The articles on profit distribution and independent directors are to be amended, subject to approval by the general meeting.',
    ),
  },
  {
    title: '关于使用闲置资金进行委托理财的公告',
    sort: '0117',
    pages: 4,
    english: 'Use of idle funds for wealth management',
    ...about(
      (notice) =>
        `公司使用暂时闲置的自有资金${shares(amountOf(notice))}万元向${bank(notice)}购买保本浮动收益型理财产品，产品期限为90天。`,
      (notice) =>
        `The company has placed RMB ${million(notice)} million of idle funds in principal-protected bank products for 90 days.`,
    ),
  },
  {
    title: '关于签订重大合同的公告',
    sort: '0117',
    pages: 4,
    english: 'Major contract',
    ...about(
      (notice) =>
        `公司近日与客户签订${notice.company.industry.products[0] ?? '产品'}供货合同，合同总金额为${shares(amountOf(notice))}万元，合同的履行预计对公司未来经营业绩产生积极影响。`,
      (notice) =>
        `The company has signed a supply contract with a total value of RMB ${million(notice)} million.`,
    ),
  },
  {
    title: '股票交易异常波动公告',
    sort: '0119',
    pages: 3,
    english: 'Unusual movements of the share price',
    ...about(
      () =>
        '公司股票交易价格近期波动较大。经自查并向控股股东核实，截至本公告披露日，不存在应披露而未披露的重大事项。敬请广大投资者注意投资风险。',
      () =>
        'The share price has moved unusually. Having asked its controlling shareholder, the company knows of no material matter that has not been disclosed.',
    ),
  },
  REPURCHASE,
];

/** Returns the title of a notice. For a buyback, it includes the month, because there is one notice each month. */
export function titleOf(routine: Routine, { day }: { day: number }): string {
  return routine === REPURCHASE ? `${routine.title}（${yearOf(day)}年${monthOf(day)}月）` : routine.title;
}
