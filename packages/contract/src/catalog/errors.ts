import { errorRows } from '../kernel/error-row.ts';

/** The names of payment modes within a sentence. */
const paymentModeWords = {
  use: { zh: '次', en: 'call' },
  day: { zh: '日', en: 'day' },
  week: { zh: '周', en: 'week' },
  month: { zh: '月', en: 'month' },
  quarter: { zh: '季', en: 'quarter' },
  halfYear: { zh: '半年', en: 'half-year' },
  year: { zh: '年', en: 'year' },
} as const;

export const catalogErrors = errorRows({
  'catalog.packageNotFound': {
    code: 2410,
    status: 404,
    zh: '数据包 {id} 不存在',
    en: 'There is no package {id}',
  },
  'catalog.topicNotFound': {
    code: 2900,
    status: 404,
    zh: '数据专题 {id} 不存在',
    en: 'There is no topic {id}',
  },
  'catalog.productNotFound': {
    code: 2412,
    status: 404,
    zh: '商品 {product} 不存在或暂未出售',
    en: 'Product {product} does not exist or is not on sale',
  },
  'catalog.notSoldInMode': {
    code: 2414,
    status: 409,
    zh: '“{product}”不按{mode}出售',
    en: '{product} is not sold by the {mode}',
    choices: { mode: paymentModeWords },
  },
  'catalog.quantityMax': {
    code: 2415,
    status: 400,
    zh: '数量须为 1 至 {maximum}',
    en: 'The quantity must be from 1 to {maximum}',
  },
  'catalog.keywordMissing': {
    code: 2416,
    status: 400,
    zh: '请输入关键词',
    en: 'Please enter a keyword',
  },
  'catalog.noLinkFound': {
    code: 2417,
    status: 404,
    zh: '没有与“{keyword}”相符的商品',
    en: 'No product matches “{keyword}”',
  },
});
