import { Refusal } from '../../platform/refusal.ts';
import { type DataFile, type OfferedFiles, openFields } from '../data-files/index.ts';
import { servedFields } from '../datasets/index.ts';
import { filesFor, type Hints, predicateOf } from './hints.ts';
import { openFiles } from './open-files.ts';
import { priceOf } from './price-bound.ts';
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

/** The response to a query: the table's version and the lines of the body. */
export interface TableAnswer {
  readonly version: bigint;
  readonly lines: readonly string[];
}

/** Returns a table's version, fields and price. */
export async function readMetadata(
  deps: SharingDeps,
  offered: OfferedFiles,
  query: { readonly version?: unknown; readonly timestamp?: unknown },
): Promise<TableAnswer> {
  const list = await readShared(deps, offered, choiceOf(query));
  return { version: list.version, lines: tableLines(offered.dataset, pricedList(offered, list)) };
}

/** Buys the unpaid files that a query needs, and returns the addresses of all files that it needs. */
export async function queryTable(
  deps: SharingDeps,
  offered: OfferedFiles,
  body: QueryBody,
  call: SharingCall,
): Promise<TableAnswer> {
  const startedAtMs = performance.now();
  const { dataset } = offered;
  if (body.startingVersion != null || body.endingVersion != null)
    throw new Refusal('delta-sharing.changesApart', { code: dataset.code });
  const list = await readShared(deps, offered, choiceOf(body));
  const files = filesFor(list.files, {
    predicate: predicateOf(body),
    limit: limitOf(body.limitHint),
    fields: new Map(servedFields(dataset).map((field) => [field.code.toLowerCase(), field])),
    isPaid: list.isPaid,
    open: openFields(dataset),
  });
  const { isPaid, addressOf } = await openFiles(deps, offered, { list, files, startedAtMs }, call);
  const lineOf = (file: DataFile): string =>
    fileLine(dataset, file, { ...addressOf(file), version: file.listedInVersion ?? list.version });
  return {
    version: list.version,
    lines: [...tableLines(dataset, pricedList(offered, { ...list, isPaid })), ...files.map(lineOf)],
  };
}

export function pricedList(offered: OfferedFiles, { version, files, isPaid }: SharedList): Priced {
  const unpaid = files.filter((file) => !isPaid(file));
  return { version, files, unpaid: unpaid.length, priceFen: priceOf(offered, unpaid) };
}

function limitOf(hint: unknown): number | null {
  return typeof hint === 'number' && Number.isSafeInteger(hint) && hint >= 0 ? hint : null;
}
