import {
  type Format,
  GATEWAY_ROWS_MAX,
  type Lang,
  type Manifest,
  SAMPLE_ROWS,
  SITE_ROWS_FREE,
  SITE_ROWS_PRICED,
  type SiteShow,
} from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import { type Call, type Dataset, parseCall } from '../datasets/index.ts';

/** What a page or a download asks of a data set, as it came. */
export interface AskedSelection {
  readonly where: string;
  readonly order: string;
  readonly columns: string;
}

export interface Place {
  readonly page: number;
  readonly size: number;
}

/** How the answer is written: a format, and the language of its header. */
export interface Writing {
  readonly format: Format;
  readonly labels: Lang;
}

/**
 * Makes a call of what is asked, no wider than the site's right: a preview is its first rows and nothing else, and no page
 * reaches behind `rowsMax`. The engine's own refusals become those of a request.
 */
export function parseSelection(
  dataset: Dataset,
  asked: AskedSelection,
  place: Place | Writing,
  lang: Lang,
): { call: Call; right: SiteRight } {
  const right = siteRightOf(dataset.manifest);
  if (right.show === 'none') throw new Refusal('dataset.notShown', { code: dataset.code });
  if (right.show === 'sample' && (asked.where !== '' || asked.order !== ''))
    throw new Refusal('dataset.previewOnly', { code: dataset.code });
  const parameters = filtersOf(asked.where, right, dataset);
  parameters.set('@limit', String(right.rowsMax));
  parameters.set('@column', columnsOf(asked.columns, right));
  if (asked.order !== '') parameters.set('@orderby', shownOrder(asked.order, right));
  addPlace(parameters, place);
  return {
    call: inOwnWords(
      () => parseCall(scoped(dataset, right), parameters, lang, { demandsRequired: false }),
      lang,
    ),
    right,
  };
}

/** A preview has no caller to give parameters, so those with a default do not narrow it either. */
function scoped(dataset: Dataset, right: SiteRight): Dataset {
  return right.show === 'full' ? dataset : { ...dataset, manifest: { ...dataset.manifest, parameters: [] } };
}

function addPlace(parameters: Map<string, string>, place: Place | Writing): void {
  if ('format' in place) {
    parameters.set('format', place.format);
    parameters.set('lang', place.labels);
    return;
  }
  // As csv the columns keep the order in which they were asked for.
  parameters.set('format', 'csv');
  // A page behind the last one that a call can name is empty, like any page behind the last row.
  parameters.set('page', String(Math.min(place.page, GATEWAY_ROWS_MAX)));
  parameters.set('pagesize', String(place.size));
}

function filtersOf(where: string, right: SiteRight, { manifest }: Dataset): Map<string, string> {
  const filters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(where)) {
    const parameter = manifest.parameters.find((known) => known.name === name);
    const isShown = parameter?.field !== undefined && right.fields.includes(parameter.field);
    if (!isShown) throw new Refusal('request.invalid', { detail: `where: ${name.slice(0, 60)}` });
    filters.set(name, value);
  }
  return filters;
}

function columnsOf(columns: string, right: SiteRight): string {
  const asked = columns.split(',').filter((code) => code !== '');
  const hidden = asked.find((code) => !right.fields.includes(code));
  if (hidden !== undefined)
    throw new Refusal('request.invalid', { detail: `columns: ${hidden.slice(0, 60)}` });
  return (asked.length === 0 ? right.fields : asked).join();
}

function shownOrder(order: string, right: SiteRight): string {
  const hidden = order.split(',').find((part) => !right.fields.includes(part.split(':')[0] ?? ''));
  if (hidden !== undefined) throw new Refusal('request.invalid', { detail: `order: ${hidden.slice(0, 60)}` });
  return order;
}

/** The gateway's refusals answer 200 for the sake of its clients; a page of the site is told 400. */
function inOwnWords<T>(work: () => T, lang: Lang): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.error.startsWith('gateway.')) throw error;
    throw new Refusal('request.invalid', { detail: error.text(lang) });
  }
}

/** What a visitor may see of a data set on the site's own pages, without a key and for nothing. */
export interface SiteRight {
  readonly show: SiteShow;
  /** Codes of the fields, in their order. */
  readonly fields: readonly string[];
  /** The most rows of one selection, over all its pages. */
  readonly rowsMax: number;
}

/**
 * The right follows from the manifest: a private data set is never shown, one for members is previewed at most, and what
 * is not open to anybody stays closed unless `site` says otherwise.
 */
export function siteRightOf(manifest: Manifest): SiteRight {
  const show = showOf(manifest);
  const fields = manifest.site.fields ?? manifest.fields.map((field) => field.code);
  return { show, fields, rowsMax: rowsMaxOf(manifest, show) };
}

function showOf({ site, open, vipOnly, private: isPrivate }: Manifest): SiteShow {
  if (isPrivate) return 'none';
  const wanted = site.show ?? (open === 'none' ? 'none' : 'full');
  return vipOnly && wanted === 'full' ? 'sample' : wanted;
}

function rowsMaxOf({ site, prices }: Manifest, show: SiteShow): number {
  if (show === 'none') return 0;
  if (show === 'sample') return Math.min(SAMPLE_ROWS, site.rowsMax ?? SAMPLE_ROWS);
  return site.rowsMax ?? (Object.keys(prices).length === 0 ? SITE_ROWS_FREE : SITE_ROWS_PRICED);
}
