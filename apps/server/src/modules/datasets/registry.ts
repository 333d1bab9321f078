import { isDeepStrictEqual } from 'node:util';
import { type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { newId } from '../../platform/ids.ts';
import { type Dataset, makeDataset, type Origin } from './dataset.ts';

interface DatasetRow {
  code: string;
  applied_at: Date;
  version: bigint;
  row_count: bigint;
  feed_objectid: bigint;
  feed_floor: bigint;
  origin: Origin;
  described: boolean;
  coverage_from: string | null;
  coverage_to: string | null;
  updated_at: Date | null;
}

interface KeptManifest {
  readonly appliedAt: number;
  readonly manifest: Manifest;
}

/** The data sets of this process, by code in any letter case. A view's version moves with those it reads. */
export class DatasetRegistry {
  readonly #pool: pg.Pool;
  #datasets = new Map<string, Dataset>();
  #manifests = new Map<string, KeptManifest>();
  #rows: readonly DatasetRow[] = [];
  #revision = 0;
  readonly #mark = newId();
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Grows with each refresh that found a change: what was made of the data sets before is out of date. */
  get revision(): number {
    return this.#revision;
  }

  /** Names this revision for those outside: another process counts its own from the beginning. */
  get revisionMark(): string {
    return `${this.#mark} ${this.#revision}`;
  }

  /**
   * Reads all again. Called at start, when the database announces a change, and when its connection was lost. It resolves
   * when a reading that began after the call has ended; many calls at once share one reading.
   */
  refresh(): Promise<void> {
    if (this.#reading === undefined) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    const after = this.#reading.catch(() => undefined);
    this.#next ??= after.then(() => {
      this.#next = undefined;
      return this.refresh();
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    const { rows } = await this.#pool.query<DatasetRow>(
      `select code, applied_at, version, row_count, feed_objectid, feed_floor, origin, described, coverage_from, coverage_to, updated_at
       from dataset order by code`,
    );
    if (isDeepStrictEqual(rows, this.#rows)) return;
    const manifests = await this.#readManifests(rows);
    const versions = new Map(rows.map((row) => [row.code, row.version]));
    this.#rows = rows;
    this.#revision++;
    this.#datasets = new Map(
      rows.flatMap((row) => {
        const manifest = manifests.get(row.code);
        if (!manifest) return [];
        const dataset = makeDataset({
          manifest,
          version: versionOf(row.code, manifests, versions),
          rowCount: row.row_count,
          feedObjectId: row.feed_objectid,
          feedFloor: row.feed_floor,
          origin: row.origin,
          described: row.described,
          coverageFrom: row.coverage_from,
          coverageTo: row.coverage_to,
          updatedAt: row.updated_at,
        });
        return [[row.code.toLowerCase(), dataset]];
      }),
    );
  }

  /** Only those that were applied anew are fetched and parsed: a load changes none. */
  async #readManifests(rows: readonly DatasetRow[]): Promise<Map<string, Manifest>> {
    const changed = rows.filter(
      (row) => this.#manifests.get(row.code)?.appliedAt !== row.applied_at.getTime(),
    );
    if (changed.length > 0) {
      const { rows: fetched } = await this.#pool.query<{ code: string; applied_at: Date; manifest: unknown }>(
        'select code, applied_at, manifest from dataset where code = any($1)',
        [changed.map((row) => row.code)],
      );
      for (const { code, applied_at, manifest } of fetched) {
        this.#manifests.set(code, {
          appliedAt: applied_at.getTime(),
          manifest: manifestSchema.parse(manifest),
        });
      }
    }
    return new Map([...this.#manifests].map(([code, kept]) => [code, kept.manifest]));
  }

  find(code: string): Dataset | undefined {
    return this.#datasets.get(code) ?? this.#datasets.get(code.toLowerCase());
  }

  all(): Dataset[] {
    return [...this.#datasets.values()];
  }

  /** A data set is on sale when it holds rows and the catalogue describes it. Private ones are not shown. */
  onSale(): Dataset[] {
    return this.all().filter(
      (dataset) => dataset.rowCount > 0n && dataset.described && !dataset.manifest.private,
    );
  }

  /** Data sets whose rows are made up. */
  madeUp(): Dataset[] {
    return this.all().filter((dataset) => dataset.rowCount > 0n && dataset.origin !== 'own');
  }
}

/** Own version plus those of all that is read, through views of views. Grows whenever any of them changes. */
function versionOf(
  code: string,
  manifests: ReadonlyMap<string, Manifest>,
  versions: ReadonlyMap<string, bigint>,
): bigint {
  const bases = new Set<string>();
  const collect = (name: string): void => {
    if (bases.has(name)) return;
    bases.add(name);
    for (const base of manifests.get(name)?.view?.over ?? []) collect(base);
  };
  collect(code);
  return [...bases].reduce((sum, name) => sum + (versions.get(name) ?? 0n), 0n);
}
