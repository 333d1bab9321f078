import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { codesIn } from '../../platform/payment-channels/index.ts';
import { isBackward, type StatementLine } from './bank-transfer.ts';
import {
  insertTransfer,
  readEarlyTransfers,
  readNumbersByCode,
  updateTransfer,
} from './bank-transfers.repository.ts';
import { matchAtOnce } from './match-transfer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { readPayment } from './payments.repository.ts';
import { readRefund } from './refunds.repository.ts';

export interface ImportReport {
  readonly imported: number;
  /** The number of lines that an earlier import already contained. */
  readonly repeated: number;
  readonly matched: readonly { readonly id: bigint; readonly number: string; readonly what: string }[];
  readonly unmatched: number;
  /** The number of outgoing lines that do not belong to a payment. */
  readonly dismissed: number;
}

type MatchedLine = ImportReport['matched'][number];

/**
 * The maximum number of lines that each import examines again because they had been imported before the line that they
 * reverse.
 */
const EARLY_MAX = 100;

interface ImportInput {
  /** The operator's bank account. Serial numbers are unique within it. */
  readonly account: string;
  readonly lines: readonly StatementLine[];
  readonly by: string;
}

/** The payment or refund to which a line seems to belong. `note` states why the line is not matched automatically. */
type Proposal =
  | { readonly number: string; readonly note: null }
  | { readonly number: string | null; readonly note: string }
  | 'notOurs';

/**
 * Imports each line of a statement once. Lines with a unique code and the exact amount are matched
 * automatically.
 */
export async function importTransfers(
  tx: Tx,
  deps: Pick<PaymentsDeps, 'clock'>,
  { account, lines, by }: ImportInput,
): Promise<ImportReport> {
  const counts = { imported: 0, repeated: 0, unmatched: 0, dismissed: 0 };
  const matched: MatchedLine[] = [];
  const ids = new Set<bigint>();
  for (const { line, fingerprint } of withFingerprints(account, lines)) {
    const id = await insertTransfer(tx, line, { fingerprint, now: deps.clock() });
    if (id === null) {
      counts.repeated++;
      continue;
    }
    counts.imported++;
    ids.add(id);
    const proposal = await proposalOf(tx, line);
    if (proposal === 'notOurs') {
      await updateTransfer(tx, id, { state: 'dismissed' });
      counts.dismissed++;
      continue;
    }
    const note = proposal.note ?? (await matchByItself(id, proposal.number));
    if (note === null) continue;
    counts.unmatched++;
    const payment = proposal.number === null ? undefined : await readPayment(tx, proposal.number);
    await updateTransfer(tx, id, { state: 'unmatched', paymentId: payment?.id ?? null, note });
  }
  const early = await matchEarly(tx, deps, by);
  const fresh = early.filter(({ id }) => ids.has(id));
  return { ...counts, unmatched: counts.unmatched - fresh.length, matched: [...matched, ...early] };

  /** Returns null if the line was matched, otherwise the reason why it was not. */
  async function matchByItself(id: bigint, number: string): Promise<string | null> {
    const outcome = await matchAtOnce(tx, deps, { id, number, by });
    if ('refused' in outcome) return outcome.refused;
    matched.push({ id, number, what: outcome.matched });
    return null;
  }
}

/**
 * Matches lines that were imported before the line that they reverse. This happens if a statement lists its newest line
 * first.
 */
async function matchEarly(tx: Tx, deps: Pick<PaymentsDeps, 'clock'>, by: string): Promise<MatchedLine[]> {
  const matched: MatchedLine[] = [];
  for (const { id, paymentNumber } of await readEarlyTransfers(tx, EARLY_MAX)) {
    const number = paymentNumber ?? '';
    const outcome = await matchAtOnce(tx, deps, { id, number, by });
    if ('matched' in outcome) matched.push({ id, number, what: outcome.matched });
  }
  return matched;
}

async function proposalOf(tx: Tx, line: StatementLine): Promise<Proposal> {
  const refundNumber = /R\d{12}[0-9A-Z]{8}/.exec(line.remark.normalize('NFKC').toUpperCase())?.[0];
  const refund = refundNumber === undefined ? undefined : await readRefund(tx, refundNumber);
  if (refund !== undefined && (line.amountFen < 0n || isBackward(line)))
    return { number: refund.number, note: null };
  if (line.amountFen < 0n && !isBackward(line)) return 'notOurs';
  const numbers = await readNumbersByCode(tx, codesIn(line.remark));
  const [number] = numbers;
  if (number === undefined) return { number: null, note: 'no code in the remark' };
  if (numbers.length > 1) return { number: null, note: `its code is that of ${numbers.join(', ')}` };
  const payment = await readPayment(tx, number);
  if (line.amountFen < 0n) return { number, note: null };
  if (isBackward(line)) return { number, note: 'returned by the bank: match it to its refund' };
  if (payment?.amountFen !== line.amountFen)
    return { number, note: `${yuan(payment?.amountFen ?? 0n)} was to be paid` };
  if (payment.state === 'paid') return { number, note: 'already paid' };
  return { number, note: null };
}

/**
 * Adds each line's fingerprint: the bank's serial number or, if there is none, all fields of the line and its position
 * among identical lines.
 */
function* withFingerprints(account: string, lines: readonly StatementLine[]) {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const { serial, bookedAt, amountFen, balance, partyName, partyAccount, remark } = line;
    const text = JSON.stringify(
      serial === null
        ? [account, bookedAt, String(amountFen), balance, partyName, partyAccount, remark]
        : [account, serial, String(amountFen)],
    );
    const count = serial === null ? (counts.get(text) ?? 0) : 0;
    counts.set(text, count + 1);
    yield { line, fingerprint: sha256(`${text}${count}`) };
  }
}
