import { defineMessages } from '../../../shared/i18n/messages.ts';

export const xinguMessages = defineMessages('xinguList', {
  calendar: { zh: '{{month}}新股日历', en: 'New shares in {{month}}' },
  earlier: { zh: '上一月', en: 'Previous month' },
  later: { zh: '下一月', en: 'Next month' },
  earlierYear: { zh: '上一年', en: 'Previous year' },
  laterYear: { zh: '下一年', en: 'Next year' },
  thisMonth: { zh: '本月', en: 'This month' },
  keep: { zh: '存为日历文件（.ics）', en: 'Calendar file (.ics)' },
  nearest: {
    zh: '本月没有新股，显示最近有新股的月份。',
    en: 'No new shares this month; showing the latest month with new shares.',
  },
  none: { zh: '本月没有新股日程。', en: 'No new-share events this month.' },
  source: { zh: '日程来自数据集 p_sysapi1097', en: 'Dates from data set p_sysapi1097' },
  'step.apply': { zh: '申购', en: 'Subscription' },
  'step.allot': { zh: '中签率', en: 'Win rate' },
  'step.lot': { zh: '中签号', en: 'Lottery' },
  'step.pay': { zh: '缴款', en: 'Payment' },
  'step.list': { zh: '上市', en: 'Listing' },
});
