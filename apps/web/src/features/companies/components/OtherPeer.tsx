import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import type { Mark } from '../../../shared/ui/combobox/mark.ts';
import { Option } from '../../../shared/ui/combobox/Option.tsx';
import { useCombobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { foundCompaniesQuery } from '../companies.queries.ts';

const QUERY_LENGTH_MAX = 50;
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

/** The search box is the only control, so it gets the focus when the panel opens. */
const focusOn = (input: HTMLInputElement | null): void => input?.focus();

function Search({ peers, onChoose }: OtherPeerProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const box = useCombobox();
  const [text, setText] = useState('');
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const matches = useQuery(foundCompaniesQuery(word));
  const companies = (word === '' ? [] : (matches.data ?? []))
    .filter(({ kind, SECCODE }) => kind === 'stock' && !peers.includes(SECCODE))
    .slice(0, COMPANIES_MAX);
  const onEnter = ({ row }: Mark): boolean => {
    const isSettled = word === text.trim() && !matches.isPlaceholderData;
    // If no company is marked, Enter chooses the first one, but only after the list has been updated for the complete
    // text.
    const company = companies[row] ?? (isSettled ? companies[0] : undefined);
    if (company !== undefined) onChoose(company.SECCODE);
    return company !== undefined;
  };
  const hasCompanies = companies.length > 0;
  return (
    <Stack gap={8}>
      <TextInput
        {...box.inputProps({ rows: companies.length, ready: hasCompanies, onEnter })}
        ref={focusOn}
        type="search"
        aria-label={t('findPeer')}
        placeholder={t('findPeer')}
        maxLength={QUERY_LENGTH_MAX}
        value={text}
        onChange={(event) => {
          box.begin();
          setText(event.target.value);
        }}
      />
      {word !== '' && (
        <Unanswered query={matches} waiting={<SkeletonRows rows={2} rowHeightPx={38} lines={1} />} />
      )}
      {word !== '' && matches.isSuccess && !hasCompanies && <Quiet>{t('noPeerFound')}</Quiet>}
      <div id={box.id} role="listbox" aria-label={t('findPeer')} hidden={!hasCompanies}>
        {companies.map(({ SECCODE, SECNAME, F014V }, row) => (
          <Option key={SECCODE} box={box} row={row} onChoose={() => onChoose(SECCODE)}>
            <span>{SECCODE}</span>
            <span>{lang === 'en' ? (F014V ?? SECNAME) : SECNAME}</span>
          </Option>
        ))}
      </div>
    </Stack>
  );
}
