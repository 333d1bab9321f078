import type { ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import type { Where } from '../filters.ts';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import { countsQuery } from './list.queries.ts';
import { fieldsOf, holdsNothing, type List, type Preset } from './list.ts';
import { useListState } from './use-list-state.ts';

interface PresetsProps {
  view: ViewedDataset;
  list: List;
  presets: readonly Preset[];
}

/** The key figures of a list: for each frequent search, the number of rows that it finds. */
export function Presets({ view, list, presets }: PresetsProps) {
  const t = useMessages(listMessages);
  const today = marketToday();
  return (
    <nav className={styles.presets} aria-label={t('presets')}>
      {presets
        .map((preset) => ({ preset, where: preset.where(today) }))
        .filter(({ where }) => !fieldsOf(view, where).some((field) => view.emptyFields.includes(field)))
        .map(({ preset, where }) => (
          <PresetLink key={preset.label.en} view={view} list={list} preset={preset} where={where} />
        ))}
    </nav>
  );
}

function PresetLink({
  view,
  list,
  preset,
  where,
}: Omit<PresetsProps, 'presets'> & { preset: Preset; where: Where }) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const state = useListState(view, list);
  const counts = useQuery(countsQuery(view.code, state.queryWith(where), ''));
  const isUnknown = useIsUnknown(view, state, where, counts.data?.total === 0);
  const isCurrent = isSame(state.where, where);
  return (
    <Link
      to={{ search: state.searchOf(where) }}
      aria-current={isCurrent ? 'true' : undefined}
      data-empty={counts.data?.total === 0}
      preventScrollReset
    >
      <span>{preset.label[lang]}</span>
      <strong title={isUnknown ? t('unknownHint', { code: view.code }) : undefined}>
        {counts.data === undefined ? '\u00a0' : isUnknown ? t('unknown') : formatNumber(counts.data.total)}
      </strong>
    </Link>
  );
}

/**
 * Whether the field of a preset's filter is empty in all rows of the list. If so, the count is unknown rather than
 * zero.
 */
function useIsUnknown(
  view: ViewedDataset,
  state: ReturnType<typeof useListState>,
  where: Where,
  isNone: boolean,
): boolean {
  const by = fieldsOf(view, where);
  const counts = useQuery({
    ...countsQuery(view.code, state.queryWith({}), by.join()),
    enabled: isNone && by.length > 0,
  });
  return isNone && (counts.data?.fields ?? []).some(holdsNothing);
}

const isSame = (one: Where, other: Where): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
