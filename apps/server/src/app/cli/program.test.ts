import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCommands, commandsWithoutDatabase } from './program.ts';

const DOCUMENTS = join(import.meta.dirname, '../../../../../docs');

const names = [...allCommands, ...commandsWithoutDatabase].flatMap(({ noun, verbs }) =>
  Object.keys(verbs).map((verb) => `${noun} ${verb}`),
);

describe('the commands of an operator', () => {
  it('have one row for each noun and verb', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are all named in the document on operating', async () => {
    const text = await readFile(join(DOCUMENTS, 'operating.md'), 'utf8');
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});
