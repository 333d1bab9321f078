import {
  type Manifest,
  SAMPLE_ROWS,
  SITE_ROWS_FREE,
  SITE_ROWS_PER_DAY,
  SITE_ROWS_PRICED,
  type SiteShow,
} from '@jishi/contract';

/** The part of a data set that a visitor may see on the site's own pages, without a key and for free. */
export interface SiteRight {
  readonly show: SiteShow;
  /** The codes of the visible fields, in order. */
  readonly fields: readonly string[];
  /** The maximum number of rows in one selection, across all its pages. */
  readonly rowsMax: number;
  /** The maximum number of rows that one network may see in a day; null if unlimited. */
  readonly rowsPerDay: number | null;
}

/**
 * Derives the right from the manifest. Only readers who may see the rows get a preview of a private or members' data
 * set. A data set that is not open to everybody is hidden unless `site` says otherwise.
 *
 * @param seesRows Whether the reader may see the rows: see `ReadVisibility`. Without it, the right is that of any
 * visitor.
 */
export function siteRightOf(manifest: Manifest, seesRows = false): SiteRight {
  const show = showOf(manifest, seesRows);
  const fields = manifest.site.fields ?? manifest.fields.map((field) => field.code);
  return { show, fields, rowsMax: rowsMaxOf(manifest, show), rowsPerDay: rowsPerDayOf(manifest) };
}

function showOf({ site, open, vipOnly, private: isPrivate }: Manifest, seesRows: boolean): SiteShow {
  if (isPrivate) return seesRows ? 'sample' : 'none';
  const show = site.show ?? (open === 'none' ? 'none' : 'full');
  if (!vipOnly || show === 'none') return show;
  return seesRows ? 'sample' : 'none';
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
