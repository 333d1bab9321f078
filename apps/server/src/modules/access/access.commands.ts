import { keySettingFields } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  done,
  field,
  parse,
  picked,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type ApiKey, type KeySettings, readKey, readKeys } from './keys.repository.ts';
import { limitKey } from './limit-key.ts';
import { setLenient } from './set-lenient.ts';

interface KeyPorts extends CommandPorts {
  readonly registry: { find(code: string): object | undefined };
}

const LISTED_MAX = 1_000;
const LIFTED = ['all', 'none'];

const keyId = field.argument(parse.id);

export const keyCommands = command.group<KeyPorts>({
  noun: 'key',
  summary: 'access keys and their restrictions',
  verbs: {
    list: command.list({
      permission: 'key.read',
      summary: 'keys of an account, newest first',
      input: { account: field.argument(parse.id) },
      rows: ({ db }: CommandPorts, { account }) => readKeys(db, account, LISTED_MAX),
      columns: {
        id: { of: (key) => String(key.id), right: 6 },
        accessKey: { of: ({ accessKey }) => accessKey },
        status: { of: ({ status }) => status, left: 8 },
        strictness: { of: ({ lenient }) => (lenient ? 'lenient' : 'strict'), left: 7, before: ' ' },
        label: { of: ({ label }) => label },
        limits: { of: (key) => limitsOf(key) },
      },
    }),
    lenient: command.change({
      permission: 'key.write',
      subject: ({ keyId: id }) => `key ${id}`,
      state: keyState,
      summary:
        'with on, calls may contain unknown parameters, which are ignored and listed in the header X-Jishi-Ignored',
      input: { keyId, state: field.argument(parse.oneOf(['on', 'off']), '<on|off>') },
      change: async (tx, input) =>
        done(await setLenient(tx, input.keyId, input.state === 'on'), 'key', input.keyId),
    }),
    limit: command.change({
      permission: 'key.write',
      subject: ({ keyId: id }) => `key ${id}`,
      state: keyState,
      summary:
        'restrict a key; options that you omit stay unchanged, and "all" or "none" removes a restriction',
      input: {
        keyId,
        until: field.option('<date>', 'last day, YYYY-MM-DD', liftedOr(parse.endOfDay)),
        datasets: field.option('<codes>', 'data sets, separated by commas', liftedOr(listOf)),
        networks: field.option('<list>', 'addresses or networks (CIDR), separated by commas', networksOf),
        dayCap: field.option('<fen>', 'spending limit per day, in fen', liftedOr(capOf)),
        monthCap: field.option('<fen>', 'spending limit per month, in fen', liftedOr(capOf)),
        callCap: field.option(
          '<fen>',
          'maximum price of one call, in fen; 0 allows only free calls',
          liftedOr(callCapOf),
        ),
      },
      async change(
        tx,
        { keyId: subject, by: _by, reason: _reason, dryRun: _, ...limits },
        { registry, clock }: KeyPorts,
      ) {
        const change = changeOf(limits);
        const unknown = change.datasets?.find((code) => registry.find(code) === undefined);
        if (unknown !== undefined) throw new CommandProblem(`data set ${unknown} does not exist`);
        return done(await limitKey(tx, subject, change, clock()), 'key', subject);
      },
    }),
  },
});

interface Limits {
  readonly until: Date | null | undefined;
  readonly datasets: string[] | null | undefined;
  readonly networks: string[] | null | undefined;
  readonly dayCap: bigint | null | undefined;
  readonly monthCap: bigint | null | undefined;
  readonly callCap: bigint | null | undefined;
}

function changeOf({ until, datasets, networks, dayCap, monthCap, callCap }: Limits): Partial<KeySettings> {
  return {
    ...(until === undefined ? {} : { expiresAt: until }),
    ...(datasets === undefined ? {} : { datasets }),
    ...(networks === undefined ? {} : { networks }),
    ...(dayCap === undefined ? {} : { dayCapFen: dayCap }),
    ...(monthCap === undefined ? {} : { monthCapFen: monthCap }),
    ...(callCap === undefined ? {} : { callCapFen: callCap }),
  };
}

async function keyState(tx: Tx, input: { readonly keyId: bigint }) {
  return picked(
    await readKey(tx, input.keyId),
    ...(['accountId', 'status', 'lenient', 'expiresAt', 'datasets', 'networks'] as const),
    ...(['dayCapFen', 'monthCapFen', 'callCapFen'] as const),
  );
}

function liftedOr<Value>(parse: (text: string, name: string) => Value) {
  return (text: string, name: string): Value | null => (LIFTED.includes(text) ? null : parse(text, name));
}

function listOf(text: string): string[] {
  return text.split(',').map((one) => one.trim());
}

function networksOf(text: string): string[] | null {
  const networks = LIFTED.includes(text) ? null : listOf(text);
  if (!keySettingFields.networks.safeParse(networks).success)
    throw new CommandProblem(`${text}: use addresses or networks (CIDR), separated by commas`);
  return networks;
}

function callCapOf(text: string): bigint {
  return text === '0' ? 0n : capOf(text);
}

function capOf(text: string): bigint {
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new CommandProblem(`${text}: use a whole number of fen`);
  return BigInt(text);
}

function limitsOf(key: ApiKey): string | null {
  const limits = [
    key.expiresAt && `until ${marketInstant(key.expiresAt)}`,
    key.datasets && `data sets ${key.datasets.join(',')}`,
    key.networks && `networks ${key.networks.join(',')}`,
    key.dayCapFen && `${key.dayCapFen} fen a day`,
    key.monthCapFen && `${key.monthCapFen} fen a month`,
    key.callCapFen !== null && `${key.callCapFen} fen a call`,
    key.lastUsedAt && `last used ${marketInstant(key.lastUsedAt)}`,
  ].filter((limit) => limit !== null && limit !== false);
  return limits.length === 0 ? null : limits.join('  ');
}
