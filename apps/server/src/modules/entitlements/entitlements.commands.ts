import { restrictionText } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { isLongGift } from '../../platform/approvals.ts';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  done,
  field,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lockAccount } from '../accounts/index.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { Entitlement } from './entitlement.ts';
import {
  createEntitlementCache,
  entitlementsOf,
  readEntitlement,
  readEntitlements,
  sumGrantedCalls,
} from './entitlements.repository.ts';
import { grantCalls } from './grant-calls.ts';
import { grantPrivate } from './grant-private.ts';
import { grantTerm } from './grant-term.ts';
import { isRestricted, parseRestriction, restrictionOptions } from './parse-restriction.ts';
import { revokeEntitlement } from './revoke-entitlement.ts';

interface GrantPorts extends CommandPorts {
  readonly registry: DatasetRegistry;
}

const right = { account: field.argument(parse.id), code: field.argument(parse.text) };

/** Granting more calls than this within a day needs a second operator, because nobody pays for granted calls. */
const ALONE_CALLS = 1_000;

/** The options of an entitlement that starts now, with or without an end date. */
const spanned = {
  ...right,
  until: field.option('<date>', 'last day, YYYY-MM-DD (default: no end date)', parse.endOfDay),
};

const spanApproval = {
  permission: 'grant.approve',
  premise: rightsWithoutUse,
  when: (_tx: Tx, { code, until }: Spanned, { clock }: GrantPorts) =>
    code === '*' || isLongGift(until, clock()),
} as const;

interface Spanned {
  readonly code: string;
  readonly until?: Date | undefined;
}

export const grantCommands = command.group<GrantPorts>({
  noun: 'grant',
  summary: 'entitlements to data sets',
  verbs: {
    term: command.change({
      permission: 'grant.write',
      subject: ({ account, code }) => `account ${account} ${code}`,
      state: rightsState,
      approval: spanApproval,
      summary: 'let an account call a data set (* for all), or a part of it, without per-call charges',
      input: { ...spanned, ...restrictionOptions },
      async change(tx, { account, code, until = null, ...texts }, { registry, clock }: GrantPorts) {
        const span = { accountId: account, startsAt: clock(), endsAt: until, source: 'cli' } as const;
        if (!isRestricted(texts)) {
          const datasetCode = code === '*' ? code : datasetOf(registry, code).code;
          return `entitlement ${await grantTerm(tx, { ...span, datasetCode })}`;
        }
        if (code === '*')
          throw new CommandProblem('a restriction applies to one data set: give its code instead of *');
        const dataset = datasetOf(registry, code);
        const restriction = parseRestriction(dataset, texts, span.startsAt);
        await refuseSecondTerm(tx, account, dataset.code, span.startsAt);
        const id = await grantTerm(tx, { ...span, datasetCode: dataset.code, restriction });
        return `entitlement ${id}: ${restrictionText(restriction, 'en')}`;
      },
    }),
    private: command.change({
      permission: 'grant.write',
      subject: ({ account, code }) => `account ${account} ${code}`,
      state: rightsState,
      approval: spanApproval,
      summary: 'let an account see and call a private data set',
      input: spanned,
      async change(tx, { account, code, until = null }, { registry, clock }: GrantPorts) {
        const datasetCode = code === '*' ? code : datasetOf(registry, code).code;
        const span = { startsAt: clock(), endsAt: until };
        return `entitlement ${await grantPrivate(tx, { accountId: account, datasetCode, ...span, source: 'cli' })}`;
      },
    }),
    calls: command.change({
      permission: 'grant.write',
      subject: ({ account, code }) => `account ${account} ${code}`,
      state: rightsState,
      approval: {
        permission: 'grant.approve',
        premise: rightsWithoutUse,
        when: isBigPack,
      },
      summary: 'give an account a number of calls of a data set',
      input: { ...right, number: field.argument(callsOf) },
      async change(tx, { account, code, number: calls }, { registry, clock }: GrantPorts) {
        const datasetCode = datasetOf(registry, code).code;
        const pack = { accountId: account, datasetCode, calls, now: clock(), source: 'cli' } as const;
        return `entitlement ${await grantCalls(tx, pack)}`;
      },
    }),
    list: command.list({
      permission: 'grant.read',
      summary: 'entitlements of an account',
      input: { account: field.argument(parse.id) },
      rows: ({ db, clock }: CommandPorts, { account }) =>
        entitlementsOf({ db, clock, entitlements: createEntitlementCache(clock) }, account),
      columns: {
        id: { of: (one) => String(one.id) },
        kind: { of: ({ kind }) => kind, before: ' ' },
        dataset: { of: ({ datasetCode }) => datasetCode, before: ' ' },
        extent: { of: extentOf, before: ' ' },
        part: {
          of: ({ restriction }) => (restriction ? restrictionText(restriction, 'en') : null),
          before: ' ',
        },
      },
    }),
    revoke: command.change({
      permission: 'grant.write',
      subject: ({ entitlementId }) => `entitlement ${entitlementId}`,
      state: (tx, { entitlementId }) => readEntitlement(tx, entitlementId),
      summary: 'revoke an entitlement',
      input: { entitlementId: field.argument(parse.id) },
      change: async (tx, { entitlementId }, { clock }: CommandPorts) =>
        done(await revokeEntitlement(tx, entitlementId, clock()), 'entitlement', entitlementId),
    }),
  },
});

