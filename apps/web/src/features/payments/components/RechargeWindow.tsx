import {
  errorMessage,
  type OutputOf,
  type PaymentChannelName,
  type paymentsEndpoints,
  RECHARGE_MAX_FEN,
} from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { fenOf, yuanOf } from '../../../shared/form/yuan.ts';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { paymentsMessages } from '../payments.messages.ts';
import { channelsQuery } from '../payments.queries.ts';
import { useStart } from '../use-start.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import styles from './RechargeWindow.module.css';

type Channels = OutputOf<typeof paymentsEndpoints.channels>['channels'];

const QUICK_YUAN = ['100', '500', '1000', '5000'];

interface RechargeWindowProps {
  /** The amount that is filled in initially. */
  amountFen?: bigint;
  onClose: () => void;
}

/** Tops up the wallet: the amount, the terms and the channel, then the code to scan, then the result. */
export function RechargeWindow({ amountFen, onClose }: RechargeWindowProps) {
  const t = useMessages(paymentsMessages);
  const channels = useQuery(channelsQuery);
  const paying = useStart();
  return (
    <Dialog title={t('recharge')} onClose={onClose}>
      <Unanswered query={channels} waiting={<SkeletonRows rows={3} rowHeightPx={48} lines={1} />} />
      {paying.payment !== null && (
        <PaymentPanel
          payment={paying.payment}
          onPaid={() => undefined}
          onAgain={paying.reset}
          onClose={onClose}
        />
      )}
      {channels.data && paying.payment === null && (
        <RechargeForm
          channels={channels.data.channels}
          minFen={BigInt(channels.data.rechargeMinFen)}
          firstYuan={yuanOf(amountFen ?? null)}
          paying={paying}
        />
      )}
    </Dialog>
  );
}

interface RechargeFormProps {
  channels: Channels;
  minFen: bigint;
  firstYuan: string;
  paying: ReturnType<typeof useStart>;
}

function RechargeForm({ channels, minFen, firstYuan, paying }: RechargeFormProps) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  const faults = useFaults(minFen);
  const [yuan, setYuan] = useState(firstYuan);
  const [isAgreed, setAgreed] = useState(false);
  const [isSent, setSent] = useState(false);
  const [channel, setChannel] = useState<PaymentChannelName | null>(null);
  const choice = channel ?? channels[0]?.channel ?? null;
  const amountFault = faults.ofAmount(yuan);
  const termsFault = isAgreed ? null : faults.terms;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setSent(true);
    const fen = fenOf(yuan);
    if (fen === null || amountFault !== null || termsFault !== null || choice === null || paying.isPending)
      return;
    paying.start({ amountFen: String(fen), channel: choice, termsAccepted: true });
  };
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <Field
        label={t('amount')}
        error={isSent ? amountFault : null}
        hint={t('amountHint', {
          minimum: formatMoney(minFen, lang),
          maximum: formatMoney(RECHARGE_MAX_FEN, lang),
        })}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={yuan}
            tidy={(text) => text.normalize('NFKC').replace(/[^\d.]/g, '')}
            onChange={({ target }) => setYuan(target.value)}
          />
        )}
      </Field>
      <Row as="fieldset" gap={8} aria-label={t('quick')}>
        {QUICK_YUAN.filter((quick) => BigInt(quick) * 100n >= minFen).map((quick) => (
          <Toggle
            key={quick}
            label={formatMoney(BigInt(quick) * 100n, lang)}
            on={yuan === quick}
            onToggle={() => setYuan(quick)}
          />
        ))}
      </Row>
      <ChannelChoice channels={channels} value={choice} onChoose={setChannel} />
      <Terms isAgreed={isAgreed} error={isSent ? termsFault : null} onAgree={setAgreed} />
      {paying.error !== null && <ErrorNote error={paying.error} />}
      <Button type="submit" tone="primary" wide busy={paying.isPending} disabled={choice === null}>
        {t(paying.isPending ? 'starting' : 'next')}
      </Button>
    </Stack>
  );
}

/** Returns the validation errors of the form, with texts from the error registry. */
function useFaults(minFen: bigint) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  return {
    terms: errorMessage('payments.rechargeTerms', lang),
    ofAmount: (yuan: string): string | null => {
      if (yuan === '') return errorMessage('payments.rechargeRequired', lang);
      const fen = fenOf(yuan);
      if (fen === null) return t('amountForm');
      if (fen < minFen) return errorMessage('payments.rechargeLow', lang, { minimum: yuanOf(minFen) });
      if (fen > RECHARGE_MAX_FEN)
        return errorMessage('payments.rechargeHigh', lang, { maximum: yuanOf(RECHARGE_MAX_FEN) });
      return null;
    },
  };
}

interface TermsProps {
  isAgreed: boolean;
  error: string | null;
  onAgree: (isAgreed: boolean) => void;
}

const TERMS = ['term.use', 'term.orderRefund', 'term.balanceRefund', 'term.late'] as const;

function Terms({ isAgreed, error, onAgree }: TermsProps) {
  const t = useMessages(paymentsMessages);
  const noteId = useId();
  return (
    <div>
      <Row as="label" className={styles.agree} data-size="normal" gap={8} align="start" wrap={false}>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={error !== null}
          aria-describedby={noteId}
          onChange={({ target }) => onAgree(target.checked)}
        />
        {t('agree')}
      </Row>
      <p id={noteId} className={styles.fault} aria-live="polite">
        {error}
      </p>
      <Fold summary={t('terms')}>
        <ol>
          {TERMS.map((term) => (
            <li key={term}>{t(term)}</li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}
