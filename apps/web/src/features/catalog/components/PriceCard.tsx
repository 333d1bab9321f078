import { isFree, type PaymentMode, type Prices, priceRows, quotePrice } from '@jishi/contract';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { CallBasis } from '../../../shared/charge/call-basis.ts';
import { TermLimits } from '../../../shared/charge/TermCalls.tsx';
import { TermHint } from '../../../shared/charge/TermHint.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Upgrade } from '../../../shared/ui/note/Upgrade.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { CheapestPlan } from './CheapestPlan.tsx';
import { PackNote } from './PackNote.tsx';
import styles from './PriceCard.module.css';
import { PriceModes } from './PriceModes.tsx';
import { PriceTotal } from './PriceTotal.tsx';

interface PriceCardProps {
  prices: Prices;
  trialCalls?: number;
  trialRows?: number;
  /** The number of trading days that trial calls can read. Null if they can read all rows. */
  trialDays?: number | null;
  vipOnly?: boolean;
  /** Whether the reader already has access to content for members. */
  seesRows?: boolean;
  openRows?: number | null;
  /** The mode that the reader already has and can extend. It is selected initially. */
  held?: PaymentMode | null;
  /** The right that pays for the reader's next call. Null for a visitor. */
  basis?: CallBasis | null;
  /** Whether to show the rules for charging calls. A membership does not need them. */
  rules?: boolean;
  /** Renders buttons for a choice with a price, such as adding it to the cart or buying it. */
  actions?: ((choice: { mode: PaymentMode; quantity: number }) => ReactNode) | undefined;
}

/** The initial number of calls, which a newcomer can picture: about 50 for each trading day of a month. */
const CALLS_AT_FIRST = '1000';

/** Lists every payment mode with its price, and the total for a number of calls or terms. */
export function PriceCard({
  prices,
  trialCalls = 0,
  trialRows = 0,
  trialDays = null,
  vipOnly = false,
  seesRows = false,
  openRows = null,
  held = null,
  basis = null,
  rules = true,
  actions,
}: PriceCardProps) {
  const t = useMessages(catalogMessages);
  const rows = priceRows(prices);
  const [chosen, setMode] = useState<PaymentMode | null>(null);
  const mode = chosen ?? held ?? rows[0]?.mode ?? null;
  const [calls, setCalls] = useState(CALLS_AT_FIRST);
  const [terms, setTerms] = useState('1');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  if (isFree(prices) || mode === null) {
    return <p>{vipOnly ? <VipRule seesRows={seesRows} /> : t('freeOfCharge')}</p>;
  }
  const byCall = mode === 'use';
  const quantity = byCall ? calls : terms;
  const quote = quotePrice(prices, mode, Number(quantity));
  const switchTo = (choice: { mode: PaymentMode; quantity: number }): void => {
    setMode(choice.mode);
    setTerms(String(choice.quantity));
    // The button that was pressed disappears.
    field.current?.focus();
  };
  return (
    <Stack gap={12}>
      <PriceModes prices={prices} mode={mode} onMode={setMode} />
      {rules && !byCall && <TermLimits />}
      <Quantity
        {...{ id, field, mode }}
        value={quantity}
        isWrong={quote === null}
        onValue={byCall ? setCalls : setTerms}
      />
      <div id={`${id}-total`} aria-live="polite">
        <TermHint {...{ prices, mode }} quantity={quote?.quantity ?? 0} onSwitch={switchTo} />
        <PriceTotal prices={prices} quote={quote} />
      </div>
      {byCall && quote !== null && actions !== undefined && (
        <PackNote calls={quote.quantity} trialLeft={basis?.trialLeft ?? null} />
      )}
      {quote !== null && actions?.({ mode, quantity: quote.quantity })}
      {rules && (
        <Rules
          {...{ trialCalls, trialRows, trialDays, vipOnly, seesRows, openRows, basis, byCall }}
          byOrder={actions !== undefined}
        />
      )}
    </Stack>
  );
}

interface QuantityProps {
  id: string;
  field: Ref<HTMLInputElement>;
  mode: PaymentMode;
  value: string;
  isWrong: boolean;
  onValue: (value: string) => void;
}

/** The field for the number of calls or terms. */
function Quantity({ id, field, mode, value, isWrong, onValue }: QuantityProps) {
  const t = useMessages(catalogMessages);
  return (
    <Row className={styles.quantity} gap={12} align="center" justify="space-between" wrap={false}>
      <label htmlFor={id}>{t(`length.${mode}`)}</label>
      <TextInput
        id={id}
        ref={field}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-total`}
        onChange={(event) => onValue(event.target.value)}
      />
    </Row>
  );
}

interface RulesProps
  extends Pick<
    Required<PriceCardProps>,
    'trialCalls' | 'trialRows' | 'trialDays' | 'vipOnly' | 'seesRows' | 'openRows' | 'basis'
  > {
  byCall: boolean;
  /** Whether a term can be ordered here. */
  byOrder: boolean;
}

/** How calls are charged, and who may make them. */
function Rules(props: RulesProps) {
  const { trialCalls, trialRows, trialDays, vipOnly, seesRows, openRows, basis, byCall, byOrder } = props;
  const t = useMessages(catalogMessages);
  const isOwner = basis?.kind === 'term' || basis?.kind === 'vip';
  const hasTrials = trialCalls > 0 && !isOwner && basis?.trialLeft !== 0;
  const reach = trialDays === null ? '' : t('freeTrialReach', { days: formatNumber(trialDays) });
  return (
    <ul className={styles.rules}>
      {vipOnly && (
        <li>
          <VipRule seesRows={seesRows} />
        </li>
      )}
      {hasTrials && (
        <li>{t('freeTrial', { count: formatNumber(trialCalls), rows: formatNumber(trialRows), reach })}</li>
      )}
      {!isOwner && openRows !== null && <li>{t('openRows', { count: formatNumber(openRows) })}</li>}
      {byCall && !isOwner && <li>{t('freeWhenEmpty')}</li>}
      {!isOwner && <li>{t(accessText(byCall, byOrder))}</li>}
    </ul>
  );
}

function accessText(byCall: boolean, byOrder: boolean) {
  if (byCall) return byOrder ? 'accessWithoutPack' : 'accessByCall';
  return byOrder ? 'accessByOrder' : 'accessByTerm';
}

/** The rule for a members-only data set. Readers who are not members also see the cheapest plan. */
function VipRule({ seesRows }: { seesRows: boolean }) {
  const t = useMessages(catalogMessages);
  if (seesRows) return t('vipRule');
  return (
    <>
      {t('vipRule')} {t('membersNoTrial')} <CheapestPlan /> <Upgrade />
    </>
  );
}
