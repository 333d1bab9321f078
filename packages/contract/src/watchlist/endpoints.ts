import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { WATCHED_MAX, watchedCodeSchema } from './schemas.ts';

const codes = z
  .array(watchedCodeSchema)
  .min(1)
  .max(WATCHED_MAX)
  .meta({ zh: '股票代码', en: 'Codes of stocks' });
const output = z.strictObject({ codes: z.array(watchedCodeSchema).max(WATCHED_MAX) });

/** The stocks that a signed-in user follows, in the user's order. Each call returns the resulting list. */
export const watchlistEndpoints = {
  list: endpoint({
    name: 'my.watchlist',
    method: 'GET',
    path: '/v1/my/watchlist',
    audience: 'session',
    need: 'person',
    summary: { zh: '自选股，按本人的顺序', en: 'The watch list, in the order that the person chose' },
    input: z.object({}),
    output,
  }),
  add: endpoint({
    name: 'my.addToWatchlist',
    method: 'POST',
    path: '/v1/my/watchlist',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '加入自选，放在最前或最后；已在自选中的不报错',
      en: 'Adds stocks at the start or the end of the list; adding one that is already there is not an error',
    },
    input: z.object({
      codes,
      place: z
        .enum(['first', 'last'])
        .default('first')
        .meta({ zh: '放在最前或最后', en: 'At the start or the end of the list' }),
    }),
    output,
    errors: ['watchlist.full'],
  }),
  remove: endpoint({
    name: 'my.removeFromWatchlist',
    method: 'POST',
    path: '/v1/my/watchlist/remove',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '移出自选；不在自选中的不报错',
      en: 'Removes stocks; removing one that is not there is not an error',
    },
    input: z.object({ codes }),
    output,
  }),
  order: endpoint({
    name: 'my.orderWatchlist',
    method: 'POST',
    path: '/v1/my/watchlist/order',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '调整顺序；未列出的留在后面',
      en: 'Sets the order; stocks that are not named come after the others',
    },
    input: z.object({ codes }),
    output,
  }),
};
