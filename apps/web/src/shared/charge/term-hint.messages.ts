import { defineMessages } from '../i18n/messages.ts';

/** The suggestion of cheaper terms. */
export const termHintMessages = defineMessages('termHint', {
  sameMonths: {
    zh: '同样 {{months}} 个月，买{{term}}仅需 {{price}}，省 {{saved}}。',
    en: 'The same {{months}} {{months|month|months}}: {{term}} costs {{price}}, {{saved}} less.',
  },
  longer: {
    zh: '买{{term}}仅需 {{price}}，时间更长，还省 {{saved}}。',
    en: 'For a longer term, {{term}} costs {{price}}, {{saved}} less.',
  },
  cheaper: {
    zh: '买{{term}}仅需 {{price}}，省 {{saved}}。',
    en: 'For the same time, {{term}} costs {{price}}, {{saved}} less.',
  },
  switch: { zh: '改买{{term}}', en: 'Buy {{term}} instead' },
  'one.use': { zh: '一次', en: 'one call' },
  'one.day': { zh: '一天', en: 'a day' },
  'one.week': { zh: '一周', en: 'a week' },
  'one.month': { zh: '一个月', en: 'a month' },
  'one.quarter': { zh: '一季', en: 'a quarter' },
  'one.halfYear': { zh: '半年', en: 'half a year' },
  'one.year': { zh: '一年', en: 'a year' },
  'some.use': { zh: ' {{count}} 次', en: '{{count}} {{count|call|calls}}' },
  'some.day': { zh: ' {{count}} 天', en: '{{count}} {{count|day|days}}' },
  'some.week': { zh: ' {{count}} 周', en: '{{count}} {{count|week|weeks}}' },
  'some.month': { zh: ' {{count}} 个月', en: '{{count}} {{count|month|months}}' },
  'some.quarter': { zh: ' {{count}} 季', en: '{{count}} {{count|quarter|quarters}}' },
  'some.halfYear': { zh: ' {{count}} 个半年', en: '{{count}} {{count|half-year|half-years}}' },
  'some.year': { zh: ' {{count}} 年', en: '{{count}} {{count|year|years}}' },
});
