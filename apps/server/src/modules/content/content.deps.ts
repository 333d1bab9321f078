import type { BusinessConfig, Lang, Localized, SiteSettings } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { SitePage } from './site-pages.ts';

/** A product on sale, for the site map and page previews. */
export interface SiteProduct {
  readonly address: Localized;
  readonly name: Localized;
  readonly description: Localized;
}

/** The store's facts for the texts of the site. */
export interface StoreFacts {
  /** The number of data sets on sale. */
  readonly datasets: number;
  /** The words for the lowest membership plan; null if none is on sale. */
  readonly membership: Localized | null;
  /** The first and the last day of the previous month in the market, for examples of calls. */
  readonly monthStart: string;
  readonly monthEnd: string;
}

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly business: BusinessConfig;
  /** The public address of the site. If it is not set, the address of the request is used. */
  readonly publicUrl: string | undefined;
  readonly sitePages: readonly SitePage[];
  /** Whether a data set has rows that the site may show. */
  readonly hasRows: (dataset: string) => boolean;
  readonly storeFacts: () => StoreFacts;
  readonly siteProducts: () => readonly SiteProduct[];
  /** Returns the names of a security by its code; null when no security has the code. */
  readonly securityName: (code: string) => Promise<Localized | null>;
  /** Returns the preview of an announcement by its id; null when there is none. */
  readonly announcementCard: (
    id: string,
    lang: Lang,
  ) => Promise<{ readonly title: string; readonly description: string } | null>;
}
