import type { SiteSettings } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { LanguageModel } from '../../platform/language-model/index.ts';
import type { Log } from '../../platform/log.ts';
import type { CatalogPorts } from '../catalog/index.ts';
import type { StoreFacts } from '../content/index.ts';
import type { DocumentsDeps } from '../documents/index.ts';

export interface SupportDeps extends DocumentsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: SiteSettings;
  readonly storeFacts: () => StoreFacts;
  readonly rateLimiter: RateLimiter;
  /** Returns how much of a data set a reader may see. */
  readonly readVisibility: CatalogPorts['readVisibility'];
  /** The model that rewords answers; null if none is configured. */
  readonly languageModel: LanguageModel | null;
}
