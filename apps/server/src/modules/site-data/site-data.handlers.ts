import {
  COUNTED_VALUES_MAX,
  type DataCounts,
  type DataRows,
  type Handlers,
  type siteDataEndpoints,
} from '@jishi/contract';
import type pg from 'pg';
import type { CallContext } from '../../platform/http/index.ts';
import { refuseHaste, type TakeLimit } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  publicDataset,
  type ReadCompleteness,
} from '../datasets/index.ts';
import { describeView } from './describe-view.ts';
import { emptyFieldsOf } from './empty-fields.ts';
import { englishNamesOf, relatedNamesOf } from './english-names.ts';
import type { Readings } from './glosses.ts';
import { parseSelection } from './parse-selection.ts';
import type { RowCounts } from './row-counts.ts';
import type { RowPages } from './row-pages.ts';
import type { SiteAllowance } from './site-allowance.ts';
import { siteRightOf } from './site-right.ts';

/** Reading the site is counted separately and does not use up calls of the API. */
export const SITE_SCOPE = { scope: 'site ' } as const;
/** Of counts a page shows several beside its rows: they have a limit of their own, and those in memory none. */
const COUNTS_SCOPE = { scope: 'counts ' } as const;

export interface SiteDataDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly pages: RowPages;
  readonly counts: RowCounts;
  readonly completeness: ReadCompleteness;
  readonly read: Readings;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
}

/** What the site's own pages read of the data sets. */
export function siteDataHandlers({
  pool,
  registry,
  pages,
  counts,
  completeness,
  read,
  takeLimit,
  siteAllowance,
}: SiteDataDeps): Handlers<typeof siteDataEndpoints, CallContext> {
  return {
    list: async () =>
      registry.onSale().flatMap((dataset) => {
        const { name, category } = dataset.manifest;
        const { show } = siteRightOf(dataset.manifest);
        return show === 'none' ? [] : [{ code: dataset.code, name, category, show }];
      }),
    view: async ({ code }) => {
      const dataset = described(registry, code);
      return describeView(dataset, await emptyFieldsOf(dataset, completeness));
    },
    rows: async ({ code, page, size, ...selection }, { lang, reply }) => {
      refuseHaste(reply.request, takeLimit, SITE_SCOPE);
      const dataset = described(registry, code);
      const siteQuery = parseSelection(dataset, selection, { page, size }, lang);
      const rows = await siteAllowance.readRows(reply.request, dataset, {
        most: siteQuery.query.page.limit,
        read: () => pages.get(siteQuery),
        rowsOf: ({ count }) => count,
      });
      if (lang === 'zh') return rows;
      return { ...rows, ...(await englishOf(pool, read, dataset, rows)) };
    },
    counts: async ({ code, ...question }, { lang, reply }) => {
      const admit = () => refuseHaste(reply.request, takeLimit, COUNTS_SCOPE);
      const dataset = described(registry, code);
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

/** A value that one row has tells that row; sums tell rows by what they differ in. */
function rowsTold({ fields }: DataCounts, isSummed: boolean): number {
  const rows = fields.map(({ values }) => values.filter(({ count }) => isSummed || count === 1).length);
  return Math.max(0, ...rows);
}

async function englishOf(
  pool: pg.Pool,
  read: Readings,
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

/** Texts of rows that have no English beside them yet. */
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

/** A data set of the catalogue, which may hold no rows yet; private and withdrawn ones look like those that do not exist. */
function described(registry: DatasetRegistry, code: string): Dataset {
  const dataset = publicDataset(registry, code);
  if (!dataset) throw new Refusal('datasets.notFound', { code });
  return dataset;
}

/** A data set on sale: one that holds rows. */
export function visible(registry: DatasetRegistry, code: string): Dataset {
  const dataset = described(registry, code);
  if (dataset.rowCount === 0n) throw new Refusal('datasets.notFound', { code });
  return dataset;
}
