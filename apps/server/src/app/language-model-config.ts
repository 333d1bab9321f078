import { z } from 'zod';
import type { ChatModelSettings } from '../platform/language-model/index.ts';

/** The language model's settings. There is no model unless both an address and a name are set. */
export const languageModelEnvironment = {
  /** The base address, to which `/chat/completions` is appended. */
  LANGUAGE_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  LANGUAGE_MODEL_NAME: z.string().min(1).optional(),
  LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
  LANGUAGE_MODEL_SECONDS: z.coerce.number().min(1).max(120).default(20),
  LANGUAGE_MODEL_AT_ONCE: z.coerce.number().int().min(1).max(20).default(2),
};

type LanguageModelEnvironment = z.output<z.ZodObject<typeof languageModelEnvironment>>;

/**
 * Reads the settings of the language model. Adds a problem if they are incomplete or would send the key in clear text.
 */
export function readLanguageModel(
  env: LanguageModelEnvironment,
): ChatModelSettings | { problems: string[] } | null {
  const problems: string[] = [];
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: name, LANGUAGE_MODEL_KEY: key } = env;
  if (url === undefined || name === undefined) {
    const present = (['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_NAME', 'LANGUAGE_MODEL_KEY'] as const).find(
      (setting) => env[setting] !== undefined,
    );
    if (present !== undefined) {
      if (url === undefined) problems.push(`LANGUAGE_MODEL_URL: needed with ${present}`);
      if (name === undefined) problems.push(`LANGUAGE_MODEL_NAME: needed with ${present}`);
    }
    return problems.length > 0 ? { problems } : null;
  }
  const { protocol, username, search, hash } = new URL(url);
  if (username !== '' || search !== '' || hash !== '')
    problems.push('LANGUAGE_MODEL_URL: only an address; the key goes into LANGUAGE_MODEL_KEY');
  if (key !== undefined && protocol === 'http:' && !isOwnNetwork(new URL(url).hostname))
    problems.push(
      'LANGUAGE_MODEL_URL: use https, because LANGUAGE_MODEL_KEY would otherwise be sent unencrypted',
    );
  if (problems.length > 0) return { problems };
  const { LANGUAGE_MODEL_AT_ONCE: atOnce, LANGUAGE_MODEL_SECONDS: seconds } = env;
  return { url, name, key, atOnce, timeoutMs: seconds * 1000 };
}

/** True for this machine and for private networks, judged by the host's spelling. Startup makes no DNS lookup. */
const isOwnNetwork = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|[^.]+|.+\.(internal|local|lan))$/.test(
    host,
  );
