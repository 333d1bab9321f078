import { CHANNEL_NAMES, type Payment } from '@jishi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { minutesAndSeconds, useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { QrPicture } from '../../../shared/ui/qr/QrPicture.tsx';
import { takeFocus } from '../../../shared/ui/take-focus.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { paymentsMessages } from '../payments.messages.ts';
import { isOpen, paymentQuery } from '../payments.queries.ts';
import styles from './PaymentPanel.module.css';

interface PaymentPanelProps {
  /** The payment as it was when it was started. */
  payment: Payment;
  /**
   * The time at which the page found out that the order can no longer be paid. Null if the payment is not for an order,
   * or while the order can be paid.
   */
  overSinceMs?: number | null;
  onPaid: () => void;
  onAgain: () => void;
  onClose: () => void;
}

const QR_WIDTH_PX = 220;

const CHANGED_BY_PAYMENT = [
  person.wallet.ownBalance,
  person.wallet.statement,
  person.payments.transfers,
  person.payments.list,
];

/** A payment in progress: the code to scan, the time left, and the result. */
export function PaymentPanel({
  payment: first,
  overSinceMs = null,
  onPaid,
  onAgain,
  onClose,
}: PaymentPanelProps) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  const queries = useQueryClient();
  const query = useQuery(paymentQuery(first));
  const { data: payment, dataUpdatedAt } = query;
  const settle = useEffectEvent(() => {
    void invalidate(queries, ...CHANGED_BY_PAYMENT);
    onPaid();
  });
  useEffect(() => {
    if (payment.state === 'paid') settle();
  }, [payment.state]);
  // The order can no longer be paid, and this answer about the payment arrived after the page found that out. If this
  // payment had paid for the order, the answer would say so.
  const isPaidElsewhere = payment.state !== 'paid' && overSinceMs !== null && dataUpdatedAt > overSinceMs;
  const stage = isPaidElsewhere ? 'elsewhere' : isOpen(payment) ? 'open' : payment.state;
  return (
    <Stack gap={16} style={{ justifyItems: 'center' }}>
      <p className={styles.amount}>{formatMoney(payment.amountFen, lang)}</p>
      <div key={stage} className={styles.stage} ref={takeFocus} tabIndex={-1}>
        {stage === 'open' && <Offer payment={payment} answeredAtMs={dataUpdatedAt} />}
        {stage === 'paid' && <PaidNote payment={payment} onClose={onClose} />}
        {stage === 'closed' && (
          <>
            <Callout tone="warning" role="status">
              <p>{t('closed')}</p>
              <p>{t('closedHint')}</p>
            </Callout>
            <Button tone="primary" onClick={onAgain}>
              {t('again')}
            </Button>
          </>
        )}
        {stage === 'elsewhere' && (
          <>
            <Callout tone="warning" role="status">
              {t('elsewhere')}
            </Callout>
            <Button tone="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        )}
      </div>
      <Unanswered query={query} waiting={null} />
      <Quiet size={13}>
        {t('number')} {payment.number}
      </Quiet>
    </Stack>
  );
}

function PaidNote({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  const key =
    payment.effect === 'order' ? 'paidOrder' : payment.orderNumber === null ? 'paidWallet' : 'paidLate';
  return (
    <>
      <Callout tone={key === 'paidLate' ? 'warning' : 'primary'} role="status">
        {t(key, { amount: formatMoney(payment.amountFen, lang) })}
      </Callout>
      <Button tone="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
}

/** The code to scan, the page to visit or the account for the transfer, and the time left. */
function Offer({ payment, answeredAtMs }: { payment: Payment; answeredAtMs: number }) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  const left = useSecondsLeft(payment.secondsLeft, answeredAtMs);
  const { channel, qr, redirectUrl, transfer } = payment;
  const scan = t('scan', { channel: CHANNEL_NAMES[channel][lang] });
  return (
    <>
      {qr !== null && (
        <Stack as="figure" gap={8} justify="center">
          <QrPicture code={qr} label={scan} widthPx={QR_WIDTH_PX} />
          <figcaption>{scan}</figcaption>
        </Stack>
      )}
      {redirectUrl !== null && (
        <ButtonLink href={redirectUrl} {...(qr === null ? {} : { target: '_blank', rel: 'noopener' })}>
          {t('open')}
        </ButtonLink>
      )}
      {transfer !== null && (
        <>
          <p>{t('transfer')}</p>
          <Facts
            look="rows"
            facts={(['payee', 'account', 'bank', 'code'] as const).map((key) => ({
              key,
              label: t(key),
              value: transfer[key],
            }))}
          />
        </>
      )}
      <p role="status">{t(left <= 0 ? 'over' : transfer === null ? 'waiting' : 'transferWaiting')}</p>
      {left > 0 && transfer === null && <Quiet>{t('left', { time: minutesAndSeconds(left) })}</Quiet>}
    </>
  );
}
