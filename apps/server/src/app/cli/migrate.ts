import { recordCommand } from '../../platform/audit.ts';
import { CommandProblem, command, field } from '../../platform/command/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { applyAll, type Lack, readLacks, summaryOf } from '../migrations.ts';
import type { Session } from './session.ts';

/** The only commands that run on a database of an older release. */
export const migrateCommands = command.group<Session>({
  noun: 'migrate',
  summary: 'update the database to this release: its tables, indexes and functions',
  defaultVerb: 'run',
  runsOnOlderDatabase: true,
  verbs: {
    run: command.unattended({
      effect: 'changes',
      summary: 'apply the pending migrations',
      input: {
        check: field.flag('change nothing; list pending migrations, and exit with status 1 if there are any'),
        plan: field.flag(
          'change nothing; print the SQL of pending migrations, and their effect on older processes',
        ),
      },
      async run({ pool, url, print, db, action, origin }: Session, { check, plan }) {
        const lacks = await readLacks(pool);
        if (plan) return printPlan(lacks, print);
        if (check) return checkLacks(lacks, print);
        if (lacks.length === 0) print('nothing was pending');
        const record = (entry: Entry): Promise<void> =>
          inTransaction(db, (tx) => recordCommand(tx, { action, origin, ...entry }));
        try {
          await applyAll({ pool, url });
        } catch (error) {
          const left = new Set((await readLacks(pool)).map(({ name }) => name));
          const applied = lacks.filter(({ name }) => !left.has(name));
          for (const { name } of applied) print(`applied ${name}`);
          // The audit log of an older database may lack columns that the entry needs.
          if (applied.length > 0) await record(entryOf(applied, 'failed')).catch(() => undefined);
          throw error;
        }
        for (const { name } of lacks) print(`applied ${name}`);
        if (lacks.length > 0) await record(entryOf(lacks, 'done'));
      },
    }),
  },
});

/** The audit entry of a migration. It records only the user and machine, because no operator is known. */
const entryOf = (lacks: readonly Lack[], outcome: 'done' | 'failed') => ({
  ...{ actor: 'nobody', operatorId: null, subject: 'database', outcome },
  ...{ before: null, after: { applied: lacks.map(({ name }) => name) } },
});

type Entry = ReturnType<typeof entryOf>;

function printPlan(lacks: readonly Lack[], print: Session['print']): void {
  if (lacks.length === 0) print('nothing is pending');
  for (const { name, effect, sql } of lacks) {
    print(`-- ${name}: ${effect}`);
    if (sql !== null) print(sql);
  }
}

function checkLacks(lacks: readonly Lack[], print: Session['print']): void {
  for (const { name, effect } of lacks) print(`${name}: ${effect}`);
  if (lacks.length > 0) throw new CommandProblem(summaryOf(lacks));
  print('nothing is pending');
}
