import { parsedCell, partReader } from '../children/nested-cells.ts';
import { isObject, type JsonObject } from '../source/json/json-value.ts';
import type { Sample } from './sample.ts';

/** Objects nested more deeply have no paths. */
const DEPTH_MAX = 4;

/** A sample in which the paths to nested values are columns too. */
export interface NestedSample extends Sample {
  /** The columns that contain objects. The values within the objects are also separate columns. */
  readonly objects: ReadonlySet<string>;
}

/** Returns the sample with a column for each value within nested objects, under its path. */
export function withPaths(sample: Sample): NestedSample {
  const { header, rows, isNested } = sample;
  const paths = isNested !== true ? [] : header.map((name, place) => pathsOf(sample, name, place));
  const objects = new Set(header.filter((_, place) => (paths[place] ?? []).length > 0));
  const added = paths.flat().filter(({ name }) => !header.includes(name));
  const readers = header.map(() => partReader());
  return {
    ...sample,
    objects,
    header: [...header, ...added.map(({ name }) => name)],
    rows: rows.map((row) => [
      ...row,
      ...added.map(({ place, parts }) => readers[place]?.(row[place] ?? '', parts) ?? ''),
    ]),
  };
}

interface Path {
  readonly name: string;
  readonly place: number;
  readonly parts: readonly string[];
}

/** Returns the paths into a column of objects. Returns none if a cell contains anything else. */
function pathsOf({ rows }: Sample, name: string, place: number): Path[] {
  const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell.trim() !== '');
  if (!isPathName(name) || cells.length === 0 || !cells.every((cell) => cell.startsWith('{'))) return [];
  const paths = new Map<string, readonly string[]>();
  for (const cell of cells) {
    const value = parsedCell(cell);
    if (!isObject(value)) return [];
    for (const parts of leavesOf(value, 1)) paths.set(parts.join('.'), parts);
  }
  return [...paths].map(([path, parts]) => ({ name: `${name}.${path}`, place, parts }));
}

/** Returns the paths to the values of an object that are not objects themselves. */
function leavesOf(value: JsonObject, depth: number): string[][] {
  return Object.entries(value).flatMap(([name, part]) => {
    if (!isPathName(name)) return [];
    if (!isObject(part)) return [[name]];
    return depth === DEPTH_MAX ? [] : leavesOf(part, depth + 1).map((parts) => [name, ...parts]);
  });
}

/**
 * Names with dots or bars are excluded: a mapping separates the names of a path with dots, and the spellings of a
 * column's name with bars.
 */
const isPathName = (name: string): boolean => name !== '' && !/[.|]/.test(name);
