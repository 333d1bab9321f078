import { DELTA_PAGE_MAX } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';

interface Paging {
  readonly maxResults?: unknown;
  readonly pageToken?: unknown;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextPageToken?: string;
}

/**
 * Returns a page of a list sorted by name. The token is the name of the previous page's last item, so items added or
 * removed meanwhile do not shift the pages, and an invented token merely starts elsewhere in the same list.
 */
export function pageOf<Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  { maxResults, pageToken }: Paging,
): Page<Item> {
  const most = Math.min(mostOf(maxResults), DELTA_PAGE_MAX);
  const after = nameIn(pageToken);
  const rest = after === null ? all : all.filter((item) => nameOf(item) > after);
  const items = rest.slice(0, most);
  if (items.length === rest.length) return { items };
  const last = items.at(-1);
  return { items, nextPageToken: tokenOf(last === undefined ? (after ?? '') : nameOf(last)) };
}

const tokenOf = (name: string): string => Buffer.from(`after ${name}`).toString('base64url');

function mostOf(text: unknown): number {
  if (text === undefined || text === '') return DELTA_PAGE_MAX;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text))
    throw new Refusal('delta-sharing.parameterInvalid', { parameter: 'maxResults', reason: '0-2147483647' });
  return Number(text);
}

function nameIn(token: unknown): string | null {
  if (token === undefined || token === '') return null;
  const text = typeof token === 'string' ? Buffer.from(token, 'base64url').toString() : '';
  const [, name] = /^after (\w{0,200})$/.exec(text) ?? [];
  if (name === undefined || tokenOf(name) !== token)
    throw new Refusal('delta-sharing.parameterInvalid', { parameter: 'pageToken', reason: 'nextPageToken' });
  return name;
}
