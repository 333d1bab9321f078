/** The grades of ratings, best first. Each agency uses only some of them. */
export const RATINGS: readonly string[] = [
  'AAA',
  ...['AA', 'A', 'BBB', 'BB', 'B', 'CCC'].flatMap((grade) => [`${grade}+`, grade, `${grade}-`]),
  ...['CC', 'C', 'D'],
];

/** The bands of remaining terms, shortest first, as they are stored. */
export const TERM_BANDS: readonly string[] = [
  '1 年以内',
  '1 至 3 年',
  '3 至 5 年',
  '5 至 10 年',
  '10 年以上',
];

/** The bands of coupons, lowest first, as they are stored. */
export const COUPON_BANDS: readonly string[] = ['1% 以下', '1% 至 2%', '2% 至 3%', '3% 至 5%', '5% 以上'];

/** The bands of conversion premiums, lowest first, as they are stored. */
export const PREMIUM_BANDS: readonly string[] = ['折价', '0 至 20%', '20% 至 50%', '50% 以上'];
