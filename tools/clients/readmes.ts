import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { note } from './outcomes.ts';

const root = resolve(import.meta.dirname, '../..');
/** The languages of code blocks that the tests of each client run; `text` is a notebook, and `toml` the key file of R. */
const RUN: Readonly<Record<string, readonly string[]>> = {
  python: ['sh', 'python', 'text'],
  typescript: ['sh', 'ts'],
  cli: ['sh'],
  java: ['sh', 'java', 'kotlin'],
  r: ['sh', 'r', 'toml'],
};

export type Client = 'python' | 'typescript' | 'cli' | 'java' | 'r';

export interface Block {
  /** Empty if the block names no language. */
  readonly language: string;
  readonly code: string;
}

/** The code blocks of a document. */
export function blocksIn(file: string): Block[] {
  const blocks = readFileSync(join(root, file), 'utf8').matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', code = '']) => ({ language, code }));
}

const readmeOf = (client: string): string => `sdks/${client}/README.md`;

/** The code blocks of a language. Throws if the README has none, because nothing would be tested. */
export function blocksOf(client: Client, language: string): string[] {
  const ofLanguage = blocksIn(readmeOf(client)).filter((block) => block.language === language);
  if (ofLanguage.length === 0) throw new Error(`${readmeOf(client)} has no block of ${language}`);
  return ofLanguage.map(({ code }) => code);
}

/** The lines of the shell blocks that begin with a program. */
export function shellLines(client: Client, program: string): string[] {
  const all = blocksOf(client, 'sh').flatMap((block) => block.trim().split('\n'));
  const lines = all.filter((line) => line.startsWith(`${program} `));
  if (lines.length === 0) throw new Error(`sdks/${client}/README.md has no line of ${program}`);
  return lines;
}

export const withoutComment = (line: string): string => line.replace(/ #.*/, '');

/** Fails if a README has a code block in a language that no test runs. */
export function checkReadmes(): void {
  for (const [client, languages] of Object.entries(RUN)) {
    const blocks = blocksIn(readmeOf(client));
    const unknown = blocks
      .map(({ language }) => language || 'none')
      .filter((name) => !languages.includes(name));
    const detail =
      unknown.length > 0
        ? `not run: ${unknown.join(', ')}`
        : `${blocks.length} blocks: ${languages.join(', ')}`;
    const names = { client: readmeOf(client), interpreter: '', packages: '' };
    note({ ...names, check: 'its code blocks are run', works: unknown.length === 0, detail });
  }
}
