import {
  captchaEndpoints,
  cartEndpoints,
  createClient,
  entitlementEndpoints,
  favouritesEndpoints,
  filesEndpoints,
  holdersEndpoints,
  identityEndpoints,
  invitationsEndpoints,
  invoicesEndpoints,
  invoiceTemplateEndpoints,
  keyEndpoints,
  LOGIN_TIMEOUT_MS,
  memberEndpoints,
  membershipEndpoints,
  messagesEndpoints,
  noticeAlertsEndpoints,
  ordersEndpoints,
  paymentsEndpoints,
  profileEndpoints,
  pushListEndpoints,
  registrationEndpoints,
  sheetLinkEndpoints,
  useEndpoints,
  walletEndpoints,
  watchlistEndpoints,
  webhookEndpoints,
} from '@jishi/contract';
import { clientOptions } from './client.ts';
import { fetchWithin } from './fetch-in-time.ts';

/** Sign-in calls have a shorter timeout. */
const loginOptions = { ...clientOptions, fetch: fetchWithin(LOGIN_TIMEOUT_MS) };

/**
 * Calls for a signed-in user. They are in a separate chunk, because most pages appear before the browser knows of a
 * sign-in.
 */
export const person = {
  identity: createClient(identityEndpoints, loginOptions),
  captcha: createClient(captchaEndpoints, loginOptions),
  registration: createClient(registrationEndpoints, loginOptions),
  account: createClient(profileEndpoints, clientOptions),
  keys: createClient(keyEndpoints, clientOptions),
  sheetLinks: createClient(sheetLinkEndpoints, clientOptions),
  members: createClient(memberEndpoints, clientOptions),
  memberships: createClient(membershipEndpoints, clientOptions),
  cart: createClient(cartEndpoints, clientOptions),
  watchlist: createClient(watchlistEndpoints, clientOptions),
  files: createClient(filesEndpoints, clientOptions),
  favourites: createClient(favouritesEndpoints, clientOptions),
  holders: createClient(holdersEndpoints, clientOptions),
  pushes: createClient(pushListEndpoints, clientOptions),
  invitations: createClient(invitationsEndpoints, clientOptions),
  orders: createClient(ordersEndpoints, clientOptions),
  payments: createClient(paymentsEndpoints, clientOptions),
  invoices: createClient(invoicesEndpoints, clientOptions),
  invoiceTemplates: createClient(invoiceTemplateEndpoints, clientOptions),
  wallet: createClient(walletEndpoints, clientOptions),
  owned: createClient(entitlementEndpoints, clientOptions),
  use: createClient(useEndpoints, clientOptions),
  messages: createClient(messagesEndpoints, clientOptions),
  webhooks: createClient(webhookEndpoints, clientOptions),
  noticeAlerts: createClient(noticeAlertsEndpoints, clientOptions),
};
