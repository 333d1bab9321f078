import {
  type Manifest,
  SAMPLE_ROWS,
  SITE_ROWS_FREE,
  SITE_ROWS_PER_DAY,
  SITE_ROWS_PRICED,
  type SiteShow,
} from '@jishi/contract';

/** What a visitor may see of a data set on the site's own pages, without a key and for nothing. */
export interface SiteRight {
  readonly show: SiteShow;
  /** Codes of the fields, in their order. */
  readonly fields: readonly string[];
  /** The most rows of one selection, over all its pages. */
  readonly rowsMax: number;
  /** The most rows that one network is shown in a day; null: any number. */
  readonly rowsPerDay: number | null;
}

/**
 * The right follows from the manifest: a private data set is never shown, one for members is previewed at most, and what
 * is not open to anybody stays closed unless `site` says otherwise.
 */
export function siteRightOf(manifest: Manifest): SiteRight {
  const show = showOf(manifest);
  const fields = manifest.site.fields ?? manifest.fields.map((field) => field.code);
  return { show, fields, rowsMax: rowsMaxOf(manifest, show), rowsPerDay: rowsPerDayOf(manifest) };
}

function showOf({ site, open, vipOnly, private: isPrivate }: Manifest): SiteShow {
  if (isPrivate) return 'none';
  const show = site.show ?? (open === 'none' ? 'none' : 'full');
  return vipOnly && show === 'full' ? 'sample' : show;
}

const isPriced = ({ prices }: Manifest): boolean => Object.keys(prices).length > 0;

const rowsPerDayOf = (manifest: Manifest): number | null =>
  manifest.site.rowsPerDay ?? (isPriced(manifest) ? SITE_ROWS_PER_DAY : null);

function rowsMaxOf(manifest: Manifest, show: SiteShow): number {
  const { site } = manifest;
  if (show === 'none') return 0;
  if (show === 'sample') return Math.min(SAMPLE_ROWS, site.rowsMax ?? SAMPLE_ROWS);
  return site.rowsMax ?? (isPriced(manifest) ? SITE_ROWS_PRICED : SITE_ROWS_FREE);
}
