import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CodeChannel, type IdentityDeps, readPerson, sendCode } from '../identity/index.ts';
import { wayFault } from './way-fault.ts';

export interface WayCodeRequest {
  readonly personId: bigint;
  readonly channel: CodeChannel;
  readonly purpose: 'bind' | 'unbind';
  /** The number or address to link, as typed. To unlink, the linked number or address is used instead. */
  readonly to: string;
  readonly captchaPass: string;
}

/** Sends a code to the number or address to be linked, or to the linked one to confirm a change. */
export async function sendWayCode(
  deps: IdentityDeps,
  { personId, channel, purpose, to, captchaPass }: WayCodeRequest,
  call: CallContext,
): Promise<{ resendSeconds: number }> {
  const fault =
    purpose === 'bind'
      ? await wayFault(deps.db, { personId, way: channel === 'sms' ? 'mobile' : 'email', to })
      : null;
  if (fault !== null) throw new Refusal(fault);
  const text = purpose === 'bind' ? to : await boundReceiver(deps, personId, channel);
  return sendCode(deps, { text, channel, purpose, captchaPass, onlyKnown: false }, call);
}

async function boundReceiver({ db }: IdentityDeps, personId: bigint, channel: CodeChannel): Promise<string> {
  const person = await readPerson(db, personId);
  const receiver = channel === 'sms' ? person?.mobile : person?.email;
  if (receiver == null) throw new Refusal('identity.notBound');
  return receiver;
}
