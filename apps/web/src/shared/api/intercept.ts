import { type Endpoint, type Interceptor, SEAL_HEADER } from '@jishi/contract';
import { isOnAdmin } from '../navigation/admin.ts';
import { isSignedIn, reportSessionEnd } from '../session/session.ts';
import { CallBlocked } from './call-errors.ts';

const OPEN_CALL = 'true';

function isBlocked({ path }: Endpoint, input: Record<string, unknown>): boolean {
  return path.includes('my/') && input['open'] !== OPEN_CALL && !isSignedIn() && !isOnAdmin();
}

const KEY_BYTES = 32;

/**
 * Returns an idempotency key for one call. The key of a call without sealed fields need not be secret, so it is sent
 * unencrypted. Encrypting it would make the first calls of a page wait for the server's public key.
 */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

/**
 * Intercepts every call. A client without this interceptor sends no idempotency keys. The sealing code is loaded with
 * the first call that has sealed fields.
 */
export const intercept: Interceptor = async (definition, input, send) => {
  if (isBlocked(definition, input))
    throw new CallBlocked(`${definition.name} needs somebody to be signed in`);
  try {
    if (definition.sealed === undefined) return await send(input, { [SEAL_HEADER]: newKey() });
    const { sendSealed } = await import('./sealed.ts');
    return await sendSealed(definition, input, send);
  } catch (error) {
    reportSessionEnd(error);
    throw error;
  }
};
