import { createClient, ordersEndpoints } from '@jishi/contract';
import type { Person } from './people.ts';

/** What a month of the journeys' data set costs, by the catalogue. */
const MONTH_FEN = '3000';

/** Places an order of a month of a data set, as a page of the person does; answers its number. */
export async function placeOrder(origin: string, { cookie, address, mobile }: Person): Promise<string> {
  const visit: typeof fetch = (input, init = {}) =>
    fetch(input, { ...init, headers: { ...init.headers, cookie, 'x-forwarded-for': address } });
  const { number } = await createClient(ordersEndpoints, { baseUrl: origin, fetch: visit }).place({
    lines: [{ product: 'dataset:p_stock2402', mode: 'month', quantity: 1 }],
    totalFen: MONTH_FEN,
    termsAccepted: true,
    idempotencyKey: `journey-${mobile}`,
  });
  return number;
}
