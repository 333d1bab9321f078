import { z } from 'zod';
import { callRows, rowsInput, wireParameters } from '../rows-call.ts';
import { SCREEN_ROWS_MAX } from '../screen.ts';
import { defineTool } from '../tool.ts';

export const quotePrice = defineTool({
  name: 'quote_price',
  title: 'Quote the price 试算价格',
  description: 'Returns the price in fen and the number of rows of a query_dataset call. Costs nothing.',
  input: z.strictObject({
    ...rowsInput,
    whole: z.boolean().default(false).describe('true: the query has where or summary'),
  }),
  output: z.object({
    code: z.string(),
    price_fen: z.int(),
    rows: z.int(),
    total: z.int(),
    calls_left: z.int().nullable(),
    note: z.string(),
  }),
  isCounted: true,
  async run(deps, session, input) {
    const { answer, receipt } = await callRows(deps, session, {
      code: input.code,
      parameters: wireParameters(input.whole ? { ...input, limit: SCREEN_ROWS_MAX } : input),
      isQuote: true,
      maxPriceFen: 0,
    });
    const price = Number(receipt.priceFen);
    return {
      code: input.code,
      price_fen: price,
      rows: answer.rows,
      total: answer.total,
      calls_left: receipt.callsLeft,
      note:
        price === 0
          ? 'The call costs nothing now.'
          : `Ask the user, then call query_dataset with max_price_fen = ${price}.`,
    };
  },
});
