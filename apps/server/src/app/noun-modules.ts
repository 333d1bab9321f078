// Generated from the folders of the nouns by `npm run nouns`.
import { accessModule } from '../modules/access/index.ts';
import { agentsModule } from '../modules/agents/index.ts';
import { announcementsModule } from '../modules/announcements/index.ts';
import { applicationsModule } from '../modules/applications/index.ts';
import { captchaModule } from '../modules/captcha/index.ts';
import { cartModule } from '../modules/cart/index.ts';
import { catalogModule } from '../modules/catalog/index.ts';
import { companiesModule } from '../modules/companies/index.ts';
import { connectionsModule } from '../modules/connections/index.ts';
import { contentModule } from '../modules/content/index.ts';
import { dataFilesModule } from '../modules/data-files/index.ts';
import { datasetsModule } from '../modules/datasets/index.ts';
import { deltaSharingModule } from '../modules/delta-sharing/index.ts';
import { digestsModule } from '../modules/digests/index.ts';
import { documentsModule } from '../modules/documents/index.ts';
import { entitlementsModule } from '../modules/entitlements/index.ts';
import { esgModule } from '../modules/esg/index.ts';
import { favouritesModule } from '../modules/favourites/index.ts';
import { filesModule } from '../modules/files/index.ts';
import { futuresModule } from '../modules/futures/index.ts';
import { gatewayModule } from '../modules/gateway/index.ts';
import { holdersModule } from '../modules/holders/index.ts';
import { icebergModule } from '../modules/iceberg/index.ts';
import { identityModule } from '../modules/identity/index.ts';
import { indicesModule } from '../modules/indices/index.ts';
import { industriesModule } from '../modules/industries/index.ts';
import { invitationsModule } from '../modules/invitations/index.ts';
import { invoicesModule } from '../modules/invoices/index.ts';
import { membersModule } from '../modules/members/index.ts';
import { messagesModule } from '../modules/messages/index.ts';
import { noticeAlertsModule } from '../modules/notice-alerts/index.ts';
import { noticeFactsModule } from '../modules/notice-facts/index.ts';
import { operatorsModule } from '../modules/operators/index.ts';
import { ordersModule } from '../modules/orders/index.ts';
import { paymentsModule } from '../modules/payments/index.ts';
import { profileModule } from '../modules/profile/index.ts';
import { pullsModule } from '../modules/pulls/index.ts';
import { pushesModule } from '../modules/pushes/index.ts';
import { quotesModule } from '../modules/quotes/index.ts';
import { registrationModule } from '../modules/registration/index.ts';
import { securitiesModule } from '../modules/securities/index.ts';
import { siteDataModule } from '../modules/site-data/index.ts';
import { statusModule } from '../modules/status/index.ts';
import { streamsModule } from '../modules/streams/index.ts';
import { supportModule } from '../modules/support/index.ts';
import { themesModule } from '../modules/themes/index.ts';
import { usageModule } from '../modules/usage/index.ts';
import { walletModule } from '../modules/wallet/index.ts';
import { watchlistModule } from '../modules/watchlist/index.ts';

export const nounModules = {
  access: accessModule,
  agents: agentsModule,
  announcements: announcementsModule,
  applications: applicationsModule,
  captcha: captchaModule,
  cart: cartModule,
  catalog: catalogModule,
  companies: companiesModule,
  connections: connectionsModule,
  content: contentModule,
  'data-files': dataFilesModule,
  datasets: datasetsModule,
  'delta-sharing': deltaSharingModule,
  digests: digestsModule,
  documents: documentsModule,
  entitlements: entitlementsModule,
  esg: esgModule,
  favourites: favouritesModule,
  files: filesModule,
  futures: futuresModule,
  gateway: gatewayModule,
  holders: holdersModule,
  iceberg: icebergModule,
  identity: identityModule,
  indices: indicesModule,
  industries: industriesModule,
  invitations: invitationsModule,
  invoices: invoicesModule,
  members: membersModule,
  messages: messagesModule,
  'notice-alerts': noticeAlertsModule,
  'notice-facts': noticeFactsModule,
  operators: operatorsModule,
  orders: ordersModule,
  payments: paymentsModule,
  profile: profileModule,
  pulls: pullsModule,
  pushes: pushesModule,
  quotes: quotesModule,
  registration: registrationModule,
  securities: securitiesModule,
  'site-data': siteDataModule,
  status: statusModule,
  streams: streamsModule,
  support: supportModule,
  themes: themesModule,
  usage: usageModule,
  wallet: walletModule,
  watchlist: watchlistModule,
} as const;
