/** `fetch` with a time limit, combined with the caller's own signal. */
export const fetchWithin =
  (limitMs: number): typeof fetch =>
  (input, init = {}) => {
    const limit = new AbortController();
    // An ordinary timer, which tests can advance.
    setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), limitMs);
    return fetch(input, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal,
    });
  };
