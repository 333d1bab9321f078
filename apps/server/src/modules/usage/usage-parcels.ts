import { arrayLiteral, rowLiteral } from '../../platform/db/index.ts';
import type { Settlement, UsageBasis } from './settlement.ts';

/** Calls in one row: with more, the database would store their lists apart from it. */
const CALLS_MAX = 64;
/** Digits of an id that all of a parcel share. Ids begin with their time, so these are the same for 65 seconds. */
const SHARED_DIGITS = 8;

/** Why a call cost what it cost. */
export interface CallCost {
  readonly basis: UsageBasis;
  /** Of each call. */
  readonly priceFen: bigint;
  readonly transferId: bigint | null;
}

interface Parcel extends CallCost {
  readonly first: Settlement;
  rows: number;
  lastRequest: string;
  readonly requestIds: string[];
  readonly afterMs: number[];
  readonly rowCounts: number[];
}

/** Packs calls that are written down together into the rows of `usage_parcel`. */
export class Parcels {
  readonly #all: Parcel[] = [];
  readonly #ofAccount = new Map<bigint, Parcel[]>();

  add(call: Settlement, cost: CallCost): void {
    let own = this.#ofAccount.get(call.accountId);
    if (own === undefined) {
      own = [];
      this.#ofAccount.set(call.accountId, own);
    }
    let parcel = own.find((one) => fits(one, call, cost));
    if (parcel === undefined) {
      parcel = parcelOf(call, cost);
      own.push(parcel);
      this.#all.push(parcel);
    }
    addTo(parcel, call);
  }

  /** All of them, as a `usage_batch_row[]`. */
  toLiteral(): string {
    return arrayLiteral(this.#all.map(batchRow));
  }
}

function fits(parcel: Parcel, call: Settlement, { basis, priceFen, transferId }: CallCost): boolean {
  const { first } = parcel;
  return (
    parcel.requestIds.length < CALLS_MAX &&
    first.datasetCode === call.datasetCode &&
    first.keyId === call.keyId &&
    parcel.basis === basis &&
    parcel.priceFen === priceFen &&
    parcel.transferId === transferId &&
    first.error?.name === call.error?.name &&
    call.requestId.startsWith(first.requestId.slice(0, SHARED_DIGITS))
  );
}

function parcelOf(first: Settlement, { basis, priceFen, transferId }: CallCost): Parcel {
  const lists = { requestIds: [], afterMs: [], rowCounts: [] };
  return { first, basis, priceFen, transferId, rows: 0, lastRequest: first.requestId, ...lists };
}

function addTo(parcel: Parcel, { requestId, at, rows }: Settlement): void {
  parcel.rows += rows;
  if (requestId > parcel.lastRequest) parcel.lastRequest = requestId;
  parcel.requestIds.push(requestId);
  parcel.afterMs.push(at.getTime() - parcel.first.at.getTime());
  parcel.rowCounts.push(rows);
}

/** The fields of the type, in its order. */
function batchRow(parcel: Parcel): string {
  const { first } = parcel;
  return rowLiteral([
    first.accountId,
    parcel.lastRequest,
    first.keyId,
    parcel.transferId,
    parcel.priceFen,
    first.at.toISOString(),
    parcel.rows,
    parcel.requestIds.length,
    first.error?.resultcode ?? 200,
    first.datasetCode,
    first.error?.name ?? null,
    parcel.basis,
    arrayLiteral(parcel.requestIds),
    arrayLiteral(parcel.afterMs),
    arrayLiteral(parcel.rowCounts),
  ]);
}

/** Between what ids the parcel of a call is kept. */
export function parcelRange(requestId: string): { readonly from: string; readonly to: string } {
  return { from: requestId, to: `${requestId.slice(0, SHARED_DIGITS)}-ffff-ffff-ffff-ffffffffffff` };
}
