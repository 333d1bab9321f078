/** The settings of the DuckDB process. */
export interface EngineSettings {
  /** The only folder whose files DuckDB may read and write. */
  readonly folder: string;
  readonly threads: number;
  readonly memoryMib: number;
}

export type ToEngine =
  | { readonly is: 'ask'; readonly id: number; readonly sql: string; readonly values: readonly string[] }
  /** The receiver has taken a batch and requests the next one. */
  | { readonly is: 'next'; readonly id: number }
  | { readonly is: 'cancel'; readonly id: number };

/** Rows as PostgreSQL sends them: each cell has its length in four bytes (-1 for null), then its text. */
export interface Batch {
  readonly bytes: Uint8Array;
  /** The offset of the end of each row. */
  readonly ends: Uint32Array;
}

export type FromEngine =
  | { readonly is: 'rows'; readonly id: number; readonly batch: Batch }
  | { readonly is: 'end'; readonly id: number }
  | { readonly is: 'failed'; readonly id: number; readonly message: string };
