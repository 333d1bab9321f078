import { defineMessages } from '../../shared/i18n/messages.ts';

export const productMessages = defineMessages('product', {
  title: { zh: '数据集', en: 'Data set' },
  noCode: { zh: '地址里没有数据集编号', en: 'The address names no data set' },
  noCodeHint: { zh: '请从数据商店选择一个数据集。', en: 'Choose one in the data store.' },
  toStore: { zh: '前往数据商店', en: 'Go to the data store' },
  path: { zh: '所在分类', en: 'Category' },
  price: { zh: '价格', en: 'Price' },
  limits: { zh: '调用限额', en: 'Limits' },
  tryIt: { zh: '在线调试', en: 'Try it' },
  parameters: { zh: '参数', en: 'Parameters' },
  fields: { zh: '字段', en: 'Fields' },
  code: { zh: '代码', en: 'Code' },
  errors: { zh: '错误码', en: 'Errors' },
  vipOnly: { zh: 'VIP 专享', en: 'VIP only' },
  feed: { zh: '增量推送', en: 'Change feed' },
});
