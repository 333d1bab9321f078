import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { isVip } from '../../../../shared/session/session.ts';
import { lastDayBefore } from '../../../../shared/time/days.ts';
import { profileMessages } from '../../profile.messages.ts';

/** Returns the membership of an account and its duration, in words. */
export function useMembership(profile: Profile): string {
  const t = useMessages(profileMessages);
  const { vipLevel: level, vipExpire } = profile;
  if (level === 0) return t('ordinary');
  if (vipExpire === null) return t('vipForever', { level });
  const until = lastDayBefore(new Date(vipExpire));
  return t(isVip(profile, Date.now()) ? 'vipUntil' : 'vipEnded', { level, until });
}
