import {
  announcementsEndpoints,
  articlesEndpoints,
  type ClientOptions,
  calendarEndpoints,
  catalogEndpoints,
  companiesEndpoints,
  contentEndpoints,
  createClient,
  dictionaryEndpoints,
  digestsEndpoints,
  documentsEndpoints,
  esgEndpoints,
  futuresEndpoints,
  indicesEndpoints,
  industriesEndpoints,
  limitsEndpoints,
  noticeEndpoints,
  noticeFactsEndpoints,
  overviewEndpoints,
  quotesEndpoints,
  REQUEST_TIMEOUT_MS,
  securitiesEndpoints,
  siteDataEndpoints,
  statusEndpoints,
  suggestionsEndpoints,
  themesEndpoints,
} from '@jishi/contract';
import { storedLanguage } from '../i18n/language.ts';
import { fetchWithin } from './fetch-in-time.ts';
import { intercept } from './intercept.ts';

/** `fetch` with the platform's time limit. */
export const fetchInTime = fetchWithin(REQUEST_TIMEOUT_MS);

export const clientOptions: ClientOptions = {
  fetch: fetchInTime,
  headers: () => ({ 'accept-language': storedLanguage() }),
  intercept,
};

/** The server's endpoints, typed by the contract. */
export const api = {
  companies: createClient(companiesEndpoints, clientOptions),
  themes: createClient(themesEndpoints, clientOptions),
  calendar: createClient(calendarEndpoints, clientOptions),
  catalog: createClient(catalogEndpoints, clientOptions),
  data: createClient(siteDataEndpoints, clientOptions),
  limits: createClient(limitsEndpoints, clientOptions),
  noticeFacts: createClient(noticeFactsEndpoints, clientOptions),
  articles: createClient(articlesEndpoints, clientOptions),
  site: createClient(contentEndpoints, clientOptions),
  esg: createClient(esgEndpoints, clientOptions),
  futures: createClient(futuresEndpoints, clientOptions),
  indices: createClient(indicesEndpoints, clientOptions),
  industries: createClient(industriesEndpoints, clientOptions),
  quotes: createClient(quotesEndpoints, clientOptions),
  securities: createClient(securitiesEndpoints, clientOptions),
  announcements: createClient(announcementsEndpoints, clientOptions),
  notices: createClient(noticeEndpoints, clientOptions),
  overview: createClient(overviewEndpoints, clientOptions),
  dictionary: createClient(dictionaryEndpoints, clientOptions),
  digests: createClient(digestsEndpoints, clientOptions),
  documents: createClient(documentsEndpoints, clientOptions),
  status: createClient(statusEndpoints, clientOptions),
  suggestions: createClient(suggestionsEndpoints, clientOptions),
};
