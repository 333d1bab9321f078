import { smsCodeRule } from '@jishi/contract';
import { inTransaction, sqlState, type Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import {
  checkCodeFrom,
  type IdentityDeps,
  lockPerson,
  type Receiver,
  receiverOf,
  recordEvent,
  sessionOriginOf,
  updatePerson,
} from '../identity/index.ts';
import { type Proof, provePassword, proveWithCode } from './prove-again.ts';
import type { Way } from './unbind-way.ts';
import { wayFault } from './way-fault.ts';

const UNIQUE_VIOLATION = '23505';

export interface WayToBind extends Proof {
  readonly personId: bigint;
  readonly way: Way;
  /** The mobile number or e-mail address, as typed. */
  readonly to: string;
  readonly code: string;
}

/** Links a number or an address that was verified by a code, after the user has confirmed their identity. */
export async function bindWay(deps: IdentityDeps, bind: WayToBind, call: CallContext): Promise<void> {
  const fault = (await wayFault(deps.db, bind)) ?? smsCodeRule(bind.code);
  const receiver = receiverOf(bind.to);
  if (fault !== null || receiver === null) throw new Refusal(fault ?? 'identity.emailForm');
  const matched = await provePassword(deps, bind, call);
  try {
    unlessRefused(
      await inTransaction(deps.db, (tx) => bindIn(tx, deps, { ...bind, receiver, matched }, call)),
    );
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('identity.accountExists', {}, error);
    throw error;
  }
}

async function bindIn(
  tx: Tx,
  deps: IdentityDeps,
  bind: WayToBind & { receiver: Receiver; matched: string | null },
  call: CallContext,
): Promise<Refusal | null> {
  const { personId, way, code, currentCode, matched } = bind;
  const { receiver } = bind.receiver;
  const person = await lockPerson(tx, personId);
  if (person === null) return new Refusal('identity.sessionExpired');
  const refused =
    (await proveWithCode(tx, deps, { person, currentCode, matched }, call)) ??
    (await checkCodeFrom(tx, deps, { receiver, purpose: 'bind', code }, call));
  if (refused !== null) return refused;
  await updatePerson(tx, personId, way === 'mobile' ? { mobile: receiver } : { email: receiver });
  const kind = way === 'mobile' ? 'mobileBound' : 'emailBound';
  await recordEvent(tx, { personId, kind, at: deps.clock(), ...sessionOriginOf(call.origin) });
  return null;
}
