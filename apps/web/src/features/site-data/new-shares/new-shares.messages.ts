import { defineMessages } from '../../../shared/i18n/messages.ts';

export const newSharesMessages = defineMessages('newShares', {
  title: { zh: '新股进程', en: 'New share pipeline' },
  accepted: { zh: '已受理', en: 'Accepted' },
  inquiry: { zh: '已问询', en: 'Questions issued' },
  passed: { zh: '上会通过', en: 'Passed' },
  submitted: { zh: '提交注册', en: 'Submitted' },
  registered: { zh: '注册生效', en: 'Registered' },
  subscription: { zh: '待申购', en: 'To subscribe' },
  awaiting: { zh: '待上市', en: 'To list' },
  listed: { zh: '近 60 日上市', en: 'Listed in last 60 days' },
  open: { zh: '日期待定', en: 'No date yet' },
  none: { zh: '暂无', en: 'None' },
  days: {
    zh: '日期依次为受理日、更新日、上会日、申购日与上市日；点按阶段即筛选列表。',
    en: 'Dates: acceptance, last update, review meeting, subscription or listing. Select a stage to filter the list.',
  },
});
