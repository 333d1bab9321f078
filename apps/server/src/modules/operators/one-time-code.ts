import { Secret, TOTP } from 'otpauth';
import { decryptText, encryptText, type ServerSecret, sha256 } from '../../platform/crypto.ts';
import { randomLetters } from '../../platform/ids.ts';

const ISSUER = 'Jishi';
export const TOTP_LABEL = 'operator one-time codes';
/** The length of a secret. RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** The codes of the previous and the next step are also valid, because clocks differ. */
const STEPS_AROUND = 1;

const RECOVERY_CODES = 10;
/** Letters and digits. Those that look alike are omitted. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const generatorOf = (name: string, secret: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: name, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address from which an authenticator app can read the secret. */
export const totpAddress = (name: string, secret: string): string => generatorOf(name, secret).toString();

/** Returns the code for a given time, for tests and for programs that sign in. */
export const totpCode = (secret: string, now: Date): string =>
  generatorOf('', secret).generate({ timestamp: now.getTime() });

/** Returns the time step of a code if it is valid and its step is later than `lastStep`; otherwise null. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: bigint): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const away = generatorOf('', secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  if (away === null) return null;
  const step = BigInt(Math.floor(timestamp / STEP_MS) + away);
  return step > lastStep ? step : null;
}

export const encryptTotp = (secret: ServerSecret, name: string, text: string): string =>
  encryptText(secret.derive(TOTP_LABEL), name, text);

/** Decrypts a secret. Returns null if it was encrypted under a different server secret. */
export const decryptTotp = (secret: ServerSecret, name: string, text: string): string | null =>
  decryptText(secret.accepted(TOTP_LABEL), name, text);

/** Returns the recovery codes for a lost device. Each has 79 random bits. */
export function newRecoveryCodes(): string[] {
  const group = (): string => randomLetters(RECOVERY_LETTERS, 4);
  return Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group(), group()].join('-'));
}

export const hashOfRecoveryCode = (code: string): Buffer => sha256(code.trim().toLowerCase());
