import { z } from 'zod';
import { paymentModeSchema, productLineSchema, productSchema, quantitySchema } from '../catalog/products.ts';
import { pricesSchema } from '../datasets/manifest.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';

export const CART_ITEMS_MAX = 50;

/** The reasons why an item cannot be ordered: it is no longer sold, or not in this mode, or not in this quantity. */
export const CART_OBSTACLES = ['notOnSale', 'notSoldInMode', 'quantity'] as const;

/** An item with its current price. Only an order fixes the price. */
const pricedLineSchema = z.strictObject({
  product: productSchema,
  mode: paymentModeSchema,
  quantity: quantitySchema,
  /** Null if the product no longer exists. */
  name: localizedSchema.nullable(),
  /** The prices in every mode, so that the cart can offer other modes. */
  prices: pricesSchema,
  unitFen: fenSchema.nullable(),
  amountFen: fenSchema.nullable(),
  obstacle: z.enum(CART_OBSTACLES).nullable(),
});

export type PricedLine = z.infer<typeof pricedLineSchema>;

export const cartItemSchema = z.strictObject({
  id: z.string(),
  ...pricedLineSchema.shape,
  addedAt: z.string().describe('ISO 8601, UTC'),
});

export type CartItem = z.infer<typeof cartItemSchema>;

export const cartLinesSchema = z
  .array(productLineSchema)
  .max(CART_ITEMS_MAX)
  .meta({ zh: '各项商品', en: 'The items' });

export const pricedLinesSchema = z.array(pricedLineSchema).max(CART_ITEMS_MAX);

export const cartCountSchema = z.strictObject({ count: z.int() });
