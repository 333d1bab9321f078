import { z } from 'zod';
import { productSchema } from '../catalog/products.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { pricesSchema } from '../datasets/manifest.ts';
import { localizedSchema } from '../kernel/localized.ts';

/** The maximum number of favourites per account. It is also the maximum number of thumbs-ups. */
export const MARKS_MAX = 500;
export const FAVOURITES_PAGE_MAX = 100;
/**
 * The maximum number of products in the response, sorted by thumbs-ups. No catalogue is expected to have more products.
 */
export const THUMBS_UP_MAX = 5000;

export const favouriteSchema = z.strictObject({
  id: z.string(),
  product: productSchema,
  /** Null if the product is no longer sold. */
  name: localizedSchema.nullable(),
  prices: pricesSchema,
  onSale: z.boolean(),
  addedAt: z.string().describe('ISO 8601, UTC'),
});

export type Favourite = z.infer<typeof favouriteSchema>;

export const thumbsUpSchema = z.strictObject({ product: productSchema, count: z.int() });

export const latenessFollowSchema = z.strictObject({
  code: z.string(),
  /** Null if the data set is no longer sold. */
  name: localizedSchema.nullable(),
  onSale: z.boolean(),
  /** The day of its latest rows. */
  coverageTo: z.string().nullable(),
  /** How late its rows are. Null if they are up to date or not judged. */
  late: latenessSchema.nullable(),
  followedAt: z.string().describe('ISO 8601, UTC'),
});

export type LatenessFollow = z.infer<typeof latenessFollowSchema>;
