import { defineMessages } from '../../shared/i18n/messages.ts';

export const companyTextMessages = defineMessages('companyText', {
  service: { zh: '服务水平', en: 'Service level' },
  contact: { zh: '联系运营方', en: 'Talk to us' },
  reach: { zh: '联系运营方', en: 'Contact us' },
  write: { zh: '给我们留言', en: 'Write to us' },
  toStatus: { zh: '查看各数据集的状态', en: 'Status of each data set' },
  state: { zh: '服务状态', en: 'Service status' },
  store: { zh: '浏览数据商店', en: 'Browse the data store' },
  documents: { zh: '阅读接口文档', en: 'Read the API documentation' },
});
