import { REFUND_RULE } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SpendCapsNote } from '../../../features/access/index.ts';
import {
  AwaitedTransfers,
  channelsQuery,
  OwnPayments,
  RechargeWindow,
  ReturnWindow,
} from '../../../features/payments/index.ts';
import { Balance, MonthStatements, Statement } from '../../../features/wallet/index.ts';
import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { feedbackPath } from '../../../shared/support/feedback-path.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { capitalMessages } from './capital.messages.ts';

/** The payment after which the payer returns to this page. The channel adds other parameters to the URL. */
const returnAddress = addressState({ payment: nullable }, { resets: ['payment'] });

/** The wallet: its balance, the button to top it up, and its statement. */
export default function CapitalPage() {
  const title = usePageTitle();
  const mayPay = useMay('money');
  // Users with access to the keys see and set the spending limits on the keys page instead.
  const hasKeys = useMay('keys');
  const t = useMessages(capitalMessages);
  const lang = useLanguage();
  const channels = useQuery(channelsQuery);
  const ways = channels.data?.channels ?? [];
  const { address, change } = useAddressState(returnAddress);
  const { payment } = address;
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<string | null>(null);
  const recharge =
    // The button is disabled but already in its place while the payment channels are loading.
    !mayPay || (ways.length === 0 && !channels.isPending) ? null : (
      <Button tone="primary" disabled={channels.isPending} onClick={() => setOpen(true)}>
        {t('recharge')}
      </Button>
    );
  return (
    <Stack gap={24}>
      <h1>{title}</h1>
      <Balance action={recharge} />
      {!hasKeys && <SpendCapsNote />}
      {ways.some(({ channel }) => channel === 'bank') && <AwaitedTransfers />}
      <Tabs
        label={t('statements')}
        items={[
          { key: 'all', label: t('all'), panel: <Statement /> },
          { key: 'payments', label: t('payments'), panel: <OwnPayments /> },
          { key: 'months', label: t('months'), panel: <MonthStatements /> },
        ]}
        active={tab}
        onOpen={setTab}
      />
      <Row as="p" gap="0 12px" align="baseline" quiet={15}>
        <span>{REFUND_RULE.balance[lang]}</span>
        <Link to={feedbackPath({ kind: 'payment' })}>{t('askRefund')}</Link>
      </Row>
      {payment !== null && <ReturnWindow number={payment} onClose={() => change({ payment: null })} />}
      {isOpen && <RechargeWindow onClose={() => setOpen(false)} />}
    </Stack>
  );
}
