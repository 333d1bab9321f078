import type { DatasetRegistry } from '../datasets/index.ts';
import { versionOf } from '../quotes/index.ts';
import { type SiteSource, siteRightOf, siteSource, siteVersion } from '../site-data/index.ts';

export const RATINGS = 'p_jishi9201';
const FIGURES = 'p_jishi9202';
const THEMES = 'p_jishi9203';
const SCALES = 'p_jishi9204';
const METHODS = 'p_jishi9205';
/** The data set of listed companies. Agencies rate only some of them. */
const REGISTER = 'p_jishi9420';

export const ratingSource = (registry: DatasetRegistry): SiteSource | null =>
  fullSource(registry, RATINGS, ['SECCODE', 'ENDDATE', 'F001V', 'F003N']);
export const figureSource = (registry: DatasetRegistry): SiteSource | null =>
  fullSource(registry, FIGURES, ['SECCODE', 'ENDDATE', 'F002V', 'F003V', 'F004N']);
export const themeSource = (registry: DatasetRegistry): SiteSource | null =>
  fullSource(registry, THEMES, ['SECCODE', 'ENDDATE', 'F001V', 'F002V', 'F003V', 'F006N', 'F007N']);
export const scaleSource = (registry: DatasetRegistry): SiteSource | null =>
  fullSource(registry, SCALES, ['F001V', 'F002V', 'F003D', 'F004N']);
export const methodSource = (registry: DatasetRegistry): SiteSource | null =>
  fullSource(registry, METHODS, ['F001V', 'F003D']);
export const registerSource = (registry: DatasetRegistry): SiteSource | null =>
  fullSource(registry, REGISTER, ['SECCODE', 'F004D']);

/** Returns a data set if the site may show all of it, because ranks and medians need all rows. */
function fullSource(registry: DatasetRegistry, code: string, needed: readonly string[]): SiteSource | null {
  const source = siteSource(registry, [code], needed);
  return source !== null && siteRightOf(source.dataset.manifest).show === 'full' ? source : null;
}

/**
 * Returns a text that changes when a data set behind the rating responses changes, and when the site's right to show
 * one changes.
 */
export function esgVersion(registry: DatasetRegistry): string {
  const own = siteVersion(registry, [RATINGS, FIGURES, THEMES, SCALES, METHODS, REGISTER]);
  return `${own} ${versionOf(registry, 'stock')}`;
}
