import {
  cartEndpoints,
  createClient,
  type Interceptor,
  identityEndpoints,
  invitationsEndpoints,
  invoicesEndpoints,
  invoiceTemplateEndpoints,
  keyEndpoints,
  ordersEndpoints,
} from '@jishi/contract';
import { createSealer } from '../../web/src/shared/api/sealed.ts';
import type { Person } from './people.ts';

/** The catalogue's price for one month of the data set that the journeys use. */
const MONTH_FEN = '3000';

/** Makes the calls that the pages of a user would make. */
export function callsOf({ cookie, address }: Person, origin: string) {
  const visit: typeof fetch = (input, init = {}) =>
    fetch(input, { ...init, headers: { ...init.headers, cookie, 'x-forwarded-for': address } });
  const options = { baseUrl: origin, fetch: visit };
  const seal = createSealer(() => createClient(identityEndpoints, options).sealingKey({}));
  const intercept: Interceptor = (definition, input, send) =>
    definition.sealed === undefined ? send(input) : seal(definition, input, send);
  const sealing = { ...options, intercept };
  return {
    cart: createClient(cartEndpoints, sealing),
    invitations: createClient(invitationsEndpoints, sealing),
    invoices: createClient(invoicesEndpoints, sealing),
    keys: createClient(keyEndpoints, sealing),
    orders: createClient(ordersEndpoints, sealing),
    templates: createClient(invoiceTemplateEndpoints, sealing),
  };
}
export type Calls = ReturnType<typeof callsOf>;

/** Places an order for a month of a data set and returns its number. */
export async function placeOrder(origin: string, person: Person): Promise<string> {
  const { number } = await callsOf(person, origin).orders.place({
    lines: [{ product: 'dataset:p_stock2402', mode: 'month', quantity: 1 }],
    totalFen: MONTH_FEN,
    termsAccepted: true,
    idempotencyKey: `journey-${person.mobile}`,
  });
  return number;
}
