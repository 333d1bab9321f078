import { z } from 'zod';

/** An API of goods. */
const goodsApiSchema = z.strictObject({
  name: z.string(),
  /** The name in the other language. */
  alias: z.string(),
  gatewayCode: z.string(),
});

const goodsShape = {
  /** Id of a package. For a data set sold separately, its code. */
  id: z.string(),
  name: z.string(),
};

const pageShape = { total: z.int(), pageNum: z.int(), pageSize: z.int() };

/** A page of goods: packages with their APIs, and data sets sold separately. */
export const goodsPageSchema = z.strictObject({
  ...pageShape,
  hits: z.array(z.strictObject({ ...goodsShape, apilist: z.array(goodsApiSchema) })),
});

export type GoodsPage = z.infer<typeof goodsPageSchema>;

/** The same page, with the address of the site's page that sells each API, in the language of the call. */
export const linkedGoodsPageSchema = z.strictObject({
  ...pageShape,
  hits: z.array(
    z.strictObject({
      ...goodsShape,
      apilist: z.array(z.strictObject({ ...goodsApiSchema.shape, link: z.string() })),
    }),
  ),
});

export type LinkedGoodsPage = z.infer<typeof linkedGoodsPageSchema>;
