import { defineMessages } from '../../i18n/messages.ts';

export const coverageMessages = defineMessages('coverage', {
  companies: {
    zh: '覆盖 {{covered}} / {{whole}} 家',
    en: '{{covered}} of {{whole}} {{whole|company|companies}} covered',
  },
  stocks: {
    zh: '覆盖 {{covered}} / {{whole}} 只',
    en: '{{covered}} of {{whole}} {{whole|stock|stocks}} covered',
  },
  months: {
    zh: '覆盖 {{covered}} / {{whole}} 个月末',
    en: '{{covered}} of {{whole}} {{whole|month end|month ends}} covered',
  },
  tooFew: {
    zh: '{{coverage}}，不足一半，不作统计',
    en: '{{coverage}}, less than half, so no totals are shown',
  },
});
