import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useActing } from '../../../shared/session/acting.ts';
import { membershipsQuery } from '../../../shared/session/memberships.query.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { membersMessages } from '../members.messages.ts';

/**
 * The spending limit of a user who acts for an organisation, and the amount left this month. Renders nothing for a user
 * without a limit.
 */
export function OwnLimit() {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  const acting = useActing();
  const { memberships = [] } = useQuery({ ...membershipsQuery, enabled: acting !== null }).data ?? {};
  const own = memberships.find(({ id }) => id === acting?.id);
  if (own === undefined || own.monthCapFen === null) return null;
  const cap = BigInt(own.monthCapFen);
  const spent = BigInt(own.spentFen ?? 0);
  return (
    <Section title={t('ownLimit', { account: own.account })}>
      <Facts
        look="strip"
        facts={[
          { label: t('monthLimit'), value: formatMoney(cap, lang) },
          { label: t('spentMonth'), value: formatMoney(spent, lang) },
          { label: t('leftMonth'), value: formatMoney(cap > spent ? cap - spent : 0n, lang) },
        ]}
      />
    </Section>
  );
}
