import type { IdentityDeps } from '../identity/index.ts';
import type { Drawer } from './drawing/drawer.ts';
import type { Random } from './drawing/random.ts';
import type { VisitCounts } from './visit-counts.ts';

/** What captchas need besides a transaction. */
export type CaptchaDeps = Pick<IdentityDeps, 'clock' | 'secret'>;

export interface AlternativeDeps extends CaptchaDeps, Pick<IdentityDeps, 'channels'> {
  /** SMS, and mails, that are sent in ten minutes as codes instead of puzzles, whoever asks. */
  readonly alternativesMax: number;
}

export interface CaptchaHandlerDeps extends AlternativeDeps, Pick<IdentityDeps, 'db'> {
  readonly drawer: Drawer;
  readonly random: Random;
  readonly visits: VisitCounts;
  /** Visits of a network in ten minutes; 0: no limit. */
  readonly spiderLimit: number;
}
