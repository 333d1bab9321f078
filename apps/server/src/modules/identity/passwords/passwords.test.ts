import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('the hash of a password', () => {
  it('is argon2id with OWASP’s parameters and its own salt', async () => {
    const hashes = await Promise.all([passwords.hash('Marble-72-Kite'), passwords.hash('Marble-72-Kite')]);
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(new Set(hashes).size).toBe(2);
  });

  it('matches only the password itself, in any Unicode composition', async () => {
    const hash = await passwords.hash('Caf\u00e9-72-Kite');
    expect(await passwords.verify('Cafe\u0301-72-Kite', hash)).toBe(true);
    for (const other of ['Cafe-72-Kite', 'Caf\u00e9-72-kite', 'Caf\u00e9-72-Kite ', 'Caf\u00e9-72-Kit', ''])
      expect(await passwords.verify(other, hash), other).toBe(false);
  });

  it('takes equally long to compare if the user has no password, and then never matches', async () => {
    const hash = await passwords.hash('Marble-72-Kite');
    const times: Record<'none' | 'some', number[]> = { none: [], some: [] };
    // The two measurements alternate, so that any other load on the machine affects both equally.
    for (let n = 0; n < 21; n++) {
      for (const [which, against] of [
        ['none', null],
        ['some', hash],
      ] as const) {
        const before = performance.now();
        await passwords.verify('Wrong-72-Kite', against);
        times[which].push(performance.now() - before);
      }
    }
    const median = (of: number[]): number => of.toSorted((a, b) => a - b)[10] ?? 0;
    const ratio = median(times.none) / median(times.some);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
    expect(await passwords.verify('Marble-72-Kite', null)).toBe(false);
  });

  it('is computed off the event loop, and only a limited number are computed at the same time', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const hash = await passwords.hash('Marble-72-Kite');
    const before = performance.now();
    await passwords.verify('Marble-72-Kite', hash);
    const one = performance.now() - before;
    delay.enable();
    const all = await Promise.all(Array.from({ length: 40 }, () => passwords.verify('Marble-72-Kite', hash)));
    delay.disable();
    expect(all).toEqual(Array(40).fill(true));
    // If comparisons ran on the event loop, the median delay would be at least the time of one comparison.
    expect(delay.percentile(50) / 1e6).toBeLessThan(5 + one);
  });

  it('waits in a queue of limited length, and any further caller gets the error that the server is busy', async () => {
    const hash = await passwords.hash('Marble-72-Kite');
    const crowd = createPasswords({ atOnce: 1, waiting: 4 });
    await crowd.verify('x', null);
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, () => crowd.verify('Marble-72-Kite', hash)),
    );
    const busy = all.filter((one) => one.status === 'rejected' && one.reason.error === 'server.busy');
    expect(busy).toHaveLength(4);
  });
});

const check = (password: string, over: { confirmpassword?: string; personal?: string[] } = {}) =>
  checkNewPassword({ password, confirmpassword: password, personal: [], ...over }).then(
    () => 'taken',
    (refusal: { text(lang: 'zh'): string }) => refusal.text('zh'),
  );
const FORM = '密码由8-16位数字、大小写字母、特殊字符任选三种组成！';
const COMMON = '该密码过于常见或曾泄露，请更换';

describe('a new password', () => {
  it.each([
    ['Marble-72-Kite', 'taken'],
    ['k3#Vt9pQ', 'taken'],
    ['Aa1-', FORM],
    ['Marble-72-Kite-Long', FORM],
    ['marblekite', FORM],
    ['Marble 72-Kite', '密码不能包含空格'],
    ['Password1!', COMMON],
    ['P@ssw0rd1', COMMON],
    ['Abcd1234!', COMMON],
    ['Qwerty123!', COMMON],
    ['Aa123456!', COMMON],
  ])('%s: %s', async (password, answer) => {
    expect(await check(password)).toBe(answer);
  });

  it('must be repeated exactly', async () => {
    expect(await check('Marble-72-Kite', { confirmpassword: 'Marble-72-kite' })).toBe(
      '您输入的两次密码不一致！',
    );
    expect(await check('Marble-72-Kite', { confirmpassword: '' })).toBe('请再次输入密码');
  });

  it('must not contain its user’s number, address or name', async () => {
    const personal = ['13800138000', 'colleague@example.com', 'Linjiahao', 'Colleague'];
    for (const password of ['Linjiahao1!', 'Colleague#26'])
      expect(await check(password, { personal })).toBe('密码含有您的昵称、手机号或邮箱，容易被猜到，请更换');
    expect(await check('Password1!', { personal })).toBe(COMMON);
    expect(await check('Linjiahao1!')).toBe('taken');
  });
});
