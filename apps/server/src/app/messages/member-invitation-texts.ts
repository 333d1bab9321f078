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
  zh: '{by}邀请您加入其集市账号',
  en: '{by} invites you to join a Jishi account',
};
const BEFORE: Localized = {
  zh: '{by}邀请您以“{role}”角色加入{organisation}的集市账号。请以 {receiver} 注册或登录后接受邀请。',
  en: '{by} invites you to act for {organisation} on Jishi in the role “{role}”. Sign up or sign in as {receiver}, then accept the invitation.',
};
const LINK: Localized = { zh: '打开此页查看邀请：', en: 'Open the invitation:' };
const AFTER: Localized = {
  zh: '邀请自发出之日起 {days} 天内有效。如不认识邀请人或该机构，请忽略此邮件，您的账号不受影响。',
  en: 'The invitation is valid for {days} {days|day|days} after it was sent. If you know neither the sender nor this organisation, ignore this e-mail. Your account stays unchanged.',
};

export interface InvitationMail {
  readonly organisation: string;
  /** The name of the account's owner. */
  readonly inviter: string;
  readonly role: MemberRole;
  readonly receiver: string;
  readonly lang: Lang;
  readonly link: string | null;
}

const BY: Localized = { zh: '{inviter}（{organisation}）', en: '{inviter} of {organisation}' };

/** Names the inviter and the organisation, or only the organisation if the account has its name. */
export function inviterText({
  organisation,
  inviter,
  lang,
}: Pick<InvitationMail, 'organisation' | 'inviter' | 'lang'>): string {
  const names = { organisation: plainLine(organisation), inviter: plainLine(inviter) };
  return names.inviter === names.organisation ? names.organisation : fillText(BY[lang], names);
}

export function invitationMail({
  organisation,
  inviter,
  role,
  receiver,
  lang,
  link,
}: InvitationMail): Letter {
  const words = {
    by: inviterText({ organisation, inviter, lang }),
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
