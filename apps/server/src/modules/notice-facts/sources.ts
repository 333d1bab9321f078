import type { DatasetRegistry } from '../datasets/index.ts';
import { type SiteSource, siteSource } from '../site-data/index.ts';

/** The data set with the texts of announcements. */
export const TEXTS = 'p_jishi9702';

/** Returns the source of the texts. The site shows at most as many rows of facts as it may show texts. */
export const textSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, [TEXTS], ['TEXTID', 'SECCODE', 'F001D', 'F001V', 'F002V']);
