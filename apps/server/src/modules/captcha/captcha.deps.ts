import type { IdentityDeps } from '../identity/index.ts';
import type { Drawer } from './drawing/drawer.ts';
import type { Random } from './drawing/random.ts';
import type { VisitCounts } from './visit-counts.ts';

/** The dependencies of captchas besides a transaction. */
export type CaptchaDeps = Pick<IdentityDeps, 'clock' | 'secret'>;

export interface AlternativeDeps extends CaptchaDeps, Pick<IdentityDeps, 'channels'> {
  /** The most SMS, and the most mails, sent in ten minutes as codes instead of puzzles, for all callers together. */
  readonly alternativesMax: number;
}

export interface CaptchaHandlerDeps extends AlternativeDeps, Pick<IdentityDeps, 'db'> {
  readonly drawer: Drawer;
  readonly random: Random;
  readonly visits: VisitCounts;
  /** Visits of a network in ten minutes; 0: no limit. */
  readonly spiderLimit: number;
}
