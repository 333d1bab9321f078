import { describe, expect, it } from 'vitest';
import { isRegistered, withParameters } from './redirects.rules.ts';

describe('the redirect address', () => {
  it.each([
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51234/cb'],
    ['http://127.0.0.1:3000/cb', 'http://127.0.0.1:51234/cb'],
    ['http://[::1]/cb', 'http://[::1]:51234/cb'],
    ['http://localhost/cb?a=b', 'http://localhost:9/cb?a=b'],
  ])("may have any port on the user's own machine: %s, %s", (registered, uri) => {
    expect(isRegistered([registered], uri)).toBe(true);
  });

  it.each([
    ['https://chat.example/cb', 'https://chat.example:8443/cb'],
    ['https://chat.example/cb', 'https://chat.example/cb/'],
    ['https://chat.example/cb', 'https://CHAT.example/cb'],
    ['https://chat.example/cb', 'https://chat.example/x/../cb'],
    ['http://127.0.0.1/cb', 'http://localhost/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:5/other'],
    ['http://127.0.0.1/cb', 'http://chat.example/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:80@evil.example/cb'],
  ])('must otherwise equal a registered address: %s, %s', (registered, uri) => {
    expect(isRegistered([registered], uri)).toBe(false);
  });

  it('keeps its own query, in which the response’s escaped parameters replace those with the same name', () => {
    const back = withParameters('https://chat.example/cb?a=b&code=old', {
      code: 'c&iss=x',
      state: undefined,
    });
    expect(back).toBe('https://chat.example/cb?a=b&code=c%26iss%3Dx');
  });
});
