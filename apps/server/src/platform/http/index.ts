export { repeatCallerIds } from '../caller-ids.ts';
export { type AccessLogSettings, type AnswerWatch, createAnswerWatch, watchAnswers } from './answer-watch.ts';
export { createHttpApp, type HttpOptions, type PageSources, siteHeaders } from './app.ts';
export { bearerOf } from './bearer.ts';
export { callerAddress, networkOf } from './caller-network.ts';
export { challengeOf } from './challenge.ts';
export { type CookieKind, type Cookies, cookieKind, readCookies, setCookie } from './cookies.ts';
export { addDirectHandler as openSideDoor, type DirectHandler as SideDoor } from './direct-handler.ts';
export { Drain } from './drain.ts';
export {
  type ContentEncoding,
  chooseEncoding,
  type Encodable,
  encodedBody,
  etagOf,
  namesTag,
} from './encoding.ts';
export { asRefusal } from './faults.ts';
export { namesOneHost } from './host.ts';
export { html } from './html.ts';
export { languageOf, refuseLanguage, statedLanguage } from './language.ts';
export { markRequests } from './mark-requests.ts';
export { isOwnMachine } from './own-machine.ts';
export { enforceRateLimit, type RateLimiter } from './rate-limit.ts';
export { type FileContext, routeOf, serveFile } from './raw.ts';
export { RETRY_SECONDS, refusalHeaders } from './refusal-headers.ts';
export { refuseUpgrade } from './refuse-upgrade.ts';
export { ReplyCache } from './reply-cache.ts';
export {
  type Admissions,
  type Authenticate,
  accountOf,
  type CallContext,
  type Caller,
  type CallOrigin,
  type Closed,
  type Guards,
  parseInput,
  type Seal,
  sendText,
  serve,
  type Unseal,
  type Versions,
} from './serve.ts';
export { normalOrigin, originOf } from './site-origin.ts';
export { refuseUnfitText } from './unfit-text.ts';
