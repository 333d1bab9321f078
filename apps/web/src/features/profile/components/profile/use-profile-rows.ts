import type { ThirdParty } from '@jishi/contract';
import { formatInstant, MISSING } from '../../../../shared/format/index.ts';
import { type Translate, useMessages } from '../../../../shared/i18n/messages.ts';
import { maskedNickname } from '../../../../shared/session/nickname.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import type { Channel } from '../../bindings.ts';
import { profileMessages } from '../../profile.messages.ts';
import type { ProfileRowProps, RowAction } from './ProfileRow.tsx';
import { useMembership } from './use-membership.ts';

/** A change that a user can make to a profile. */
export type Change =
  | { readonly what: 'nickname' | 'password' }
  | { readonly what: 'bind' | 'unbind'; readonly channel: Channel }
  | { readonly what: 'unbindParty'; readonly party: ThirdParty };

const TEXTS = {
  mobile: { bind: 'do.bindMobile', change: 'do.changeMobile', unbind: 'do.unbindMobile' },
  email: { bind: 'do.bindEmail', change: 'do.changeEmail', unbind: 'do.unbindEmail' },
} as const;

/** Returns the rows of the profile: each has a value, a purpose and actions. */
export function useProfileRows(
  profile: Profile,
  change: (change: Change) => void,
): readonly ProfileRowProps[] {
  const t = useMessages(profileMessages);
  const membership = useMembership(profile);
  const action: ActionOf = (text, label, next) => ({ text, label, act: () => change(next) });
  return [
    {
      name: t('nickname'),
      value: maskedNickname(profile.nickname),
      actions: [action(t('change'), t('do.nickname'), { what: 'nickname' })],
    },
    receiverRow('mobile', profile, t, action),
    receiverRow('email', profile, t, action),
    passwordRow(profile, t, action),
    thirdPartyRow(profile, t, action),
    { name: t('kind'), value: t(`kind.${profile.type}`) },
    { name: t('company'), value: profile.company ?? MISSING },
    { name: t('membership'), value: membership },
    { name: t('memberSince'), value: formatInstant(profile.memberSince) },
  ];
}

type ActionOf = (text: string, label: string, next: Change) => RowAction;
type Texts = Translate<keyof typeof profileMessages.rows>;

function receiverRow(channel: Channel, profile: Profile, t: Texts, action: ActionOf): ProfileRowProps {
  const value = profile[channel];
  const texts = TEXTS[channel];
  const bound = value !== null;
  return {
    name: t(channel),
    value: value ?? t('notBound'),
    missing: !bound,
    note: t(`use.${channel}`),
    actions: bound
      ? [
          action(t('change'), t(texts.change), { what: 'bind', channel }),
          action(t('unbind'), t(texts.unbind), { what: 'unbind', channel }),
        ]
      : [action(t('bind'), t(texts.bind), { what: 'bind', channel })],
  };
}

function passwordRow({ hasPassword }: Profile, t: Texts, action: ActionOf): ProfileRowProps {
  return {
    name: t('password'),
    value: t(hasPassword ? 'isSet' : 'notSet'),
    missing: !hasPassword,
    note: t('use.password'),
    actions: [
      action(t(hasPassword ? 'change' : 'set'), t(hasPassword ? 'do.password' : 'do.setPassword'), {
        what: 'password',
      }),
    ],
  };
}

function thirdPartyRow({ thirdParties }: Profile, t: Texts, action: ActionOf): ProfileRowProps {
  const names = thirdParties.map((party) => t(`party.${party}`)).join(t('separator'));
  return {
    name: t('thirdParties'),
    value: names || t('notBound'),
    missing: names === '',
    note: t('use.thirdParties'),
    actions: thirdParties.map((party) => {
      const text = t(`unbindParty.${party}`);
      return action(text, text, { what: 'unbindParty', party });
    }),
  };
}
