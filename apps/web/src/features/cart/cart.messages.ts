import { defineMessages } from '../../shared/i18n/messages.ts';

/** The cart and the buttons that fill it. */
export const cartMessages = defineMessages('cart', {
  add: { zh: '加入购物车', en: 'Add to cart' },
  added: { zh: '已加入购物车', en: 'Added to your cart' },
  buy: { zh: '立即购买', en: 'Buy now' },
  notPermitted: {
    zh: '您的角色（{{role}}）不能购买，请联系{{account}}的所有者或财务。',
    en: 'Your role ({{role}}) does not permit buying. Please ask the owner of {{account}} or a member with the finance role.',
  },
  full: {
    zh: '购物车最多 {{max}} 件商品，请先下单或移除一些',
    en: 'The cart can have at most {{max}} {{max|item|items}}. Order or remove some first',
  },
  table: { zh: '购物车中的商品', en: 'Items in the cart' },
  choose: { zh: '选择 {{name}}', en: 'Choose {{name}}' },
  chooseAll: { zh: '全选', en: 'Choose all' },
  product: { zh: '商品', en: 'Product' },
  mode: { zh: '付费方式', en: 'Payment mode' },
  modeOf: { zh: '{{name}}的付费方式', en: 'Payment mode of {{name}}' },
  quantity: { zh: '数量', en: 'Quantity' },
  quantityOf: { zh: '{{name}}的数量', en: 'Quantity of {{name}}' },
  unitPrice: { zh: '单价', en: 'Unit price' },
  amount: { zh: '金额', en: 'Amount' },
  action: { zh: '操作', en: 'Action' },
  remove: { zh: '移除', en: 'Remove' },
  removeOne: { zh: '移除 {{name}}', en: 'Remove {{name}}' },
  'obstacle.notOnSale': { zh: '已停售', en: 'No longer sold' },
  'obstacle.notSoldInMode': { zh: '不再按此方式出售', en: 'No longer sold in this mode' },
  'obstacle.quantity': { zh: '数量超出上限', en: 'More than can be ordered at once' },
  chosen: { zh: '已选 {{count}} 项', en: '{{count}} {{count|item|items}} chosen' },
  total: { zh: '合计', en: 'Total' },
  checkout: { zh: '去结算', en: 'Check out' },
  chooseFirst: { zh: '请先选择要结算的商品', en: 'Please choose what to check out' },
  empty: { zh: '购物车是空的', en: 'Your cart is empty' },
  emptyHint: {
    zh: '在数据集或数据包页面选择付费方式和数量，即可加入购物车。',
    en: 'Choose a payment mode and a quantity on the page of a data set or a package to add it.',
  },
  toStore: { zh: '去数据商店', en: 'Go to the data store' },
  priceNote: {
    zh: '价格以下单时为准；优惠与升级抵扣在结算页计算。',
    en: 'Prices are fixed when you place the order. Discounts and upgrade credits are worked out at checkout.',
  },
});
