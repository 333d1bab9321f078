import {
  basisOfCall,
  type CallRights,
  type ErrorName,
  type ErrorValues,
  type Restriction,
} from '@jishi/contract';
import type { DatasetTerms, Entitlement } from './entitlement.ts';

export type Basis = 'free' | 'term' | 'vip' | 'included' | 'trial' | 'pack' | 'use';

export interface Allowed {
  readonly allow: true;
  readonly basis: Basis;
  /** The price of the call if it returns rows; 0 unless the basis is `use`. */
  readonly priceFen: bigint;
  /** Only with basis `included`, `trial` or `pack`: the number of such calls left after this one. */
  readonly callsLeft?: number;
  /** Only with basis `term`: the term's end; null for a term without an end date. */
  readonly until?: Date | null;
  /** Only with basis `term`: the part of the data set that the term covers. Absent if it covers all of it. */
  readonly restriction?: Restriction;
}

export interface Denied {
  readonly allow: false;
  readonly refusal: Extract<
    ErrorName,
    | 'gateway.notPermitted'
    | 'gateway.vipOnly'
    | 'gateway.termExpired'
    | 'gateway.notBought'
    | 'gateway.trialUsedUp'
    | 'gateway.packUsedUp'
  >;
  readonly values: ErrorValues;
}

interface Caller {
  readonly vip: boolean;
  /** The number of calls included in the membership that are left this month. */
  readonly includedLeft?: number;
}

/**
 * Decides whether the account may call the data set, and on what basis. This module's README states the rule for
 * customers. Entitlements to any other data set are ignored.
 */
export function decide(
  caller: Caller,
  terms: DatasetTerms,
  entitlements: readonly Entitlement[],
  trialUsed: number,
  now: Date,
): Allowed | Denied {
  const own = rightsTo(terms, entitlements);
  const current = currentOf(own, now);
  if (terms.private && !hasGrant(current)) return deny('gateway.notPermitted', { code: terms.code });
  if (isFree(terms)) return free('free');
  const held = current.filter(({ kind }) => kind === 'term');
  const whole = held.filter(({ restriction = null }) => restriction === null);
  const rights: CallRights = {
    vipOnly: terms.vipOnly,
    isMember: caller.vip,
    hasTerm: whole.length > 0,
    hasPartTerm: held.length > 0,
    isSoldByCall: terms.prices.use !== undefined,
    includedLeft: caller.includedLeft ?? 0,
    trialLeft: terms.trialCalls - trialUsed,
    packLeft: current.find(({ kind }) => kind === 'calls')?.callsLeft ?? 0,
  };
  switch (basisOfCall(rights)) {
    case 'term':
      return { ...free('term'), until: latestEnd(whole) };
    case 'vip':
      return free('vip');
    case 'partTerm':
      return { ...free('term'), ...partOf(newest(held)) };
    case 'included':
      return { ...free('included'), callsLeft: rights.includedLeft - 1 };
    case 'trial':
      return { ...free('trial'), callsLeft: rights.trialLeft - 1 };
    case 'pack':
      return { ...free('pack'), callsLeft: rights.packLeft - 1 };
    case 'use':
      return { allow: true, basis: 'use', priceFen: priceOf(terms) };
    case null:
      return terms.vipOnly ? deny('gateway.vipOnly', { code: terms.code }) : denyTerms(terms, own, now);
  }
}

const rightsTo = (
  { code }: Pick<DatasetTerms, 'code'>,
  entitlements: readonly Entitlement[],
): Entitlement[] => entitlements.filter(({ datasetCode }) => datasetCode === code || datasetCode === '*');

const currentOf = (rights: readonly Entitlement[], now: Date): Entitlement[] =>
  rights.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now));

const hasGrant = (current: readonly Entitlement[]): boolean => current.some(({ kind }) => kind === 'private');

/**
 * Returns true for a private data set that the account has no grant to, or that the key does not cover. Such a caller
 * gets the same answers as for a data set that does not exist. `covered` are the data sets to which the key is limited,
 * in lower case.
 */
export const isHidden = (
  terms: Pick<DatasetTerms, 'code' | 'private'>,
  { rights, now }: { readonly rights: readonly Entitlement[]; readonly now: Date },
  covered: ReadonlySet<string> | null | undefined,
): boolean =>
  terms.private &&
  (covered?.has(terms.code.toLowerCase()) === false || !hasGrant(currentOf(rightsTo(terms, rights), now)));

/**
 * Returns true if the data set is free: it has no price at all, or a call costs 0. A data set for members is never
 * free.
 */
export function isFree({ prices, vipOnly }: DatasetTerms): boolean {
  return !vipOnly && (prices.use === 0 || Object.values(prices).every((price) => price === undefined));
}

function free(basis: Basis): Allowed {
  return { allow: true, basis, priceFen: 0n };
}

function deny(refusal: Denied['refusal'], values: ErrorValues): Denied {
  return { allow: false, refusal, values };
}

/**
 * Returns the refusal for a data set that is sold only by term, if the account has no term. The refusal names the right
 * remedy: to renew or to buy.
 */
function denyTerms(terms: DatasetTerms, own: readonly Entitlement[], now: Date): Denied {
  const { code, trialCalls } = terms;
  const ended = own.filter(({ kind, endsAt }) => kind === 'term' && endsAt !== null && endsAt <= now);
  const until = ended.length === 0 ? null : latestEnd(ended);
  if (until !== null) return deny('gateway.termExpired', { code, until: until.toISOString() });
  if (own.some(({ kind }) => kind === 'calls')) return deny('gateway.packUsedUp', { code });
  if (trialCalls > 0) return deny('gateway.trialUsedUp', { code, limit: trialCalls });
  return deny('gateway.notBought', { code });
}

/**
 * Two parts are never merged, because rows from one would show fields from the other. Only the newest entitlement
 * applies.
 */
function newest(entitlements: readonly Entitlement[]): Entitlement | undefined {
  return entitlements.reduce<Entitlement | undefined>(
    (last, one) => (last === undefined || one.id > last.id ? one : last),
    undefined,
  );
}

/** Throws if the term does not name a part, because a call would then read the whole data set. */
function partOf(term: Entitlement | undefined): Pick<Allowed, 'until' | 'restriction'> {
  if (!term?.restriction) throw new Error('the term covers no part of the data set');
  return { until: term.endsAt, restriction: term.restriction };
}

/** Throws if the data set has no price for a call, because the call would then be free. */
function priceOf({ code, prices }: DatasetTerms): bigint {
  if (prices.use === undefined) throw new Error(`${code} has no price per call`);
  return BigInt(prices.use);
}

function latestEnd(entitlements: readonly Entitlement[]): Date | null {
  let latest: Date | null = new Date(0);
  for (const { endsAt } of entitlements) {
    if (endsAt === null) return null;
    if (endsAt > latest) latest = endsAt;
  }
  return latest;
}
