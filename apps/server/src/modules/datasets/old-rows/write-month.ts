import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { type ClickHouse, ClickHouseAway } from '../../../platform/clickhouse/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Dataset } from '../dataset.ts';
import { FileRefused } from '../load/load.messages.ts';
import { type FileColumn, type History, NotInFiles, type OldFile } from './old-file.ts';
import type { OldPlace } from './old-place.ts';
import { countOf, writeClickHouseFile } from './write-clickhouse.ts';
import { flush, type Portion, writeOldFile } from './write-file.ts';

export const historyOf = ({ manifest: { storage } }: Dataset): History => storage?.history ?? 'files';

/** Rejects moving rows to a kind of storage that is not configured in this process. */
export function refuseMissingPlace(dataset: Dataset, place: OldPlace): void {
  const { code } = dataset;
  if (historyOf(dataset) === 'clickhouse') {
    if (place.clickhouse === null) throw new FileRefused('moveNoClickHouse', { code });
    return;
  }
  if (!place.takesRows) throw new FileRefused('moveNoFolder', { code });
  if (!place.duckdb.isInstalled) throw new FileRefused('moveNoDuckdb', { code });
}

interface NewestFile {
  readonly path: string;
  readonly rows: bigint;
  readonly columns: readonly FileColumn[];
}

/** Writes the rows of a month into a file. The returned path has the form that the list of files uses. */
export async function writeMonth(
  client: pg.ClientBase,
  dataset: Dataset,
  place: OldPlace,
  portion: Portion,
): Promise<OldFile> {
  const { code } = dataset;
  const { rows } = await client.query<NewestFile>(
    `select path, rows, columns from dataset_file where dataset_code = $1 and returned_at is null order by first_day desc limit 1`,
    [code],
  );
  const newest = rows[0] ?? null;
  const month = portion.from.slice(0, 7);
  const { clickhouse } = place;
  try {
    return historyOf(dataset) === 'clickhouse' && clickhouse !== null
      ? await writeIntoClickHouse(client, dataset, { clickhouse, portion, newest })
      : await writeIntoFolder(client, dataset, { place, portion, newest });
  } catch (error) {
    if (error instanceof ClickHouseAway) throw new FileRefused('moveAway', { code, reason: error.message });
    if (error instanceof NotInFiles) throw new FileRefused('moveUnfit', { code, month, reason: error.part });
    throw error;
  }
}

interface IntoFolder {
  readonly place: OldPlace;
  readonly portion: Portion;
  readonly newest: NewestFile | null;
}

async function writeIntoFolder(
  client: pg.ClientBase,
  dataset: Dataset,
  { place: { folder, duckdb }, portion, newest }: IntoFolder,
): Promise<OldFile> {
  const { code } = dataset;
  // If the newest file is missing, the folder may belong to a disk that is not mounted.
  if (newest !== null && !existsSync(join(folder, newest.path)))
    throw new FileRefused('moveOtherFolder', { code, folder, path: newest.path });
  const path = `${code}/${portion.from.slice(0, 7)}-${newId()}.parquet`;
  const absolute = join(folder, path);
  await mkdir(dirname(absolute), { recursive: true, mode: 0o700 });
  await flush(folder);
  return { ...(await writeOldFile(client, duckdb, dataset, portion, absolute)), path };
}

interface IntoClickHouse {
  readonly clickhouse: ClickHouse;
  readonly portion: Portion;
  readonly newest: NewestFile | null;
}

async function writeIntoClickHouse(
  client: pg.ClientBase,
  dataset: Dataset,
  { clickhouse, portion, newest }: IntoClickHouse,
): Promise<OldFile> {
  const { code } = dataset;
  // If the newest file has a different number of rows, the URL may belong to another server.
  if (newest !== null && (await countOf(clickhouse, newest.path)) !== Number(newest.rows))
    throw new FileRefused('moveOtherClickHouse', { code, host: clickhouse.host, path: newest.path });
  const name = `${portion.from.slice(0, 7)}-${newId()}`;
  return writeClickHouseFile(client, clickhouse, dataset, portion, {
    name,
    earlier: newest?.columns ?? null,
  });
}
