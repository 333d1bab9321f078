import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { CatalogueInvalid } from './catalogue-invalid.ts';

/** One catalogue folder, or several. Each later folder adds to the first. */
export type CatalogueFolders = string | readonly string[];

/** A file in one of the folders. Its name is relative to that folder. */
export interface CatalogueFile {
  readonly name: string;
  readonly path: string;
}

/** The file in which an additional folder lists the entries that it replaces. */
const REPLACES = 'replaces.yaml';

const MANIFEST = /^[a-z]+[/\\]p_\w+\.yaml$/;

export const isManifestFile = (name: string): boolean => MANIFEST.test(name);

export const foldersOf = (folders: CatalogueFolders): readonly string[] =>
  typeof folders === 'string' ? [folders] : folders;

/**
 * Returns the name by which a list of replacements refers to a file: the data set's code for a manifest, or else the
 * path.
 */
const keyOf = (name: string): string =>
  isManifestFile(name) ? basename(name, '.yaml') : name.replaceAll(sep, '/');

/**
 * Returns the files of all folders that pass `isWanted`, sorted by name. If two folders contain the same file, a
 * problem is reported, unless the later folder declares that it replaces the file.
 */
export async function catalogueFiles(
  folders: CatalogueFolders,
  isWanted: (name: string) => boolean,
): Promise<{ readonly files: readonly CatalogueFile[]; readonly problems: readonly string[] }> {
  const files = new Map<string, CatalogueFile>();
  const problems: string[] = [];
  for (const [at, folder] of foldersOf(folders).entries()) {
    const replaces = at === 0 ? new Set() : await readReplaces(folder);
    const own = new Set<string>();
    for (const name of (await namesIn(folder)).filter(isWanted)) {
      const key = keyOf(name);
      const path = join(folder, name);
      const other = files.get(key);
      if (other !== undefined && own.has(key)) problems.push(`${name}: ${key} is described twice`);
      else if (other !== undefined && !replaces.has(key)) problems.push(twice(key, other.path, path, folder));
      else files.set(key, { name, path });
      own.add(key);
    }
  }
  const sorted = [...files.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return { files: sorted, problems };
}

const twice = (key: string, first: string, second: string, folder: string): string =>
  `${key}: both ${first} and ${second} have it; to replace the first, list ${key} in ${join(folder, REPLACES)}`;

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

/** A file with lists, merged from all folders. */
export interface MergedFile<T = unknown> {
  readonly value: T;
  /** Returns the location of an issue: the file, and the path within it. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
}

interface Row {
  readonly value: unknown;
  readonly path: string;
  readonly index: number;
}

/** The name of the list if the whole file is one list. */
const WHOLE = '';

/**
 * Reads a file from all folders and merges its lists. The file is either a list or an object whose members are lists.
 * The rows of additional folders follow those of the first one. A row whose `id` already occurs in an earlier folder is
 * rejected, unless the later folder declares that it replaces the row. Returns null if no folder has the file.
 */
export async function readMerged(folders: CatalogueFolders, name: string): Promise<MergedFile | null> {
  const lists = new Map<string, Row[]>();
  const problems: string[] = [];
  const paths: string[] = [];
  for (const folder of foldersOf(folders)) {
    const path = join(folder, name);
    const text = await readIfThere(path);
    if (text === null) continue;
    paths.push(path);
    const content: unknown = parse(text);
    const parts = listsIn(content);
    if (parts === null) return { value: content, placeOf: (at) => `${path}: ${at.join('.')}` };
    const replaces = paths.length === 1 ? new Set<string>() : await readReplaces(folder);
    for (const [part, values] of parts)
      problems.push(...addRows(lists, part, { values, folder, name, path, replaces }));
  }
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  if (paths.length === 0) return null;
  const valuesOf = (part: string): unknown[] => (lists.get(part) ?? []).map(({ value }) => value);
  const value = lists.has(WHOLE)
    ? valuesOf(WHOLE)
    : Object.fromEntries([...lists.keys()].map((part) => [part, valuesOf(part)]));
  return { value, placeOf: (at) => placeIn(lists, paths, at) };
}

/** Reads a merged file and validates it. Throws `CatalogueInvalid` with the location of each problem. */
export async function readLists<T>(
  folders: CatalogueFolders,
  name: string,
  schema: z.ZodType<T>,
): Promise<MergedFile<T> | null> {
  const merged = await readMerged(folders, name);
  if (merged === null) return null;
  const { placeOf, value } = merged;
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, placeOf };
  throw new CatalogueInvalid(result.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
}

/** Returns the lists in a file by name. Returns null if the file contains anything other than lists. */
function listsIn(content: unknown): [string, unknown[]][] | null {
  if (content === null) return [[WHOLE, []]];
  if (Array.isArray(content)) return [[WHOLE, content]];
  if (typeof content !== 'object') return null;
  const parts = Object.entries(content as object);
  return parts.every(([, value]) => Array.isArray(value)) ? (parts as [string, unknown[]][]) : null;
}

interface Addition {
  readonly values: readonly unknown[];
  readonly folder: string;
  readonly name: string;
  readonly path: string;
  readonly replaces: ReadonlySet<string>;
}

/** Adds the rows of one folder to a list. Returns the problems found. */
function addRows(
  lists: Map<string, Row[]>,
  part: string,
  { values, folder, name, path, replaces }: Addition,
): string[] {
  const rows = lists.get(part) ?? [];
  lists.set(part, rows);
  const problems: string[] = [];
  for (const [index, value] of values.entries()) {
    const row: Row = { value, path, index };
    const id = idOf(value);
    const at = id === null ? -1 : rows.findIndex((one) => one.path !== path && idOf(one.value) === id);
    const other = rows[at];
    if (other === undefined) rows.push(row);
    else if (typeof value === 'string') continue;
    else if (replaces.has(`${name}#${id}`)) rows[at] = row;
    else problems.push(twice(`${name}#${id}`, other.path, path, folder));
  }
  return problems;
}

function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' ? id : null;
}

function placeIn(
  lists: ReadonlyMap<string, readonly Row[]>,
  paths: readonly string[],
  at: readonly PropertyKey[],
): string {
  const part = lists.has(WHOLE) ? WHOLE : String(at[0]);
  const within = part === WHOLE ? at : at.slice(1);
  const row = lists.get(part)?.[Number(within[0])];
  if (row === undefined) return `${paths.join(', ')}: ${at.join('.')}`;
  return `${row.path}: ${[...(part === WHOLE ? [] : [part]), row.index, ...within.slice(1)].join('.')}`;
}

/** Returns a message for each entry of a `replaces.yaml` that replaces nothing. */
export async function idleReplaces(folders: CatalogueFolders): Promise<string[]> {
  // The first folder replaces nothing, and reading its keys would account for a twentieth of the startup time.
  if (foldersOf(folders).length === 1) return [];
  const earlier = new Set<string>();
  const problems: string[] = [];
  for (const [at, folder] of foldersOf(folders).entries()) {
    const keys = await keysOf(folder);
    for (const key of at === 0 ? [] : await readReplaces(folder))
      if (!keys.has(key) || !earlier.has(key))
        problems.push(`${join(folder, REPLACES)}: ${key} is not both in this folder and in an earlier one`);
    for (const key of keys) earlier.add(key);
  }
  return problems;
}

async function keysOf(folder: string): Promise<Set<string>> {
  const names = await namesIn(folder);
  const keys = new Set(names.map(keyOf));
  for (const name of names.filter((one) => /^[a-z-]+\.yaml$/.test(one))) {
    const content: unknown = parse(await readFile(join(folder, name), 'utf8'));
    for (const [, values] of listsIn(content) ?? [])
      for (const value of values) if (idOf(value) !== null) keys.add(`${name}#${idOf(value)}`);
  }
  return keys;
}

async function readReplaces(folder: string): Promise<Set<string>> {
  const path = join(folder, REPLACES);
  const text = await readIfThere(path);
  const entries: unknown = text === null ? [] : parse(text);
  if (!Array.isArray(entries) || !entries.every((entry) => typeof entry === 'string'))
    throw new CatalogueInvalid([
      `${path}: is a list of codes, files (sources/x.yaml) and rows (file.yaml#id)`,
    ]);
  return new Set(entries);
}

/** Reads a file. Returns null if it does not exist. */
export function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
