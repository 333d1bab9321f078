import ts from 'typescript';
import { type ParseSource, sourceParser } from './parse-source.ts';
import { listSources } from './sources.ts';

export const FILE_LINES_MAX = 300;
export const FUNCTION_LINES_MAX = 60;

/** Files that may be long: the contract is a list, messages are a dictionary, and generated files are not read. */
const LONG_FILES = /^packages\/contract\/|\.messages\.ts$|\.generated\.ts$/;
/** The function passed to `describe` may contain a whole test file. */
const TESTS = /\.test\.tsx?$/;

/** Lists files and functions that are too long, one line each. */
export async function checkSizes(root: string, parse: ParseSource = sourceParser(root)): Promise<string[]> {
  const files = await listSources(root);
  const problems = await Promise.all(files.map(async (file) => sizesOf(file, await parse(file))));
  return problems.flat();
}

function sizesOf(file: string, source: ts.SourceFile): string[] {
  const lines = source.text.trimEnd().split('\n').length;
  const tooLong =
    lines > FILE_LINES_MAX && !LONG_FILES.test(file)
      ? [`${file}: ${lines} lines, at most ${FILE_LINES_MAX}`]
      : [];
  return TESTS.test(file) ? tooLong : [...tooLong, ...longFunctions(file, source)];
}

function longFunctions(file: string, source: ts.SourceFile): string[] {
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const lines = source.getLineAndCharacterOfPosition(node.getEnd()).line - first + 1;
      if (lines > FUNCTION_LINES_MAX)
        problems.push(
          `${file}:${first + 1}: ${nameOf(node)} has ${lines} lines, at most ${FUNCTION_LINES_MAX}`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? 'a function';
}
