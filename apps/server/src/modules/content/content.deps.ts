import type { BusinessConfig, Lang, Localized, SiteSettings } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { SitePage } from './site-pages.ts';

/** What is on sale, as the map of the site and previews of its page tell it. */
export interface SiteProduct {
  readonly address: Localized;
  readonly name: Localized;
  readonly description: Localized;
}

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly business: BusinessConfig;
  /** The address that people see; that of the request where it is not set. */
  readonly publicUrl: string | undefined;
  readonly sitePages: readonly SitePage[];
  readonly siteProducts: () => readonly SiteProduct[];
  /** The names of a security by its code; null where none has it. */
  readonly securityName: (code: string) => Promise<Localized | null>;
  /** What a preview tells of an announcement by its id; null where there is none. */
  readonly announcementCard: (
    id: string,
    lang: Lang,
  ) => Promise<{ readonly title: string; readonly description: string } | null>;
}
