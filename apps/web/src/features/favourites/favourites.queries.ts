import type { favouritesEndpoints, OutputOf } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

type Favourites = typeof favouritesEndpoints;

/** The client is loaded with the first call, because marks appear on pages that visitors open first. */
const calls = async () => (await import('../../shared/api/person-client.ts')).person.favourites;

const askMarks = Object.assign(
  async (): Promise<OutputOf<Favourites['marks']>> => (await calls()).marks({}),
  { endpoint: { name: 'my.productMarks' } },
);
const askThumbsUp = Object.assign(
  async (): Promise<OutputOf<Favourites['thumbsUp']>> => (await calls()).thumbsUp({}),
  { endpoint: { name: 'catalog.thumbsUp' } },
);
const askFollows = Object.assign(
  async (): Promise<OutputOf<Favourites['latenessFollows']>> => (await calls()).latenessFollows({}),
  { endpoint: { name: 'my.latenessFollows' } },
);
const askList = Object.assign(
  async (input: { before?: string }): Promise<OutputOf<Favourites['list']>> => (await calls()).list(input),
  { endpoint: { name: 'my.favourites' } },
);

/** All favourites and thumbs-ups of the user. */
export const marksQuery = queryOf(askMarks, {});

/** The number of thumbs-ups for each product. */
export const thumbsUpQuery = queryOf(askThumbsUp, {});

/** Page by page, newest first. */
export const favouritesQuery = pagesOf(
  askList,
  {},
  {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  },
);

export interface Mark {
  readonly kind: 'favourite' | 'thumbsUp';
  readonly product: string;
  readonly on: boolean;
}

/** Sets or removes a mark. */
export async function sendMark({ kind, product, on }: Mark): Promise<void> {
  const { add, remove, giveThumbsUp, takeThumbsUpBack } = await calls();
  const [set, takeBack] = kind === 'favourite' ? [add, remove] : [giveThumbsUp, takeThumbsUpBack];
  await (on ? set : takeBack)({ product });
}

/** The data sets for which the account is notified when their rows are late. */
export const latenessFollowsQuery = queryOf(askFollows, {});

/** Starts or stops notifications of late rows for a data set. */
export async function sendFollow({ code, on }: { code: string; on: boolean }): Promise<void> {
  const { followLateness, unfollowLateness } = await calls();
  await (on ? followLateness : unfollowLateness)({ code });
}

export const invalidateFollows = (client: QueryClient): Promise<void> => invalidate(client, askFollows);

export const invalidateMarks = (client: QueryClient): Promise<void> =>
  invalidate(client, askMarks, askThumbsUp, askList);
