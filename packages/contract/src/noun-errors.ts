// Generated from the folders of the nouns by `npm run nouns`.
import { accessErrors } from './access/errors.ts';
import { accountsErrors } from './accounts/errors.ts';
import { announcementsErrors } from './announcements/errors.ts';
import { applicationsErrors } from './applications/errors.ts';
import { captchaErrors } from './captcha/errors.ts';
import { cartErrors } from './cart/errors.ts';
import { catalogErrors } from './catalog/errors.ts';
import { companiesErrors } from './companies/errors.ts';
import { connectionsErrors } from './connections/errors.ts';
import { contentErrors } from './content/errors.ts';
import { dataFilesErrors } from './data-files/errors.ts';
import { datasetsErrors } from './datasets/errors.ts';
import { deltaSharingErrors } from './delta-sharing/errors.ts';
import { documentsErrors } from './documents/errors.ts';
import { entitlementsErrors } from './entitlements/errors.ts';
import { esgErrors } from './esg/errors.ts';
import { favouritesErrors } from './favourites/errors.ts';
import { filesErrors } from './files/errors.ts';
import { futuresErrors } from './futures/errors.ts';
import { gatewayErrors } from './gateway/errors.ts';
import { icebergErrors } from './iceberg/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { industriesErrors } from './industries/errors.ts';
import { invitationsErrors } from './invitations/errors.ts';
import { invoicesErrors } from './invoices/errors.ts';
import { membersErrors } from './members/errors.ts';
import { messagesErrors } from './messages/errors.ts';
import { noticeAlertsErrors } from './notice-alerts/errors.ts';
import { noticeFactsErrors } from './notice-facts/errors.ts';
import { ordersErrors } from './orders/errors.ts';
import { paymentsErrors } from './payments/errors.ts';
import { profileErrors } from './profile/errors.ts';
import { pushesErrors } from './pushes/errors.ts';
import { quotesErrors } from './quotes/errors.ts';
import { registrationErrors } from './registration/errors.ts';
import { siteDataErrors } from './site-data/errors.ts';
import { streamsErrors } from './streams/errors.ts';
import { supportErrors } from './support/errors.ts';
import { themesErrors } from './themes/errors.ts';
import { usageErrors } from './usage/errors.ts';
import { walletErrors } from './wallet/errors.ts';
import { watchlistErrors } from './watchlist/errors.ts';

export const nounErrors = {
  ...accessErrors,
  ...accountsErrors,
  ...announcementsErrors,
  ...applicationsErrors,
  ...captchaErrors,
  ...cartErrors,
  ...catalogErrors,
  ...companiesErrors,
  ...connectionsErrors,
  ...contentErrors,
  ...dataFilesErrors,
  ...datasetsErrors,
  ...deltaSharingErrors,
  ...documentsErrors,
  ...entitlementsErrors,
  ...esgErrors,
  ...favouritesErrors,
  ...filesErrors,
  ...futuresErrors,
  ...gatewayErrors,
  ...icebergErrors,
  ...identityErrors,
  ...industriesErrors,
  ...invitationsErrors,
  ...invoicesErrors,
  ...membersErrors,
  ...messagesErrors,
  ...noticeAlertsErrors,
  ...noticeFactsErrors,
  ...ordersErrors,
  ...paymentsErrors,
  ...profileErrors,
  ...pushesErrors,
  ...quotesErrors,
  ...registrationErrors,
  ...siteDataErrors,
  ...streamsErrors,
  ...supportErrors,
  ...themesErrors,
  ...usageErrors,
  ...walletErrors,
  ...watchlistErrors,
} as const;
