export { createHttpApp, type HttpOptions, siteHeaders } from './app.ts';
export { bearerOf } from './bearer.ts';
export { asRefusal } from './faults.ts';
export { languageOf } from './language.ts';
export { type Authenticate, type CallContext, type Caller, serve } from './serve.ts';
