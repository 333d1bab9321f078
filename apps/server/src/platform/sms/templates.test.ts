import { describe, expect, it } from 'vitest';
import { readTemplates, templateFor, templateParameters } from './templates.ts';

const templates = new Map([
  ['zh', 'SMS_1'],
  ['en', 'SMS_2'],
  ['reset.zh', 'SMS_3'],
]);

describe('templates', () => {
  it('are selected by purpose and language, or else by language', () => {
    expect(templateFor(templates, { purpose: 'reset', lang: 'zh' })).toBe('SMS_3');
    expect(templateFor(templates, { purpose: 'reset', lang: 'en' })).toBe('SMS_2');
    expect(templateFor(templates, { purpose: 'login', lang: 'zh' })).toBe('SMS_1');
  });

  it('are parsed from one line, and an invalid part is named', () => {
    expect(readTemplates('zh=SMS_1, en=SMS_2,reset.zh=SMS_3')).toEqual(templates);
    expect(readTemplates('zh=SMS_1')).toBe('en missing');
    expect(readTemplates('zh=1,en=2,resett.zh=3')).toBe('"resett.zh=3" does not have the form name=id');
    expect(readTemplates('zh=,en=2')).toBe('"zh=" does not have the form name=id');
  });

  it('of an invitation have the inviter and the organisation as parameters only if they name them', () => {
    const names = { inviter: '李雷', organisation: '北京数据有限公司', token: 'abc', link: null };
    const message = { purpose: 'invitation', mobile: '13800138000', lang: 'zh', ...names } as const;
    const plain = new Map([...templates, ['invitation.zh', 'SMS_4']]);
    expect(templateFor(plain, message)).toBe('SMS_4');
    expect(templateParameters(plain, message)).toEqual([{ name: 'code', value: 'abc' }]);
    const naming = new Map([...plain, ['invitationBy.zh', 'SMS_5']]);
    expect(templateFor(naming, message)).toBe('SMS_5');
    expect(templateParameters(naming, message).map(({ value }) => value)).toEqual([
      '李雷',
      '北京数据有限公司',
      'abc',
    ]);
  });
});
