import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { inRequestScope } from './request-scope.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const token = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 40, maxLength: 80 });
const mobile = fc.integer({ min: 3_000_000_000, max: 9_999_999_999 }).map((digits) => `1${digits}`);
const mail = fc
  .string({ unit: fc.constantFrom(...'abc.19'), minLength: 2, maxLength: 20 })
  .map((name) => `${name}@mail.example`);

it('no log line contains a token, a mobile number or an e-mail address, and each line is JSON', () => {
  fc.assert(
    fc.property(fc.oneof(token, mobile, mail), (secret) => {
      const line = logged((log) =>
        log.warn(
          { reason: `for ${secret}, refused`, url: `/x?access_token=${secret}&y=1`, list: [secret] },
          `Bearer ${secret}`,
        ),
      );
      expect(JSON.stringify(line)).not.toContain(secret);
    }),
  );
});

it('a log line stays valid JSON if a number in it looks like a mobile number', () => {
  expect(logged((log) => log.info({ bytes: 13_812_345_678, level2: 1 }, 'x'))).toMatchObject({ bytes: 0 });
});

it('a database error is logged with its source, and without the values of its rows', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "a secret"'), {
    ...{ code: '22P02', detail: 'Key (name)=(a secret) exists', where: 'COPY x: "a secret"' },
    ...{ table: 'person', constraint: 'person_pkey', cause: new SyntaxError(`"a secret" is not valid JSON`) },
  });
  const { err } = logged((log) => log.error({ err: error }, 'failed')) as { err: Record<string, unknown> };
  expect(err).toMatchObject({ code: '22P02', table: 'person', constraint: 'person_pkey', type: 'Error' });
  expect(err['stack']).toContain('log-text.test.ts');
  expect(JSON.stringify(err)).not.toContain('secret');
});

it('a line written during a request names the request', () => {
  const line = logged((log) => inRequestScope({ requestId: 'r-1' }, () => log.info('x')));
  expect(line).toMatchObject({ requestId: 'r-1', msg: 'x' });
});
