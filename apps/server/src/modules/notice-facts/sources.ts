import type { DatasetRegistry } from '../datasets/index.ts';
import { type SiteSource, siteSource } from '../site-data/index.ts';

/** Texts of announcements. */
export const TEXTS = 'p_jishi9702';

/** Facts are shown as far as the site shows their texts. */
export const textSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, [TEXTS], ['TEXTID', 'SECCODE', 'F001D', 'F001V', 'F002V']);
