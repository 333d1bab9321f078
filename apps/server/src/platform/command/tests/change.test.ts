import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import type { Tx } from '../../db/index.ts';
import { type CommandPorts, CommandProblem, command } from '../index.ts';

const test = await createTestDatabase();
const { db } = test.database;
afterAll(() => test.drop());
// PostgreSQL checks the reference when the transaction commits.
await sql`create table promise (
  id integer primary key,
  next integer references promise deferrable initially deferred
)`.execute(db);

interface Printed {
  readonly lines: readonly string[];
  readonly problem: unknown;
}

/** Runs a change as the program does. Returns the printed lines and the problem. */
async function run(
  change: (tx: Tx, print: CommandPorts['print']) => Promise<string>,
  dryRun = false,
): Promise<Printed> {
  const lines: string[] = [];
  const row = command.change({
    ...{ permission: 'open' as const, summary: 'make a promise', input: {} },
    ...{ subject: () => 'promise', state: async () => null },
    change: (tx, _input, ports: CommandPorts) => change(tx, ports.print),
  });
  const ports: CommandPorts = {
    ...{ db, clock: () => new Date(), lang: 'en', print: (line) => void lines.push(line) },
    ...{ operator: null, action: 'promise.make', typed: {}, isOwnMachine: true, origin: 'li@here' },
  };
  const problem = await row.run(ports, { reason: '', dryRun } as never).then(
    () => null,
    (error: unknown) => error,
  );
  return { lines, problem };
}

describe('the output of a change', () => {
  it('is printed after the commit, and not at all if the database rejects the change', async () => {
    const { lines, problem } = await run(async (tx, print) => {
      await sql`insert into promise values (1, 2)`.execute(tx);
      print('promise 1 was read');
      return 'promise 1 was made';
    });
    expect(problem).toMatchObject({ code: '23503' });
    expect(lines).toEqual([]);
  });

  it('is printed once if the transaction runs twice', async () => {
    let runs = 0;
    const { lines, problem } = await run(async (tx, print) => {
      print('promises were read');
      if (++runs === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
      return 'nothing was made';
    });
    expect([runs, problem]).toEqual([2, null]);
    expect(lines).toEqual(['promises were read', 'nothing was made']);
  });

  it('contains the lines that a rejected change printed before its error', async () => {
    const { lines, problem } = await run(async (_tx, print) => {
      print('promise 1 has a successor');
      throw new CommandProblem('use --despite');
    });
    expect(problem).toMatchObject({ message: 'use --despite' });
    expect(lines).toEqual(['promise 1 has a successor']);
  });

  it('ends with a line that says that a dry run changed nothing', async () => {
    const { lines } = await run(async () => 'promise 3 was made', true);
    expect(lines).toEqual(['promise 3 was made', 'dry run: nothing was changed']);
  });
});
