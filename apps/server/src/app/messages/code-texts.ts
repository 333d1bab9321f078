import { CODE_LIFE_SECONDS, type CodePurpose, fillText, type Lang, type Localized } from '@jishi/contract';
import type { Letter } from '../../platform/mail/index.ts';
import type { SmsCode, SmsInvitation, SmsNotice } from '../../platform/sms/index.ts';
import { inviterText } from './member-invitation-texts.ts';

/**
 * The text for each purpose of a code. The operator's SMS templates, approved at the provider, contain the same
 * Chinese and English texts. `{receiver}` is the number or address to be added.
 */
const DOING: Readonly<Record<CodePurpose, Localized>> = {
  login: { zh: '登录集市', en: 'sign in to Jishi' },
  register: { zh: '注册集市账号', en: 'register with Jishi' },
  firstLogin: { zh: '绑定手机号并登录集市', en: 'add your mobile number and sign in to Jishi' },
  reset: { zh: '重设集市的登录密码', en: 'set a new Jishi password' },
  bind: { zh: '为集市账号绑定{receiver}', en: 'add this {receiver} to your Jishi account' },
  unbind: { zh: '解除集市账号绑定的{receiver}', en: 'remove this {receiver} from your Jishi account' },
  captcha: { zh: '完成集市的安全验证', en: 'pass the security check of Jishi' },
  apply: { zh: '向集市提交申请', en: 'send your application to Jishi' },
};

const RECEIVERS = {
  sms: { zh: '手机号', en: 'mobile number' },
  email: { zh: '邮箱', en: 'e-mail address' },
} as const;

const SMS: Localized = {
  zh: '您正在{doing}，验证码 {code}，{minutes} 分钟内有效。请勿告知他人。',
  en: '{code} is your code to {doing}. It is valid for {minutes} {minutes|minute|minutes}. Do not share it.',
};

const SUBJECT: Localized = { zh: '验证码：{doing}', en: 'Your code to {doing}' };
/** The paragraphs above and below the code. */
const BEFORE: Localized = {
  zh: '您正在{doing}，验证码是：',
  en: 'Use this code to {doing}:',
};
const AFTER: Localized = {
  zh: '验证码 {minutes} 分钟内有效，只能使用一次。请勿告知他人，我们的员工不会向您索取验证码。\n如非本人操作，请忽略此邮件，您的账号不会有任何变化。',
  en: 'It is valid for {minutes} {minutes|minute|minutes} and works only once. Do not share it: our staff will never ask you for it.\nIf you did not request this code, ignore this e-mail. Your account stays unchanged.',
};
const LINK: Localized = {
  zh: '您也可以直接打开以下页面设置新密码：',
  en: 'Or open this page to set the new password:',
};

const minutes = CODE_LIFE_SECONDS / 60;

function doingOf(purpose: CodePurpose, channel: 'sms' | 'email', lang: Lang): string {
  return fillText(DOING[purpose][lang], { receiver: RECEIVERS[channel][lang] });
}

const NOTICE: Localized = {
  zh: '您有新消息：{title}。请登录集市查看。',
  en: 'A message from Jishi: {title}. Sign in to read it.',
};

const INVITATION: Localized = {
  zh: '{by}邀请您加入其集市账号，请打开链接查看：{link}',
  en: '{by} invites you to a Jishi account. Open the link: {link}',
};

/** The complete text of an SMS, identical to the provider's template. */
export function smsText(
  message: Omit<SmsCode, 'mobile'> | Omit<SmsNotice, 'mobile'> | Omit<SmsInvitation, 'mobile'>,
): string {
  if (message.purpose === 'invitation')
    return fillText(INVITATION[message.lang], {
      by: inviterText(message),
      link: message.link ?? message.token,
    });
  if (message.purpose === 'notice') return fillText(NOTICE[message.lang], { title: message.title });
  const { purpose, code, lang } = message;
  return fillText(SMS[lang], { doing: doingOf(purpose, 'sms', lang), code, minutes });
}

export function codeMail(message: {
  purpose: CodePurpose;
  code: string;
  lang: Lang;
  link: string | null;
}): Letter {
  const { purpose, code, lang, link } = message;
  const doing = doingOf(purpose, 'email', lang);
  const paragraphs = (text: string): string[] => fillText(text, { doing, minutes }).split('\n');
  return {
    subject: fillText(SUBJECT[lang], { doing }),
    before: paragraphs(BEFORE[lang]),
    code,
    link: link === null ? null : { label: LINK[lang], address: link },
    after: paragraphs(AFTER[lang]),
  };
}
