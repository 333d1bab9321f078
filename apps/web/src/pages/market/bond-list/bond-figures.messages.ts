import { defineMessages } from '../../../shared/i18n/messages.ts';

export const bondFiguresMessages = defineMessages('bondFigures', {
  figures: { zh: '净价、全价与收益率', en: 'Prices and yield' },
  figuresOn: {
    zh: '净价、全价与收益率（{{day}}，每百元面值）',
    en: 'Prices and yield on {{day}} (per CNY 100 of face value)',
  },
  clean: { zh: '净价（元）', en: 'Clean price (CNY)' },
  accrued: { zh: '应计利息（元）', en: 'Accrued interest (CNY)' },
  dirty: { zh: '全价（元）', en: 'Dirty price (CNY)' },
  yield: { zh: '到期收益率', en: 'Yield to maturity' },
  unknownKind: { zh: '收盘价（元，净价或全价未知）', en: 'Close (CNY; clean or dirty is unknown)' },
  noted: { zh: '{{text}}（{{note}}）', en: '{{text}} ({{note}})' },
  quoted: { zh: '市场报价', en: 'quoted' },
  calculated: { zh: '推算', en: 'calculated' },
  compounded: {
    zh: '每 {{months}} 个月复利一次，按实际天数计',
    en: 'compounded every {{months}} {{months|month|months}}, actual days',
  },
  simple: { zh: '单利，按实际天数计', en: 'simple interest, actual days' },
  howKind: {
    zh: '净价或全价：行情数据集未说明，按交易规则判断。国债、地方政府债、政策性金融债、央行票据、金融债、企业债与公司债在沪深交易所和银行间市场按净价交易，沪深交易所的可转债按全价交易；其他品种不作判断。全价 = 净价 + 应计利息。来源 p_bond2804。',
    en: 'Clean or dirty: the quotes data set does not say which, so this is inferred from the trading rules. Treasury, local government, policy bank, central bank, financial, enterprise and corporate bonds trade at clean prices on the Shanghai and Shenzhen exchanges and the interbank market; convertible bonds trade at dirty prices on the two exchanges. Other types are not classified. Dirty price = clean price + accrued interest. Source: p_bond2804.',
  },
  howAccrued: {
    zh: '应计利息：算至行情日。条款的计息基准为 ACT/365 的，= 票面利率 × 已计息天数 ÷ 365；为 ACT/ACT 或未列明的，= 每期利息 × 已计息天数 ÷ 本期实际天数。来源 p_bond2801、p_jishi9423。',
    en: 'Accrued interest: up to the day of the quote. If the terms say ACT/365, it is coupon × days accrued ÷ 365; if they say ACT/ACT or nothing, it is the interest for the period × days accrued ÷ actual days in the period. Source: p_bond2801, p_jishi9423.',
  },
  howYield: {
    zh: '到期收益率：使未来利息与本金的现值等于全价的年收益率，以行情日为结算日，按付息频率复利，不足一期的按实际天数折算；最后一个付息周期用单利。计算口径依据《中国人民银行关于完善全国银行间债券市场债券到期收益率计算标准有关事项的通知》（银发〔2007〕第 200 号）。只计算固定利率债券，不计税费与违约。',
    en: 'Yield to maturity: the annual rate that discounts the future interest and principal to the dirty price on the quote date. It is compounded at the payment interval, with actual days for a broken period and simple interest in the last period. It follows the standard of the People’s Bank of China for the interbank bond market (Yinfa [2007] No. 200). Calculated for fixed-rate bonds only, before tax and without allowing for default.',
  },
  'missing.quote': { zh: '没有行情。', en: 'There is no quote.' },
  'missing.terms': {
    zh: '缺少起息日、到期日或付息间隔，无法计算应计利息与收益率。',
    en: 'The value date, the maturity or the payment interval is missing, so accrued interest and yield are not calculated.',
  },
  'missing.rate': {
    zh: '利率不固定或未收录，未来的利息未知，因此不计算应计利息与收益率。',
    en: 'The rate is not fixed or not on record, so future interest is unknown, and accrued interest and yield are not calculated.',
  },
  'missing.dayCount': {
    zh: '条款所列的计息基准不是 ACT/ACT 或 ACT/365，不计算应计利息与收益率。',
    en: 'The day count in the terms is neither ACT/ACT nor ACT/365, so accrued interest and yield are not calculated.',
  },
  'missing.term': {
    zh: '行情日不在计息期内，或付息间隔与到期日不符，不计算应计利息与收益率。',
    en: 'The quote date is outside the bond’s term, or the payment intervals do not end at maturity, so accrued interest and yield are not calculated.',
  },
  'missing.priceKind': {
    zh: '无法判断行情是净价还是全价，不计算收益率。',
    en: 'Whether the quote is clean or dirty is unknown, so the yield is not calculated.',
  },
  'missing.yield': {
    zh: '这一价格求不出到期收益率。',
    en: 'No yield to maturity corresponds to this price.',
  },
});
