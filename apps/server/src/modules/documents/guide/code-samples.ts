import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCodeSample } from '@jishi/contract';
import type { ExampleCall } from '../../catalog/index.ts';

/** The languages of the samples, by file name. */
const LANGUAGES: Readonly<Record<string, string>> = {
  look: 'sh',
  keys: 'sh',
  curl: 'sh',
  idempotency: 'sh',
  feed: 'python',
  python: 'python',
  pandas: 'python',
  history: 'python',
  javascript: 'js',
  typescript: 'ts',
  'call-python': 'python',
  'call-javascript': 'js',
  'call-typescript': 'ts',
  java: 'java',
  r: 'r',
  excel: 'powerquery',
};

export type CodeSamples = ReadonlyMap<string, string>;

/** Reads the samples. They contain placeholders for the site and the call. */
export async function readCodeSamples(): Promise<CodeSamples> {
  const folder = join(import.meta.dirname, 'samples');
  const files = await readdir(folder);
  const read = files.map(
    async (file) => [file.replace(/\.txt$/, ''), await readFile(join(folder, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(read));
}

/** Returns a sample as a Markdown block that can be copied and run unchanged. */
export function sampleBlock(samples: CodeSamples, name: string, origin: string, call: ExampleCall): string {
  const text = samples.get(name);
  if (text === undefined) throw new Error(`there is no code sample ${name}`);
  const filled = fillCodeSample(text, {
    origin,
    code: call.dataset.code,
    path: call.path,
    values: call.values,
  });
  return codeBlock(name, filled);
}

export const codeBlock = (name: string, code: string): string =>
  `\`\`\`${LANGUAGES[name] ?? ''}\n${code}\n\`\`\``;
