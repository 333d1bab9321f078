import { defineMessages } from '../../i18n/messages.ts';

export const lateMessages = defineMessages('late', {
  late: {
    zh: '数据截至 {{day}}，滞后 {{count}} 个交易日',
    en: 'Data to {{day}}, {{count}} {{count|trading day|trading days}} behind',
  },
  behind: {
    zh: '滞后 {{count}} 个交易日',
    en: '{{count}} {{count|trading day|trading days}} behind',
  },
});
