import { createHash } from 'node:crypto';
import { originOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressesUntil, type DataFile, type OfferedFiles, openFields, payFor } from '../data-files/index.ts';
import { filesFor, type Hints, predicateOf } from './hints.ts';
import { boundFor, priceOf } from './price-bound.ts';
import { choiceOf, readShared, type SharedList } from './shared-list.ts';
import type { SharingCall, SharingDeps } from './sharing.deps.ts';
import { fileLine, type Priced, tableLines } from './table-lines.ts';

export interface QueryBody extends Hints {
  readonly limitHint?: unknown;
  readonly version?: unknown;
  readonly timestamp?: unknown;
  readonly startingVersion?: unknown;
  readonly endingVersion?: unknown;
}

/** The answer of a table: its version, and its lines. */
export interface TableAnswer {
  readonly version: bigint;
  readonly lines: readonly string[];
}

/** Returns the version, the fields and the price of a table. */
export async function readMetadata(
  deps: SharingDeps,
  offered: OfferedFiles,
  query: { readonly version?: unknown; readonly timestamp?: unknown },
): Promise<TableAnswer> {
  const list = await readShared(deps, offered, choiceOf(query));
  return { version: list.version, lines: tableLines(offered.dataset, pricedList(offered, list)) };
}

/** Buys the files that a query needs and the account has not paid for, and returns addresses of all that it needs. */
export async function queryTable(
  deps: SharingDeps,
  offered: OfferedFiles,
  body: QueryBody,
  { request, lang }: SharingCall,
): Promise<TableAnswer> {
  const startedAtMs = performance.now();
  const { dataset } = offered;
  const { code } = dataset;
  if (body.startingVersion != null || body.endingVersion != null)
    throw new Refusal('delta-sharing.changesApart', { code });
  const list = await readShared(deps, offered, choiceOf(body));
  const files = filesFor(list.files, {
    predicate: predicateOf(body),
    limit: limitOf(body.limitHint),
    fields: new Map(dataset.manifest.fields.map((field) => [field.code.toLowerCase(), field])),
    isPaid: list.isPaid,
    open: openFields(dataset),
  });
  const unpaid = files.filter((file) => !list.isPaid(file));
  const maxPriceFen = boundFor(offered, unpaid, request.headers);
  const context = { lang, requestId: request.id };
  if (unpaid.length > 0) await payFor(deps, offered, { files: unpaid, maxPriceFen, context, startedAtMs });
  const bought = new Set(unpaid);
  const isPaid = (file: DataFile): boolean => bought.has(file) || list.isPaid(file);
  const idOf = fileIdOf(request.headers['fileidhash']);
  const until = addressesUntil(deps.clock());
  const origin = deps.publicUrl ?? originOf(request, undefined);
  const lineOf = (file: DataFile): string => {
    const sum = file.sha256.toString('hex');
    const address = deps.fileAddresses.addressOf({ code, sum, accountId: offered.accountId }, until);
    return fileLine(dataset, file, {
      ...{ url: `${origin}${address}`, id: idOf(sum), until },
      version: file.listedInVersion ?? list.version,
    });
  };
  return {
    version: list.version,
    lines: [...tableLines(dataset, pricedList(offered, { ...list, isPaid })), ...files.map(lineOf)],
  };
}

function pricedList(offered: OfferedFiles, { version, files, isPaid }: SharedList): Priced {
  const unpaid = files.filter((file) => !isPaid(file));
  return { version, files, unpaid: unpaid.length, priceFen: priceOf(offered, unpaid) };
}

function limitOf(hint: unknown): number | null {
  return typeof hint === 'number' && Number.isSafeInteger(hint) && hint >= 0 ? hint : null;
}

/** The hash by which a client names files, with the format that each stands for. */
export const FILE_ID_HASHES = ['parquet', 'delta'] as const;

/** Returns how files are named: by their SHA-256, or by MD5 for clients that ask for the hash of the format. */
function fileIdOf(header: string | string[] | undefined): (sum: string) => string {
  return fileIdHashOf(header) === 'parquet'
    ? (sum) => createHash('md5').update(sum).digest('hex')
    : (sum) => sum;
}

/** Returns the hash that a client asks for; undefined if it asks for none. */
export function fileIdHashOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  const name = String(header).trim().toLowerCase();
  if (FILE_ID_HASHES.some((hash) => hash === name)) return name;
  throw new Refusal('delta-sharing.parameterInvalid', {
    parameter: 'fileidhash',
    reason: FILE_ID_HASHES.join(', '),
  });
}
