import { SEARCH_MATCHES_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { readAs } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { OptionSearch } from '../../../shared/search/OptionSearch.tsx';
import { useSearchText } from '../../../shared/search/use-search-text.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { fundHoldingsMessages } from './fund-holdings.messages.ts';
import { foundFundsQuery, fundNamesQuery } from './fund-holdings.queries.ts';

interface Fund {
  readonly code: string;
  readonly name: string | null;
}

interface FundChoiceProps {
  /** The codes of the funds with the largest holdings, largest first. */
  funds: readonly string[];
  /** The code of the current fund, or an empty text. */
  fund: string;
  onChoose: (code: string) => void;
}

/** The current fund, and a panel that finds another by code, name or pinyin. */
export function FundChoice({ funds, fund, onChoose }: FundChoiceProps) {
  const t = useMessages(fundHoldingsMessages);
  const largest = funds.slice(0, SEARCH_MATCHES_MAX);
  const nameOf = useFundNames(fund === '' || largest.includes(fund) ? largest : [fund, ...largest]);
  const offered = largest.map((code) => ({ code, name: nameOf(code) }));
  const current = fund === '' ? t('chooseFund') : `${fund} ${nameOf(fund) ?? ''}`.trimEnd();
  return (
    <Row gap="6px 10px" align="center">
      <Disclosure
        name={t('chooseFund')}
        buttonName={fund === '' ? current : `${t('chooseFund')}: ${current}`}
        label={current}
      >
        {(close) => (
          <FundSearch
            largest={offered}
            onChoose={(code) => {
              onChoose(code);
              close();
            }}
          />
        )}
      </Disclosure>
    </Row>
  );
}

/** Returns a function for the name of a fund. It returns null if no name is known. */
function useFundNames(codes: readonly string[]): (code: string) => string | null {
  const lang = useLanguage();
  const names = useQuery({ ...fundNamesQuery(codes, lang), enabled: codes.length > 0 }).data;
  const [held = [], words = []] = names?.cells ?? [];
  return (code) => {
    const word = words[held.indexOf(code)];
    return typeof word === 'string' && names ? readAs(word, names) : null;
  };
}

function FundSearch({ largest, onChoose }: { largest: readonly Fund[]; onChoose: (code: string) => void }) {
  const t = useMessages(fundHoldingsMessages);
  const lang = useLanguage();
  const search = useSearchText();
  const matches = useQuery(foundFundsQuery(search.word));
  const hits = (matches.data ?? [])
    .filter(({ kind }) => kind === 'fund')
    .map(({ SECCODE, SECNAME, F014V }) => ({
      code: SECCODE,
      name: lang === 'en' ? (F014V ?? SECNAME) : SECNAME,
    }));
  return (
    <OptionSearch
      search={search}
      name={t('findFund')}
      placeholder={t('findFund')}
      heading={t(search.isSearch ? 'foundFunds' : 'largestFunds')}
      query={search.isSearch ? matches : null}
      rowsExpected={2}
      options={search.isSearch ? hits : largest}
      keyOf={({ code }) => code}
      none={t('noFundFound')}
      onChoose={({ code }) => onChoose(code)}
    >
      {({ code, name }) => (
        <>
          <Quiet as="code">{code}</Quiet>
          <span>{name}</span>
        </>
      )}
    </OptionSearch>
  );
}
