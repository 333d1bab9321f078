import { arrayLiteral, rowLiteral } from '../../platform/db/index.ts';
import { countDuration, DURATION_BUCKETS } from './durations.ts';
import type { Settlement, UsageBasis } from './settlement.ts';

/** The maximum number of calls in one row. PostgreSQL would store longer lists out of line. */
const CALLS_MAX = 64;
/**
 * The number of leading digits that the ids of all calls in a row share. Ids start with their time, so these digits
 * stay the same for 65 seconds.
 */
const SHARED_DIGITS = 8;

/** The basis and the cost of a call. */
export interface CallCost {
  readonly basis: UsageBasis;
  /** The price of one call. */
  readonly priceFen: bigint;
  readonly transferId: bigint | null;
}

/** A row of `usage_parcel`. It contains up to 64 calls that differ only in id, time and rows. */
interface BatchRow extends CallCost {
  readonly first: Settlement;
  readonly part: BreakdownRow;
  rows: number;
  lastRequest: string;
  readonly requestIds: string[];
  readonly afterMs: number[];
  readonly rowCounts: number[];
  readonly durationsMs: number[];
}

/** The amounts that a batch adds to one row of `usage_breakdown`. */
interface BreakdownRow {
  readonly first: Settlement;
  calls: number;
  rows: number;
  chargedFen: bigint;
  readonly durationCounts: number[];
}

/** Groups calls that are recorded together into rows of `usage_parcel`, and sums them up for `usage_breakdown`. */
export class UsageBatch {
  readonly #rows: BatchRow[] = [];
  readonly #parts: BreakdownRow[] = [];
  readonly #ofAccount = new Map<bigint, { rows: BatchRow[]; parts: BreakdownRow[] }>();
  /** The end time that is recorded for all calls of the batch. The batch is sent immediately after this. */
  readonly #endsAt = performance.now();

  /** Returns how many accounts made the calls in the batch. */
  get accounts(): number {
    return this.#ofAccount.size;
  }

  add(call: Settlement, cost: CallCost): void {
    let own = this.#ofAccount.get(call.accountId);
    if (own === undefined) {
      own = { rows: [], parts: [] };
      this.#ofAccount.set(call.accountId, own);
    }
    let row = own.rows.find((one) => fits(one, call, cost));
    if (row === undefined) {
      row = newRow(call, cost, this.#partOf(call, own.parts));
      own.rows.push(row);
      this.#rows.push(row);
    }
    addTo(row, call, Math.max(0, Math.round(this.#endsAt - call.startedAtMs)));
  }

  #partOf(call: Settlement, own: BreakdownRow[]): BreakdownRow {
    const part = own.find(({ first }) => isOfPart(first, call));
    if (part !== undefined) return part;
    const durationCounts = Array<number>(DURATION_BUCKETS).fill(0);
    const newPart = { first: call, calls: 0, rows: 0, chargedFen: 0n, durationCounts };
    own.push(newPart);
    this.#parts.push(newPart);
    return newPart;
  }

  /** Returns the rows for `usage_breakdown` as a literal of type `usage_breakdown_row[]`. */
  toBreakdown(): string {
    return arrayLiteral(this.#parts.map(partText));
  }

  /** Returns the rows for `usage_parcel` as a literal of type `usage_batch_row[]`. */
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

function isOfPart(first: Settlement, call: Settlement): boolean {
  return (
    first.datasetCode === call.datasetCode &&
    first.keyId === call.keyId &&
    resultcodeOf(first) === resultcodeOf(call)
  );
}

const resultcodeOf = ({ error }: Settlement): number => error?.resultcode ?? 200;

function newRow(first: Settlement, { basis, priceFen, transferId }: CallCost, part: BreakdownRow): BatchRow {
  const lists = { requestIds: [], afterMs: [], rowCounts: [], durationsMs: [] };
  return { first, part, basis, priceFen, transferId, rows: 0, lastRequest: first.requestId, ...lists };
}

function addTo(row: BatchRow, { requestId, at, rows }: Settlement, durationMs: number): void {
  const { part } = row;
  part.calls++;
  part.rows += rows;
  part.chargedFen += row.priceFen;
  countDuration(part.durationCounts, durationMs);
  row.rows += rows;
  if (requestId > row.lastRequest) row.lastRequest = requestId;
  row.requestIds.push(requestId);
  row.afterMs.push(at.getTime() - row.first.at.getTime());
  row.rowCounts.push(rows);
  row.durationsMs.push(durationMs);
}

/** Returns the fields in the type's order. */
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
    resultcodeOf(first),
    first.datasetCode,
    first.error?.name ?? null,
    row.basis,
    arrayLiteral(row.requestIds),
    arrayLiteral(row.afterMs),
    arrayLiteral(row.rowCounts),
    arrayLiteral(row.durationsMs),
  ]);
}

/** Returns the fields in the type's order. */
function partText({ first, calls, rows, chargedFen, durationCounts }: BreakdownRow): string {
  return rowLiteral([
    first.accountId,
    first.datasetCode,
    first.keyId,
    resultcodeOf(first),
    calls,
    rows,
    chargedFen,
    arrayLiteral(durationCounts),
  ]);
}

/** Returns a range of ids that contains the id of the row in which a call is stored. */
export function batchRowRange(requestId: string): { readonly from: string; readonly to: string } {
  return { from: requestId, to: `${requestId.slice(0, SHARED_DIGITS)}-ffff-ffff-ffff-ffffffffffff` };
}
