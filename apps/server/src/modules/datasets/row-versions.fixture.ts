import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportPlan, importPlanSchema, type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { newId } from '../../platform/ids.ts';
import { applyCatalogue } from './apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from './dataset.ts';
import { loadDataset } from './load/load-dataset.ts';
import type { LoadOptions } from './load/load-options.ts';
import type { LoadReport } from './load/record/load-report.ts';
import type { RecordBatch, Source } from './load/source/csv-records.ts';
import { recordsSource } from './load/source/rows-source.ts';
import { postgresStore } from './query/postgres-store.ts';
import { queryOf } from './query/query.fixture.ts';
import { readCells } from './query/row-store.ts';
import type { Rows } from './query/rows.ts';

export const STATEMENT_FIELDS = ['SECCODE', 'ENDDATE', 'DECLAREDATE', 'F001N', 'F002N', 'F003V'] as const;

/** Returns a manifest of companies' financial statements, with versions by announcement date. */
export function statementManifest(
  code: string,
  over: Partial<Record<keyof Manifest, unknown>> = {},
): Manifest {
  const types = ['text', 'date', 'date', 'number', 'number', 'text'];
  return manifestSchema.parse({
    code,
    group: 'stock',
    name: { zh: `测试报表 ${code}`, en: `Test statements ${code}` },
    description: { zh: '测试数据。', en: 'Rows of a test.' },
    category: 'listed/financials',
    provider: 'disclosures',
    frequency: 5,
    fields: STATEMENT_FIELDS.map((field, at) => ({
      code: field,
      zh: field,
      en: field,
      type: types[at],
      ...(field === 'SECCODE' ? { role: 'code' } : {}),
    })),
    key: ['SECCODE', 'ENDDATE'],
    versions: { by: 'DECLAREDATE' },
    order: ['ENDDATE:desc'],
    parameters: [
      { name: 'scode', zh: '证券代码', en: 'Codes', op: 'in', field: 'SECCODE', maxCodes: 50 },
      { name: 'sdate', zh: '起始', en: 'From', op: 'gte', field: 'ENDDATE' },
      { name: 'least', zh: '至少', en: 'At least', op: 'gte', field: 'F001N' },
      {
        name: 'state',
        zh: '最近',
        en: 'Latest',
        op: 'latest',
        field: 'ENDDATE',
        per: ['SECCODE'],
        when: '1',
        values: { '1': { zh: '是', en: 'yes' } },
      },
    ],
    ...over,
  });
}

/** A file in memory: its header and rows. */
type Cells = readonly (readonly string[])[];

function sourceOf(header: readonly string[], rows: Cells): Source {
  return {
    format: 'rows',
    bytes: 0,
    readBytes: () => 0,
    async *records(): AsyncGenerator<RecordBatch> {
      yield { records: [[...header]], lines: [1] };
      yield { records: rows.map((row) => [...row]), lines: rows.map((_, at) => at + 2) };
    },
  };
}

/** Returns a mapping that matches columns by their names. */
export const planOf = (code: string, header: readonly string[], over: Partial<ImportPlan>): ImportPlan =>
  importPlanSchema.parse({
    dataset: code,
    columns: Object.fromEntries(header.map((field) => [field, { from: field }])),
    ...over,
  });

/** The data sets of a test's database, with functions to load and to call them. */
export class StatementSets {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;

  constructor(pool: pg.Pool) {
    this.pool = pool;
    this.registry = new DatasetRegistry(pool);
  }

  async apply(...manifests: Manifest[]): ReturnType<typeof applyCatalogue> {
    const report = await applyCatalogue(this.pool, manifests);
    await this.registry.refresh();
    return report;
  }

  dataset(code: string): Dataset {
    const dataset = this.registry.find(code);
    if (dataset === undefined) throw new Error(`${code} is not applied`);
    return dataset;
  }

  async load(
    code: string,
    header: readonly string[],
    rows: Cells,
    options: Partial<LoadOptions> = {},
  ): Promise<LoadReport> {
    const rejectFile = join(tmpdir(), `jishi-versions-${newId()}.csv`);
    const report = await loadDataset(
      this.pool,
      this.dataset(code),
      recordsSource('test', sourceOf(header, rows)),
      { rejectFile, ...options },
    );
    await this.registry.refresh();
    return report;
  }

  /** Calls the data set. Returns the rows, with cells in field order. */
  ask(code: string, parameters: Readonly<Record<string, string>> = {}): Promise<Rows> {
    const dataset = this.dataset(code);
    const query = queryOf(dataset, parameters, { columns: STATEMENT_FIELDS });
    return readCells(postgresStore(this.pool), dataset, query);
  }

  /** Returns the rows of the version table, sorted. */
  async history(code: string): Promise<(string | null)[][]> {
    const list = STATEMENT_FIELDS.map((field) => `"${field}"::text`).join(', ');
    const { rows } = await this.pool.query<(string | null)[]>({
      text: `select ${list} from history.${code} order by 1, 2, 3`,
      rowMode: 'array',
    });
    return rows;
  }
}
