import { defineMessages } from '../../shared/i18n/messages.ts';

/** Explanations of terms in plain words. */
export const glossaryMessages = defineMessages('glossary', {
  'meaning.marketValue': {
    zh: '收盘价 × 总股本。',
    en: 'Close × all shares issued: the market price of the whole company.',
  },
  'meaning.tradableValue': {
    zh: '收盘价 × 流通股本；限售股不计。',
    en: 'Close × the shares that may be traded. Shares under a lock-up, often those of founders and the state, do not count.',
  },
  'meaning.amount': {
    zh: '当日成交的金额。',
    en: 'The value of the shares traded on the day.',
  },
  'meaning.turnoverRate': {
    zh: '成交量 ÷ 流通股本。',
    en: 'Shares traded on the day ÷ tradable shares. Retail trading is heavy in China: 1 to 5% a day is common.',
  },
  'meaning.peRatio': {
    zh: '总市值 ÷ 最近四季归母净利润；亏损时无意义。',
    en: 'Price to earnings: market value ÷ net profit of the last four quarters (TTM, trailing twelve months). The price expressed in years of current profit; not meaningful for a loss-making company.',
  },
  'meaning.pbRatio': {
    zh: '总市值 ÷ 归母净资产。',
    en: 'Price to book: market value ÷ shareholders’ equity. Below 1, the market values the company at less than its book value.',
  },
  'meaning.psRatio': {
    zh: '总市值 ÷ 最近四季营业收入。',
    en: 'Price to sales: market value ÷ revenue of the last four quarters.',
  },
  'meaning.pcfRatio': {
    zh: '总市值 ÷ 最近四季现金净增加额（经营、投资与筹资合计），不是经营现金流。',
    en: 'Price to net cash flow: market value ÷ net increase in cash of the last four quarters (operations, investment and financing), not cash from operations.',
  },
  'meaning.dividendYield': {
    zh: '每股现金分红 ÷ 收盘价。',
    en: 'Cash dividends per share ÷ close, in percent.',
  },
  'meaning.revenue': {
    zh: '年初至报告期末的营业总收入。',
    en: 'All sales in the year to date. Chinese reports are cumulative, so a third-quarter report covers nine months.',
  },
  'meaning.netProfit': {
    zh: '归属于母公司股东的净利润，不含少数股东部分。',
    en: 'Net profit attributable to shareholders of the listed company, excluding minority interests.',
  },
  'meaning.netProfitOfAll': {
    zh: '合并净利润，含少数股东部分；报表没有归母净利润时列出。',
    en: 'Net profit of the group including minority interests; shown if the statement does not give attributable net profit.',
  },
  'meaning.earningsPerShare': {
    zh: '归母净利润 ÷ 加权平均股数。',
    en: 'Net profit attributable to shareholders ÷ the average number of shares.',
  },
  'meaning.returnOnEquity': {
    zh: '归母净利润 ÷ 加权平均净资产，年初至今，未年化。',
    en: 'Net profit ÷ average equity for the year to date, not annualised. In a quarterly report it is therefore below the full-year rate.',
  },
  'meaning.grossMargin': {
    zh: '（营业收入 − 营业成本）÷ 营业收入。',
    en: '(Revenue − cost of sales) ÷ revenue.',
  },
  'meaning.debtRatio': {
    zh: '负债合计 ÷ 资产总计。',
    en: 'All liabilities ÷ all assets. Above 90% is normal for banks.',
  },
  'meaning.operatingCash': {
    zh: '经营活动产生的现金流量净额。',
    en: 'Cash received from operations less cash paid, for the year to date.',
  },
  'event.report': { zh: '定期报告', en: 'Report' },
  'eventMeaning.report': {
    zh: '年报、半年报或季报的预约披露日。',
    en: 'The scheduled publication day of an annual, half-year or quarterly report.',
  },
  'event.recordDate': { zh: '股权登记日', en: 'Record date' },
  'eventMeaning.recordDate': {
    zh: '当日收市后登记在册的股东享有本次分红。',
    en: 'Shareholders at the close of this day receive the dividend.',
  },
  'event.payment': { zh: '派息日', en: 'Dividend payment' },
  'eventMeaning.payment': { zh: '现金红利到账的日期。', en: 'The day on which the cash is paid.' },
  'event.meeting': { zh: '股东大会', en: 'Shareholders’ meeting' },
  'eventMeaning.meeting': {
    zh: '股东对年报、分红、人事等议案投票的会议。',
    en: 'Shareholders vote on the annual report, dividends, directors and the like.',
  },
  'event.exDate': { zh: '除权除息', en: 'Ex-date' },
  'eventMeaning.exDate': {
    zh: '当日及以后买入的股份不享有本次分红或送股，参考价相应下调。',
    en: 'Buyers on or after this day do not receive the dividend or new shares; the reference price is lowered accordingly.',
  },
  'event.plan': { zh: '分红预案', en: 'Dividend plan' },
  'eventMeaning.plan': {
    zh: '董事会提出、待股东会审议的分红方案。',
    en: 'A dividend proposed by the board, subject to the shareholders’ approval. Quoted per ten shares.',
  },
  'event.unlock': { zh: '限售解禁', en: 'Lock-up expiry' },
  'eventMeaning.unlock': {
    zh: '限售股自当日起可上市流通。',
    en: 'Restricted shares, such as those of founders or from a placement, may be sold from this day.',
  },
  'event.forecast': { zh: '业绩预告', en: 'Earnings forecast' },
  'eventMeaning.forecast': {
    zh: '定期报告前预计的净利润区间；大幅变动或亏损时须发布。',
    en: 'A range for net profit, published before the report. Mandatory if a profit turns into a loss or vice versa, or changes by 50% or more.',
  },
  'event.preliminary': { zh: '业绩快报', en: 'Preliminary results' },
  'eventMeaning.preliminary': {
    zh: '未经审计的主要数字，先于报告公布。',
    en: 'Main figures before the audit, published ahead of the report.',
  },
  'event.capital': { zh: '股本变动', en: 'Share capital' },
  'eventMeaning.capital': {
    zh: '因送转、增发、回购注销等引起的总股本变动。',
    en: 'The number of shares changed, through bonus shares, a placement, options or the cancellation of repurchased shares.',
  },
  'event.pledge': { zh: '股份质押', en: 'Share pledge' },
  'eventMeaning.pledge': {
    zh: '股东以所持股份质押融资。',
    en: 'A shareholder pledged shares as security for a loan; the lender may sell them if the price falls sharply.',
  },
  'event.holding': { zh: '高管持股', en: 'Insider transactions' },
  'eventMeaning.holding': {
    zh: '董事、监事、高管买卖本公司股份。',
    en: 'A director, supervisor or executive bought or sold shares of the company.',
  },
  'event.rating': { zh: '投资评级', en: 'Rating' },
  'eventMeaning.rating': {
    zh: '券商分析师给出的评级。',
    en: 'The opinion of an analyst at a securities firm.',
  },
  'event.lawsuit': { zh: '诉讼', en: 'Lawsuit' },
  'eventMeaning.lawsuit': {
    zh: '公司须公告的重大诉讼或仲裁。',
    en: 'A lawsuit or arbitration material enough to require disclosure.',
  },
  'event.guarantee': { zh: '对外担保', en: 'Guarantee' },
  'eventMeaning.guarantee': {
    zh: '公司为他人债务提供担保。',
    en: 'A guarantee for the debt of another company, often a subsidiary.',
  },
  'event.suspension': { zh: '停牌', en: 'Suspension' },
  'eventMeaning.suspension': {
    zh: '股票暂停交易。',
    en: 'Trading in the shares is halted until further notice.',
  },
});
