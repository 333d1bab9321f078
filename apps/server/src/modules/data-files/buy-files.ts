import {
  type boughtDataFilesSchema,
  DATA_FILES_RETRY_SECONDS,
  type dataFilesEndpoints,
  formatYuan,
  type InputOf,
} from '@jishi/contract';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/index.ts';
import { type CallContext, originOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseAboveCallCap, settlementRefusal } from '../gateway/index.ts';
import { type Settled, type Settlement, settleWithin } from '../usage/index.ts';
import type { DataFile } from './data-file.ts';
import { readListed } from './data-files.repository.ts';
import { addressesUntil } from './file-address.ts';
import { filePriceFen } from './file-right.ts';
import type { DataFilesDeps, DataFilesHandlerDeps } from './handler.deps.ts';
import { type OfferedFiles, offeredFiles, wantFiles } from './offered-files.ts';
import { presentFile } from './present-files.ts';
import { deletePurchase, insertPurchases } from './purchases.repository.ts';

type Input = InputOf<typeof dataFilesEndpoints.buy>;
type Context = Pick<CallContext, 'caller' | 'reply' | 'lang' | 'requestId'>;

type Bought = z.output<typeof boughtDataFilesSchema>;

export async function buyFiles(
  deps: DataFilesHandlerDeps,
  { dataset, ...choice }: Input,
  context: Context,
): Promise<Bought> {
  const startedAtMs = performance.now();
  const origin = deps.publicUrl ?? originOf(context.reply.request, undefined);
  const offered = await offeredFiles(deps, dataset, context);
  return buyOffered(deps, offered, { ...choice, context, startedAtMs, origin });
}

export type BuyDeps = PayDeps & Pick<DataFilesDeps, 'fileAddresses'>;

interface Buying
  extends Pick<Input, 'periods' | 'sha256' | 'maxPriceFen'>,
    Pick<Purchase, 'context' | 'startedAtMs'> {
  /** The origin of the files' addresses. */
  readonly origin: string;
}

/**
 * Buys a data set's files for a caller whose entitlement has already been checked. The charge, its record and the
 * purchase are written in one transaction. Files that the account owns or has paid for cost nothing, so a request can
 * safely be repeated.
 */
export async function buyOffered(
  deps: BuyDeps,
  offered: OfferedFiles,
  { origin, maxPriceFen, context, startedAtMs, ...choice }: Buying,
): Promise<Bought> {
  const files = await chosenFiles(deps, offered, choice);
  const purchase = { files, maxPriceFen: BigInt(maxPriceFen), context, startedAtMs };
  const paid = await payFor(deps, offered, purchase);
  const presented = {
    ...offered,
    paid: new Set(files.map(({ sha256 }) => sha256.toString('hex'))),
    until: addressesUntil(deps.clock()),
    hasStats: false,
    origin,
  };
  return { ...paid, files: files.map((file) => presentFile(deps.fileAddresses, presented, file)) };
}

async function chosenFiles(
  deps: Pick<PayDeps, 'db' | 'clock'>,
  { dataset }: OfferedFiles,
  { periods = [], sha256 = [] }: Pick<Input, 'periods' | 'sha256'>,
): Promise<DataFile[]> {
  const { code } = dataset;
  const set = await wantFiles(deps, dataset);
  if (set.version === null)
    throw new Refusal('data-files.preparing', { code, retry: DATA_FILES_RETRY_SECONDS });
  const listed = await readListed(deps.db, code);
  const chosen = new Map<string, DataFile>();
  const choose = (name: string, is: (file: DataFile) => boolean): void => {
    const file = listed.find(is);
    if (file === undefined) throw new Refusal('data-files.fileUnknown', { code, file: name });
    chosen.set(file.period, file);
  };
  for (const period of periods) choose(period, (file) => file.period === period);
  for (const sum of sha256) choose(sum, (file) => file.sha256.toString('hex') === sum);
  return [...chosen.values()];
}

