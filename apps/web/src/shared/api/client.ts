import {
  type ClientOptions,
  catalogEndpoints,
  createClient,
  dataEndpoints,
  demoEndpoints,
  dictionaryEndpoints,
  documentsEndpoints,
  limitsEndpoints,
  marketEndpoints,
  overviewEndpoints,
  REQUEST_TIMEOUT_MS,
  siteEndpoints,
} from '@jishi/contract';
import { storedLanguage } from '../i18n/language.ts';
import { around } from './around.ts';
import { fetchWithin } from './fetch-in-time.ts';

/** fetch with the time limit of the platform. */
export const fetchInTime = fetchWithin(REQUEST_TIMEOUT_MS);

export const clientOptions: ClientOptions = {
  fetch: fetchInTime,
  headers: () => ({ 'accept-language': storedLanguage() }),
  around,
};

/** The server, typed by the contract. */
export const api = {
  catalog: createClient(catalogEndpoints, clientOptions),
  data: createClient(dataEndpoints, clientOptions),
  limits: createClient(limitsEndpoints, clientOptions),
  site: createClient(siteEndpoints, clientOptions),
  market: createClient(marketEndpoints, clientOptions),
  overview: createClient(overviewEndpoints, clientOptions),
  demo: createClient(demoEndpoints, clientOptions),
  dictionary: createClient(dictionaryEndpoints, clientOptions),
  documents: createClient(documentsEndpoints, clientOptions),
};
