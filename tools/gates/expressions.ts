import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findExpressions } from './expressions/find-expressions.ts';
import {
  boundedExpressions,
  builtExpressions,
  type ListedExpression,
} from './expressions/listed-expressions.ts';
import { whySlow } from './expressions/slow-expression.ts';
import { type ParseSource, sourceParser } from './parse-source.ts';
import { listSources } from './sources.ts';

/** Code that runs in the product or its build. Tests are omitted, because they match only their own texts. */
const WITHIN = /^(?:apps\/(?:server\/src|web)|packages)\//;
const TESTS = /\.(?:test|fixture)\.tsx?$/;

export interface Listed {
  readonly bounded: readonly ListedExpression[];
  readonly built: readonly ListedExpression[];
}

/** Lists expressions that can need more than linear time, in code and in the catalogue, one line each. */
export async function checkExpressions(
  root: string,
  listed: Listed = { bounded: boundedExpressions, built: builtExpressions },
  parse: ParseSource = sourceParser(root),
): Promise<string[]> {
  const files = (await listSources(root)).filter((file) => WITHIN.test(file) && !TESTS.test(file));
  const whys = new Map<string, string | null>();
  const used = new Set<ListedExpression>();
  const lines: string[] = [];
  for (const file of files) {
    for (const expression of findExpressions(await parse(file))) {
      const { source, flags, written, line } = expression;
      const why =
        source === null
          ? 'it is built at run time; list it with what it is built of'
          : whyOf(whys, source, flags);
      if (why === null) continue;
      const exempt = (source === null ? listed.built : listed.bounded).find(
        (one) => one.file === file && one.written === written,
      );
      if (exempt === undefined) lines.push(`expressions: ${file}:${line}: ${written}: ${why}`);
      else used.add(exempt);
    }
  }
  const unused = [...listed.bounded, ...listed.built].filter((one) => !used.has(one));
  return [
    ...lines,
    ...unused.map(({ file, written }) => `expressions: ${file}: ${written}: is listed and needs not be`),
    ...(await checkCatalogue(root, whys)),
  ];
}

function whyOf(whys: Map<string, string | null>, source: string, flags: string): string | null {
  const key = `/${source}/${flags}`;
  let why = whys.get(key);
  if (why === undefined) {
    why = whySlow(source, flags);
    whys.set(key, why);
  }
  return why;
}

/**
 * Members that contain expressions. An expression of a manifest matches a whole value, and one of a mapping
 * any part of a value.
 */
const EXPRESSIONS = ['pattern', 'matches', 'notMatches'];
const MAPPINGS = /^catalogue\/imports\//;

/** Expressions of operators, matched with callers' input and with the contents of files. */
async function checkCatalogue(root: string, whys: Map<string, string | null>): Promise<string[]> {
  const lines: string[] = [];
  for await (const file of glob('catalogue/**/*.yaml', { cwd: root })) {
    const isMapping = MAPPINGS.test(file);
    for (const { source, path } of expressionsIn(parse(await readFile(join(root, file), 'utf8')), '')) {
      const why = whyOf(whys, isMapping ? source : `^(?:${source})$`, 'u');
      if (why !== null) lines.push(`expressions: ${file}: ${path}: ${source}: ${why}`);
    }
  }
  return lines.sort();
}

function* expressionsIn(value: unknown, path: string): Generator<{ source: string; path: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof member === 'object') yield* expressionsIn(member, at);
    else if (EXPRESSIONS.includes(name)) yield { source: String(member), path: at };
  }
}
