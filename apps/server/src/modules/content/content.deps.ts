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

/** The facts about the store that the site's texts state. */
export interface StoreFacts {
  /** The number of data sets on sale. */
  readonly datasets: number;
  /** The text about the lowest membership plan; null if none is on sale. */
  readonly membership: Localized | null;
  /** The first and last day of the previous month in the market's time zone, for use in example calls. */
  readonly monthStart: string;
  readonly monthEnd: string;
}

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly business: BusinessConfig;
  /** The site's public address. If it is not set, the request's address is used. */
  readonly publicUrl: string | undefined;
  readonly sitePages: readonly SitePage[];
  /** Whether a data set has rows that the site may show: of any day, or of a day since the given one. */
  readonly hasRows: (dataset: string, since: string | null) => boolean;
  readonly storeFacts: () => StoreFacts;
  readonly siteProducts: () => readonly SiteProduct[];
  /** Returns a security's names by its code; null if no security has the code. */
  readonly securityName: (code: string) => Promise<Localized | null>;
  /** Returns an announcement's preview by its id; null if there is none. */
  readonly announcementCard: (
    id: string,
    lang: Lang,
  ) => Promise<{ readonly title: string; readonly description: string } | null>;
}
