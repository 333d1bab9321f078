import { inTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { accountOf, type CallContext, type Caller } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { type RightDeps, takerNow, visibilityTo } from '../entitlements/index.ts';
import type { FileSet } from './data-file.ts';
import { dataFilesWanted } from './data-files.events.ts';
import { type FileRight, fileRight } from './file-right.ts';
import type { DataFilesHandlerDeps } from './handler.deps.ts';
import { offersFiles } from './make-files.ts';
import { readSet, wantSet } from './sets.repository.ts';

/** A data set whose files the caller may see, and the entitlement that allows it. */
export interface OfferedFiles {
  readonly dataset: Dataset;
  readonly right: FileRight;
  readonly accountId: bigint;
  readonly principal: Principal;
}

/**
 * Counts the request towards the caller's limits, and determines the caller's entitlement to the files. Throws if there
 * is none.
 */
export async function offeredFiles(
  deps: DataFilesHandlerDeps,
  code: string,
  { caller, reply }: Pick<CallContext, 'caller' | 'reply'>,
): Promise<OfferedFiles> {
  const accountId = accountOf(caller);
  const { id, ip, raw, headers } = reply.request;
  const { access_token: token } = reply.request.query as { access_token?: unknown };
  const authorization = headers.authorization ?? (typeof token === 'string' ? `Bearer ${token}` : undefined);
  const request = {
    ...{ id, ip, socket: raw.socket },
    headers: authorization === undefined ? {} : { authorization },
  };
  const principal = await deps.gateway.principalOf(request);
  await deps.gateway.admit(principal, request);
  return offerTo(deps, code, { principal, accountId, datasets: caller?.datasets ?? null });
}

interface Reader extends Pick<Caller, 'accountId' | 'datasets'> {
  readonly principal: Principal;
}

/** Determines an authenticated caller's entitlement to the files. Throws if there is none. */
export async function offerTo(
  deps: RightDeps & Pick<DataFilesHandlerDeps, 'registry'>,
  code: string,
  { principal, accountId, datasets }: Reader,
): Promise<OfferedFiles> {
  const dataset = await seenDataset(deps, code, { accountId, datasets });
  if (!offersFiles(dataset)) throw new Refusal('data-files.notOffered', { code: dataset.code });
  const right = fileRight(await takerNow(deps, accountId), dataset);
  if (right instanceof Refusal) throw right;
  return { dataset, right, accountId, principal };
}

/**
 * Returns the name of a data set's category in the file-sharing protocols. These names have a single level and need no
 * quotes in SQL.
 */
export const schemaOf = ({ manifest }: Pick<Dataset, 'manifest'>): string =>
  manifest.category.replace(/\W/g, '_');

/** Returns the data sets on sale whose files the caller may download in full, sorted by code. */
export async function offeredDatasets(
  deps: RightDeps & Pick<DataFilesHandlerDeps, 'registry'>,
  { accountId, rules }: Principal,
): Promise<readonly Dataset[]> {
  const taker = await takerNow(deps, accountId);
  const isCovered = ({ code }: Dataset): boolean => rules?.datasets?.has(code.toLowerCase()) ?? true;
  return deps.registry
    .onSale()
    .filter((dataset) => offersFiles(dataset) && isCovered(dataset))
    .filter((dataset) => !(fileRight(taker, dataset) instanceof Refusal))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Returns the data set if the caller may see it and the key covers it. */
async function seenDataset(
  deps: RightDeps & Pick<DataFilesHandlerDeps, 'registry'>,
  code: string,
  reader: Pick<Caller, 'accountId' | 'datasets'>,
): Promise<Dataset> {
  const dataset = deps.registry.find(code);
  if (!dataset?.described || (await visibilityTo(deps, reader, dataset)) === 'none')
    throw new Refusal('datasets.notFound', { code });
  if (reader.datasets?.has(dataset.code.toLowerCase()) === false)
    throw new Refusal('gateway.keyOutOfScope', { code: dataset.code });
  return dataset;
}

const HOUR_MS = 3_600_000;

/** Records that a data set's files are wanted. If the listed files are outdated, requests new ones. */
export async function wantFiles(
  { db, clock }: Pick<DataFilesHandlerDeps, 'db' | 'clock'>,
  { code, version }: Dataset,
): Promise<FileSet> {
  const now = clock();
  const former = await readSet(db, code);
  const isStale = former === null || former.version !== version;
  const isNoted = former !== null && now.getTime() - former.wantedAt.getTime() < HOUR_MS;
  if (former !== null && isNoted && (!isStale || former.filesTotal !== null)) return former;
  return inTransaction(db, async (tx) => {
    await wantSet(tx, code, now);
    if (isStale) await emit(tx, dataFilesWanted, {});
    const set = await readSet(tx, code);
    if (set === null) throw new Error(`${code} has no set of files`);
    return set;
  });
}
