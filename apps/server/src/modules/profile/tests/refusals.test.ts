import { identityEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { copyBrowser } from '../../../../test/harness/browser.ts';
import { newIndividual, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { findPerson } from '../../identity/persons.repository.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const my = profileEndpoints;

const NEW = 'Rot-Kohl-88';
const FORM = [
  '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
  'The password must have 8 to 16 characters, with at least three of: digits, lower case, upper case, special characters',
] as const;
const PASSWORDS = [
  [{ password: '', confirmpassword: '' }, 400, -1012, ...FORM],
  [{ password: 'aB3-xyz', confirmpassword: 'aB3-xyz' }, 400, -1012, ...FORM],
  [{ password: 'aB3-567890abcdefg', confirmpassword: '' }, 400, -1013, ...FORM],
  [{ password: 'abcdefgh1', confirmpassword: '' }, 400, 1671, ...FORM],
  [{ password: 'aB3- xyz9' }, 400, 1670, '密码不能包含空格', 'The password must not contain spaces'],
  [{ confirmpassword: '' }, 400, -1062, '请再次输入密码', 'Please enter the password again'],
  [
    { confirmpassword: 'Rot-Kohl-89' },
    400,
    -1015,
    '您输入的两次密码不一致！',
    'The two passwords do not match',
  ],
  [
    { password: PASSWORD, confirmpassword: PASSWORD },
    400,
    1672,
    '新密码不能与原密码相同',
    'The new password must differ from the current one',
  ],
  [
    { password: 'Password1', confirmpassword: 'Password1' },
    400,
    1673,
    '该密码过于常见或曾泄露，请更换',
    'This password is too common or has been leaked. Please choose another',
  ],
  [{ oldPassword: 'Wrong-Word-1' }, 403, 1611, '原密码不正确', 'The current password is incorrect'],
] as const;

describe('a change of the password', () => {
  it.each(PASSWORDS)('with %j fails with %d %d', async (change, status, code, zh, en) => {
    const visitor = await newIndividual(site);
    const input = { oldPassword: PASSWORD, password: NEW, confirmpassword: NEW, ...change };
    expect(await visitor.call(my.changePassword, input, 'zh')).toMatchObject({ status, code, msg: zh });
    expect(await visitor.call(my.changePassword, input, 'en')).toMatchObject({ status, code, msg: en });
    const before = await findPerson(db, visitor.mobile);
    await visitor.call(my.changePassword, input);
    expect((await findPerson(db, visitor.mobile))?.passwordHash).toBe(before?.passwordHash);
  });

  it('is slowed down once wrong old passwords are entered, so that nobody can guess the password from a stolen session', async () => {
    const visitor = await newIndividual(site);
    const attempt = () =>
      visitor.call(my.changePassword, { oldPassword: 'Wrong-Word-1', password: NEW, confirmpassword: NEW });
    const codes: number[] = [];
    for (let n = 0; n < 12; n++) codes.push((await attempt()).code);
    expect(codes.at(0)).toBe(1611);
    expect(codes.at(-1)).toBe(1612);
  });
});

const NAMES = [
  ['', -1110, '请输入昵称', 'Please enter a nickname'],
  [
    '一二三四五六七八九十一二三四五六七',
    -1017,
    '名称不超过 16 个字符',
    'The name can have at most 16 characters',
  ],
  ['小李@', -1016, '名称不能包含特殊字符.', 'The name must not contain special characters'],
] as const;

describe('a change of the nickname', () => {
  it.each(NAMES)('to %j fails with %d', async (nickname, code, zh, en) => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.changeNickname, { nickname }, 'zh')).toMatchObject({
      status: 400,
      code,
      msg: zh,
    });
    expect(await visitor.call(my.changeNickname, { nickname }, 'en')).toMatchObject({
      status: 400,
      code,
      msg: en,
    });
    expect((await visitor.call(my.user, {})).data).toMatchObject({ nickname: '小李' });
  });
});

describe('a session that has ended', () => {
  it('999999: is rejected after signing out, and two hours after the last call', async () => {
    const visitor = await newIndividual(site);
    const stolen = copyBrowser(site, visitor);
    await visitor.call(identityEndpoints.logout, {});
    expect(await stolen.call(my.profile, {})).toMatchObject({ status: 401, code: 999999 });
    const idle = await newIndividual(site);
    site.advance(2 * 3_600_000);
    expect(await idle.call(my.profile, {})).toMatchObject({ status: 401, code: 999999 });
  });

  it('1640: cannot be ended if there is no such session', async () => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.endSession, { id: '999999999' })).toMatchObject({ status: 404, code: 1640 });
  });
});
