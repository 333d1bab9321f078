import { CODE_PURPOSES } from '@jishi/contract';
import { z } from 'zod';
import { decryptText, encryptText, type ServerSecret } from '../../platform/crypto.ts';
import { eventKind } from '../../platform/events.ts';

export const CODE_CHANNELS = ['sms', 'email'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];
export type { CodePurpose } from '@jishi/contract';

/** A code must be sent. It is encrypted in the outbox, so that it cannot be read in the jobs. */
export const codeIssued = eventKind(
  'identity.codeIssued',
  z.strictObject({
    channel: z.enum(CODE_CHANNELS),
    receiver: z.string(),
    purpose: z.enum(CODE_PURPOSES),
    lang: z.enum(['zh', 'en']),
    codeEncrypted: z.string(),
    /** ISO 8601. The code is not sent after this time. */
    expiresAt: z.iso.datetime(),
  }),
);
export type CodeIssued = z.output<typeof codeIssued.payload>;

/**
 * A code was created but is not sent. It is stored like one that is sent, so that both take the same time. Nothing
 * reacts to this event.
 */
export const codeWithheld = eventKind('identity.codeWithheld', z.strictObject({ codeEncrypted: z.string() }));

const place = {
  personId: z.string(),
  /** The id of the security event. */
  event: z.string(),
  at: z.iso.datetime(),
  device: z.string(),
  network: z.string(),
} as const;

/** A user signed in from a new network. */
export const enteredFromNewPlace = eventKind('identity.enteredFromNewPlace', z.strictObject(place));

/** Several attempts to sign in as a user failed within an hour. */
export const signInsRefused = eventKind(
  'identity.signInsRefused',
  z.strictObject({ ...place, times: z.int() }),
);

const LABEL = 'identity code in the outbox';

export function encryptCode(secret: ServerSecret, receiver: string, code: string): string {
  return encryptText(secret.derive(LABEL), receiver, code);
}

/** Decrypts an event's code; null if this server did not encrypt it. */
export function codeOf(
  secret: ServerSecret,
  event: Pick<CodeIssued, 'receiver' | 'codeEncrypted'>,
): string | null {
  return decryptText(secret.accepted(LABEL), event.receiver, event.codeEncrypted);
}
