import { describe, expect, it } from 'vitest';
import { callProvider, messageFor } from './call-provider.ts';
import { MESSAGE, startTwin } from './provider-twin.fixture.ts';

const SECRET = 'TemplateParam=135790';
const callOf = (endpoint: string) => ({ url: new URL(`/?${SECRET}`, endpoint), headers: {} });

const failureOf = async (calling: Promise<unknown>): Promise<string> => {
  const error: unknown = await calling.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message, cause } = error as Error;
  expect(cause).toBeUndefined();
  expect(message).not.toContain(MESSAGE.code);
  return message;
};

describe('a call to a provider', () => {
  it('is not repeated if the response is lost', async () => {
    const { endpoint, calls } = await startTwin(() => 'hang up');
    expect(await failureOf(callProvider('Aliyun', callOf(endpoint)))).toMatch(/^Aliyun did not answer: \w+$/);
    expect(calls).toHaveLength(1);
  });

  it('is not repeated if the response is lost on a reused connection', async () => {
    let answers = 0;
    const { endpoint, calls } = await startTwin(() =>
      answers++ === 0 ? { status: 200, text: '{}' } : 'hang up',
    );
    await callProvider('Aliyun', callOf(endpoint));
    await failureOf(callProvider('Aliyun', callOf(endpoint)));
    expect(calls).toHaveLength(2);
  });

  it('follows no redirect, which would send the signed call elsewhere', async () => {
    const other = await startTwin(() => ({ status: 200, text: '{}' }));
    const headers = { location: other.endpoint };
    const { endpoint, calls } = await startTwin(() => ({ status: 307, text: '', headers }));
    await failureOf(callProvider('Aliyun', callOf(endpoint)));
    expect([calls.length, other.calls.length]).toEqual([1, 0]);
  });

  it('fails after its time limit', async () => {
    const { endpoint } = await startTwin(() => 'silence');
    const calling = callProvider('Aliyun', callOf(endpoint), 20);
    expect(await failureOf(calling)).toBe('Aliyun did not answer: nothing within 20 ms');
  });

  it.each([
    ['is not JSON', '<html>'],
    ['is too long', `"${'x'.repeat(100_000)}"`],
  ])('returns a null body if the response %s', async (_, text) => {
    const { endpoint } = await startTwin(() => ({ status: 200, text }));
    expect(await callProvider('Aliyun', callOf(endpoint))).toEqual({ status: 200, body: null });
  });

  it('fails without revealing the URL if the host does not exist', async () => {
    const calling = callProvider('Aliyun', callOf('http://provider.invalid'));
    expect(await failureOf(calling)).toMatch(/^Aliyun did not answer: \w+$/);
  });
});

describe("a provider's message", () => {
  it('is logged without the number and the code', () => {
    const quoted = 'POST /?PhoneNumbers=13800138000&TemplateParam=%7B%22code%22%3A%22135790%22%7D';
    expect(messageFor(quoted, MESSAGE)).toBe(
      'POST /?PhoneNumbers=***&TemplateParam=%7B%22code%22%3A%22***%22%7D',
    );
    expect(messageFor(undefined, MESSAGE)).toBe('');
  });
});
