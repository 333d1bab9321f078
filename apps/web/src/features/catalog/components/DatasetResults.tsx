import type { Localized } from '@jishi/contract';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { chosenCount, NO_FILTERS, ROWS_MAX, ROWS_STEP } from '../store-address.ts';
import type { StoreControls } from '../use-store-state.ts';
import { type DatasetHit, DatasetList } from './DatasetList.tsx';
import type { MarksOf } from './DatasetRow.tsx';
import styles from './DatasetStore.module.css';

interface DatasetResultsProps {
  results: {
    total: number;
    items: readonly DatasetHit[];
    corrected: string | null;
    absent: Localized | null;
  };
  controls: StoreControls;
  heading: 'h2' | 'h3';
  list: RefObject<HTMLUListElement | null>;
  onLeave: () => void;
  marksOf: MarksOf | undefined;
}

/** The found rows, with a button for more. If there are none, advises the reader what to change. */
export function DatasetResults({ results, controls, ...listed }: DatasetResultsProps) {
  const t = useMessages(catalogMessages);
  const { state, showMore } = controls;
  if (results.items.length === 0) return <NothingFound controls={controls} />;
  const left = Math.min(results.total, ROWS_MAX) - results.items.length;
  return (
    <>
      <SearchNote {...results} typed={state.q.trim()} />
      <DatasetList items={results.items} words={state.q} {...listed} />
      {left > 0 && (
        <p className={styles.foot}>
          <Button onClick={() => showMore(state.show + ROWS_STEP)}>
            {t('showMore', { count: formatNumber(Math.min(left, ROWS_STEP)) })}
          </Button>
        </p>
      )}
      {results.total > ROWS_MAX && left === 0 && (
        <p className={styles.foot}>{t('limited', { count: ROWS_MAX })}</p>
      )}
    </>
  );
}

interface SearchNoteProps {
  typed: string;
  corrected: string | null;
  absent: Localized | null;
}

/** Explains why the list contains rows in which the typed words do not occur. */
function SearchNote({ typed, corrected, absent }: SearchNoteProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  if (absent === null && corrected === null) return null;
  return (
    <Callout tone="primary" role="status">
      {absent === null
        ? t('correctedTo', { typed, words: corrected ?? '' })
        : t('notOffered', { topic: absent[lang] })}
    </Callout>
  );
}

/** Sample words that find something in most catalogues, each linked to its search. */
const SUGGESTIONS = {
  zh: ['换手率', '股东', 'hsl', 'p_stock2402'],
  en: ['turnover', 'dividend', 'net profit', 'p_stock2402'],
};

function NothingFound({ controls: { state, choose, searchWith } }: Pick<DatasetResultsProps, 'controls'>) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const filtered = chosenCount(state) > 0;
  if (!filtered && state.q.trim() === '') {
    return (
      <EmptyNote title={t('noneOnSale')}>
        <p>{t('noneOnSaleHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title={t('noneFound')}>
      {filtered && (
        <p>
          {t('noneWithFilters')}{' '}
          <Button tone="link" onClick={() => choose(NO_FILTERS)}>
            {t('clearFilters')}
          </Button>
        </p>
      )}
      <Row as="p" gap="4px 14px" justify="center" style={{ marginTop: 8 }}>
        {t('tryWords')}
        {SUGGESTIONS[lang].map((word) => (
          <Link key={word} to={{ search: searchWith({ ...NO_FILTERS, q: word }) }}>
            {word}
          </Link>
        ))}
      </Row>
    </EmptyNote>
  );
}
