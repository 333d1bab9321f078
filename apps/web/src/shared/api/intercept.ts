import type { Endpoint, Interceptor } from '@jishi/contract';
import { isOnAdmin } from '../navigation/admin.ts';
import { isSignedIn, reportSessionEnd } from '../session/session.ts';
import { CallBlocked } from './call-errors.ts';

const OPEN_CALL = 'true';

function isBlocked({ path }: Endpoint, input: Record<string, unknown>): boolean {
  return path.includes('my/') && input['open'] !== OPEN_CALL && !isSignedIn() && !isOnAdmin();
}

/** The interceptor of every call. Sealing is loaded with the first call that has something to seal. */
export const intercept: Interceptor = async (definition, input, send) => {
  if (isBlocked(definition, input))
    throw new CallBlocked(`${definition.name} needs somebody to be signed in`);
  try {
    if (definition.sealed === undefined) return await send(input);
    const { sendSealed } = await import('./sealed.ts');
    return await sendSealed(definition, input, send);
  } catch (error) {
    reportSessionEnd(error);
    throw error;
  }
};
