import { useQuery } from '@tanstack/react-query';
import { EndsSoon } from '../../../features/entitlements/index.ts';
import { InvitationNote } from '../../../features/members/index.ts';
import { OrdersToBePaid } from '../../../features/orders/index.ts';
import { MonthCalls } from '../../../features/usage/index.ts';
import { Balance } from '../../../features/wallet/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useMay, useRole } from '../../../shared/session/acting.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { centerMessages } from './center.messages.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Unread } from './Unread.tsx';

/** The start page of the personal center: pending tasks, and the state of the account. */
export default function CenterPage() {
  const title = usePageTitle();
  const t = useMessages(centerMessages);
  const lang = useLanguage();
  const isOwner = useRole() === 'owner';
  const mayReadMoney = useMay('readMoney');
  const sells = useQuery(businessConfigQuery).data?.onlinePay === 1;
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <InvitationNote />
      {isOwner && <FirstSteps />}
      {mayReadMoney && (
        <Section title={t('wallet')}>
          <Balance action={<ButtonLink href={`#${PATHS.capital[lang]}`}>{t('toWallet')}</ButtonLink>} />
        </Section>
      )}
      <EndsSoon />
      {sells && mayReadMoney && <OrdersToBePaid />}
      <MonthCalls />
      <Unread />
    </Stack>
  );
}
