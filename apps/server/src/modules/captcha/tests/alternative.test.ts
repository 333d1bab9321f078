import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { codeOf } from '../../identity/index.ts';
import { checkAlternative, sendAlternative } from '../alternative.ts';
import { captchaBench } from '../captcha.fixture.ts';
import { usePass } from '../passes.ts';

const bench = await captchaBench();
afterAll(bench.stop);
const { deps, write } = bench;
const errorOf = (outcome: unknown): string | null => (outcome instanceof Refusal ? outcome.error : null);
const send = (receiver: string) =>
  write((tx) => sendAlternative(tx, deps, { receiver, lang: 'en', address: '203.0.113.9' }));
const check = (receiver: string, code: string) =>
  write((tx) => checkAlternative(tx, deps, { action: 'sendCode', receiver, code }));

/** Returns the code most recently queued in the outbox. */
const codeSent = async (): Promise<string> => codeOf(deps.secret, await bench.lastCode()) ?? '';

describe('a code in place of a puzzle', () => {
  it.each(['13800000001', 'Reader@example.com'])(
    'is sent to %s, and can be exchanged for a pass once',
    async (receiver) => {
      expect(await send(receiver)).toBeNull();
      const code = await codeSent();
      const outcome = await check(receiver, code);
      if (outcome instanceof Refusal) throw outcome;
      expect(
        await write((tx) => usePass(tx, deps, { pass: outcome.captchaPass, action: 'sendCode' })),
      ).toBeNull();
      expect(errorOf(await check(receiver, code))).toBe('identity.codeExpired');
    },
  );

  it('is rejected if it is wrong or shorter than six characters, and is not sent to an invalid receiver', async () => {
    expect(await send('13800000002')).toBeNull();
    const code = await codeSent();
    expect(errorOf(await check('13800000002', code === '111111' ? '222222' : '111111'))).toBe(
      'identity.codeWrong',
    );
    expect(errorOf(await check('13800000002', '12345'))).toBe('identity.smsCode');
    expect(errorOf(await send('1380'))).toBe('identity.mobileWrong');
    expect(errorOf(await send('a@b'))).toBe('identity.emailWrong');
  });

  it('is sent a limited number of times in ten minutes across all networks, separately for each channel', async () => {
    bench.pass(600_000);
    const codes = async (): Promise<number> => {
      const { rows } = await bench.query("select 1 from one_time_code where purpose = 'captcha'");
      return rows.length;
    };
    const before = await codes();
    const ask = (n: number, receiver = `1380001${String(n).padStart(4, '0')}`) =>
      (n % 2 === 0 ? write : bench.writeElsewhere)((tx) =>
        sendAlternative(tx, deps, { receiver, lang: 'en', address: `198.51.100.${n}` }),
      ).then(errorOf, errorOf);
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
    expect(outcomes.toSorted()).toEqual(
      [...Array(8).fill(null), ...Array(12).fill('request.tooMany')].toSorted(),
    );
    expect(await codes()).toBe(before + 8);
    expect(await ask(30, 'other@example.com')).toBeNull();
    expect(await ask(31)).toBe('request.tooMany');
    bench.pass(600_000);
    expect(await ask(31)).toBeNull();
  });

  it('is not sent again within a minute', async () => {
    expect(await send('13800000003')).toBeNull();
    expect(errorOf(await send('13800000003'))).toBe('identity.codeTooSoon');
  });
});
