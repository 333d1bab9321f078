import { type DataFilesState, type DataFile as DataFileView, unitOf } from '@jishi/contract';
import { type Dataset, fieldOf } from '../datasets/index.ts';
import type { DataFile, FileSet } from './data-file.ts';
import type { FileAddresses } from './file-address.ts';
import { type FileRight, filePriceFen } from './file-right.ts';
import type { shapeOf } from './file-shape.ts';

interface Presented {
  readonly dataset: Dataset;
  readonly accountId: bigint;
  readonly right: FileRight;
  /** The checksums of the files that the account paid for. */
  readonly paid: ReadonlySet<string>;
  readonly until: Date;
  readonly hasStats: boolean;
  /** The origin of the files' addresses; empty if an address is only a path. */
  readonly origin: string;
}

/** Returns a file as the account sees it: with an address if the account may download it, otherwise with a price. */
export function presentFile(
  addresses: FileAddresses,
  { dataset, accountId, right, paid, until, hasStats, origin }: Presented,
  file: DataFile,
): DataFileView {
  const sum = file.sha256.toString('hex');
  const isPaid = right === 'owned' || paid.has(sum);
  const address = isPaid ? addresses.addressOf({ code: dataset.code, sum, accountId }, until) : null;
  return {
    period: file.period,
    from: file.firstDay,
    to: file.lastDay,
    rows: file.rows,
    bytes: file.bytes,
    sha256: sum,
    version: String(file.listedInVersion ?? file.madeInVersion),
    stats: hasStats ? statsOf(dataset, file, isPaid) : null,
    priceFen: isPaid ? 0 : Number(filePriceFen(dataset, file.rows)),
    paid: isPaid,
    url: address === null ? null : `${origin}${address}`,
    expires: address === null ? null : until.toISOString(),
  };
}

/** Returns the fields whose bounds are public. The bounds of any other field are values that customers must pay for. */
export const openFields = (dataset: Dataset): ReadonlySet<string> =>
  new Set([fieldOf(dataset, 'code'), dataset.dateField].filter((code) => code != null));

function statsOf(dataset: Dataset, { bounds }: DataFile, isPaid: boolean): DataFile['bounds'] {
  if (isPaid) return bounds;
  const open = openFields(dataset);
  return Object.fromEntries(Object.entries(bounds).filter(([code]) => open.has(code)));
}

export function presentColumns({ fields }: Dataset, shape: ReturnType<typeof shapeOf>) {
  return shape.columns.map(({ id, code }) => {
    const field = fields.get(code);
    if (field === undefined) throw new Error(`${code} is not a field`);
    const { zh, en, type, decimal } = field;
    return {
      ...{ id, code, type, name: { zh, en } },
      decimal: decimal === undefined ? null : ([...decimal] as [number, number]),
      unit: unitOf(field) ?? null,
    };
  });
}

export function stateOf({ version }: Dataset, set: FileSet): DataFilesState {
  if (set.version === null) return 'preparing';
  return set.version === version ? 'ready' : 'updating';
}
