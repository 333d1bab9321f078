import {
  COUNTED_VALUES_MAX,
  type DataCounts,
  type DataRows,
  type Handlers,
  isFree,
  type siteDataEndpoints,
} from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Reader } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { enforceRateLimit, type RateLimiter } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  type ReadCompleteness,
  type ReadVisibility,
  visibleDataset,
} from '../datasets/index.ts';
import type { CallForFile } from './call-for-file.ts';
import { describeView } from './describe-view.ts';
import { emptyFieldsOf } from './empty-fields.ts';
import { englishNamesOf, relatedNamesOf } from './english-names.ts';
import { lateOfSecurity } from './late-of-security.ts';
import { ownedSiteQuery, parseSelection } from './parse-selection.ts';
import type { RowCounts } from './row-counts.ts';
import type { RowPages } from './row-pages.ts';
import type { SiteAllowance } from './site-allowance.ts';
import { siteRightOf } from './site-right.ts';
import type { GroupedTranslator } from './translator.ts';

/** Calls of the site's pages are counted separately, so that they do not use up the limit on API calls. */
export const SITE_SCOPE = { scope: 'site ' } as const;
/**
 * A page shows several counts beside its rows, so counts have a separate limit. Counts read from the cache do not use
 * it up.
 */
const COUNTS_SCOPE = { scope: 'counts ' } as const;

export interface SiteDataDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly pages: RowPages;
  readonly counts: RowCounts;
  readonly completeness: ReadCompleteness;
  readonly read: GroupedTranslator;
  readonly rateLimiter: RateLimiter;
  readonly siteAllowance: SiteAllowance;
  readonly readVisibility: ReadVisibility;
  readonly callForFile: CallForFile;
}

/** Returns the data set endpoints of the site's own pages. */
export function siteDataHandlers({
  pool,
  registry,
  pages,
  counts,
  completeness,
  read,
  rateLimiter,
  siteAllowance,
  readVisibility,
}: SiteDataDeps): Handlers<typeof siteDataEndpoints, CallContext> {
  const described = (code: string, { reply }: Pick<CallContext, 'reply'>) =>
    describedTo({ registry, readVisibility }, code, reply.request);
  return {
    list: async () => registry.onSale().flatMap(listedOf),
    view: async ({ code }, context) => {
      const { dataset, seesRows } = await described(code, context);
      return describeView(dataset, await emptyFieldsOf(dataset, completeness), seesRows);
    },
    late: async ({ code, scode }, { reply }) => {
      await enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
      const { dataset } = await described(code, { reply });
      return { late: await lateOfSecurity(pool, dataset, scode) };
    },
    rows: async ({ code, page, size, ...selection }, { lang, reply }) => {
      await enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
      const { dataset, seesRows } = await described(code, { reply });
      const parsed = parseSelection(dataset, selection, { page, size }, lang, seesRows);
      const siteQuery = ownedSiteQuery(parsed, 'whole', selection);
      const rows = await siteAllowance.readRows(reply.request, dataset, {
        most: siteQuery.query.page.limit,
        read: () => pages.get(siteQuery),
        rowsOf: ({ count }) => count,
      });
      if (lang === 'zh') return rows;
      return { ...rows, ...(await englishOf(pool, read, dataset, rows)) };
    },
    counts: async ({ code, ...question }, { lang, reply }) => {
      const admit = () => enforceRateLimit(reply.request, rateLimiter, COUNTS_SCOPE);
      const { dataset } = await described(code, { reply });
      const count = () => counts.get(dataset, question, lang, admit);
      if (question.by === '') return count();
      const counted = await siteAllowance.readRows(reply.request, dataset, {
        most: COUNTED_VALUES_MAX,
        read: count,
        rowsOf: (answer) => rowsTold(answer, question.sum !== ''),
      });
      if (lang === 'zh') return counted;
      const texts = counted.fields.flatMap(({ values }) => values.map(({ value }) => value));
      return { ...counted, ...(await read(texts)) };
    },
  };
}

function listedOf(dataset: Dataset) {
  const { name, category, vipOnly, prices } = dataset.manifest;
  const { show } = siteRightOf(dataset.manifest);
  // Even if a members' data set is not shown, it has a page, which explains membership.
  if (show === 'none' && !vipOnly) return [];
  const facts = {
    rows: Number(dataset.rowCount),
    lastDay: dataset.coverage?.to ?? null,
    isFree: !vipOnly && isFree(prices),
  };
  return [{ code: dataset.code, name, category, show, ...facts }];
}

/**
 * Returns how many rows the counts disclose. A value that occurs in one row discloses that row, and sums disclose rows
 * by their differences.
 */
function rowsTold({ fields }: DataCounts, isSummed: boolean): number {
  const rows = fields.map(({ values }) => values.filter(({ count }) => isSummed || count === 1).length);
  return Math.max(0, ...rows);
}

async function englishOf(
  pool: pg.Pool,
  read: GroupedTranslator,
  dataset: Dataset,
  rows: DataRows,
): Promise<Pick<DataRows, 'englishNames' | 'names' | 'glosses'>> {
  const [englishNames, related] = await Promise.all([
    englishNamesOf(pool, dataset, rows),
    relatedNamesOf(pool, dataset, rows),
  ]);
  const { names, glosses } = await read(foreignTexts(dataset, { ...rows, englishNames }));
  return { englishNames, names: { ...names, ...related }, glosses };
}

/** Returns the texts in rows that have no English translation yet. */
function foreignTexts(
  dataset: Dataset,
  { columns, cells, englishNames }: Pick<DataRows, 'columns' | 'cells' | 'englishNames'>,
): Set<string> {
  const nameColumn = columns.indexOf(fieldOf(dataset, 'name') ?? '');
  return new Set(
    cells.flatMap((column, at) =>
      column.filter(
        (cell, row): cell is string =>
          typeof cell === 'string' && !(at === nameColumn && englishNames?.[row] != null),
      ),
    ),
  );
}

/**
 * Returns a data set in the catalogue, even if it has no rows yet. Withdrawn data sets, and private ones without a
 * grant, count as not found.
 */
async function describedTo(
  { registry, readVisibility }: Pick<SiteDataDeps, 'registry' | 'readVisibility'>,
  code: string,
  request: FastifyRequest,
): Promise<{ dataset: Dataset; seesRows: boolean }> {
  const entry = await visibleDataset(registry, code, (dataset) => readVisibility(request, dataset));
  if (entry === null) throw new Refusal('datasets.notFound', { code });
  return entry;
}

/** Returns a data set that has rows. Throws for private ones, which are never available as files. */
export async function visible(
  deps: Pick<SiteDataDeps, 'registry' | 'readVisibility'>,
  code: string,
  request: FastifyRequest,
): Promise<{ dataset: Dataset; seesRows: boolean }> {
  const entry = await describedTo(deps, code, request);
  if (entry.dataset.rowCount === 0n) throw new Refusal('datasets.notFound', { code });
  if (entry.dataset.manifest.private) throw new Refusal('site-data.notShown', { code });
  return entry;
}
