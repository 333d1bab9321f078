import { describe, expect, it } from 'vitest';
import { errorRegistry } from './errors.ts';
import type { ErrorRow } from './kernel/error-row.ts';
import { successTexts } from './kernel/success-texts.ts';

const codes = (first: number, last: number): number[] =>
  Array.from({ length: first - last + 1 }, (_, n) => first - n);
/** All codes of the original platform's error catalogue. Its clients display the texts of these codes. */
const CATALOGUE = [
  -1,
  ...codes(-1010, -1025),
  ...codes(-1030, -1031),
  ...codes(-1040, -1052),
  ...codes(-1060, -1123),
];
const SUCCESSES = [1, 1010, 1012, 1060, 1070, 1071, 1080, 1081, 1082, 10101];

/** The original platform's texts, word for word. */
const QUOTED: readonly (readonly [code: number, zh: string])[] = [
  [-1015, '您输入的两次密码不一致！'],
  [-1016, '名称不能包含特殊字符.'],
  [-1018, '请输入手机号！'],
  [-1019, '请输入正确的手机号码！'],
  [-1021, '请输入四位验证码！'],
  [-1023, '请输入邮箱'],
  [-1024, '请输入正确电子邮箱！'],
  [-1060, '请输入手机号码'],
  [-1072, '请输入六位验证码！'],
  [1670, '密码不能包含空格'],
  [1671, '密码由8-16位数字、大小写字母、特殊字符任选三种组成！'],
  [11153, '用户名或密码不正确'],
  [131305, '三方首次登录，请绑定手机号！'],
  [1408, '接口请求超时，请稍后再试！'],
  [1500, '操作失败'],
];
const HANDLED = [131305, 131314, 11153, 999999, 999990, 401];

/** Wordings that English texts must not use, because they are unidiomatic or omit the next step. */
const REPLACED =
  /There is nothing at|\bis expected\b|\bare taken\b|\bis behind\b|\bholds? no\b|known are|\bnot right\b|Illegal|\bis told\b|Not permitted|\bas often as it may\b/i;
/** A space separates numbers from Chinese words, except in the quoted texts. */
const UNSPACED = /\d(?![万亿])\p{Script=Han}|\p{Script=Han}\d/u;

const rows: ErrorRow[] = Object.values(errorRegistry);
const CHINESE = /[一-鿿]/;

describe('the error registry', () => {
  it('contains each code of the local catalogue once, apart from its special cases, and no other negative code', () => {
    const registry: Readonly<Record<string, ErrorRow>> = errorRegistry;
    const isSpecial = ({ code, kindOf }: ErrorRow): boolean =>
      kindOf !== undefined && registry[kindOf]?.kindOf === undefined && registry[kindOf]?.code === code;
    const below = Object.entries(registry)
      .filter(([name, row]) => row.code < 0 && !name.startsWith('gateway.') && !isSpecial(row))
      .map(([, { code }]) => code);
    expect(below.toSorted((a, b) => b - a)).toEqual(CATALOGUE);
  });

  it('contains each success code once', () => {
    const successCodes = Object.values(successTexts).map(({ code }) => code);
    expect(successCodes.toSorted((a, b) => a - b)).toEqual(SUCCESSES);
    expect(successTexts.loggedIn.zh).toBe('登录成功');
    expect(successTexts.passwordReset.zh).toBe('修改成功！');
  });

  it('contains every code that clients handle', () => {
    const rowCodes = rows.map(({ code }) => code);
    for (const code of HANDLED) expect(rowCodes).toContain(code);
  });

  it.each(QUOTED)('has the known text for %d: %s', (code, zh) => {
    expect(rows.filter((row) => row.code === code).map((row) => row.zh)).toContain(zh);
  });

  it.each(Object.entries({ ...errorRegistry, ...successTexts }))(
    '%s has a text in both languages',
    (_, { zh, en }) => {
      expect(zh).toMatch(CHINESE);
      expect(en).not.toBe('');
      expect(en).not.toMatch(CHINESE);
      // Texts use only one Chinese term for an account.
      expect(zh).not.toContain('账户');
    },
  );

  it('uses no banned English wording', () => {
    for (const { en, cause, remedy } of rows)
      for (const text of [en, cause?.en, remedy?.en]) expect(text ?? '').not.toMatch(REPLACED);
  });

  it('separates numbers from Chinese words', () => {
    const quoted = new Set(QUOTED.map(([, zh]) => zh));
    for (const { zh, cause, remedy } of rows)
      for (const text of [zh, cause?.zh, remedy?.zh])
        if (text !== undefined && !quoted.has(text)) expect(text).not.toMatch(UNSPACED);
  });
});
