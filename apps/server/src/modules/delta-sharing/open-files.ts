import { originOf } from '../../platform/http/index.ts';
import { addressesUntil, type DataFile, type OfferedFiles, payFor } from '../data-files/index.ts';
import { fileIdOf } from './file-ids.ts';
import { boundFor } from './price-bound.ts';
import type { SharedList } from './shared-list.ts';
import type { SharingCall, SharingDeps } from './sharing.deps.ts';

interface Opening {
  readonly list: Pick<SharedList, 'isPaid'>;
  readonly files: readonly DataFile[];
  readonly startedAtMs: number;
}

interface FileAddress {
  readonly url: string;
  readonly id: string;
  readonly until: Date;
}

/** The account's access to files: whether each is paid for, and its address. */
interface OpenedFiles {
  readonly isPaid: (file: DataFile) => boolean;
  readonly addressOf: (file: DataFile) => FileAddress;
}

const sumOf = ({ sha256 }: DataFile): string => sha256.toString('hex');

/** Buys the files that the account has not paid for, up to the request's price limit. */
export async function openFiles(
  deps: SharingDeps,
  offered: OfferedFiles,
  { list, files, startedAtMs }: Opening,
  { request, lang }: SharingCall,
): Promise<OpenedFiles> {
  const { dataset, accountId } = offered;
  // Files with the same bytes are paid for once.
  const unpaid = new Map(files.filter((file) => !list.isPaid(file)).map((file) => [sumOf(file), file]));
  const due = [...unpaid.values()];
  const maxPriceFen = boundFor(offered, due, request.headers);
  const context = { lang, requestId: request.id };
  if (due.length > 0) await payFor(deps, offered, { files: due, maxPriceFen, context, startedAtMs });
  const idOf = fileIdOf(request.headers['fileidhash']);
  const until = addressesUntil(deps.clock());
  const origin = deps.publicUrl ?? originOf(request, undefined);
  return {
    isPaid: (file) => unpaid.has(sumOf(file)) || list.isPaid(file),
    addressOf(file) {
      const sum = sumOf(file);
      const address = deps.fileAddresses.addressOf({ code: dataset.code, sum, accountId }, until);
      return { url: `${origin}${address}`, id: idOf(sum), until };
    },
  };
}
