import { defineMessages } from '../../../shared/i18n/messages.ts';

export const studyAreaMessages = defineMessages('studyArea', {
  lead: {
    zh: '用例子学会使用本站数据。代码可以直接运行：先用公开样例，换上自己的密钥就是完整数据。',
    en: 'Learn to use the data by example. The code runs as it stands: on public samples first, and on everything with your own key.',
  },
  guides: { zh: '全部指南', en: 'All guides' },
  more: { zh: '其他指南', en: 'Other guides' },
  toDocuments: { zh: '接口与参数的完整说明在文档中心', en: 'Calls and parameters in full: documentation' },
});
