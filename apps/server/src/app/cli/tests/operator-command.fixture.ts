import type { Command } from 'commander';
import { CommanderError } from 'commander';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { commandProgram } from '../program.ts';
import { describeProblem } from '../session.ts';

export interface Outcome {
  readonly out: string;
  /** The reason for a refusal. Null if the command succeeded. */
  readonly problem: string | null;
}

export interface Operator {
  readonly test: TestDatabase;
  /** Runs a command like the program, but on the test's database. */
  run(...args: readonly string[]): Promise<Outcome>;
}

/** An operator at a terminal whose database is the test's. */
export async function operatorOf(): Promise<Operator> {
  const test = await createTestDatabase();
  process.env.DATABASE_URL = test.url;
  process.env.LANG = 'en_US.UTF-8';
  const run = async (...args: readonly string[]): Promise<Outcome> => {
    const program = commandProgram();
    quieten(program);
    let out = '';
    const { write } = process.stdout;
    process.stdout.write = (chunk: string | Uint8Array): boolean => {
      out += String(chunk);
      return true;
    };
    try {
      await program.parseAsync([...args], { from: 'user' });
      return { out, problem: null };
    } catch (error) {
      return { out, problem: error instanceof CommanderError ? error.message : describeProblem(error) };
    } finally {
      process.stdout.write = write;
    }
  };
  return { test, run };
}

function quieten(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  for (const one of command.commands) quieten(one);
}
