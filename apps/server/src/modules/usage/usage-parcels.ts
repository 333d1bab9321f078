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
  calls: number;
  rows: number;
  lastRequest: string;
  requestIds: string;
  afterMs: string;
  rowCounts: string;
}

interface Column {
  readonly type: string;
  readonly cell: (parcel: Parcel) => string | number | bigint | null;
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
    const parcel = own.find((one) => fits(one, call, cost));
    if (parcel !== undefined) {
      addTo(parcel, call);
      return;
    }
    const begun = parcelOf(call, cost);
    own.push(begun);
    this.#all.push(begun);
  }

  /** Values of these columns for `parcelSource`, or for a function that takes them. */
  columns(names: readonly ParcelColumn[] = PARCEL_COLUMNS): string[] {
    return names.map((name) => {
      const { cell }: Column = columns[name];
      return arrayLiteral(this.#all.map(cell));
    });
  }
}

function fits(parcel: Parcel, call: Settlement, { basis, priceFen, transferId }: CallCost): boolean {
  const { first } = parcel;
  return (
    parcel.calls < CALLS_MAX &&
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
  const { requestId, rows } = first;
  const lists = { lastRequest: requestId, requestIds: requestId, afterMs: '0', rowCounts: String(rows) };
  return { first, basis, priceFen, transferId, calls: 1, rows, ...lists };
}

function addTo(parcel: Parcel, { requestId, at, rows }: Settlement): void {
  parcel.calls++;
  parcel.rows += rows;
  if (requestId > parcel.lastRequest) parcel.lastRequest = requestId;
  parcel.requestIds += `,${requestId}`;
  parcel.afterMs += `,${at.getTime() - parcel.first.at.getTime()}`;
  parcel.rowCounts += `,${rows}`;
}

const columns = {
  account_id: { type: 'bigint', cell: ({ first }) => first.accountId },
  last_request: { type: 'uuid', cell: ({ lastRequest }) => lastRequest },
  key_id: { type: 'bigint', cell: ({ first }) => first.keyId },
  transfer_id: { type: 'bigint', cell: ({ transferId }) => transferId },
  price_fen: { type: 'bigint', cell: ({ priceFen }) => priceFen },
  at_ms: { type: 'bigint', cell: ({ first }) => first.at.getTime() },
  rows: { type: 'bigint', cell: ({ rows }) => rows },
  calls: { type: 'integer', cell: ({ calls }) => calls },
  resultcode: { type: 'integer', cell: ({ first }) => first.error?.resultcode ?? 200 },
  dataset_code: { type: 'text', cell: ({ first }) => first.datasetCode },
  error: { type: 'text', cell: ({ first }) => first.error?.name ?? null },
  basis: { type: 'text', cell: ({ basis }) => basis },
  request_ids: { type: 'text', cell: ({ requestIds }) => `"{${requestIds}}"` },
  after_ms: { type: 'text', cell: ({ afterMs }) => `"{${afterMs}}"` },
  row_counts: { type: 'text', cell: ({ rowCounts }) => `"{${rowCounts}}"` },
} satisfies Record<string, Column>;

export type ParcelColumn = keyof typeof columns;
const PARCEL_COLUMNS = Object.keys(columns) as ParcelColumn[];

/** SQL of the values of these columns, from `$first` on. Lists are text there: an array cannot hold lists of unequal length. */
export function parcelPlaces(first: number, names: readonly ParcelColumn[] = PARCEL_COLUMNS): string {
  return names.map((name, i) => `$${first + i}::${columns[name].type}[]`).join(', ');
}

/** SQL of a table `p` of parcels, whose columns are the values from `$first` on. */
export function parcelSource(first: number): string {
  return `unnest(${parcelPlaces(first)}) as p (${PARCEL_COLUMNS.join(', ')})`;
}

/**
 * An array as PostgreSQL reads it. Only for ids, codes, names and lists of ours, which need no escape: the driver's general
 * way looks at each character, and a batch has thousands of them.
 */
export function arrayLiteral(values: readonly (string | number | bigint | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

/** Between what ids the parcel of a call is kept. */
export function parcelRange(requestId: string): { readonly from: string; readonly to: string } {
  return { from: requestId, to: `${requestId.slice(0, SHARED_DIGITS)}-ffff-ffff-ffff-ffffffffffff` };
}
