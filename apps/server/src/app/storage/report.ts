import { DAY_MS } from '@jishi/market-math';
import type { Db } from '../../platform/db/index.ts';
import {
  type DiskSpace,
  folderBytes,
  readDatabaseBytes,
  readDiskSpace,
  readGrowth,
  readTableSizes,
  type TableSize,
} from '../../platform/space/index.ts';
import type { Config } from '../config.ts';
import { type Removable, readRemovable } from './removable.ts';
import { partOf } from './table-ends.ts';

const DATABASE = 'database';

export interface Sizes {
  readonly databaseBytes: number;
  readonly tables: readonly TableSize[];
}

/** The disk space of one noun, or of one kind of table. */
export interface PartSize extends Omit<TableSize, 'schema'> {
  readonly tables: number;
  /** Null until there is a sample from an earlier day. */
  readonly growthPerDay: number | null;
}

export interface SpaceReport {
  readonly databaseBytes: number;
  readonly growthPerDay: number | null;
  readonly parts: readonly PartSize[];
  readonly tables: readonly (TableSize & { readonly part: string })[];
  /** The size of customers' files. Null if they are in S3. */
  readonly filesBytes: number | null;
  /** The database's disk. Null if it is on another machine and no setting states its size. */
  readonly disk: DiskSpace | null;
  /** The day when the disk will be full at this growth. Null if that day is too far away to predict. */
  readonly fullOn: string | null;
  readonly removable: Removable;
}

export async function readSizes(db: Db): Promise<Sizes> {
  return { databaseBytes: await readDatabaseBytes(db), tables: await readTableSizes(db) };
}

/** Returns each part's size in bytes, and the whole database's size under its name. */
export function sizesByPart({ databaseBytes, tables }: Sizes): Map<string, number> {
  const sizes = new Map([[DATABASE, databaseBytes]]);
  for (const table of tables) {
    const part = partOf(table);
    sizes.set(part, (sizes.get(part) ?? 0) + table.bytes);
  }
  return sizes;
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseDisk' | 'filesLocation' | 'home'>;

/** Reports all sizes, their growth, and the day when the disk will be full. */
export async function readSpace(db: Db, config: Settings, now: Date): Promise<SpaceReport> {
  const sizes = await readSizes(db);
  const growth = await readGrowth(db, now, sizesByPart(sizes));
  const growthPerDay = growth.get(DATABASE) ?? null;
  const disk = await diskOf(config, sizes.databaseBytes);
  return {
    databaseBytes: sizes.databaseBytes,
    growthPerDay,
    parts: partsOf(sizes.tables, growth),
    tables: sizes.tables.map((table) => ({ ...table, part: partOf(table) })),
    filesBytes: config.filesLocation.startsWith('s3:') ? null : await folderBytes(config.filesLocation),
    disk,
    fullOn: fullOn(disk, growthPerDay, now),
    removable: await readRemovable(db, now),
  };
}

function partsOf(tables: readonly TableSize[], growth: ReadonlyMap<string, number>): PartSize[] {
  const parts = Map.groupBy(tables, partOf);
  const sum = (of: readonly TableSize[], key: Exclude<keyof TableSize, 'schema' | 'name'>): number =>
    of.reduce((total, table) => total + table[key], 0);
  return [...parts]
    .map(([name, own]) => ({
      name,
      tables: own.length,
      partitions: sum(own, 'partitions'),
      rows: sum(own, 'rows'),
      heapBytes: sum(own, 'heapBytes'),
      indexBytes: sum(own, 'indexBytes'),
      toastBytes: sum(own, 'toastBytes'),
      bytes: sum(own, 'bytes'),
      growthPerDay: growth.get(name) ?? null,
    }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** The bundled database is on this machine's disk. The size of any other disk is a setting. */
async function diskOf(
  { databaseUrl, databaseDisk, home }: Settings,
  databaseBytes: number,
): Promise<DiskSpace | null> {
  if (databaseDisk !== undefined)
    return { totalBytes: databaseDisk, freeBytes: Math.max(0, databaseDisk - databaseBytes) };
  return databaseUrl === undefined ? readDiskSpace(home) : null;
}

/** The growth does not suffice to predict a day that is further away than this. */
const FORESEEN_DAYS = 3_650;

function fullOn(disk: DiskSpace | null, growthPerDay: number | null, now: Date): string | null {
  if (disk === null || growthPerDay === null || growthPerDay <= 0) return null;
  const days = disk.freeBytes / growthPerDay;
  if (days > FORESEEN_DAYS) return null;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
