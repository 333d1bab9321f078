import {
  type Favourite,
  type favouritesEndpoints,
  type Handlers,
  type LatenessFollow,
  MARKS_MAX,
  partsOfProduct,
  THUMBS_UP_MAX,
} from '@jishi/contract';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { findProduct, type ProductDeps } from '../catalog/index.ts';
import { markProduct, type ProductMarkDeps, unmarkProduct } from './mark-product.ts';
import {
  type ProductMark,
  type ProductMarkKind,
  type ProductMarkRow,
  readProductMarks,
  readThumbsUp,
} from './product-marks.repository.ts';

export interface FavouritesHandlerDeps extends ProductMarkDeps {
  readonly db: Db;
}

export function favouritesHandlers(
  deps: FavouritesHandlerDeps,
): Handlers<typeof favouritesEndpoints, CallContext> {
  const { db } = deps;
  const productsOf = async (accountId: bigint, kind: ProductMarkKind): Promise<string[]> =>
    (await readProductMarks(db, { accountId, kind, limit: MARKS_MAX })).map(({ product }) => product);
  const mark = async (chosen: ProductMark) => {
    unlessRefused(await inTransaction(db, (tx) => markProduct(tx, deps, chosen)));
    return { changed: true } as const;
  };
  const unmark = async (chosen: ProductMark) => {
    await inTransaction(db, (tx) => unmarkProduct(tx, chosen));
    return { changed: true } as const;
  };
  return {
    async list({ before, limit }, { caller }) {
      const older = before === undefined ? undefined : BigInt(before);
      const filter = { accountId: accountOf(caller), kind: 'favourite', before: older } as const;
      const rows = await readProductMarks(db, { ...filter, limit: limit + 1 });
      const { page, next } = pageOf(rows, limit, ({ id }) => id);
      return { favourites: page.map((row) => present(deps, row)), next };
    },
    async marks(_input, { caller }) {
      const accountId = accountOf(caller);
      const [favourite, thumbsUp] = await Promise.all([
        productsOf(accountId, 'favourite'),
        productsOf(accountId, 'thumbsUp'),
      ]);
      return { favourite, thumbsUp };
    },
    add: ({ product }, { caller }) => mark({ accountId: accountOf(caller), kind: 'favourite', product }),
    remove: ({ product }, { caller }) => unmark({ accountId: accountOf(caller), kind: 'favourite', product }),
    giveThumbsUp: ({ product }, { caller }) =>
      mark({ accountId: accountOf(caller), kind: 'thumbsUp', product }),
    takeThumbsUpBack: ({ product }, { caller }) =>
      unmark({ accountId: accountOf(caller), kind: 'thumbsUp', product }),
    async latenessFollows(_input, { caller }) {
      const filter = { accountId: accountOf(caller), kind: 'lateness', limit: MARKS_MAX } as const;
      return { follows: (await readProductMarks(db, filter)).map((row) => presentFollow(deps, row)) };
    },
    followLateness: ({ code }, { caller }) =>
      mark({ accountId: accountOf(caller), kind: 'lateness', product: `dataset:${code}` }),
    unfollowLateness: ({ code }, { caller }) =>
      unmark({ accountId: accountOf(caller), kind: 'lateness', product: `dataset:${code}` }),
    thumbsUp: () => readThumbsUp(db, THUMBS_UP_MAX),
  };
}

function present(deps: ProductDeps, { id, product, markedAt }: ProductMarkRow): Favourite {
  const offer = findProduct(deps, product);
  const row = { id: String(id), product, addedAt: markedAt.toISOString() };
  if (offer instanceof Refusal) return { ...row, name: null, prices: {}, onSale: false };
  return { ...row, name: offer.name, prices: offer.prices, onSale: true };
}

function presentFollow(deps: ProductDeps, { product, markedAt }: ProductMarkRow): LatenessFollow {
  const { id: code } = partsOfProduct(product);
  const offer = findProduct(deps, product);
  const row = { code, followedAt: markedAt.toISOString() };
  // If a data set has become private, its state must not be shown.
  const dataset = offer instanceof Refusal ? undefined : deps.registry.find(code);
  if (offer instanceof Refusal || dataset === undefined)
    return { ...row, name: null, onSale: false, coverageTo: null, late: null };
  return {
    ...row,
    name: offer.name,
    onSale: true,
    coverageTo: dataset.coverage?.to ?? null,
    late: dataset.late,
  };
}
