import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Lang } from '@jishi/contract';
import { startOfMarketDay } from '../../../platform/clock.ts';
import { hmac, type ServerSecret } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events.ts';
import { networkOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { type CodePurpose, codeIssued, codeWithheld, encryptCode } from '../identity.events.ts';
import {
  CODE_LIFE_MS,
  CODE_TRIES,
  NETWORK_CODES_MAX,
  NETWORK_WINDOW_MS,
  type Receiver,
  sendRefusal,
} from './code.rules.ts';
import { lockSending, readSent, readSentFrom, replaceOpenCode } from './codes.repository.ts';

const LABEL = 'identity code';

export type CodeDeps = Pick<IdentityDeps, 'clock' | 'secret' | 'channels'>;

export interface CodeRequest extends Receiver {
  readonly purpose: CodePurpose;
  readonly lang: Lang;
  /** The network address of the caller. */
  readonly address: string;
  /**
   * If false, the code is created but not sent. Requests for unknown receivers are counted and answered like all
   * others, so the response does not reveal whether the receiver is known. Nobody learns such a code, because nothing
   * returns it.
   */
  readonly deliver?: boolean;
}

/** Creates a code, which is sent after the transaction commits. Returns null, or the refusal. */
export async function issueCode(tx: Tx, deps: CodeDeps, code: CodeRequest): Promise<Refusal | null> {
  const { channel, receiver, purpose, lang, deliver = true } = code;
  if (!deps.channels.has(channel)) return new Refusal('identity.codeChannelOff', { channel });
  const network = networkOf(code.address);
  await lockSending(tx, receiver, network);
  const madeAt = deps.clock();
  const refused =
    (await receiverRefusal(tx, receiver, madeAt)) ?? (await networkRefusal(tx, network, madeAt));
  if (refused !== null) return refused;
  const text = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const codeHash = codeHashOf(deps.secret.derive(LABEL), salt, text);
  const expiresAt = new Date(madeAt.getTime() + CODE_LIFE_MS);
  await replaceOpenCode(tx, {
    channel,
    receiver,
    purpose,
    network,
    salt,
    codeHash,
    madeAt,
    expiresAt,
    triesLeft: CODE_TRIES,
  });
  const codeEncrypted = encryptCode(deps.secret, receiver, text);
  if (deliver)
    await emit(tx, codeIssued, {
      channel,
      receiver,
      purpose,
      lang,
      codeEncrypted,
      expiresAt: expiresAt.toISOString(),
    });
  else await emit(tx, codeWithheld, { codeEncrypted });
  return null;
}

function codeHashOf(key: Buffer, salt: Buffer, code: string): Buffer {
  return hmac(key, salt, code);
}

export function isCodeOf(
  secret: ServerSecret,
  { salt, codeHash }: { salt: Buffer; codeHash: Buffer },
  code: string,
): boolean {
  return secret.accepted(LABEL).some((key) => timingSafeEqual(codeHashOf(key, salt, code), codeHash));
}

async function receiverRefusal(tx: Tx, receiver: string, now: Date): Promise<Refusal | null> {
  const refused = sendRefusal(await readSent(tx, receiver, startOfMarketDay(now)), now);
  if (refused === null) return null;
  const { error, ...values } = refused;
  return new Refusal(error, values);
}

async function networkRefusal(tx: Tx, network: string, now: Date): Promise<Refusal | null> {
  const { count, firstAt } = await readSentFrom(tx, network, new Date(now.getTime() - NETWORK_WINDOW_MS));
  if (count < NETWORK_CODES_MAX || firstAt === null) return null;
  const retry = Math.ceil((firstAt.getTime() + NETWORK_WINDOW_MS - now.getTime()) / 1_000);
  return new Refusal('request.tooMany', { window: 'hour', limit: NETWORK_CODES_MAX, retry });
}
