import {
  fillText,
  INVITATION_DAYS,
  type Lang,
  type Localized,
  type MemberRole,
  ROLE_NAMES,
} from '@jishi/contract';
import type { Letter } from '../../platform/mail/index.ts';
import { plainLine } from '../../platform/plain-line.ts';

const SUBJECT: Localized = {
  zh: '{organisation}邀请您加入其集市账号',
  en: '{organisation} invites you to join its Jishi account',
};
const BEFORE: Localized = {
  zh: '{organisation}邀请您以“{role}”角色加入其集市账号。请以 {receiver} 注册或登录后接受邀请。',
  en: '{organisation} invites you to act for it on Jishi in the role “{role}”. Sign up or sign in as {receiver}, then accept the invitation.',
};
const LINK: Localized = { zh: '打开此页查看邀请：', en: 'Open the invitation:' };
const AFTER: Localized = {
  zh: '邀请自发出之日起 {days} 天内有效。如不认识该机构，请忽略此邮件，您的账号不受影响。',
  en: 'The invitation is valid for {days} {days|day|days} after it was sent. If you do not know this organisation, ignore this e-mail. Your account stays unchanged.',
};

export interface InvitationMail {
  readonly organisation: string;
  readonly role: MemberRole;
  readonly receiver: string;
  readonly lang: Lang;
  readonly link: string | null;
}

export function invitationMail({ organisation, role, receiver, lang, link }: InvitationMail): Letter {
  const words = {
    organisation: plainLine(organisation),
    role: ROLE_NAMES[role][lang],
    receiver,
    days: INVITATION_DAYS,
  };
  return {
    subject: fillText(SUBJECT[lang], words),
    before: BEFORE[lang].split('\n').map((text) => fillText(text, words)),
    code: null,
    link: link === null ? null : { label: LINK[lang], address: link },
    after: [fillText(AFTER[lang], words)],
  };
}
