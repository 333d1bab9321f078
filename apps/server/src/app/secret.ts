import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../platform/ids.ts';
import type { Config } from './config.ts';

/** The secret that tokens and keys are derived from: the operator's, or one made at the first start and kept in the home folder. */
export async function serverSecret(config: Config): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  const file = join(config.home, 'token-secret');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim().length >= 32) return known.trim();
  const made = newSecret();
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
