import { ROLE_NAMES } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { membershipsQuery } from '../../../shared/session/memberships.query.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { membersMessages } from '../members.messages.ts';

/** The invitations that the user has not answered yet. Renders nothing if there are none. */
export function InvitationNote() {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  const invitations = useQuery(membershipsQuery).data?.invitations ?? [];
  return invitations.map(({ id, account, role }) => (
    <Callout key={id} tone="primary">
      <Row gap="0 12px" align="center">
        <span>{t('invitedBy', { name: account, role: ROLE_NAMES[role][lang] })}</span>
        <Link to={PATHS.personal[lang]}>{t('answer')}</Link>
      </Row>
    </Callout>
  ));
}
