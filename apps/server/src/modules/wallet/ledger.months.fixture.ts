import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { newKey } from './ledger.fixture.ts';
import { readStatement, type StatementEntry, type StatementFilter } from './statement.repository.ts';
import type { TransferKind } from './wallet.ts';

/** Months after the current one that have partitions. Tests can archive them. */
export const MONTHS = [1, 2, 3] as const;
const PER_MONTH = 100_000_000_000n;
const HOURS_8_MS = 8 * 3_600_000;

/** Returns the start of the month that is `ahead` months after the current one, in the market's time zone. */
export function monthStart(ahead: number): Date {
  const now = new Date(Date.now() + HOURS_8_MS);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1) - HOURS_8_MS);
}

const local = (ahead: number): Date => new Date(monthStart(ahead).getTime() + HOURS_8_MS);

/** Returns a month in the form 2026-03. */
export const monthName = (ahead: number): string => local(ahead).toISOString().slice(0, 7);

export const partitionName = (ahead: number): string =>
  `wallet_posting_${monthName(ahead).replace('-', '_')}`;

export const firstNumber = (ahead: number): bigint =>
  BigInt((local(ahead).getUTCFullYear() - 2000) * 12 + local(ahead).getUTCMonth()) * PER_MONTH;

/** Advances the transfer ids to the first id of a month, as the job does when that month starts. */
export const beginMonth = (db: Db, ahead: number) =>
  sql`select setval('wallet_transfer_id_seq', ${firstNumber(ahead)})`.execute(db);

export interface Movement {
  readonly kind: TransferKind;
  /** The wallets by index, each with the amount that it receives. */
  readonly sides: readonly { readonly wallet: number; readonly fen: bigint }[];
}

/** Posts one transfer with the given date, which may be in the past or the future. */
export async function postAt(
  db: Db,
  wallets: readonly bigint[],
  { kind, sides }: Movement,
  at: Date,
): Promise<void> {
  const fen = new Map<bigint, bigint>();
  for (const side of sides) {
    const walletId = wallets[side.wallet] ?? 0n;
    fen.set(walletId, (fen.get(walletId) ?? 0n) + side.fen);
  }
  const house = kind === 'topUp' ? 'channel' : kind === 'reward' ? 'promotion' : 'revenue';
  await sql`
    with made as (
      insert into wallet_transfer (kind, idempotency_key, input_hash, created_at)
      values (${kind}, ${newKey()}, sha256(''), ${at}) returning id
    ), side as (
      select * from unnest(${[...fen.keys()]}::bigint[], ${[...fen.values()]}::bigint[]) as side (wallet_id, amount_fen)
      union all select (select id from wallet_account where kind = ${house}), ${-[...fen.values()].reduce((sum, one) => sum + one, 0n)}
    )
    insert into wallet_posting (transfer_id, wallet_id, amount_fen)
    select made.id, wallet_id, amount_fen from made, side where amount_fen <> 0`.execute(db);
}

const side = fc.record({ wallet: fc.nat({ max: 2 }), fen: fc.bigInt({ min: 1n, max: 9n }) });
const negative = (sides: Movement['sides']): Movement['sides'] =>
  sides.map((one) => ({ ...one, fen: -one.fen }));

/** Movements that a wallet with 10,000 fen can cover, including some refunds of calls. */
export const movementArbitrary: fc.Arbitrary<Movement> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(side, { minLength: 1, maxLength: 3 })
      .map((sides) => ({ kind: 'calls' as const, sides: negative(sides) })),
  },
  { weight: 1, arbitrary: side.map((one) => ({ kind: 'calls' as const, sides: [one] })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('topUp' as const, 'reward' as const, 'refund' as const),
      sides: side.map((one) => [one]),
    }),
  },
  { weight: 1, arbitrary: side.map((one) => ({ kind: 'purchase' as const, sides: negative([one]) })) },
);

/** Reads a wallet's whole statement page by page. */
export async function statementInPages(
  db: Db,
  walletId: bigint,
  limit: number,
  filter: Partial<StatementFilter> = {},
): Promise<StatementEntry[]> {
  const rows: StatementEntry[] = [];
  let before: bigint | null = null;
  do {
    const page = await readStatement(db, walletId, {
      ...{ kind: null, from: null, to: null, ...filter },
      ...{ before, limit },
    });
    rows.push(...page.entries);
    before = page.next;
  } while (before !== null);
  return rows;
}

/**
 * Returns the statement as it should be after these months are archived, newest row first. Adjacent call rows within a
 * month are merged into one row, which never extends across a mark.
 */
export function summedUp(
  rows: readonly StatementEntry[],
  months: ReadonlySet<string>,
  marks: ReadonlySet<bigint>,
): StatementEntry[] {
  const lines: StatementEntry[] = [];
  let previous: string | null = null;
  for (const row of rows) {
    const month = new Date(row.at.getTime() + HOURS_8_MS).toISOString().slice(0, 7);
    const isCall = row.kind === 'calls' && months.has(month);
    const place = isCall ? `${month} ${row.id / PER_MONTH}` : null;
    const last = lines.at(-1);
    if (last !== undefined && place !== null && place === previous && !marks.has(row.id))
      lines[lines.length - 1] = { ...last, amountFen: last.amountFen + row.amountFen };
    else lines.push({ ...row, archivedMonth: isCall ? month : null });
    previous = place;
  }
  return lines.filter(({ archivedMonth, amountFen }) => archivedMonth === null || amountFen !== 0n);
}
