import { arrayLiteral, rowLiteral } from '../../platform/db/index.ts';
import type { Settlement, UsageBasis } from './settlement.ts';

/** Calls in one row: with more, the database would store their lists apart from it. */
const CALLS_MAX = 64;
/** Leading digits of an id that all of a row share. Ids begin with their time, so these are the same for 65 seconds. */
const SHARED_DIGITS = 8;

/** What a call cost, and on what basis. */
export interface CallCost {
  readonly basis: UsageBasis;
  /** Of one call. */
  readonly priceFen: bigint;
  readonly transferId: bigint | null;
}

/** One row of `usage_parcel`: up to 64 calls that differ in id, time and rows only. */
interface BatchRow extends CallCost {
  readonly first: Settlement;
  rows: number;
  lastRequest: string;
  readonly requestIds: string[];
  readonly afterMs: number[];
  readonly rowCounts: number[];
}

/** Packs calls that are recorded together into rows of `usage_parcel`. */
export class UsageBatch {
  readonly #rows: BatchRow[] = [];
  readonly #ofAccount = new Map<bigint, BatchRow[]>();

  add(call: Settlement, cost: CallCost): void {
    let own = this.#ofAccount.get(call.accountId);
    if (own === undefined) {
      own = [];
      this.#ofAccount.set(call.accountId, own);
    }
    let row = own.find((one) => fits(one, call, cost));
    if (row === undefined) {
      row = newRow(call, cost);
      own.push(row);
      this.#rows.push(row);
    }
    addTo(row, call);
  }

  /** The rows as a literal of type `usage_batch_row[]`. */
  toLiteral(): string {
    return arrayLiteral(this.#rows.map(rowText));
  }
}

function fits(row: BatchRow, call: Settlement, { basis, priceFen, transferId }: CallCost): boolean {
  const { first } = row;
  return (
    row.requestIds.length < CALLS_MAX &&
    first.datasetCode === call.datasetCode &&
    first.keyId === call.keyId &&
    row.basis === basis &&
    row.priceFen === priceFen &&
    row.transferId === transferId &&
    first.error?.name === call.error?.name &&
    call.requestId.startsWith(first.requestId.slice(0, SHARED_DIGITS))
  );
}

function newRow(first: Settlement, { basis, priceFen, transferId }: CallCost): BatchRow {
  const lists = { requestIds: [], afterMs: [], rowCounts: [] };
  return { first, basis, priceFen, transferId, rows: 0, lastRequest: first.requestId, ...lists };
}

function addTo(row: BatchRow, { requestId, at, rows }: Settlement): void {
  row.rows += rows;
  if (requestId > row.lastRequest) row.lastRequest = requestId;
  row.requestIds.push(requestId);
  row.afterMs.push(at.getTime() - row.first.at.getTime());
  row.rowCounts.push(rows);
}

/** The fields of the type, in its order. */
function rowText(row: BatchRow): string {
  const { first } = row;
  return rowLiteral([
    first.accountId,
    row.lastRequest,
    first.keyId,
    row.transferId,
    row.priceFen,
    first.at.toISOString(),
    row.rows,
    row.requestIds.length,
    first.error?.resultcode ?? 200,
    first.datasetCode,
    first.error?.name ?? null,
    row.basis,
    arrayLiteral(row.requestIds),
    arrayLiteral(row.afterMs),
    arrayLiteral(row.rowCounts),
  ]);
}

/** The range of ids in which the row of a call is stored. */
export function batchRowRange(requestId: string): { readonly from: string; readonly to: string } {
  return { from: requestId, to: `${requestId.slice(0, SHARED_DIGITS)}-ffff-ffff-ffff-ffffffffffff` };
}
