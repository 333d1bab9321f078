import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CommanderError } from 'commander';
import { onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { newLogin } from '../../../../test/harness/operators.ts';
import { commandProgram } from '../program.ts';
import { describeProblem } from '../session.ts';

export interface Outcome {
  readonly out: string;
  /** The error of the command. Null if it succeeded. */
  readonly problem: string | null;
}

type Run = (...args: readonly string[]) => Promise<Outcome>;

export interface Operator {
  readonly test: TestDatabase;
  /** Runs a command as the program does, but on the test's database and as the owner li. */
  readonly run: Run;
  /** Runs a command as li, and approves it as wang if it needs approval. */
  readonly runApproved: Run;
  /** Runs a command as a second owner, wang. */
  readonly runAsWang: Run;
  /**
   * Signs in another operator with the given roles. Returns a function that runs commands as that operator.
   */
  as(name: string, ...roles: readonly string[]): Promise<Run>;
  /** Runs a command with a separate login file, which is empty at first. */
  readonly runSignedOut: Run;
  drop(): Promise<void>;
}

/** Simulates operators at terminals connected to the test's database. */
export async function operatorOf(create = createTestDatabase): Promise<Operator> {
  const test = await create();
  const folder = await mkdtemp(join(tmpdir(), 'jishi-logins-'));
  process.env.DATABASE_URL = test.url;
  process.env.LANG = 'en_US.UTF-8';
  const as = async (name: string, ...roles: readonly string[]): Promise<Run> => {
    const file = join(folder, name);
    await writeFile(file, await newLogin(test.database.db, { name, roles }));
    return runWith(test.url, file);
  };
  const drop = async (): Promise<void> => {
    await test.drop();
    await rm(folder, { recursive: true });
  };
  const [run, runAsWang] = [await as('li', 'owner'), await as('wang', 'owner')];
  const runApproved: Run = async (...args) => {
    const outcome = await run(...args);
    const id = /^proposal (\d+): /.exec(outcome.out)?.[1];
    return id === undefined ? outcome : runAsWang('approvals', 'approve', id);
  };
  return {
    test: { ...test, drop },
    run,
    runApproved,
    runAsWang,
    as,
    runSignedOut: runWith(test.url, join(folder, 'nobody')),
    drop,
  };
}

function runWith(databaseUrl: string, loginFile: string): Run {
  return async (...args) => {
    const program = commandProgram();
    quieten(program);
    let out = '';
    const { write } = process.stdout;
    process.stdout.write = (chunk: string | Uint8Array): boolean => {
      out += String(chunk);
      return true;
    };
    process.env.DATABASE_URL = databaseUrl;
    process.env.JISHI_LOGIN = loginFile;
    try {
      await program.parseAsync([...args], { from: 'user' });
      return { out, problem: null };
    } catch (error) {
      return { out, problem: error instanceof CommanderError ? error.message : describeProblem(error) };
    } finally {
      process.stdout.write = write;
      delete process.env.JISHI_LOGIN;
    }
  };
}

function quieten(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  for (const one of command.commands) quieten(one);
}

/** Creates another database with two owners, and runs commands as one of them. */
export async function twoOwners() {
  const fresh = await operatorOf();
  onTestFinished(fresh.drop);
  const { pool: its } = fresh.test.database;
  await its.query(`insert into operator (name, full_name, kind, roles, enrolled_at, totp_secret)
    select name, name, 'person', '{owner}', now(), 'of a device' from unnest('{ming,other}'::text[]) name`);
  await fresh.as('helper', 'support');
  return { ...fresh, pool: its };
}