async function isBigPack(
  tx: Tx,
  { account, code, number }: { readonly account: bigint; readonly code: string; readonly number: number },
  { registry, clock }: GrantPorts,
): Promise<boolean> {
  const since = new Date(clock().getTime() - DAY_MS);
  const before = await sumGrantedCalls(tx, {
    accountId: account,
    datasetCode: datasetOf(registry, code).code,
    since,
  });
  return number + before > ALONE_CALLS;
}

async function rightsState(
  tx: Tx,
  { account, code }: { readonly account: bigint; readonly code: string },
  { clock }: GrantPorts,
) {
  const rights = (await readEntitlements(tx, account, clock())).filter(
    ({ datasetCode }) => datasetCode.toLowerCase() === code.toLowerCase(),
  );
  return { accountId: account, rights };
}

/**
 * The entitlements on which a proposal depends. The calls left in packs are excluded, because every call changes them.
 */
async function rightsWithoutUse(
  tx: Tx,
  input: { readonly account: bigint; readonly code: string },
  ports: GrantPorts,
) {
  const { rights, ...rest } = await rightsState(tx, input, ports);
  return { ...rest, rights: rights.map((one) => ({ ...one, callsLeft: undefined })) };
}

function callsOf(number: string): number {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new CommandProblem(`${number}: use a whole number of calls`);
  return Number(number);
}

function datasetOf(registry: DatasetRegistry, code: string): Dataset {
  const dataset = registry.find(code);
  if (!dataset) throw new CommandProblem(`data set ${code} does not exist`);
  return dataset;
}

/**
 * Throws if an account that is to be granted a term for a part already has a term for the data set. A term for the
 * whole data set would make the part meaningless, and of two parts only the newer one would apply.
 */
async function refuseSecondTerm(tx: Tx, account: bigint, datasetCode: string, now: Date): Promise<void> {
  await lockAccount(tx, account);
  const other = (await readEntitlements(tx, account, now)).find(
    (one) =>
      one.kind === 'term' &&
      (one.datasetCode === datasetCode || one.datasetCode === '*') &&
      (one.endsAt === null || one.endsAt > now),
  );
  if (other !== undefined)
    throw new CommandProblem(
      `account ${account} already has entitlement ${other.id} to ${other.datasetCode}: revoke it first`,
    );
}

function extentOf({ endsAt, callsLeft }: Entitlement): string {
  if (callsLeft !== undefined) return `${callsLeft} left`;
  return `until ${endsAt === null ? '–' : marketInstant(endsAt)}`;
}
