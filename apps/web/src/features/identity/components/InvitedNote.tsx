import { useQuery } from '@tanstack/react-query';
import { person } from '../../../shared/api/person-client.ts';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { inviteOf } from '../../../shared/session/invite.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { identityMessages } from '../identity.messages.ts';

/** Names the user who sent the invitation, if the visitor came with a valid invitation code. */
export function InvitedNote() {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  const isOn = useQuery(businessConfigQuery).data?.invitation === 1;
  const { inviteCode = '' } = inviteOf();
  const inviterQuery = queryOf(person.invitations.inviter, { inviteCode });
  const { data } = useQuery({ ...inviterQuery, enabled: isOn && inviteCode !== '' });
  if (data === undefined) return null;
  const { inviter, friendFen, minimumFen } = data;
  return (
    <Callout as="p" tone="primary" style={{ marginBottom: 16 }}>
      {t('invitedBy', { inviter })}
      {friendFen !== '0' &&
        t('inviteReward', { reward: formatMoney(friendFen, lang), amount: formatMoney(minimumFen, lang) })}
    </Callout>
  );
}
