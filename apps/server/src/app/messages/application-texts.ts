import { type ApplicationKind, fillText, type Lang, type Localized } from '@jishi/contract';
import type { Letter } from '../../platform/mail/index.ts';

const KINDS: Readonly<Record<ApplicationKind, Localized>> = {
  organisation: { zh: '机构用户申请', en: 'application as an organisation' },
  overseas: { zh: '境外用户申请', en: 'application as an overseas customer' },
};

const APPROVED = {
  subject: { zh: '集市{kind}已通过审核', en: 'Your {kind} was approved' },
  before: {
    zh: '{company}的{kind}已通过审核。',
    en: 'We have approved the {kind} of {company}.',
  },
} as const;
const REFUSED = {
  subject: { zh: '集市{kind}未通过审核', en: 'Your {kind} was not approved' },
  before: {
    zh: '很抱歉，{company}的{kind}未通过审核，原因如下：\n{reason}\n您可以按上述原因补充或修改资料后重新提交。',
    en: 'We are sorry that we could not approve the {kind} of {company}. The reason:\n{reason}\nYou are welcome to correct this and apply again.',
  },
} as const;

const APPROVED_WORDS: Localized = { zh: '已通过审核', en: 'was approved' };
const REFUSED_WORDS: Localized = { zh: '未通过审核', en: 'was not approved' };

const ARRIVED = {
  subject: { zh: '集市已收到您的{kind}（编号 {number}）', en: 'We have received your {kind} (no. {number})' },
  before: {
    zh: '我们已收到您的{kind}，编号 {number}。申请由人工审核，预计 {days} 个工作日内答复，结果将发送至此邮箱。\n来信咨询时请注明编号。',
    en: 'Thank you. We have received your {kind}; its number is {number}. A member of our team will review it and reply to this address within {days} working {days|day|days}.\nPlease quote the number if you write to us about it.',
  },
  after: {
    zh: '如非本人操作，请忽略此邮件。',
    en: 'If you did not apply, please ignore this e-mail.',
  },
} as const;

const NEW_ACCOUNT: Localized = {
  zh: '账号已开通，登录名为 {account}。首次登录前，请通过“找回密码”获取验证码并设置密码。',
  en: 'We have opened an account for you. Sign in as {account}. To set its password, request a code under “Forgot password”.',
};
const OWN_ACCOUNT: Localized = {
  zh: '您原有的账号已升级，登录方式不变。',
  en: 'We have upgraded your account. You sign in as before.',
};
const SET_PASSWORD: Localized = { zh: '打开此页设置密码：', en: 'Set your password on this page:' };
const APPLY_AGAIN: Localized = { zh: '打开此页重新申请：', en: 'Apply again on this page:' };

export interface ReviewNotice {
  readonly kind: ApplicationKind;
  readonly lang: Lang;
  readonly company: string;
  /** Null if the application was approved. */
  readonly reason: string | null;
  /** The new account's sign-in name. Null if the account existed already. */
  readonly account: string | null;
  /** The page for choosing its password, or for applying again. */
  readonly link: string | null;
}

/** Writes the e-mail that informs an applicant of the result. */
export function reviewMail({ kind, lang, company, reason, account, link }: ReviewNotice): Letter {
  const { subject, before } = reason === null ? APPROVED : REFUSED;
  const words = {
    kind: KINDS[kind][lang],
    company: inOneLine(company),
    reason: reason ?? '',
    account: account ?? '',
  };
  const after =
    reason !== null ? [] : [fillText((account === null ? OWN_ACCOUNT : NEW_ACCOUNT)[lang], words)];
  return {
    subject: fillText(subject[lang], words),
    // Applicants' texts are inserted last, so that their line breaks do not create paragraphs.
    before: [...before[lang].split('\n').map((text) => fillText(text, words)), ...after],
    code: null,
    link:
      link === null ? null : { label: (reason === null ? SET_PASSWORD : APPLY_AGAIN)[lang], address: link },
    after: [],
  };
}

/** The values of the message about a review. The message is sent in addition to the e-mail. */
export function reviewValues({ kind, company, reason }: Pick<ReviewNotice, 'kind' | 'company' | 'reason'>) {
  return {
    application: KINDS[kind],
    company: inOneLine(company),
    result: reason === null ? APPROVED_WORDS : REFUSED_WORDS,
    reason: reason ?? '',
  };
}

export interface Arrival {
  readonly kind: ApplicationKind;
  readonly lang: Lang;
  readonly number: string;
  /** The number of working days until the reply. */
  readonly days: number;
}

/**
 * Writes the e-mail that confirms an application. It quotes nothing from the application, because nobody has reviewed
 * it and the address is not verified.
 */
export function arrivalMail({ kind, lang, number, days }: Arrival): Letter {
  const fill = (text: string): string => fillText(text, { kind: KINDS[kind][lang], number, days });
  return {
    subject: fill(ARRIVED.subject[lang]),
    before: fill(ARRIVED.before[lang]).split('\n'),
    code: null,
    link: null,
    after: [ARRIVED.after[lang]],
  };
}

/**
 * Puts a name on one line, so that it cannot add text to the e-mail. The name may be fictitious, and the address may
 * belong to somebody else.
 */
function inOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim();
}
