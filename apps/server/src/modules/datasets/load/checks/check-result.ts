import type { Check, CheckKind, CheckSeverity } from '@jishi/contract';
import type pg from 'pg';

/** Why a delivery is held: a check failed, or the operator asked to review the rows first. */
export type HeldCause = 'checks' | 'review';

/** A row that fails a check. */
export interface CheckExample {
  /** The row's line in the file. Null for a check that counts rows. */
  readonly line: number | null;
  readonly values: Readonly<Record<string, string | null>>;
}

/** The result of one check of one delivery. */
export interface CheckResult {
  readonly name: string;
  readonly kind: CheckKind;
  readonly severity: CheckSeverity;
  /** `skipped` means that the source or the stored rows have no values to compare. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /**
   * The numbers of failing and of checked rows. A check of kind `rows` counts days instead, or the whole delivery as
   * one.
   */
  readonly failing: number;
  readonly checked: number;
  /** The first failing rows, with their lines. */
  readonly examples: readonly CheckExample[];
}

export const skippedResult = ({ name, kind, severity }: Check): CheckResult => ({
  ...{ name, kind, severity, outcome: 'skipped', failing: 0, checked: 0, examples: [] },
});

/** Returns true if an operator must decide before the delivery is published. */
export const isHeldBy = (results: readonly CheckResult[]): boolean =>
  results.some(({ severity, outcome }) => severity === 'hold' && outcome === 'failed');

type Place = { readonly loadId: bigint } | { readonly deliveryId: bigint };

/** Stores the results of the checks for a load or for a held delivery. */
export async function storeResults(
  client: pg.ClientBase,
  code: string,
  results: readonly CheckResult[],
  place: Place,
): Promise<void> {
  if (results.length === 0) return;
  const loadId = 'loadId' in place ? place.loadId : null;
  const deliveryId = 'deliveryId' in place ? place.deliveryId : null;
  await client.query(
    `insert into dataset_check_result (dataset_code, load_id, delivery_id, name, kind, severity, outcome, failing, checked, examples)
     select $1, $2, $3, name, kind, severity, outcome, failing, checked, examples
     from json_to_recordset($4::json) as r (name text, kind text, severity text, outcome text, failing bigint, checked bigint, examples json)`,
    [code, loadId, deliveryId, JSON.stringify(results)],
  );
}
