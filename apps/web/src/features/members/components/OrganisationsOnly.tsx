import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { membersMessages } from '../members.messages.ts';

/** Shown instead of the members if the account cannot have any. */
export function OrganisationsOnly() {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  return (
    <EmptyNote title={t('organisationsOnly')}>
      <Link to={PATHS.applyOrganization[lang]}>{t('becomeOrganisation')}</Link>
    </EmptyNote>
  );
}
