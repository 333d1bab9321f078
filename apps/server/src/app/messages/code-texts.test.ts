import { CODE_PURPOSES } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { renderLetter } from '../../platform/mail/index.ts';
import { codeMail, smsText } from './code-texts.ts';

const CODE = '135790';
const LINK = 'https://jishi.example/#/?captcha=135790&receiver=a%40b.example';

describe.each(CODE_PURPOSES)('the code to %s', (purpose) => {
  it('is sent by SMS in the receiver’s language, with its validity, and fits one SMS', () => {
    const zh = smsText({ purpose, code: CODE, lang: 'zh' });
    expect(zh).toMatch(/^您正在.+，验证码 135790，5 分钟内有效。请勿告知他人。$/);
    // A Chinese SMS contains at most 70 characters, and the provider prepends the signature.
    expect(zh.length).toBeLessThanOrEqual(60);
    const en = smsText({ purpose, code: CODE, lang: 'en' });
    expect(en).toMatch(
      /^135790 is your code to [^一-龥{}]+\. It is valid for 5 minutes\. Do not share it\.$/,
    );
    expect(en.length).toBeLessThanOrEqual(150);
  });

  it('is sent by e-mail in the receiver’s language, with the same text in both parts', () => {
    for (const lang of ['zh', 'en'] as const) {
      const mail = renderLetter('a@b.example', codeMail({ purpose, code: CODE, lang, link: LINK }), lang);
      expect(mail.subject).toMatch(lang === 'zh' ? /^验证码：/ : /^Your code to [^一-龥]+$/);
      expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/);
      for (const paragraph of mail.text.split('\n\n').filter((text) => text !== LINK)) {
        expect(mail.html).toContain(paragraph.trim().replaceAll("'", '&#39;'));
      }
      expect(mail.text).toContain(LINK);
      expect(mail.html).toContain(`<a href="${LINK.replaceAll('&', '&#38;')}">`);
    }
  });
});

it('the code to add a receiver mentions a mobile number in an SMS and an address in an e-mail', () => {
  expect(smsText({ purpose: 'bind', code: CODE, lang: 'zh' })).toContain('绑定手机号');
  expect(codeMail({ purpose: 'bind', code: CODE, lang: 'zh', link: null }).subject).toContain('绑定邮箱');
});

describe('the SMS of an invitation', () => {
  const names = {
    inviter: '李雷',
    organisation: '北京数据有限公司',
    token: 'abc',
    link: 'https://a.example/abc',
  };

  it('names the inviter and the organisation', () => {
    expect(smsText({ purpose: 'invitation', lang: 'zh', ...names })).toBe(
      '李雷（北京数据有限公司）邀请您加入其集市账号，请打开链接查看：https://a.example/abc',
    );
    expect(smsText({ purpose: 'invitation', lang: 'en', ...names })).toBe(
      '李雷 of 北京数据有限公司 invites you to a Jishi account. Open the link: https://a.example/abc',
    );
  });

  it('names the organisation once if its account has the same name', () => {
    const same = { ...names, inviter: names.organisation };
    expect(smsText({ purpose: 'invitation', lang: 'zh', ...same })).toMatch(/^北京数据有限公司邀请您加入/);
  });
});
