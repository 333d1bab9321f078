import { defineMessages } from '../../shared/i18n/messages.ts';

/** The texts of favourites and thumbs-ups, on products and in the list of favourites. */
export const favouritesMessages = defineMessages('favourites', {
  favourite: { zh: '收藏', en: 'Favourite' },
  favouriteOf: { zh: '收藏 {{name}}', en: 'Favourite {{name}}' },
  thumbsUp: { zh: '点赞', en: 'Like' },
  thumbsUpOf: { zh: '点赞 {{name}}', en: 'Like {{name}}' },
  thumbsUpCount: {
    zh: '点赞 {{name}}，已有 {{count}} 个赞',
    en: 'Like {{name}}, {{count}} {{count|like|likes}} so far',
  },
  table: { zh: '收藏的商品', en: 'Favourite products' },
  product: { zh: '商品', en: 'Product' },
  price: { zh: '价格', en: 'Price' },
  free: { zh: '免费', en: 'Free' },
  state: { zh: '状态', en: 'Status' },
  onSale: { zh: '在售', en: 'On sale' },
  notOnSale: { zh: '已停售', en: 'No longer sold' },
  addedAt: { zh: '收藏时间', en: 'Added' },
  act: { zh: '操作', en: 'Actions' },
  remove: { zh: '取消收藏', en: 'Remove' },
  removeOne: { zh: '取消收藏 {{name}}', en: 'Remove {{name}}' },
  more: { zh: '更早的收藏', en: 'Earlier favourites' },
  none: { zh: '暂无收藏', en: 'No favourites yet' },
  noneHint: {
    zh: '在数据商店或产品页点击星标，即可收藏。',
    en: 'To add one, click the star in the data store or on a product page.',
  },
  lateness: { zh: '延迟提醒', en: 'Alert when late' },
  latenessOf: { zh: '延迟提醒：{{name}}', en: 'Alert when late: {{name}}' },
  latenessTitle: {
    zh: '数据延迟和恢复更新时通知我',
    en: 'Alert me when it is late and when it is up to date again',
  },
  follows: { zh: '延迟提醒', en: 'Lateness alerts' },
  followsAbout: {
    zh: '以下数据集未按时更新时，以及恢复更新时，您会各收到一条消息。',
    en: 'You get one message when one of these data sets is late, and one when it is up to date again.',
  },
  preferences: { zh: '选择接收方式', en: 'Choose how you are notified' },
  noFollows: { zh: '暂无延迟提醒', en: 'No lateness alerts' },
  noFollowsHint: {
    zh: '在产品页点击“延迟提醒”，即可添加。',
    en: 'To add one, press “Alert when late” on a product page.',
  },
  dataset: { zh: '数据集', en: 'Data set' },
  coverageTo: { zh: '最新数据', en: 'Newest data' },
  inTime: { zh: '未延迟', en: 'Up to date' },
  unfollow: { zh: '取消提醒', en: 'Remove' },
  unfollowOne: { zh: '取消 {{name}} 的延迟提醒', en: 'Remove the alert for {{name}}' },
  toStore: { zh: '去数据商店', en: 'Go to the data store' },
});
