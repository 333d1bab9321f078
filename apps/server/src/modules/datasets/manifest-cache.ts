import { type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRow, MANIFEST_ROWS, type ManifestRow } from './dataset-rows.ts';

interface Entry {
  readonly appliedAt: number;
  readonly manifest: Manifest;
  readonly columns: readonly string[];
}

/** The manifests in this process, with the columns of their tables. */
export class ManifestCache {
  readonly #pool: pg.Pool;
  readonly #entries = new Map<string, Entry>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Fetches and parses only manifests that were applied since the last read. Loads change no manifests. */
  async refresh(rows: readonly Pick<DatasetRow, 'code' | 'applied_at'>[]): Promise<void> {
    const changed = rows.filter((row) => this.#entries.get(row.code)?.appliedAt !== row.applied_at.getTime());
    if (changed.length === 0) return;
    const codes = changed.map((row) => row.code);
    const { rows: fetched } = await this.#pool.query<ManifestRow>(MANIFEST_ROWS, [codes]);
    for (const { code, applied_at, manifest, columns } of fetched)
      this.#entries.set(code, {
        appliedAt: applied_at.getTime(),
        manifest: manifestSchema.parse(manifest),
        columns,
      });
  }

  /** Returns the manifests by code. */
  all(): Map<string, Manifest> {
    return new Map([...this.#entries].map(([code, { manifest }]) => [code, manifest]));
  }

  /** Returns the columns of a data set's table or view, in database order. */
  columnsOf(code: string): readonly string[] {
    return this.#entries.get(code)?.columns ?? [];
  }
}
