import {
  type ExportFormat,
  type ExportHeader,
  type ExportSplit,
  KEPT_EXPORTS_MAX,
  type Lang,
  OPEN_EXPORTS_MAX,
} from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { type Dataset, ownedPartOf } from '../datasets/index.ts';
import { isHidden, type RightDeps, takerNow } from '../entitlements/index.ts';
import { insertPlan } from './export-files.repository.ts';
import { countExports, insertExport, readExportByKey } from './exports.repository.ts';
import type { ExportDeps } from './files.deps.ts';
import { exportDue } from './files.events.ts';
import { mayTake } from './may-take.ts';
import { momentOf, planFiles } from './plan-files.ts';

export interface ExportInput {
  readonly code: string;
  readonly format: ExportFormat;
  readonly split: ExportSplit;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time as of which rows are exported, as in `@asof`; omitted for the current rows. */
  readonly asOf?: string | undefined;
  readonly header: ExportHeader;
  readonly idempotencyKey: string;
}

export interface Orderer {
  readonly accountId: bigint;
  /** The data sets to which the key is limited, in lower case; null if it is not limited. */
  readonly datasets: ReadonlySet<string> | null;
  /** The language of error messages. */
  readonly lang: Lang;
}

/**
 * Starts an export and returns its number. A repeated request with the same key and input returns the first export's
 * number. An account's concurrent requests are handled one after another.
 */
export async function createExport(
  deps: ExportDeps & RightDeps,
  { accountId, datasets, lang }: Orderer,
  input: ExportInput,
): Promise<string> {
  const dataset = deps.registry.find(input.code);
  const taker = await takerNow(deps, accountId);
  if (!dataset?.described || isHidden(dataset.manifest, taker, datasets))
    throw new Refusal('datasets.notFound', { code: input.code });
  if (datasets !== null && !datasets.has(dataset.code.toLowerCase()))
    throw new Refusal('gateway.keyOutOfScope', { code: dataset.code });
  const right = mayTake(taker, dataset);
  if (right instanceof Refusal) throw right;
  const now = deps.clock();
  const moment = momentOf(dataset, input.asOf ?? null, lang);
  const plan = await planFiles(deps.pool, dataset, {
    format: input.format,
    split: input.split,
    from: input.from,
    to: input.to,
    moment,
    asOf: marketDay(now),
    part: ownedPartOf(dataset, right.restriction ?? null, now),
  });
  return inTransaction(deps.db, async (tx) => {
    const former = await formerExport(tx, accountId, dataset, input);
    if (former !== null) return former;
    const number = newId();
    const id = await insertExport(tx, {
      ...input,
      number,
      accountId,
      datasetCode: dataset.code,
      basis: right.basis,
      fromDay: input.from ?? null,
      toDay: input.to ?? null,
      asOf: input.asOf ?? null,
      restriction: right.restriction ?? null,
      inputHash: hashOf(dataset, input),
      createdAt: now,
    });
    await insertPlan(tx, id, plan);
    await emit(tx, exportDue, {});
    return number;
  });
}

/**
 * Returns the number of the earlier export with the same key, or null if there is none. Throws if the account may not
 * start a new export.
 */
async function formerExport(
  tx: Tx,
  accountId: bigint,
  dataset: Dataset,
  input: ExportInput,
): Promise<string | null> {
  await lockAccount(tx, accountId);
  const former = await readExportByKey(tx, accountId, input.idempotencyKey);
  if (former !== undefined) {
    if (!former.inputHash.equals(hashOf(dataset, input))) throw new Refusal('files.keyReused');
    return former.number;
  }
  const { open, withFiles } = await countExports(tx, accountId);
  if (open >= OPEN_EXPORTS_MAX) throw new Refusal('files.tooManyExports', { maximum: OPEN_EXPORTS_MAX });
  // Open exports count too, because all of them will have files.
  if (open + withFiles >= KEPT_EXPORTS_MAX)
    throw new Refusal('files.tooManyKept', { maximum: KEPT_EXPORTS_MAX });
  return null;
}

const hashOf = ({ code }: Dataset, { format, split, from, to, header, asOf }: ExportInput): Buffer =>
  sha256(JSON.stringify([code, format, split, from ?? null, to ?? null, header, ...(asOf ? [asOf] : [])]));
