import { useQuery } from '@tanstack/react-query';
import { capsQuery, KeyList } from '../../../features/access/index.ts';
import { ActiveRights, EndingTile } from '../../../features/entitlements/index.ts';
import { InvitationNote, OwnLimit } from '../../../features/members/index.ts';
import { OrdersToBePaid } from '../../../features/orders/index.ts';
import { CallsTile, IncludedTile, LastCalls, SpendingTile } from '../../../features/usage/index.ts';
import { BalanceTile } from '../../../features/wallet/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useMay, useRole } from '../../../shared/session/acting.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import styles from './CenterPage.module.css';
import { centerMessages } from './center.messages.ts';
import { BelowFirstSteps } from './FirstSteps.tsx';
import { Unread } from './Unread.tsx';

/** The start page of the personal center: the next step, money, calls, products and keys at a glance. */
export default function CenterPage() {
  const title = usePageTitle();
  const t = useMessages(centerMessages);
  const { vip } = useSession();
  const isOwner = useRole() === 'owner';
  return (
    <Stack gap={28}>
      <Row gap={12} align="center">
        <h1>{title}</h1>
        {vip && <Tag tone="warning">{t('vip')}</Tag>}
      </Row>
      <InvitationNote />
      {isOwner ? (
        <BelowFirstSteps>
          <Figures />
        </BelowFirstSteps>
      ) : (
        <Figures />
      )}
    </Stack>
  );
}

/** The figures, products, keys and messages of the account. */
function Figures() {
  const mayCall = useMay('keys');
  return (
    <>
      <OwnLimit />
      <Tiles />
      <Grid columns="minmax(0, 1fr) 260px" gap={32} align="start" oneBelow={1180}>
        <Stack gap={28}>
          <ActiveRights />
          <LastCalls />
        </Stack>
        <Stack gap={28}>
          {mayCall && <KeyList />}
          <Unread />
        </Stack>
      </Grid>
    </>
  );
}

/** The account's figures, and the orders that have not been paid yet. */
function Tiles() {
  const { vip } = useSession();
  const mayReadMoney = useMay('readMoney');
  const sells = useQuery(businessConfigQuery).data?.onlinePay === 1;
  const caps = useQuery({ ...capsQuery, enabled: mayReadMoney });
  return (
    <>
      <Grid className={styles.tiles} min={156} fill gap={16}>
        {mayReadMoney && <BalanceTile />}
        {mayReadMoney && <SpendingTile capFen={caps.data?.monthCapFen} />}
        <CallsTile />
        {vip && <IncludedTile />}
        <EndingTile />
      </Grid>
      {sells && mayReadMoney && <OrdersToBePaid />}
    </>
  );
}
