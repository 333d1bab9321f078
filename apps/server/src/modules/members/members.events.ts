import { langSchema, MEMBER_ROLES } from '@jishi/contract';
import { z } from 'zod';
import { decryptText, encryptText, type ServerSecret } from '../../platform/crypto.ts';
import { eventKind } from '../../platform/events.ts';

/** A number or an address was invited to an organisation. */
export const memberInvited = eventKind(
  'members.invited',
  z.strictObject({
    accountId: z.string(),
    receiver: z.string(),
    organisation: z.string(),
    role: z.enum(MEMBER_ROLES),
  }),
);

/** An invitation's link must be sent to the invited number or address. */
export const invitationLetterAsked = eventKind(
  'members.letterAsked',
  z.strictObject({
    letterId: z.string(),
    receiver: z.string(),
    organisation: z.string(),
    role: z.enum(MEMBER_ROLES),
    lang: langSchema,
    tokenEncrypted: z.string(),
  }),
);

const LABEL = 'member invitation';

/** Encrypts a link's token. The database stores only a hash of the token. */
export const encryptLink = (secret: ServerSecret, letterId: string, token: string): string =>
  encryptText(secret.derive(LABEL), letterId, token);

/** Decrypts an event's token; null if this server did not encrypt it. */
export const linkOf = (
  secret: ServerSecret,
  { letterId, tokenEncrypted }: { letterId: string; tokenEncrypted: string },
): string | null => decryptText(secret.accepted(LABEL), letterId, tokenEncrypted);
