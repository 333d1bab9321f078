import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { OptionSearch } from '../../../shared/search/OptionSearch.tsx';
import { useSearchText } from '../../../shared/search/use-search-text.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { foundCompaniesQuery } from '../companies.queries.ts';

const COMPANIES_MAX = 8;

interface OtherPeerProps {
  /** Codes of companies that are already in the comparison and therefore not offered. */
  peers: readonly string[];
  onChoose: (code: string) => void;
}

interface OtherPeerButtonProps extends OtherPeerProps {
  /** The text of the button. The default presupposes a list of peers next to it. */
  label?: string;
}

/** Adds any listed company to the comparison, by code or name. */
export function OtherPeer({ peers, onChoose, label }: OtherPeerButtonProps) {
  const t = useMessages(companiesMessages);
  const text = label ?? t('anyCompany');
  return (
    <Disclosure name={text} label={text}>
      {(close) => (
        <Search
          peers={peers}
          onChoose={(code) => {
            onChoose(code);
            close();
          }}
        />
      )}
    </Disclosure>
  );
}

function Search({ peers, onChoose }: OtherPeerProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const search = useSearchText();
  const matches = useQuery(foundCompaniesQuery(search.word));
  const companies = (search.isSearch ? (matches.data ?? []) : [])
    .filter(({ kind, SECCODE }) => kind === 'stock' && !peers.includes(SECCODE))
    .slice(0, COMPANIES_MAX);
  return (
    // The search box is the only control, so it gets the focus.
    <OptionSearch
      search={search}
      name={t('findPeer')}
      placeholder={t('findPeer')}
      query={search.isSearch ? matches : null}
      rowsExpected={2}
      options={companies}
      keyOf={({ SECCODE }) => SECCODE}
      none={t('noPeerFound')}
      takesFocus
      onChoose={({ SECCODE }) => onChoose(SECCODE)}
    >
      {({ SECCODE, SECNAME, F014V }) => (
        <>
          <span>{SECCODE}</span>
          <span>{lang === 'en' ? (F014V ?? SECNAME) : SECNAME}</span>
        </>
      )}
    </OptionSearch>
  );
}
