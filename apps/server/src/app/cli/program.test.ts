import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outputOf } from '../../../test/harness/command.ts';
import { allCommands, commandProgram, commandsWithoutDatabase } from './program.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const DOCUMENTS = join(ROOT, 'docs');

const names = [...allCommands, ...commandsWithoutDatabase].flatMap(({ noun, verbs }) =>
  Object.keys(verbs).map((verb) => `${noun} ${verb}`),
);

/** Returns the options in a document's command line that the command lacks. */
function unknownOptions(line: string): string[] {
  const words = line.replace(/"[^"]*"/g, 'TEXT').split(/\s+/);
  let command = commandProgram();
  const accepted = new Set(['--help', '--env-file', '--version']);
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next !== undefined) command = next;
    for (const { long } of command.options) accepted.add(long ?? '');
  }
  // A noun without a verb means any of its verbs.
  for (const { options } of command.commands) for (const { long } of options) accepted.add(long ?? '');
  return words
    .filter((word) => /^--[a-z]/.test(word) && !accepted.has(word))
    .map((word) => `${word}: ${line}`);
}

describe('the operator’s commands', () => {
  it('have unique names', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have descriptions without repeated words', () => {
    const texts = [...allCommands, ...commandsWithoutDatabase].flatMap(({ noun, verbs }) =>
      Object.entries(verbs).flatMap(([verb, { summary, input }]) =>
        [summary, ...Object.values<{ readonly words: string }>(input).map(({ words }) => words)].map(
          (text) => `${noun} ${verb}: ${text}`,
        ),
      ),
    );
    expect(texts.filter((text) => /\b(\w+) \1\b/.test(text.replace(/^[^:]*: /, '')))).toEqual([]);
  });

  it('are all named in docs/operating.md', async () => {
    const text = await readFile(join(DOCUMENTS, 'operating.md'), 'utf8');
    const missing = names.filter((name) => !text.includes(name));
    expect(missing, 'commands that docs/operating.md lacks').toEqual([]);
  });

  it.each(['docs/operating.md', 'docs/zh/operating.md', 'ops/runbook.md', 'README.md'])(
    'have all options that %s uses',
    async (path) => {
      const text = await readFile(join(ROOT, path), 'utf8');
      const lines = [
        ...text.matchAll(/^(?:npm run jishi --|jishi) ([^#\n]*)/gm),
        ...text.matchAll(/`(?:npm run jishi --|jishi) ([^`]*)`/g),
      ].map(([, line = '']) => line.trim());
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.flatMap(unknownOptions)).toEqual([]);
    },
  );

  it('are listed in the help, together with the command that runs the server', async () => {
    expect((await outputOf({}, ['--help'])).stdout).toMatch(/^ {2}serve .*run the server: npm start$/m);
    await expect(outputOf({}, ['serve'])).rejects.toMatchObject({
      stderr: expect.stringMatching('"npm start"'),
    });
  });

  it('print the release, and refer to the help after an unknown command', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    expect((await outputOf({}, ['--version'])).stdout).toBe(`${version}\n`);
    await expect(outputOf({}, ['wallets'])).rejects.toMatchObject({
      stderr: expect.stringMatching(/unknown command 'wallets'[\s\S]*--help lists the commands\n$/),
    });
  });
});
