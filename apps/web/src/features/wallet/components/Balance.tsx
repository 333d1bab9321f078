import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { balanceQuery } from '../wallet.queries.ts';
import styles from './Balance.module.css';

const NARROW = '(max-width: 760px)';
const HEIGHT_PX = { narrow: 224, wide: 104 };

/** The available amount in large type. Next to it are the balance, the amount on hold and the actions. */
export function Balance({ action }: { action: ReactNode }) {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  const balance = useQuery(balanceQuery);
  const narrow = useMedia(NARROW);
  if (!balance.isSuccess)
    return (
      <Unanswered
        query={balance}
        waiting={<SkeletonRows rows={1} rowHeightPx={narrow ? HEIGHT_PX.narrow : HEIGHT_PX.wide} lines={2} />}
      />
    );
  const { availableFen, balanceFen, heldFen } = balance.data;
  return (
    <Row className={styles.balance} gap="16px 40px" align="end" justify="space-between">
      <Row as="dl" gap="12px 48px" align="end">
        <div data-size="large">
          <dt>{t('available')}</dt>
          <dd>{formatMoney(availableFen, lang)}</dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{formatMoney(balanceFen, lang)}</dd>
        </div>
        <div>
          <dt>{t('held')}</dt>
          <dd>{formatMoney(heldFen, lang)}</dd>
        </div>
      </Row>
      {action}
    </Row>
  );
}
