import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TokenSecret, tokenSecretOf } from '../modules/access/index.ts';
import { type ServerSecret, serverSecretOf } from '../platform/crypto.ts';
import { newSecret } from '../platform/ids.ts';
import type { Config } from './config.ts';

export interface Secrets {
  readonly secret: ServerSecret;
  readonly tokenSecret: TokenSecret;
}

/** The secret that encrypts and signs new values, and the previous secret, which is still accepted. */
export async function secretsOf(config: Config): Promise<Secrets> {
  const text = await serverSecret(config);
  const other = config.secretOld ?? null;
  return { secret: serverSecretOf(text, other), tokenSecret: tokenSecretOf(text, other) };
}

/**
 * Returns the secret from which tokens and keys are derived: the operator's, or one generated at the first start and
 * stored in the home folder.
 */
export async function serverSecret(config: Config): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  const file = join(config.home, 'token-secret');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.trim().length >= 32) return stored.trim();
  const secret = newSecret();
  await mkdir(config.home, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
