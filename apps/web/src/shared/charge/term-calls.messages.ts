import { defineMessages } from '../i18n/messages.ts';

/** The number of calls that a term includes. */
export const termCallsMessages = defineMessages('termCalls', {
  unlimited: { zh: '限额内不限次数', en: 'Unlimited calls within the limits' },
  terms: {
    zh: '按期购买不限总次数，只受调用限额约束。',
    en: 'A term has no cap on the total number of calls; only the call limits apply.',
  },
  limits: {
    zh: '{{plan}}：每秒 {{second}} 次，每分钟 {{minute}} 次，每日 {{day}} 次。',
    en: '{{plan}}: {{second}} a second, {{minute}} a minute and {{day}} a day.',
  },
  all: { zh: '全部限额', en: 'All limits' },
});
