import { randomBytes } from 'node:crypto';
import { type Lang, LETTERS_A_DAY, type MemberRole } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { ServerSecret } from '../../platform/crypto.ts';
import { sha256 } from '../../platform/crypto.ts';
import { lockName, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount, lockMember } from '../accounts/index.ts';
import { insertLetter, readLetterCounts } from './letters.repository.ts';
import { encryptLink, invitationLetterAsked } from './members.events.ts';

const TOKEN_BYTES = 16;

export const linkHash = (token: string): Buffer => sha256(token);

export interface LetterDeps {
  readonly secret: ServerSecret;
}

interface LetterToSend {
  readonly accountId: bigint;
  readonly memberId: bigint;
  readonly receiver: string;
  readonly role: MemberRole;
  /** The name of the organisation. */
  readonly organisation: string;
  readonly lang: Lang;
  readonly now: Date;
}

/**
 * Causes an invitation's link to be sent after the transaction commits. The caller must have locked the account.
 * Returns null, or a refusal if the organisation or the receiver has reached the daily limit. The link only identifies
 * an invitation. To join, a user must also sign in with the invited number or address, so a leaked link admits nobody.
 */
export async function sendLetter(
  tx: Tx,
  { secret }: LetterDeps,
  letter: LetterToSend,
): Promise<Refusal | null> {
  const { accountId, memberId, receiver, role, organisation, lang, now } = letter;
  await lockName(tx, 'invitations to', receiver);
  const since = new Date(now.getTime() - DAY_MS);
  const counts = await readLetterCounts(tx, { accountId, receiver, since });
  for (const side of ['account', 'receiver'] as const) {
    const { count, firstAt } = counts[side];
    const limit = LETTERS_A_DAY[side];
    if (count < limit || firstAt === null) continue;
    const retry = Math.ceil((firstAt.getTime() + DAY_MS - now.getTime()) / 1_000);
    return new Refusal('request.tooMany', { window: 'day', limit, retry });
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = await insertLetter(tx, { memberId, tokenHash: linkHash(token), askedAt: now });
  const letterId = String(id);
  const tokenEncrypted = encryptLink(secret, letterId, token);
  await emit(tx, invitationLetterAsked, { letterId, receiver, organisation, role, lang, tokenEncrypted });
  return null;
}

/** Sends the link of an open invitation again. All links to an invitation are valid until the invitation ends. */
export async function sendAgain(
  tx: Tx,
  deps: LetterDeps,
  { accountId, memberId, lang, now }: Pick<LetterToSend, 'accountId' | 'memberId' | 'lang' | 'now'>,
): Promise<Refusal | null> {
  const account = await lockAccount(tx, accountId);
  const member = await lockMember(tx, memberId, now);
  if (account === null || member?.accountId !== accountId || member.state !== 'invited')
    return new Refusal('members.invitationNotFound');
  const { receiver, role } = member;
  const organisation = account.company ?? account.name;
  return sendLetter(tx, deps, { accountId, memberId, receiver, role, organisation, lang, now });
}
