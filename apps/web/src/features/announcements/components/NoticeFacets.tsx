import { type NoticeFacets as Facets, SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { facetsQuery } from '../announcements.queries.ts';
import { boardName, categoryName } from '../notice-words.ts';
import { toggled, useNoticeQuery } from '../use-notice-query.ts';
import styles from './Notices.module.css';

const SKELETON = { rows: 12, rowHeightPx: 30 };

/** Facets that narrow the search, each value with its number of hits. */
export function NoticeFacets() {
  const { query } = useNoticeQuery();
  const q = useDebounced(query.q, SEARCH_DEBOUNCE_MS);
  const facets = useQuery(facetsQuery({ ...query, q }));
  if (!facets.isSuccess) return <Unanswered query={facets} waiting={<SkeletonRows {...SKELETON} />} />;
  return <FacetLists facets={facets.data} />;
}

function FacetLists({ facets }: { facets: Facets }) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const { query, set } = useNoticeQuery();
  const chosenYear = yearOf(query.from, query.to);
  return (
    <div className={styles.facets}>
      {facets.amongNewest !== null && (
        <Quiet size={13}>{t('amongNewest', { count: formatNumber(facets.amongNewest) })}</Quiet>
      )}
      <Facet
        title={t('market')}
        options={facets.boards.map(({ key, count }) => ({
          key,
          label: boardName(key, lang),
          count,
          isOn: query.board.includes(key),
          isInner: key.length > 2,
          onChoose: () => set({ board: toggled(query.board, key) }),
        }))}
      />
      <Facet
        title={t('category')}
        options={facets.categories.map(({ key, count }) => ({
          key,
          label: categoryName(key, lang),
          count,
          isOn: query.category.includes(key),
          onChoose: () => set({ category: toggled(query.category, key) }),
        }))}
      />
      <Facet
        title={t('year')}
        options={facets.years.map(({ key, count }) => ({
          key: String(key),
          label: String(key),
          count,
          isOn: chosenYear === key,
          onChoose: () =>
            set(chosenYear === key ? { from: '', to: '' } : { from: `${key}-01-01`, to: `${key}-12-31` }),
        }))}
      />
    </div>
  );
}

/** Returns the year if the days span exactly one calendar year, otherwise null. */
function yearOf(from: string, to: string): number | null {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? Number(year) : null;
}

interface Option {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly isInner?: boolean;
  onChoose(): void;
}

function Facet({ title, options }: { title: string; options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {options.map(({ key, label, count, isOn, isInner, onChoose }) => (
          <li key={key} data-inner={isInner}>
            <button
              type="button"
              aria-pressed={isOn}
              data-empty={count === 0}
              disabled={count === 0 && !isOn}
              onClick={onChoose}
            >
              <span>{label}</span>
              <span>{formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
