import { BAR_KINDS, type SecurityMatch } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { OptionSearch } from '../../../shared/search/OptionSearch.tsx';
import { useSearchText } from '../../../shared/search/use-search-text.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
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
  const search = useSearchText();
  const indices = useQuery(indicesQuery(INDICES_OFFERED));
  const matches = useQuery(comparableQuery(search.word));
  const offers: readonly Offer[] = search.isSearch
    ? (matches.data ?? []).flatMap((match) => offersOf(match, lang))
    : (indices.data ?? []).map(({ code, name, english }) => ({
        kind: 'index',
        code,
        name: lang === 'en' ? (english ?? name) : name,
      }));
  const isTaken = (offer: Offer): boolean =>
    [address, ...address.compared].some(({ kind, code }) => kind === offer.kind && code === offer.code);
  return (
    <div className={styles.panel}>
      <OptionSearch
        search={search}
        name={t('compareWith')}
        placeholder={t('compareSearch')}
        heading={t(search.isSearch ? 'matches' : 'indices')}
        query={search.isSearch ? matches : indices}
        rowsExpected={INDICES_OFFERED}
        options={offers.filter((offer) => !isTaken(offer))}
        keyOf={comparedKey}
        none={t('compareNone')}
        listClass={styles.offers}
        onChoose={({ kind, code }) => onChoose({ kind, code })}
      >
        {({ name, code }) => (
          <>
            <span>{name}</span>
            <Quiet as="code">{code}</Quiet>
          </>
        )}
      </OptionSearch>
    </div>
  );
}

function offersOf({ kind, SECCODE, SECNAME, F014V }: SecurityMatch, lang: 'zh' | 'en'): Offer[] {
  const barKind = BAR_KINDS.find((one) => one === kind);
  if (barKind === undefined) return [];
  return [{ kind: barKind, code: SECCODE, name: lang === 'en' ? (F014V ?? SECNAME) : SECNAME }];
}
