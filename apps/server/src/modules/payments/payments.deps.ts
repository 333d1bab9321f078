import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentChannels } from '../../platform/payment-channels/index.ts';

export interface PaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly paymentChannels: PaymentChannels;
}
