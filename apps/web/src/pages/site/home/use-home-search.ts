import { type DatasetSummary, SEARCH_DEBOUNCE_MS, type SecurityMatch } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { suggestionsQuery } from '../../../features/catalog/index.ts';
import { linksOfSecurity, securitiesQuery } from '../../../features/securities/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { productPath, storeSearchPath } from '../../../shared/navigation/paths.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { useCombobox } from '../../../shared/ui/combobox/use-combobox.ts';

/** The maximum number of matches of each kind. The option after them opens the complete list in the store. */
const EACH = 5;

export interface HomeOption {
  readonly key: string;
  readonly to: string;
  readonly match:
    | { kind: 'dataset'; dataset: DatasetSummary }
    | { kind: 'security'; security: SecurityMatch };
}

/**
 * The search of the home page: the text, the matching data sets and securities, the marked match, and the handling of
 * keys.
 */
export function useHomeSearch() {
  const lang = useLanguage();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const box = useCombobox();
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const data = useQuery(suggestionsQuery(word, EACH));
  const securities = useQuery(securitiesQuery(word));
  const storeAddress = storeSearchPath(text.trim(), lang);
  const options: HomeOption[] = [
    ...(data.data?.items ?? []).map(
      (dataset): HomeOption => ({
        key: dataset.code,
        to: productPath(dataset.code, lang),
        match: { kind: 'dataset', dataset },
      }),
    ),
    ...(securities.data ?? []).slice(0, EACH).map(
      (security): HomeOption => ({
        key: `${security.kind} ${security.SECCODE} ${security.market ?? ''}`,
        // The market page of the security if it has one, otherwise the page with its data.
        to: linksOfSecurity(security, lang)[0]?.address ?? storeAddress,
        match: { kind: 'security', security },
      }),
    ),
  ];

  const type = (typed: string): void => {
    setText(typed);
    box.begin();
  };
  const ready = word !== '' && !data.isPending && !securities.isPending && text.trim() !== '';
  const inputProps = box.inputProps({
    rows: options.length,
    passesBox: true,
    ready,
    onEnter: ({ row }) => {
      if (text.trim() !== '') void navigate((box.open && options[row]?.to) || storeAddress);
      return false;
    },
  });
  return {
    box,
    inputProps,
    text,
    type,
    options,
    storeAddress,
    visible: box.open && ready,
    /** If no data set matches the whole text, the part of it for which data sets were found. Otherwise null. */
    searchedPart: data.data?.corrected ?? null,
    failed: data.isError && securities.isError,
  };
}
