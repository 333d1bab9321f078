import { z } from 'zod';
import type { Localized } from '../kernel/localized.ts';
import { PAYMENT_MODES } from './constants.ts';
import { QUANTITY_MAX } from './pricing.ts';

export const PRODUCT_KINDS = ['dataset', 'package', 'membership'] as const;

export type ProductKind = (typeof PRODUCT_KINDS)[number];

const PRODUCT = /^(dataset:p_[A-Za-z]+[A-Za-z0-9_]{0,45}|(package|membership):[a-z0-9-]{1,60})$/;

/** A product id, for example `dataset:p_stock2402`, `package:financials` or `membership:vip1`. */
export const productSchema = z.string().regex(PRODUCT).meta({
  zh: '商品：dataset:数据集编号、package:数据包编号或 membership:会员方案编号',
  en: 'The product: dataset:CODE, package:ID or membership:ID',
});

/** The page of a product. The product's id follows as `apiId` or `packageId`. */
export const PRODUCT_PATH: Localized = { zh: '/product/package', en: '/product/package-en' };

/** Splits a product id into its kind and its code or id. */
export function partsOfProduct(product: string): { kind: ProductKind; id: string } {
  const [kind, id] = product.split(':');
  const match = PRODUCT_KINDS.find((one) => one === kind);
  if (match === undefined || !id) throw new RangeError(`${product} is not a product`);
  return { kind: match, id };
}

export const paymentModeSchema = z.enum(PAYMENT_MODES.map(({ mode }) => mode)).meta({
  zh: '付费方式：use 为按次，其余为时长',
  en: 'Payment mode: use is pay per call, the others are terms',
});

export const quantitySchema = z
  .int()
  .min(1)
  .max(QUANTITY_MAX)
  .meta({ zh: '次数，或时长的份数', en: 'Number of calls, or of terms' });

/** The maximum number of terms in one line. More than fifty yearly terms are surely a mistake. */
export const TERMS_MAX = 50;

/** Returns the maximum number of calls or terms in one line. */
export function quantityMax(mode: z.infer<typeof paymentModeSchema>): number {
  return mode === 'use' ? QUANTITY_MAX : TERMS_MAX;
}

/** One line of a cart or an order, as requested by a caller. */
export const productLineSchema = z.strictObject({
  product: productSchema,
  mode: paymentModeSchema,
  quantity: quantitySchema,
});

export type ProductLine = z.infer<typeof productLineSchema>;

/**
 * Reads a line from a URL or the browser's storage. Returns null if it is invalid. Written without a schema, because
 * the browser does not load schemas.
 */
export function readProductLine(line: unknown): ProductLine | null {
  if (typeof line !== 'object' || line === null) return null;
  const { product, mode, quantity } = line as Record<string, unknown>;
  const row = PAYMENT_MODES.find((one) => one.mode === mode);
  const isProduct = typeof product === 'string' && PRODUCT.test(product);
  const isNumber = typeof quantity === 'number' && Number.isInteger(quantity);
  if (!isProduct || !isNumber || row === undefined) return null;
  return quantity >= 1 && quantity <= quantityMax(row.mode) ? { product, mode: row.mode, quantity } : null;
}
