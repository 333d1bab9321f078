import type { IdentityDeps } from '../identity.deps.ts';
import type { AlternativeDeps } from './alternative.ts';
import type { Drawer } from './drawing/drawer.ts';
import type { Random } from './drawing/random.ts';
import type { VisitCounts } from './visit-counts.ts';

/** What captchas need besides a transaction. */
export type CaptchaDeps = Pick<IdentityDeps, 'clock' | 'secret'>;

export interface CaptchaHandlerDeps extends CaptchaDeps, AlternativeDeps, Pick<IdentityDeps, 'db'> {
  readonly drawer: Drawer;
  readonly random: Random;
  readonly visits: VisitCounts;
  /** Visits of a network in ten minutes; 0: no limit. */
  readonly spiderLimit: number;
}
