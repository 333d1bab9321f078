import { z } from 'zod';
import { productSchema } from '../catalog/products.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import {
  FAVOURITES_PAGE_MAX,
  favouriteSchema,
  latenessFollowSchema,
  MARKS_MAX,
  THUMBS_UP_MAX,
  thumbsUpSchema,
} from './schemas.ts';

const product = productSchema.meta({
  zh: '商品：dataset:数据集编号或 package:数据包编号',
  en: 'The product: dataset:CODE or package:ID',
});

const code = z
  .string()
  .regex(/^p_[A-Za-z]+[A-Za-z0-9_]{0,45}$/)
  .meta({ zh: '数据集编号', en: 'Code of the data set' });

const MARK_ERRORS = ['catalog.productNotFound', 'favourites.full'] as const;

/** A signed-in user's favourites and thumbs-ups, and the number of thumbs-ups for each product. */
export const favouritesEndpoints = {
  list: endpoint({
    name: 'my.favourites',
    method: 'GET',
    path: '/v1/my/favourites',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '收藏，由新到旧：名称、现价、是否仍在售；用上一页的 next 作 before 取下一页',
      en: 'Favourites, newest first: name, current prices, whether still sold; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '只看这条以前的', en: 'Only favourites before this one' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(FAVOURITES_PAGE_MAX)
        .default(20)
        .meta({ zh: '条数', en: 'Maximum number of favourites' }),
    }),
    output: z.strictObject({
      favourites: z.array(favouriteSchema).max(FAVOURITES_PAGE_MAX),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
  }),
  marks: endpoint({
    name: 'my.productMarks',
    method: 'GET',
    path: '/v1/my/product-marks',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '本人收藏和点赞的全部商品，只含商品编号',
      en: 'All products that the person keeps as favourites or has given a thumbs-up, names only',
    },
    input: z.object({}),
    output: z.strictObject({
      favourite: z.array(productSchema).max(MARKS_MAX),
      thumbsUp: z.array(productSchema).max(MARKS_MAX),
    }),
  }),
  add: endpoint({
    name: 'my.addFavourite',
    method: 'POST',
    path: '/v1/my/favourites',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '加入收藏；已收藏的不报错',
      en: 'Adds a favourite; adding one that is already there is not an error',
    },
    input: z.object({ product }),
    output: done,
    errors: [...MARK_ERRORS],
  }),
  remove: endpoint({
    name: 'my.removeFavourite',
    method: 'POST',
    path: '/v1/my/favourites/remove',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '取消收藏；未收藏的不报错',
      en: 'Removes a favourite; removing one that is not there is not an error',
    },
    input: z.object({ product }),
    output: done,
  }),
  giveThumbsUp: endpoint({
    name: 'my.giveThumbsUp',
    method: 'POST',
    path: '/v1/my/thumbs-up',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '点赞；每个账号对每个商品计一次',
      en: 'Gives a thumbs-up, which counts once for each account and product',
    },
    input: z.object({ product }),
    output: done,
    errors: [...MARK_ERRORS],
  }),
  takeThumbsUpBack: endpoint({
    name: 'my.takeThumbsUpBack',
    method: 'POST',
    path: '/v1/my/thumbs-up/remove',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '取消点赞；未点赞的不报错',
      en: 'Withdraws a thumbs-up; withdrawing one that was never given is not an error',
    },
    input: z.object({ product }),
    output: done,
  }),
  latenessFollows: endpoint({
    name: 'my.latenessFollows',
    method: 'GET',
    path: '/v1/my/lateness-follows',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '延迟提醒关注的数据集，由新到旧，含最新数据日与是否延迟',
      en: 'Data sets whose lateness is reported to the account, newest first, each with the day of its newest rows and whether it is late',
    },
    input: z.object({}),
    output: z.strictObject({ follows: z.array(latenessFollowSchema).max(MARKS_MAX) }),
  }),
  followLateness: endpoint({
    name: 'my.followLateness',
    method: 'POST',
    path: '/v1/my/lateness-follows',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '数据集延迟及恢复时发消息；已关注的不报错',
      en: 'Requests a message when a data set is late and when it is up to date again; requesting it twice is not an error',
    },
    input: z.object({ code }),
    output: done,
    errors: [...MARK_ERRORS],
  }),
  unfollowLateness: endpoint({
    name: 'my.unfollowLateness',
    method: 'POST',
    path: '/v1/my/lateness-follows/remove',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '取消延迟提醒；未关注的不报错',
      en: 'Stops these messages; stopping messages that were never requested is not an error',
    },
    input: z.object({ code }),
    output: done,
  }),
  thumbsUp: endpoint({
    name: 'catalog.thumbsUp',
    method: 'GET',
    path: '/v1/catalog/thumbs-up',
    audience: 'public',
    summary: {
      zh: '各商品的点赞数，多的在前；没有点赞的不列出',
      en: 'The number of thumbs-ups of each product, highest first; products without one are left out',
    },
    input: z.object({}),
    output: z.array(thumbsUpSchema).max(THUMBS_UP_MAX),
  }),
};
