import { BAR_KINDS, SEARCH_DEBOUNCE_MS, type SecurityMatch } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import type { Mark } from '../../../shared/ui/combobox/mark.ts';
import { Option } from '../../../shared/ui/combobox/Option.tsx';
import { type Combobox, useCombobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import { indicesQuery } from '../front.queries.ts';
import { comparableQuery } from '../quotes.queries.ts';
import { type ChartAddress, COMPARED_MAX, type ComparedSecurity, comparedKey } from '../use-chart-address.ts';
import styles from './Compare.module.css';
import chartStyles from './PriceChart.module.css';

interface CompareToolProps {
  address: ChartAddress;
  onChange: (part: Partial<ChartAddress>) => void;
}

const INDICES_OFFERED = 6;
const ROW_HEIGHT_PX = 38;
const QUERY_LENGTH_MAX = 50;

/** Compares the chart with a common index, or with any other security that the reader searches for. */
export function CompareTool({ address, onChange }: CompareToolProps) {
  const t = useMessages(chartToolsMessages);
  const { compared } = address;
  return (
    <Disclosure
      name={t('compareWith')}
      buttonClass={chartStyles.tool}
      label={compared.length === 0 ? t('compare') : t('compareCount', { count: compared.length })}
    >
      {(close) =>
        compared.length >= COMPARED_MAX ? (
          <Quiet>{t('compareFull', { count: COMPARED_MAX })}</Quiet>
        ) : (
          <ComparePanel
            address={address}
            onChoose={(security) => {
              onChange({ compared: [...compared, security] });
              close();
            }}
          />
        )
      }
    </Disclosure>
  );
}

interface Offer extends ComparedSecurity {
  readonly name: string;
}

function ComparePanel({
  address,
  onChoose,
}: {
  address: ChartAddress;
  onChoose: (security: ComparedSecurity) => void;
}) {
  const t = useMessages(chartToolsMessages);
  const lang = useLanguage();
  const box = useCombobox();
  const [text, setText] = useState('');
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const indices = useQuery(indicesQuery(INDICES_OFFERED));
  const matches = useQuery(comparableQuery(word));
  const isSearch = word !== '';
  const source = isSearch ? matches : indices;
  const offers: readonly Offer[] = isSearch
    ? (matches.data ?? []).flatMap((match) => offersOf(match, lang))
    : (indices.data ?? []).map(({ code, name, english }) => ({
        kind: 'index',
        code,
        name: lang === 'en' ? (english ?? name) : name,
      }));
  const isTaken = (offer: Offer): boolean =>
    [address, ...address.compared].some(({ kind, code }) => kind === offer.kind && code === offer.code);
  const free = offers.filter((offer) => !isTaken(offer));
  const choose = ({ kind, code }: Offer): void => onChoose({ kind, code });
  const onEnter = ({ row }: Mark): boolean => {
    const offer = free[row];
    if (offer !== undefined) choose(offer);
    return offer !== undefined;
  };
  return (
    <div className={styles.panel}>
      <Stack gap={8}>
        <TextInput
          {...box.inputProps({ rows: free.length, ready: free.length > 0, onEnter })}
          type="search"
          aria-label={t('compareWith')}
          placeholder={t('compareSearch')}
          maxLength={QUERY_LENGTH_MAX}
          value={text}
          onChange={(event) => {
            box.begin();
            setText(event.target.value);
          }}
        />
        <Quiet size={13}>{t(isSearch ? 'matches' : 'indices')}</Quiet>
        <Unanswered
          query={source}
          waiting={<SkeletonRows rows={INDICES_OFFERED} rowHeightPx={ROW_HEIGHT_PX} />}
        />
        {source.isSuccess && free.length === 0 && <Quiet>{t('compareNone')}</Quiet>}
        <OfferList box={box} offers={free} onChoose={choose} />
      </Stack>
    </div>
  );
}

interface OfferListProps {
  box: Combobox;
  offers: readonly Offer[];
  onChoose: (offer: Offer) => void;
}

function OfferList({ box, offers, onChoose }: OfferListProps) {
  const t = useMessages(chartToolsMessages);
  return (
    <div id={box.id} role="listbox" aria-label={t('compareWith')} className={styles.offers}>
      {offers.map((offer, row) => (
        <Option key={comparedKey(offer)} box={box} row={row} onChoose={() => onChoose(offer)}>
          <span>{offer.name}</span>
          <Quiet as="code">{offer.code}</Quiet>
        </Option>
      ))}
    </div>
  );
}

function offersOf({ kind, SECCODE, SECNAME, F014V }: SecurityMatch, lang: 'zh' | 'en'): Offer[] {
  const barKind = BAR_KINDS.find((one) => one === kind);
  if (barKind === undefined) return [];
  return [{ kind: barKind, code: SECCODE, name: lang === 'en' ? (F014V ?? SECNAME) : SECNAME }];
}
