import { expect, it } from 'vitest';
import * as texts from './message-texts.ts';

const NAME = 'Alpha Mining (600001)';

it.each<[texts.MessageText, texts.SwiftRow, string | null]>([
  [
    texts.dividendText,
    {
      cash: '3.5',
      bonus: null,
      capitalised: '4',
      period: '2025-12-31',
      record: '2026-06-11',
      ex: '2026-06-12',
    },
    `${NAME} pays CNY 3.5 and 4 bonus shares per 10 shares for the period to 31 Dec 2025; record date 11 Jun 2026, ex-date 12 Jun 2026.`,
  ],
  [texts.dividendText, { cash: '3.5', cancelled: '2026-07-01' }, null],
  [texts.dividendText, { cash: '0', bonus: '0' }, null],
  [
    texts.resultsText,
    { period: '2025-12-31 00:00:00', profit: '123456789.5', perShare: '0.52', onEquity: '8.1' },
    `${NAME} reports a preliminary net profit of CNY 123.46 million for the period to 31 Dec 2025, earnings of CNY 0.52 per share, return on equity 8.10%.`,
  ],
  [
    texts.resultsText,
    { period: '2025-12-31', profit: '-5000', perShare: '-0.01', onEquity: '-2' },
    `${NAME} reports a preliminary net loss of CNY 5,000.00 for the period to 31 Dec 2025, a loss of CNY 0.01 per share, return on equity −2.00%.`,
  ],
  [
    texts.forecastText,
    { period: '2026-06-30', from: '12000', to: '15000', growthFrom: '45', growthTo: '60' },
    `${NAME} expects a net profit of CNY 120.00 million to CNY 150.00 million for the period to 30 Jun 2026, 45.00% to 60.00% higher than a year before.`,
  ],
  [
    texts.forecastText,
    { period: '2026-06-30', from: '-300', to: '-200', growthFrom: '-180', growthTo: '-150' },
    `${NAME} expects a net loss of CNY 3.00 million to CNY 2.00 million for the period to 30 Jun 2026, 180.00% to 150.00% lower than a year before.`,
  ],
  [
    texts.forecastText,
    { period: '2026-06-30', from: '-300', to: '200', growthFrom: '-20', growthTo: '10' },
    `${NAME} expects between a net loss of CNY 3.00 million and a net profit of CNY 2.00 million for the period to 30 Jun 2026.`,
  ],
  [texts.suspensionText, { day: '2026-03-02' }, `Trading in ${NAME} is halted from 2 Mar 2026.`],
  [
    texts.suspensionText,
    { day: '2026-03-02', resumed: '2026-03-09' },
    `Trading in ${NAME} is halted from 2 Mar 2026, to resume on 9 Mar 2026.`,
  ],
  [
    texts.listingText,
    { price: '12.3', ratio: '22.97' },
    `${NAME} begins trading on the Shanghai Stock Exchange, issued at CNY 12.30, at a price/earnings ratio of 22.97.`,
  ],
  [
    texts.blockTradeText,
    { volume: '12.5', price: '11.2', amount: '140' },
    `A block of 125,000 shares of ${NAME} trades at CNY 11.20, CNY 1.40 million in all.`,
  ],
  [
    texts.holdingText,
    { person: '王伟', change: '-1', after: '29999', price: '12.3' },
    `Wang Wei sells 1 share of ${NAME} at CNY 12.30 on average and now holds 29,999.`,
  ],
  [
    texts.pledgeText,
    { count: '120', part: '1.2', all: '5.3' },
    `A shareholder of ${NAME} pledges 1,200,000 shares, 1.20% of the total; 5.30% are pledged in all.`,
  ],
  [
    texts.unlockText,
    { count: '12345678', part: '3.2' },
    `12,345,678 shares of ${NAME} come out of lock-up, 3.20% of the total.`,
  ],
])('the text is %o for the row %o', (text, row, message) => {
  expect(text(row, NAME, '600001')).toBe(message);
});
