import type { Tx } from '../../platform/db/index.ts';
import { type BoughtRight, boughtRights } from '../entitlements/index.ts';
import { lineRef, type OrderLineRow, type OrderRow } from './order.ts';
import { readLines } from './order-lines.repository.ts';

/** An account's export from a data set. */
export interface AccountExport {
  readonly datasetCode: string;
  /** The kind of access under which the data set was exported; null if it was not recorded. */
  readonly basis: 'free' | 'term' | 'vip' | null;
  readonly createdAt: Date;
  readonly files: number;
  readonly rows: number;
  readonly bytes: number;
  /** When one of the export's files was first downloaded; null if none was. */
  readonly downloadedAt: Date | null;
}

/** The exports from a data set under the entitlements that an order line granted. */
export interface LineExport extends Omit<AccountExport, 'basis' | 'createdAt'> {
  readonly line: number;
}

/** From all of the account's exports since delivery, selects those made under the order's entitlements. */
export async function readLineExports(
  tx: Tx,
  order: OrderRow,
  exports: readonly AccountExport[],
): Promise<LineExport[]> {
  const { id, number, accountId, deliveredAt } = order;
  if (deliveredAt === null || exports.length === 0) return [];
  // Reads all entitlements since delivery, including terms that have ended since then.
  const rights = await boughtRights(tx, accountId, deliveredAt);
  return (await readLines(tx, [id])).flatMap((line) => {
    const terms = rights.filter(({ kind, ref }) => kind === 'term' && ref === lineRef(number, line.line));
    const own = exports.filter((one) => isUnder(line, terms, one));
    return [...Map.groupBy(own, ({ datasetCode }) => datasetCode)].map(([datasetCode, all]) => ({
      line: line.line,
      datasetCode,
      files: sumOf(all, 'files'),
      rows: sumOf(all, 'rows'),
      bytes: sumOf(all, 'bytes'),
      downloadedAt: firstOf(all.map(({ downloadedAt }) => downloadedAt)),
    }));
  });
}

interface Term {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const holdsAt = ({ startsAt, endsAt }: Term, at: Date): boolean =>
  startsAt !== null && startsAt <= at && (endsAt === null || at < endsAt);

function isUnder(
  line: OrderLineRow,
  terms: readonly BoughtRight[],
  { datasetCode, basis, createdAt }: AccountExport,
): boolean {
  if (line.level > 0) return basis === 'vip' && holdsAt(line, createdAt);
  if (basis === 'free' || basis === 'vip') return false;
  return terms.some((term) => term.datasetCode === datasetCode && holdsAt(term, createdAt));
}

const sumOf = (all: readonly AccountExport[], what: 'files' | 'rows' | 'bytes'): number =>
  all.reduce((total, one) => total + one[what], 0);

const firstOf = (times: readonly (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
