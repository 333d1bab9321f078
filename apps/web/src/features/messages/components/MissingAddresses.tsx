import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { profileQuery } from '../../../shared/session/profile.query.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { messagesMessages } from '../messages.messages.ts';

/** Warns of selected channels without a linked number or address, because their messages cannot be delivered. */
export function MissingAddresses() {
  const t = useMessages(messagesMessages);
  const lang = useLanguage();
  const profile = useQuery(profileQuery).data;
  if (profile === undefined) return null;
  const missing = (['email', 'mobile'] as const).filter((address) => profile[address] === null);
  if (missing.length === 0) return null;
  return (
    <Callout tone="warning">
      {missing.map((address) => (
        <p key={address}>{t(`missing.${address}`)}</p>
      ))}
      <p>
        <Link to={PATHS.personal[lang]}>{t('bind')}</Link>
      </p>
    </Callout>
  );
}
