import { z } from 'zod';
import { paymentModeSchema, productLineSchema, quantitySchema } from '../catalog/products.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  CART_ITEMS_MAX,
  cartCountSchema,
  cartItemSchema,
  cartLinesSchema,
  pricedLinesSchema,
} from './schemas.ts';

const itemId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ zh: '购物车项编号', en: 'Id of the item' });

/** Errors of a single line. */
const LINE_ERRORS = ['catalog.productNotFound', 'catalog.notSoldInMode', 'catalog.quantityMax'] as const;

/** The cart of a signed-in user, and the prices of a cart stored in the browser. */
export const cartEndpoints = {
  price: endpoint({
    name: 'cart.price',
    method: 'POST',
    path: '/v1/cart/price',
    audience: 'public',
    summary: {
      zh: '未登录时浏览器中购物车各项的名称与现价；不保存',
      en: 'Names and current prices of the items in a cart that the browser stores while nobody is signed in; stores nothing',
    },
    input: z.object({ lines: cartLinesSchema }),
    output: pricedLinesSchema,
    errors: ['request.onlinePayOff'],
  }),
  count: endpoint({
    name: 'my.cartCount',
    method: 'GET',
    path: '/v1/my/cart/count',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '购物车项数', en: 'Number of items in the cart' },
    input: z.object({}),
    output: cartCountSchema,
    errors: ['request.onlinePayOff'],
  }),
  list: endpoint({
    name: 'my.cart',
    method: 'GET',
    path: '/v1/my/cart',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '购物车各项及现价，新加入的在前',
      en: 'The items of the cart with their current prices, newest first',
    },
    input: z.object({}),
    output: z.array(cartItemSchema).max(CART_ITEMS_MAX),
    errors: ['request.onlinePayOff'],
  }),
  add: endpoint({
    name: 'my.addToCart',
    method: 'POST',
    path: '/v1/my/cart',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '加入购物车；同一商品同一付费方式已在购物车中的，数量累加',
      en: 'Adds a product to the cart; if it is already there in the same mode, the quantity is increased',
    },
    input: z.object(productLineSchema.shape),
    output: cartCountSchema.extend({ id: z.string() }),
    errors: ['request.onlinePayOff', ...LINE_ERRORS, 'cart.full'],
  }),
  change: endpoint({
    name: 'my.changeCartItem',
    method: 'POST',
    path: '/v1/my/cart/:id/change',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '修改数量或付费方式；改后与另一项相同的，两项合为一项',
      en: 'Changes the quantity or the mode of an item; if it becomes identical to another item, the two are merged',
    },
    input: z.object({ id: itemId, mode: paymentModeSchema.optional(), quantity: quantitySchema.optional() }),
    output: cartCountSchema.extend({ id: z.string() }),
    errors: ['request.onlinePayOff', 'cart.itemNotFound', ...LINE_ERRORS],
  }),
  remove: endpoint({
    name: 'my.removeFromCart',
    method: 'POST',
    path: '/v1/my/cart/remove',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '从购物车移除；已不在购物车中的不报错',
      en: 'Removes items from the cart; an item that is already gone is not an error',
    },
    input: z.object({
      ids: z
        .array(itemId)
        .min(1)
        .max(CART_ITEMS_MAX)
        .meta({ zh: '要移除的各项编号', en: 'Ids of the items' }),
    }),
    output: cartCountSchema,
    errors: ['request.onlinePayOff'],
  }),
  join: endpoint({
    name: 'my.joinCart',
    method: 'POST',
    path: '/v1/my/cart/join',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '登录后合并浏览器中的购物车：同一项取较大的数量，可重复合并；已停售或超出上限的不合并，并逐一列出',
      en: 'Merges in the cart that the browser stored before the sign-in. Of identical items the larger quantity is kept, so merging twice is harmless; items that are no longer sold or exceed the limit are left out and listed',
    },
    input: z.object({ lines: cartLinesSchema }),
    output: cartCountSchema.extend({ left: z.array(productLineSchema) }),
    errors: ['request.onlinePayOff'],
  }),
};
