import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** Reads and parses the source at a path from the root. Each node has a reference to its parent. */
export type ParseSource = (file: string) => Promise<ts.SourceFile>;

/**
 * Returns a parser of a tree that parses each file once. Four gates share one in `npm test`: 5,000 files take 6 s of
 * CPU and 700 MB.
 */
export function sourceParser(root: string): ParseSource {
  const sources = new Map<string, Promise<ts.SourceFile>>();
  const parse = async (file: string): Promise<ts.SourceFile> =>
    ts.createSourceFile(file, await readFile(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  return (file) => {
    const source = sources.get(file) ?? parse(file);
    sources.set(file, source);
    return source;
  };
}
