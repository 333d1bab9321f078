import { defineMessages } from '../../../shared/i18n/messages.ts';

export const studyAreaMessages = defineMessages('studyArea', {
  lead: {
    zh: '通过示例学习使用本站数据。将密钥设为环境变量 JISHI_KEY 与 JISHI_SECRET 后，代码可直接运行；公告检索无需密钥。',
    en: 'Learn by example. The code runs once JISHI_KEY and JISHI_SECRET contain your key; announcement search needs no key.',
  },
  guides: { zh: '全部指南', en: 'All guides' },
  more: { zh: '其他指南', en: 'Other guides' },
  toDocuments: {
    zh: '接口与参数的完整说明在文档中心',
    en: 'See the documentation for all calls and parameters',
  },
});
