import {
  captchaEndpoints,
  createClient,
  identityEndpoints,
  keyEndpoints,
  LOGIN_TIMEOUT_MS,
  profileEndpoints,
  registrationEndpoints,
} from '@jishi/contract';
import { clientOptions } from './client.ts';
import { fetchWithin } from './fetch-in-time.ts';

/** Sign-in gets a shorter timeout. */
const loginOptions = { ...clientOptions, fetch: fetchWithin(LOGIN_TIMEOUT_MS) };

/** Calls for a person, in a separate chunk, since most pages show before a sign-in is known. */
export const person = {
  identity: createClient(identityEndpoints, loginOptions),
  captcha: createClient(captchaEndpoints, loginOptions),
  registration: createClient(registrationEndpoints, loginOptions),
  account: createClient(profileEndpoints, clientOptions),
  keys: createClient(keyEndpoints, clientOptions),
};
