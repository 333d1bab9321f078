/**
 * Loaded into a server before its program (`--import`): redirects calls to Stripe to the simulated Stripe at
 * `CRASH_STRIPE`. The program itself has no setting for this.
 */
const STRIPE_HOST = 'api.stripe.com';
const twin = process.env['CRASH_STRIPE'] ?? '';
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { host, pathname, search } = new URL(input instanceof Request ? input.url : input);
  return host === STRIPE_HOST ? send(new URL(pathname + search, twin), init) : send(input, init);
};
