import { ORDER_NUMBER } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { siteSettingsQuery } from '../../../features/content/index.ts';
import { OrderReceipt } from '../../../features/orders/index.ts';
import { addressState } from '../../../shared/address/address-state.ts';
import { text } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { orderPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { receiptPageMessages } from './receipt-page.messages.ts';

const receiptAddress = addressState({ number: text });

/** The receipt of a paid order, which the reader can print or save as a PDF. */
export default function ReceiptPage() {
  const title = usePageTitle();
  const t = useMessages(receiptPageMessages);
  const lang = useLanguage();
  const { number } = useAddressState(receiptAddress).address;
  const settings = useQuery(siteSettingsQuery);
  if (!ORDER_NUMBER.test(number)) return <Navigate to={PATHS.orders.zh} replace />;
  return (
    <Stack gap={20} style={{ maxWidth: 860 }}>
      <PageHead
        title={title}
        tools={
          <Row gap="8px 20px" align="center" data-hidden="print">
            <Link to={orderPath(number)}>{t('toOrder')}</Link>
            <Button tone="primary" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Row>
        }
      />
      {settings.isSuccess ? (
        <OrderReceipt number={number} seller={settings.data.operator?.[lang] ?? null} />
      ) : (
        <Unanswered query={settings} waiting={<SkeletonRows rows={8} rowHeightPx={40} />} />
      )}
    </Stack>
  );
}
