import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyDataSets, ExportChoice, ExportFile, Hasher, Parameters, Part } from './index.ts';
import {
  ConnectionFailed,
  DownloadDiffers,
  type JishiClient,
  JishiError,
  ServerBusy,
  ServerError,
} from './index.ts';

/** The keys of the exports begun for a folder, so that a retry does not begin another export. */
const STATE = '.jishi-export.json';

export interface DownloadedFile {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface DownloadOptions extends ExportChoice {
  readonly signal?: AbortSignal | undefined;
}

type AnyClient = Pick<JishiClient<AnyDataSets>, 'exports' | 'fileBytes' | 'openCsv'>;

/** Downloads a whole data set as files. A retry continues where the last one was interrupted. */
export async function download(
  client: AnyClient,
  code: string,
  folder: string,
  { signal, ...choice }: DownloadOptions = {},
): Promise<DownloadedFile[]> {
  await mkdir(folder, { recursive: true });
  const mark = createHash('sha256')
    .update(JSON.stringify({ code, ...choice }, Object.keys({ code, ...choice }).sort()))
    .digest('hex');
  const { key, isKnown } = await keyIn(folder, mark);
  try {
    return await takeAll(client, code, folder, { ...choice, idempotencyKey: key, signal });
  } catch (error) {
    const isOfExport = error instanceof JishiError && !isOfWay(error);
    if (!isKnown || !isOfExport || signal?.aborted) throw error;
    // The previous export has failed, or was removed with its files.
    await forget(folder, mark);
    const { key: fresh } = await keyIn(folder, mark);
    return takeAll(client, code, folder, { ...choice, idempotencyKey: fresh, signal });
  }
}

/** Errors that a new export would not fix. */
const isOfWay = (error: JishiError): boolean =>
  error instanceof ConnectionFailed || error instanceof ServerBusy || error instanceof DownloadDiffers;

async function takeAll(
  client: AnyClient,
  code: string,
  folder: string,
  options: DownloadOptions & { readonly idempotencyKey: string },
): Promise<DownloadedFile[]> {
  const done: DownloadedFile[] = [];
  for await (const file of client.exports(code, options))
    done.push(await takeFile(client, file, folder, options.signal));
  return done;
}

/** Backslashes separate folders on Windows, and colons separate drives and streams. */
const PLAIN = /^[^./\\:\0][^/\\:\0]*$/;

/** A file gets its final name once its SHA-256 is verified. */
async function takeFile(
  client: AnyClient,
  file: ExportFile,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<DownloadedFile> {
  const { name, rows, bytes, sha256 } = file;
  if (!PLAIN.test(name)) throw new ServerError(`the file name ${name} is not plain`);
  const path = join(folder, name);
  const whole = { path, rows, bytes, sha256 };
  if ((await sizeOf(path)) === bytes && (await hashOf(path)).hex() === sha256) return whole;
  const partPath = `${path}.part`;
  const etagPath = `${partPath}.etag`;
  const part = await partAt(partPath, etagPath, bytes);
  const target = await open(partPath, part.at > 0 ? 'a' : 'w');
  try {
    const sink = { part, begun: (etag: string) => writeFile(etagPath, etag), restart: () => emptied(target) };
    for await (const piece of client.fileBytes(file, sink, { signal })) await target.writeFile(piece);
  } catch (error) {
    if (error instanceof DownloadDiffers) await remove(partPath, etagPath);
    throw error;
  } finally {
    await target.close();
  }
  await rename(partPath, path);
  await remove(etagPath);
  return whole;
}

async function emptied(target: FileHandle): Promise<Hasher> {
  await target.truncate(0);
  return hasher();
}

async function partAt(partPath: string, etagPath: string, bytes: number): Promise<Part> {
  const at = (await sizeOf(partPath)) ?? 0;
  const etag = await readFile(etagPath, 'utf8').catch(() => '');
  if (at === 0 || at > bytes || etag === '') return { at: 0, etag: '', hash: hasher() };
  return { at, etag, hash: await hashOf(partPath) };
}

function hasher(): Hasher {
  const hash = createHash('sha256');
  return { update: (bytes) => hash.update(bytes), hex: () => hash.digest('hex') };
}

async function hashOf(path: string): Promise<Hasher> {
  const hash = hasher();
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash;
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size;

const remove = async (...paths: readonly string[]): Promise<void> => {
  for (const path of paths) await rm(path, { force: true });
};

type State = Record<string, { key: string }>;

async function stateIn(folder: string): Promise<State> {
  try {
    return JSON.parse(await readFile(join(folder, STATE), 'utf8'));
  } catch {
    // There is no file, or a crash of the system has cut it off.
    return {};
  }
}

/** The key is stored before the call, so that a retry does not begin another export. */
async function keyIn(folder: string, mark: string): Promise<{ key: string; isKnown: boolean }> {
  const state = await stateIn(folder);
  const oldKey = state[mark]?.key;
  if (oldKey !== undefined) return { key: oldKey, isKnown: true };
  const key = randomUUID();
  await writeFile(join(folder, STATE), JSON.stringify({ ...state, [mark]: { key } }));
  return { key, isKnown: false };
}

async function forget(folder: string, mark: string): Promise<void> {
  const { [mark]: _, ...rest } = await stateIn(folder);
  await writeFile(join(folder, STATE), JSON.stringify(rest));
}

/**
 * Streams the rows of a data set to one CSV file, which gets its final name once it is complete. Returns the number of
 * rows.
 */
export async function downloadCsv(
  client: AnyClient,
  code: string,
  path: string,
  parameters: Parameters = {},
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { rows, stream } = await client.openCsv(code, parameters, { signal });
  const part = `${path}.part`;
  const target = await open(part, 'w');
  try {
    for await (const piece of stream) await target.writeFile(piece);
  } finally {
    await target.close();
  }
  await rename(part, path);
  return rows;
}
