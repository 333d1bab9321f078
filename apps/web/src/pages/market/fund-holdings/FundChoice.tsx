import { SEARCH_DEBOUNCE_MS, SEARCH_MATCHES_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { readAs } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import type { Mark } from '../../../shared/ui/combobox/mark.ts';
import { Option } from '../../../shared/ui/combobox/Option.tsx';
import { useCombobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { fundHoldingsMessages } from './fund-holdings.messages.ts';
import { foundFundsQuery, fundNamesQuery } from './fund-holdings.queries.ts';

const QUERY_LENGTH_MAX = 50;
const ROW_PX = 38;

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
  const box = useCombobox();
  const [text, setText] = useState('');
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const matches = useQuery(foundFundsQuery(word));
  const isSearch = word !== '';
  const hits = (matches.data ?? [])
    .filter(({ kind }) => kind === 'fund')
    .map(({ SECCODE, SECNAME, F014V }) => ({
      code: SECCODE,
      name: lang === 'en' ? (F014V ?? SECNAME) : SECNAME,
    }));
  const offers = isSearch ? hits : largest;
  const onEnter = ({ row }: Mark): boolean => {
    const offer = offers[row];
    if (offer !== undefined) onChoose(offer.code);
    return offer !== undefined;
  };
  return (
    <Stack gap={8}>
      <TextInput
        {...box.inputProps({ rows: offers.length, ready: offers.length > 0, onEnter })}
        type="search"
        aria-label={t('findFund')}
        placeholder={t('findFund')}
        maxLength={QUERY_LENGTH_MAX}
        value={text}
        onChange={(event) => {
          box.begin();
          setText(event.target.value);
        }}
      />
      <Quiet size={13}>{t(isSearch ? 'foundFunds' : 'largestFunds')}</Quiet>
      {isSearch && (
        <Unanswered query={matches} waiting={<SkeletonRows rows={2} rowHeightPx={ROW_PX} lines={1} />} />
      )}
      {isSearch && matches.isSuccess && hits.length === 0 && <Quiet>{t('noFundFound')}</Quiet>}
      <div id={box.id} role="listbox" aria-label={t('chooseFund')} hidden={offers.length === 0}>
        {offers.map(({ code, name }, row) => (
          <Option key={code} box={box} row={row} onChoose={() => onChoose(code)}>
            <Quiet as="code">{code}</Quiet>
            <span>{name}</span>
          </Option>
        ))}
      </div>
    </Stack>
  );
}