type PayDeps = Pick<DataFilesDeps, 'db' | 'clock' | 'dayCounts' | 'gatewayMetrics'>;

interface Purchase {
  readonly files: readonly DataFile[];
  readonly maxPriceFen: bigint;
  readonly context: Pick<Context, 'lang' | 'requestId'>;
  readonly startedAtMs: number;
}

type Paid = Pick<Bought, 'requestId' | 'priceFen' | 'balanceFen'>;
const NOTHING: Paid = { requestId: null, priceFen: 0, balanceFen: null };

/**
 * Pays for files, unless the account owns them or has already paid. The purchase, the charge and its record are written
 * in one transaction.
 */
export async function payFor(deps: PayDeps, offered: OfferedFiles, purchase: Purchase): Promise<Paid> {
  const { dataset, right, accountId, principal } = offered;
  const { files, context } = purchase;
  if (right === 'owned' || files.length === 0) return NOTHING;
  const at = deps.clock();
  const { requestId, lang } = context;
  const settled = await inTransaction(deps.db, async (tx) => {
    const priced = files.map((file) => ({ file, priceFen: filePriceFen(dataset, file.rows) }));
    const sums = await insertPurchases(tx, { accountId, requestId, at, files: priced });
    const due = priced.filter(({ file }) => sums.has(file.sha256.toString('hex')));
    if (due.length === 0) return null;
    const priceFen = due.reduce((sum, one) => sum + one.priceFen, 0n);
    refuseAboveCallCap(principal, dataset, priceFen);
    refuseAbove(dataset.code, priceFen, purchase.maxPriceFen);
    const rows = due.reduce((sum, { file }) => sum + file.rows, 0);
    const call = settlementOf(offered, { ...purchase, at, priceFen, rows });
    const outcome = await settleWithin(tx, call);
    // The notice that a cap was reached must survive a rejection, so the purchase is deleted instead of rolled back.
    if (outcome.outcome !== 'settled') await deletePurchase(tx, accountId, requestId);
    return { outcome, call };
  });
  if (settled === null) return NOTHING;
  const { outcome, call } = settled;
  deps.dayCounts.learn(accountId, at, outcome.usedToday);
  if (outcome.outcome !== 'settled') throw settlementRefusal(outcome, { at, dataset, lang }, principal, call);
  deps.gatewayMetrics.served(dataset.code, outcome.basis, performance.now() - purchase.startedAtMs);
  return receiptOf(outcome, requestId, principal.memberId !== null);
}

function refuseAbove(code: string, priceFen: bigint, maxPriceFen: bigint): void {
  if (priceFen <= maxPriceFen) return;
  const values = { price: formatYuan(priceFen), fen: String(priceFen), most: formatYuan(maxPriceFen) };
  throw new Refusal('data-files.priceAbove', { code, ...values });
}

function settlementOf(
  { dataset, accountId, principal }: OfferedFiles,
  {
    context,
    startedAtMs,
    at,
    priceFen,
    rows,
  }: Purchase & { readonly at: Date; readonly priceFen: bigint; readonly rows: number },
): Settlement {
  return {
    ...{ requestId: context.requestId, at, startedAtMs, accountId, rows },
    ...{ keyId: principal.keyId, walletId: principal.walletId, caps: principal.caps },
    datasetCode: dataset.code,
    error: null,
    pricing: { basis: 'use', priceFen },
    notModified: false,
    trialCalls: 0,
    callsIncluded: 0,
    perDay: principal.limits.perDay,
    idempotency: null,
  };
}

/** Returns the receipt. Members of an account do not see the wallet's balance. */
function receiptOf(
  { priceFen, balanceFen }: Extract<Settled, { outcome: 'settled' }>,
  requestId: string,
  isMember: boolean,
): Paid {
  return {
    requestId,
    priceFen: Number(priceFen),
    balanceFen: isMember || balanceFen === null ? null : Number(balanceFen),
  };
}
