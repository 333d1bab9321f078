import { DAYS, type Owners, TRANSFERS_PER_ORDER, type Volume } from '../../volume/volume.ts';

/** A list that a customer pages through: its name, and addresses of pages chosen at random from the whole list. */
export interface PagedList {
  readonly name: string;
  readonly owner: keyof Owners;
  /** `draw` returns a number in [0, 1). */
  readonly address: (draw: () => number) => string;
}

export interface Contents {
  readonly volume: Volume;
  readonly webhookId: bigint;
  /** Ids of refused calls of the largest account. */
  readonly refusedCalls: readonly string[];
}

const DAY_MS = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a cursor for the list of calls, at a random time within the days of the generated trade. */
function callPlace(draw: () => number): string {
  const at = Date.now() - draw() * DAYS * DAY_MS;
  const digits = Math.floor(at).toString(16).padStart(12, '0');
  const id = `${digits.slice(0, 8)}-${digits.slice(8)}-7fff-8000-ffffffffffff`;
  return `${id}_${id}`;
}

const ORDINARY = [
  'orders?limit=50',
  'wallet/statement?limit=100',
  'use/calls?limit=100',
  'messages?limit=100',
  'apis',
] as const;

const largest = (name: string, address: PagedList['address']): PagedList => ({
  name,
  owner: 'largest',
  address,
});

/** Returns every list, with its first page, pages chosen at random, and each of its filters. */
export function pagedLists({ volume, webhookId, refusedCalls }: Contents): PagedList[] {
  const anywhere = (rows: number) => (draw: () => number) => String(1 + Math.floor(draw() * rows));
  const order = anywhere(volume.orders);
  const transfer = anywhere(volume.orders * TRANSFERS_PER_ORDER);
  const month = (draw: () => number): string => {
    const from = Date.now() - (2 + Math.floor(draw() * (DAYS - 4))) * DAY_MS;
    return `from=${day(from)}&to=${day(from + 2 * DAY_MS)}`;
  };
  return [
    largest('orders', () => '/v1/my/orders?limit=50'),
    largest('ordersOlder', (draw) => `/v1/my/orders?limit=50&before=${order(draw)}`),
    largest('ordersFailed', (draw) => `/v1/my/orders?limit=50&state=failed&before=${order(draw)}`),
    largest('ordersWaiting', () => '/v1/my/orders?limit=50&state=toBePaid'),
    largest('cart', () => '/v1/my/cart'),
    largest('statement', () => '/v1/my/wallet/statement?limit=100'),
    largest('statementOlder', (draw) => `/v1/my/wallet/statement?limit=100&before=${transfer(draw)}`),
    largest(
      'statementTopUps',
      (draw) => `/v1/my/wallet/statement?limit=100&kind=topUp&before=${transfer(draw)}`,
    ),
    largest('statementRefunds', () => '/v1/my/wallet/statement?limit=100&kind=refund'),
    largest('statementDays', (draw) => `/v1/my/wallet/statement?limit=100&${month(draw)}`),
    largest('useDays', () => '/v1/my/use/days?days=366'),
    largest('useCalls', () => '/v1/my/use/calls?limit=100'),
    largest('useCallsOlder', (draw) => `/v1/my/use/calls?limit=100&before=${callPlace(draw)}`),
    largest(
      'useCallsDataset',
      (draw) => `/v1/my/use/calls?limit=100&dataset=p_bench9999&before=${callPlace(draw)}`,
    ),
    largest('useCallsKey', (draw) => `/v1/my/use/calls?limit=100&keyId=999999999&before=${callPlace(draw)}`),
    largest(
      'useCallsRefused',
      (draw) => `/v1/my/use/calls?limit=100&result=refused&before=${callPlace(draw)}`,
    ),
    largest(
      'useCall',
      (draw) => `/v1/my/use/calls/${refusedCalls[Math.floor(draw() * refusedCalls.length)]}`,
    ),
    largest('messages', () => '/v1/my/messages?limit=100'),
    largest('messagesOlder', (draw) => `/v1/my/messages?limit=100&before=${order(draw)}`),
    largest('messagesMoney', (draw) => `/v1/my/messages?limit=100&kind=money&before=${order(draw)}`),
    largest('messagesUnread', () => '/v1/my/messages?limit=100&unread=true'),
    largest('unread', () => '/v1/my/messages/unread'),
    largest('apis', () => '/v1/my/apis'),
    largest('favourites', () => '/v1/my/favourites?limit=100'),
    largest(
      'deliveries',
      (draw) => `/v1/my/webhooks/${webhookId}/deliveries?before=${anywhere(volume.orders / 10)(draw)}`,
    ),
    ...ORDINARY.map(
      (path): PagedList => ({
        name: `ordinary ${path.split('?')[0]}`,
        owner: 'ordinary',
        address: () => `/v1/my/${path}`,
      }),
    ),
  ];
}
