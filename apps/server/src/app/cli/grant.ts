import { Command } from 'commander';
import {
  createEntitlementCache,
  type Entitlement,
  entitlementsOf,
  grantCalls,
  grantPrivate,
  grantTerm,
  revokeEntitlement,
} from '../../modules/entitlements/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { endOf, idOf } from './arguments.ts';
import { CliProblem, inSession, print, printDone, type Session, within } from './session.ts';

export function grantCommand(): Command {
  const command = new Command('grant').description('rights to data sets');
  command
    .command('term <account> <code>')
    .description('let an account call a data set (or * for all) without paying by the call')
    .option('--until <date>', 'last day, YYYY-MM-DD; without it, without end')
    .action((account: string, code: string, { until }: { until?: string }) =>
      inSession((session) => grant(session, grantTerm, account, code, until)),
    );
  command
    .command('private <account> <code>')
    .description('let an account see a private data set')
    .option('--until <date>', 'last day, YYYY-MM-DD; without it, without end')
    .action((account: string, code: string, { until }: { until?: string }) =>
      inSession((session) => grant(session, grantPrivate, account, code, until)),
    );
  command
    .command('calls <account> <code> <number>')
    .description('give an account a pack of calls of a data set')
    .action((account: string, code: string, number: string) =>
      inSession((session) => grantPack(session, account, code, number)),
    );
  command
    .command('list <account>')
    .description('rights of an account')
    .action((account: string) =>
      inSession(async ({ database }) => {
        const deps = {
          db: database.db,
          clock: systemClock,
          entitlements: createEntitlementCache(systemClock),
        };
        for (const row of await entitlementsOf(deps, idOf(account)))
          print(`${row.id} ${row.kind} ${row.datasetCode} ${extentOf(row)}`);
      }),
    );
  command
    .command('revoke <entitlement-id>')
    .description('take a right back')
    .action((id: string) =>
      inSession((session) =>
        within(session, async (tx) =>
          printDone(await revokeEntitlement(tx, idOf(id), systemClock()), 'entitlement', id),
        ),
      ),
    );
  return command;
}

async function grant(
  session: Session,
  verb: typeof grantTerm,
  account: string,
  code: string,
  until: string | undefined,
): Promise<void> {
  const datasetCode = code === '*' ? code : codeOf(session, code);
  await within(session, async (tx) => {
    const id = await verb(tx, {
      accountId: idOf(account),
      datasetCode,
      startsAt: systemClock(),
      endsAt: endOf(until),
      source: 'cli',
    });
    print(`entitlement ${id}`);
  });
}

async function grantPack(session: Session, account: string, code: string, number: string): Promise<void> {
  const calls = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
  if (calls === null) throw new CliProblem(`${number} is no number of calls`);
  const datasetCode = codeOf(session, code);
  await within(session, async (tx) => {
    const pack = { accountId: idOf(account), datasetCode, calls, now: systemClock(), source: 'cli' } as const;
    print(`entitlement ${await grantCalls(tx, pack)}`);
  });
}

function codeOf({ registry }: Session, code: string): string {
  const dataset = registry.find(code);
  if (!dataset) throw new CliProblem(`there is no data set ${code}`);
  return dataset.code;
}

function extentOf({ endsAt, callsLeft }: Entitlement): string {
  return callsLeft === undefined ? `until ${endsAt?.toISOString() ?? '–'}` : `${callsLeft} left`;
}
