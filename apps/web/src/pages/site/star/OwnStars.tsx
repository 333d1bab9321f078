import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { profileQuery } from '../../../shared/session/profile.query.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { starMessages } from './star.messages.ts';

/** Shows the signed-in user's level. Renders nothing until the level is known. */
export function OwnStars() {
  const t = useMessages(starMessages);
  const level = useQuery(profileQuery).data?.starLevel;
  if (level === undefined) return null;
  return <Callout tone="primary">{level === 0 ? t('ownNone') : t('own', { level })}</Callout>;
}
