import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { note } from './outcomes.ts';

const sdks = resolve(import.meta.dirname, '../../sdks');
/** The languages of code blocks that the tests of each client run; `text` is a notebook, and `toml` the key file of R. */
const RUN: Readonly<Record<string, readonly string[]>> = {
  python: ['sh', 'python', 'text'],
  typescript: ['sh', 'ts'],
  cli: ['sh'],
  java: ['sh', 'java', 'kotlin'],
  r: ['sh', 'r', 'toml'],
};

export type Client = 'python' | 'typescript' | 'cli' | 'java' | 'r';

const readme = (client: string): string => readFileSync(join(sdks, client, 'README.md'), 'utf8');

/** The code blocks of a language. Throws if the README has none, because nothing would be tested. */
export function blocksOf(client: Client, language: string): string[] {
  const blocks = [...readme(client).matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  const ofLanguage = blocks.filter(([, name]) => name === language).map(([, , code = '']) => code);
  if (ofLanguage.length === 0) throw new Error(`sdks/${client}/README.md has no block of ${language}`);
  return ofLanguage;
}

/** The lines of the shell blocks that begin with a program. */
export function shellLines(client: Client, program: string): string[] {
  const all = blocksOf(client, 'sh').flatMap((block) => block.trim().split('\n'));
  const lines = all.filter((line) => line.startsWith(`${program} `));
  if (lines.length === 0) throw new Error(`sdks/${client}/README.md has no line of ${program}`);
  return lines;
}

/** Fails if a README has a code block in a language that no test runs. */
export function checkReadmes(): void {
  for (const [client, languages] of Object.entries(RUN)) {
    const opened = [...readme(client).matchAll(/^```(\w+)?\n.*?^```$/gms)];
    const unknown = opened.map(([, name = 'none']) => name).filter((name) => !languages.includes(name));
    const detail =
      unknown.length > 0
        ? `not run: ${unknown.join(', ')}`
        : `${opened.length} blocks: ${languages.join(', ')}`;
    const names = { client: `sdks/${client}/README.md`, interpreter: '', packages: '' };
    note({ ...names, check: 'its code blocks are run', works: unknown.length === 0, detail });
  }
}
