import { type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, makeDataset } from './dataset.ts';

interface DatasetRow {
  code: string;
  manifest: unknown;
  version: bigint;
  row_count: bigint;
  feed_objectid: bigint;
  coverage_from: string | null;
  coverage_to: string | null;
  updated_at: Date | null;
}

/** The data sets of this process, by code in any letter case. A view's version moves with those it reads. */
export class DatasetRegistry {
  readonly #pool: pg.Pool;
  #datasets = new Map<string, Dataset>();
  #revision = 0;
  #asked = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Grows with each refresh: what was made of the data sets before may be out of date. */
  get revision(): number {
    return this.#revision;
  }

  /** Reads all again. Called at start, when the database announces a change, and when its connection was lost. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const { rows } = await this.#pool.query<DatasetRow>(
      'select code, manifest, version, row_count, feed_objectid, coverage_from, coverage_to, updated_at from dataset order by code',
    );
    // A refresh that was overtaken by a later one must not bring back what that one replaced.
    if (asked !== this.#asked) return;
    const manifests = new Map(rows.map((row) => [row.code, manifestSchema.parse(row.manifest)]));
    const versions = new Map(rows.map((row) => [row.code, row.version]));
    this.#revision++;
    this.#datasets = new Map(
      rows.map((row) => {
        const manifest = manifests.get(row.code) as Manifest;
        const dataset = makeDataset({
          manifest,
          version: versionOf(row.code, manifests, versions),
          rowCount: row.row_count,
          feedObjectId: row.feed_objectid,
          coverageFrom: row.coverage_from,
          coverageTo: row.coverage_to,
          updatedAt: row.updated_at,
        });
        return [row.code.toLowerCase(), dataset];
      }),
    );
  }

  find(code: string): Dataset | undefined {
    return this.#datasets.get(code) ?? this.#datasets.get(code.toLowerCase());
  }

  all(): Dataset[] {
    return [...this.#datasets.values()];
  }

  /** A data set is on sale when it holds rows. Private ones are not shown. */
  onSale(): Dataset[] {
    return this.all().filter((dataset) => dataset.rowCount > 0n && !dataset.manifest.private);
  }
}

/** Own version plus those of all that is read, through views of views. Grows whenever any of them changes. */
function versionOf(code: string, manifests: ReadonlyMap<string, Manifest>, versions: ReadonlyMap<string, bigint>): bigint {
  const bases = new Set<string>();
  const collect = (name: string): void => {
    if (bases.has(name)) return;
    bases.add(name);
    for (const base of manifests.get(name)?.view?.over ?? []) collect(base);
  };
  collect(code);
  return [...bases].reduce((sum, name) => sum + (versions.get(name) ?? 0n), 0n);
}
