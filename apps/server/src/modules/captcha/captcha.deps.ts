import type { IdentityDeps } from '../identity/index.ts';
import type { Drawer } from './drawing/drawer.ts';
import type { Random } from './drawing/random.ts';
import type { VisitCounts } from './visit-counts.ts';

/** The dependencies of captchas other than the transaction. */
export type CaptchaDeps = Pick<IdentityDeps, 'clock' | 'secret'>;

export interface AlternativeDeps extends CaptchaDeps, Pick<IdentityDeps, 'channels'> {
  /**
   * The maximum number of SMS, and of e-mails, with codes instead of puzzles in ten minutes, for all callers together.
   */
  readonly alternativesMax: number;
}

export interface CaptchaHandlerDeps extends AlternativeDeps, Pick<IdentityDeps, 'db'> {
  readonly drawer: Drawer;
  readonly random: Random;
  readonly visits: VisitCounts;
  /** The maximum number of visits of a network in ten minutes; 0 means no limit. */
  readonly spiderLimit: number;
}
