import { errorRows, formRow } from '../kernel/error-row.ts';
import { parameterRow } from '../kernel/request-errors.ts';

/** The error code with which the anti-crawler check requires a captcha. */
export const SPIDER_CODE = 401;

export const captchaErrors = errorRows({
  /** `data` names the puzzle to show. */
  'captcha.needed': {
    code: 1630,
    status: 200,
    zh: '请先完成安全验证',
    en: 'Please complete the security check first',
  },
  'captcha.wrong': {
    code: 1631,
    status: 200,
    zh: '验证失败，请重试',
    en: 'Verification failed. Please try again',
  },
  'captcha.expired': {
    code: 1632,
    status: 200,
    zh: '验证已失效，请重试',
    en: 'The check has expired. Please try again',
  },
  'captcha.pictureWrong': {
    code: -1025,
    status: 403,
    zh: '图形验证码不正确',
    en: 'The characters do not match the picture',
  },
  /** `data` names the puzzle to show. */
  'captcha.spider': {
    code: SPIDER_CODE,
    status: 200,
    zh: '访问过于频繁，请完成安全验证',
    en: 'Too many pages in a short time. Please complete the security check',
  },

  'captcha.eventIdForm': parameterRow('应为 18 位数字', 'must be 18 digits'),
  'captcha.receiverForm': formRow(
    2920,
    '请输入正确的手机号码或电子邮箱！',
    'Please enter a mobile number or an e-mail address',
  ),
  'captcha.required': formRow(-1020, '请输入验证码', 'Please enter the code'),
  'captcha.fiveCharacters': formRow(-1022, '请输入五位验证码！', 'Please enter the five-character code'),
});
