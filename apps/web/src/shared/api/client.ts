import { catalogEndpoints, createClient, limitsEndpoints, marketEndpoints, REQUEST_TIMEOUT_MS } from '@jishi/contract';
import { storedLanguage } from '../i18n/language.ts';

/** fetch with the time limit of the platform, joined with the caller's own signal. */
export const fetchInTime: typeof fetch = (input, init = {}) => {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
};

const options = { fetch: fetchInTime, headers: () => ({ 'accept-language': storedLanguage() }) };

/** The server, typed by the contract. */
export const api = {
  catalog: createClient(catalogEndpoints, options),
  limits: createClient(limitsEndpoints, options),
  market: createClient(marketEndpoints, options),
};
