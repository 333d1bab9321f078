import { readConfig } from '../../apps/server/src/app/config.ts';
import { paymentsOf } from '../../apps/server/src/app/payments.ts';
import type { PaymentsDeps } from '../../apps/server/src/modules/payments/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { serverSecretOf } from '../../apps/server/src/platform/crypto.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Home } from '../rig/home.ts';
import { SITE_SECRET } from '../rig/site.ts';
import type { Cards } from './cards.ts';

/** Builds the dependencies of the servers' payment jobs with the given clock. */
export function paymentsAt({ url, database }: Home, cards: Cards, clock: Clock): PaymentsDeps {
  const base = { db: database.db, clock, log: createLog('silent'), secret: serverSecretOf(SITE_SECRET) };
  const { providers } = readConfig({ NODE_ENV: 'development', DATABASE_URL: url });
  const payments = paymentsOf(providers, { ...base, cell: 'a', siteAddress: () => null });
  return {
    ...payments,
    paymentChannels: new Map([...payments.paymentChannels, ['card', cards.channel(clock)]]),
  };
}
