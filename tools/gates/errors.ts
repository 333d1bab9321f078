import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nouns } from '../architecture.ts';
import type { Noun } from '../noun.ts';
import { listSources } from './sources.ts';

const ROWS = /^packages\/contract\/src\/([^/]+)\/[^/]*errors\.ts$/;
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//;
const PLATFORM = /^apps\/server\/src\/platform\//;
/**
 * Matches the files of a noun in the contract, except those of its endpoints and errors. These files name only errors
 * that the noun's own module throws, whereas endpoints also list errors that other modules throw.
 */
const RULES = /^packages\/contract\/src\/([^/]+)\/(?!endpoints\.ts$|[^/]*errors\.ts$)/;
const TEST = /\.(test|fixture)\.ts$|\/tests\//;
const KERNEL = 'kernel';
const DECLARED = /^ {2}'([\w-]+)\.\w+':/gm;
const NAMED = /'([\w-]+\.\w+)'/g;

/** A module that throws rows of a noun that it may not import, and the reason. */
export interface ErrorException {
  readonly module: string;
  readonly rows: string;
  readonly reason: string;
}

const OF_A_CALL =
  'what refuses a call, in the words and codes of its wire; the names are stored with each call';

export const errorExceptions: readonly ErrorException[] = [
  { module: 'access', rows: 'gateway', reason: OF_A_CALL },
  { module: 'entitlements', rows: 'gateway', reason: OF_A_CALL },
  { module: 'usage', rows: 'gateway', reason: OF_A_CALL },
  {
    module: 'pushes',
    rows: 'gateway',
    reason: 'a key that is limited to other data sets is refused as in a call',
  },
  {
    module: 'datasets',
    rows: 'gateway',
    reason: 'parameters of a call are read there in the words of its wire',
  },
];

interface Row {
  readonly name: string;
  /** Its folder in the contract. */
  readonly folder: string;
  readonly file: string;
}

/**
 * Lists rows of errors that are declared or thrown where the list of nouns does not allow it, one line each.
 */
export async function checkErrors(
  root: string,
  listed: readonly Noun[] = nouns,
  exceptions: readonly ErrorException[] = errorExceptions,
): Promise<string[]> {
  const files = (await listSources(root)).filter((file) => !TEST.test(file));
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const rows = texts.flatMap(({ file, text }) => rowsOf(file, text));
  const uses = texts.flatMap(({ file, text }) => usesIn(file, text, rows));
  const isExcepted = (use: Use): boolean =>
    exceptions.some(({ module, rows: of }) => module === use.thrower && of === use.row.folder);
  return [
    ...(rows.length === 0 ? ['errors: no row of an error was found in the contract'] : []),
    ...rows.flatMap((row) => misplaced(row, listed)),
    ...uses
      .filter((use) => !mayThrow(use, listed) && !isExcepted(use))
      .map(({ file, thrower, row }) => `errors: ${file} names ${row.name}, which ${thrower} may not throw`),
    ...exceptions
      .filter(({ module, rows: of }) => !uses.some((use) => use.thrower === module && use.row.folder === of))
      .map(({ module, rows: of }) => `errors: ${module} throws nothing of ${of}: take the exception out`),
  ];
}

function rowsOf(file: string, text: string): Row[] {
  const folder = ROWS.exec(file)?.[1];
  if (folder === undefined) return [];
  return [...text.matchAll(DECLARED)].map(([line]) => ({ name: line.trim().slice(1, -2), folder, file }));
}

/** The kernel contains everything that does not belong to a noun. */
function misplaced({ name, folder, file }: Row, listed: readonly Noun[]): string[] {
  const prefix = name.split('.')[0];
  const isRight = folder === KERNEL ? listed.every((noun) => noun.name !== prefix) : prefix === folder;
  return isRight ? [] : [`errors: ${name} stands in ${file}, not with the noun that its prefix names`];
}

interface Use {
  readonly file: string;
  /** The noun that throws, or the platform. */
  readonly thrower: string;
  readonly row: Row;
}

function usesIn(file: string, text: string, rows: readonly Row[]): Use[] {
  const thrower = PLATFORM.test(file) ? 'platform' : (MODULE.exec(file) ?? RULES.exec(file))?.[1];
  if (thrower === undefined || thrower === KERNEL) return [];
  return [...text.matchAll(NAMED)].flatMap(([, name]) => {
    const row = rows.find((candidate) => candidate.name === name);
    return row === undefined ? [] : [{ file, thrower, row }];
  });
}

function mayThrow({ thrower, row }: Use, listed: readonly Noun[]): boolean {
  const below = listed.find(({ name }) => name === thrower)?.mayImport ?? [];
  return row.folder === KERNEL || row.folder === thrower || below.includes(row.folder);
}
