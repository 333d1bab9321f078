import { keySettingFields } from '@jishi/contract';
import { Command } from 'commander';
import { type ApiKey, type KeySettings, limitKey, readKeys, setLenient } from '../../modules/access/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { systemClock } from '../../platform/clock.ts';
import { endOf, idOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { printable } from './progress.ts';
import {
  CliProblem,
  inSession,
  print,
  printDone,
  type Session,
  within,
  withinOrRehearsed,
} from './session.ts';

const LISTED_MAX = 1_000;
const SWITCH = ['on', 'off'];

export function keyCommand(): Command {
  const command = new Command('key').description(
    'access keys: which an account has, and how strict calls with them are',
  );
  command
    .command('list <account>')
    .description('keys of an account, newest first')
    .action((account: string) => inSession((session) => list(session, idOf(account))));
  command
    .command('lenient <key-id> <on|off>')
    .description(
      'on: calls with the key may name unknown parameters, which are ignored and named in X-Jishi-Ignored',
    )
    .action((keyId: string, to: string) => inSession((session) => switchLenient(session, keyId, to)));
  withDecision(
    command
      .command('limit <key-id>')
      .description(
        'what a key may be used for; an option that is not given stays as it is, and "all" or "none" lifts it',
      ),
  )
    .option('--until <date>', 'last day, YYYY-MM-DD')
    .option('--datasets <codes>', 'data sets, separated by commas')
    .option('--networks <list>', 'addresses or networks (CIDR), separated by commas')
    .option('--day-cap <fen>', 'most that may be spent a day, in fen')
    .option('--month-cap <fen>', 'most that may be spent a month, in fen')
    .action((keyId: string, options: LimitOptions) => inSession((session) => limit(session, keyId, options)));
  return command;
}

interface LimitOptions extends Decision {
  readonly until?: string;
  readonly datasets?: string;
  readonly networks?: string;
  readonly dayCap?: string;
  readonly monthCap?: string;
}

const LIFTED = ['all', 'none'];

async function limit(session: Session, keyId: string, options: LimitOptions): Promise<void> {
  const { by, reason, dryRun } = options;
  const change = changeOf(options);
  const unknown = change.datasets?.find((code) => session.registry.find(code) === undefined);
  if (unknown !== undefined) throw new CliProblem(`there is no data set ${unknown}`);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const isThere = await limitKey(tx, idOf(keyId), change, systemClock());
    if (isThere)
      await recordAudit(tx, {
        actor: by,
        action: 'key.limit',
        subject: keyId,
        reason,
        detail: detailOf(change),
      });
    printDone(isThere, 'key', keyId);
  });
}

const detailOf = (change: Partial<KeySettings>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

function changeOf({ until, datasets, networks, dayCap, monthCap }: LimitOptions): Partial<KeySettings> {
  return {
    ...(until === undefined ? {} : { expiresAt: LIFTED.includes(until) ? null : endOf(until) }),
    ...(datasets === undefined ? {} : { datasets: listOf(datasets) }),
    ...(networks === undefined ? {} : { networks: networksOf(networks) }),
    ...(dayCap === undefined ? {} : { dayCapFen: fenOf(dayCap) }),
    ...(monthCap === undefined ? {} : { monthCapFen: fenOf(monthCap) }),
  };
}

function listOf(text: string): string[] | null {
  return LIFTED.includes(text) ? null : text.split(',').map((one) => one.trim());
}

function networksOf(text: string): string[] | null {
  const networks = listOf(text);
  if (!keySettingFields.networks.safeParse(networks).success)
    throw new CliProblem(`${text}: addresses or networks (CIDR) are expected, separated by commas`);
  return networks;
}

function fenOf(text: string): bigint | null {
  if (LIFTED.includes(text)) return null;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new CliProblem(`${text} is no amount in fen`);
  return BigInt(text);
}

async function list({ database }: Session, accountId: bigint): Promise<void> {
  for (const key of await readKeys(database.db, accountId, LISTED_MAX)) print(lineOf(key));
}

function lineOf({ id, accessKey, status, lenient, label, ...key }: ApiKey): string {
  const limits = [
    key.expiresAt && `until ${key.expiresAt.toISOString()}`,
    key.datasets && `data sets ${key.datasets.join(',')}`,
    key.networks && `networks ${key.networks.join(',')}`,
    key.dayCapFen && `${key.dayCapFen} fen a day`,
    key.monthCapFen && `${key.monthCapFen} fen a month`,
    key.lastUsedAt && `last used ${key.lastUsedAt.toISOString()}`,
  ].filter((limit) => limit !== null);
  const state = `${status.padEnd(8)} ${lenient ? 'lenient' : 'strict '}`;
  return `${String(id).padStart(6)}  ${accessKey}  ${state}  ${[printable(label), ...limits].join('  ')}`;
}

async function switchLenient(session: Session, keyId: string, to: string): Promise<void> {
  if (!SWITCH.includes(to)) throw new CliProblem(`${to}: one of ${SWITCH.join(', ')}`);
  await within(session, async (tx) =>
    printDone(await setLenient(tx, idOf(keyId), to === 'on'), 'key', keyId),
  );
}
