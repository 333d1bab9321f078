import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { nouns } from '../architecture.ts';
import { layerOptions } from './layer-rules.ts';
import type { ImportGraph } from './layers.ts';

const BEGIN = '<!-- made by npm run docs:architecture -->';
const END = '<!-- end -->';
const documentOf = (root: string): string => join(root, 'docs/architecture.md');

/** Writes the diagram of the current modules into the document. Returns whether the document changed. */
export async function writePicture(root: string): Promise<boolean> {
  const { text, expected } = await compare(root);
  if (text !== expected) await writeFile(documentOf(root), expected);
  return text !== expected;
}

/**
 * Returns one line if the diagram in the document is out of date. Reads the import graph of the server unless it is
 * passed.
 */
export async function checkPicture(root: string, graph?: ImportGraph): Promise<string[]> {
  const { text, expected } = await compare(root, graph);
  return text === expected
    ? []
    : ['docs/architecture.md shows other modules or imports than there are: run npm run docs:architecture'];
}

async function compare(root: string, graph?: ImportGraph): Promise<{ text: string; expected: string }> {
  const text = await readFile(documentOf(root), 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1)
    throw new Error(`docs/architecture.md lacks its markers: ${BEGIN} … ${END}`);
  const expected = `${text.slice(0, begin + BEGIN.length)}\n\n${picture(importsIn(graph ?? (await serverGraph(root))))}\n${text.slice(end)}`;
  return { text, expected };
}

async function serverGraph(root: string): Promise<ImportGraph> {
  const { output } = await cruise(['apps/server/src'], { ...layerOptions, baseDir: root });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a graph');
  return output;
}

/** The imports between modules of the server: `orders>wallet`. Tests do not count. */
function importsIn({ modules }: ImportGraph): Set<string> {
  const imports = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source);
    if (from === undefined || source.endsWith('.test.ts')) continue;
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to !== undefined && to !== from) imports.add(`${from}>${to}`);
    }
  }
  return imports;
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

function picture(imports: Set<string>): string {
  const arrows = [...imports].sort().map((pair) => `  ${pair.replace('>', ' --> ')}`);
  const built = nouns.filter(({ planned }) => !planned);
  const nodes = built.map(({ name, rank }) => `  ${name}["${name} · ${rank}"]`);
  const rows = nouns.map(
    ({ name, rank, owns, mayImport, planned }) =>
      `| ${rank} | \`${name}\`${planned ? ' (later)' : ''} | ${owns} | ${mayImport.join(', ') || '–'} |`,
  );
  return [
    ...['```mermaid', 'graph TD', ...nodes, ...arrows, '```', ''],
    ...[
      '| rank | module | owns | may import (besides platform and contract) |',
      '|---|---|---|---|',
      ...rows,
      '',
    ],
  ].join('\n');
}
