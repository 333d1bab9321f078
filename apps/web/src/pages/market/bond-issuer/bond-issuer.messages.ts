import { defineMessages } from '../../../shared/i18n/messages.ts';

export const bondIssuerMessages = defineMessages('bondIssuer', {
  largest: { zh: '存续规模最大的发行人', en: 'Largest issuers' },
  coverage: {
    zh: '统计日期 {{day}}，收录有存续债券的发行人 {{count}} 家',
    en: 'As of {{day}}: {{count}} {{count|issuer|issuers}} with bonds outstanding on record',
  },
  issuer: { zh: '发行人', en: 'Issuer' },
  amount: { zh: '存续规模（元）', en: 'Outstanding (CNY)' },
  bonds: { zh: '存续债券', en: 'Bonds' },
  rating: { zh: '主体级别', en: 'Rating' },
  next: { zh: '最近到期日', en: 'Next maturity' },
  within1: { zh: '1 年内到期', en: 'Due within 1 year' },
  within3: { zh: '1 至 3 年', en: '1 to 3 years' },
  within5: { zh: '3 至 5 年', en: '3 to 5 years' },
  later: { zh: '5 年以上', en: 'Over 5 years' },
});
