import type { IdentityDeps } from '../identity/index.ts';
import type { Drawer } from './drawing/drawer.ts';
import type { Random } from './drawing/random.ts';
import type { VisitCounts } from './visit-counts.ts';

export type CaptchaDeps = Pick<IdentityDeps, 'clock' | 'secret'>;

export interface AlternativeDeps extends CaptchaDeps, Pick<IdentityDeps, 'channels'> {
  /**
   * The maximum number of codes sent in place of puzzles in ten minutes, across all callers. SMS and e-mail are counted
   * separately.
   */
  readonly alternativesMax: number;
}

export interface CaptchaHandlerDeps extends AlternativeDeps, Pick<IdentityDeps, 'db'> {
  readonly drawer: Drawer;
  readonly random: Random;
  readonly visits: VisitCounts;
  /** The maximum number of a network's visits in ten minutes; 0 means no limit. */
  readonly spiderLimit: number;
}
