import { defineMessages } from '../../../shared/i18n/messages.ts';

export const productMessages = defineMessages('product', {
  title: { zh: '数据集', en: 'Data set' },
  noCode: {
    zh: '链接中缺少数据集编号。产品页列出一个数据集的字段、参数、样例、价格与调用方法，请从下面或数据商店选择。',
    en: 'No data set specified in the link. A product page shows the fields, sample rows, prices and calls of one data set. Choose one below or in the data store.',
  },
  toStore: { zh: '去数据商店', en: 'Go to the data store' },
  path: { zh: '所在分类', en: 'Category' },
  endless: {
    zh: '您的权限长期有效，无需购买或续费。',
    en: 'Your access has no end date, so there is nothing to buy or renew.',
  },
  price: { zh: '价格', en: 'Price' },
  limits: { zh: '调用限额', en: 'Call limits' },
  sample: { zh: '样例数据', en: 'Sample rows' },
  tryIt: { zh: '在线调试', en: 'Try it' },
  parameters: { zh: '参数', en: 'Parameters' },
  fields: { zh: '字段', en: 'Fields' },
  code: { zh: '代码', en: 'Code' },
  quality: { zh: '质量与更新', en: 'Quality and updates' },
  completeness: { zh: '字段完整度', en: 'Completeness by field' },
  history: { zh: '变更记录', en: 'Changelog' },
  terms: { zh: '限额与错误码', en: 'Limits and errors' },
  errors: { zh: '错误码', en: 'Error codes' },
  vipOnly: { zh: 'VIP 专享', en: 'VIP only' },
  feed: { zh: '增量接口', en: 'Change feed' },
  emptyTitle: { zh: '已发布说明，暂无数据', en: 'Documented, no data yet' },
  emptyHint: {
    zh: '该数据集的字段、参数与价格已发布，数据尚未入库，暂不能调用。',
    en: 'Fields, parameters and prices are published. You can call it once data is available.',
  },
  browse: { zh: '浏览数据', en: 'Browse rows' },
  package: { zh: '数据包', en: 'Package' },
  holds: { zh: '包含 {{count}} 个数据集', en: 'Contains {{count}} {{count|data set|data sets}}' },
  separately: { zh: '分别购买（{{mode}}）', en: 'Bought separately ({{mode}})' },
  lessBy: { zh: '打包省 {{amount}}', en: 'Save {{amount}} with the package' },
});
