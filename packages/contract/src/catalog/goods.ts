import { z } from 'zod';

/** An API within the goods. */
const goodsApiSchema = z.strictObject({
  name: z.string(),
  /** The name in the other language. */
  alias: z.string(),
  gatewayCode: z.string(),
});

const goodsShape = {
  /** The id of a package, or the code of a data set sold separately. */
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

/** The same page, plus the URL of the site's page that sells each API, in the language of the call. */
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
