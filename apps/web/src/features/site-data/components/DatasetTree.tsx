import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { BehindFirstPaint } from '../../../shared/ui/BehindFirstPaint.tsx';
import { ErrorNote } from '../../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { categoriesQuery, foundCodesQuery, viewedDatasetsQuery } from '../data-view.queries.ts';
import { matching, type TreeBranch, treeOf } from '../dataset-tree.ts';
import styles from './DatasetTree.module.css';

const SKELETON = { rows: 10, rowHeightPx: 34 };

interface DatasetTreeProps {
  /** Code of the data set that is shown. */
  selected: string | null;
  hrefOf: (code: string) => To;
}

/** All data sets that the site shows, under their categories, found by name, code or what they hold. */
export function DatasetTree({ selected, hrefOf }: DatasetTreeProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const [word, setWord] = useState('');
  const settled = useDebounced(word.trim(), SEARCH_DEBOUNCE_MS);
  const datasets = useQuery(viewedDatasetsQuery());
  const categories = useQuery(categoriesQuery());
  const found = useQuery(foundCodesQuery(settled));
  const failed = [datasets, categories].find((query) => query.isError);
  const isReady = datasets.data !== undefined && categories.data !== undefined;
  const matches = matching(datasets.data ?? [], word, word.trim() === '' ? [] : (found.data ?? []));
  const tree = treeOf(categories.data ?? [], matches, lang);
  const isNone = isReady && tree.length === 0 && !found.isFetching;
  const skeleton = <SkeletonRows {...SKELETON} />;
  const current = datasets.data?.find(({ code }) => code === selected)?.category;
  return (
    <div className={styles.tree}>
      <input
        type="search"
        className={styles.search}
        aria-label={t('findDataset')}
        placeholder={t('findDatasetHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {failed && <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isReady && skeleton}
      {isNone && <p className={styles.none}>{t('noDataset')}</p>}
      {isReady && (
        <BehindFirstPaint fallback={skeleton}>
          <nav aria-label={t('datasets')}>
            {tree.map((branch) => (
              <Branch
                // Typing opens what holds matches; what a reader opened or closed before is forgotten then.
                key={`${branch.id}${settled === '' ? '' : '*'}`}
                branch={branch}
                isOpen={word.trim() !== '' || isWithin(current, branch.id)}
                current={current}
                selected={selected}
                hrefOf={hrefOf}
              />
            ))}
          </nav>
        </BehindFirstPaint>
      )}
    </div>
  );
}

const isWithin = (category: string | undefined, ancestor: string): boolean =>
  category === ancestor || (category?.startsWith(`${ancestor}/`) ?? false);

interface BranchProps extends DatasetTreeProps {
  branch: TreeBranch;
  isOpen: boolean;
  current: string | undefined;
}

function Branch({ branch, isOpen, current, selected, hrefOf }: BranchProps) {
  const lang = useLanguage();
  return (
    <details className={styles.branch} open={isOpen}>
      <summary>
        <span>{branch.name}</span>
        <span className={styles.count}>{formatNumber(branch.count)}</span>
      </summary>
      {branch.branches.map((child) => (
        <Branch
          key={child.id}
          branch={child}
          isOpen={
            isOpen &&
            (selected === null ||
              current === undefined ||
              isWithin(current, child.id) ||
              !isWithin(current, branch.id))
          }
          current={current}
          selected={selected}
          hrefOf={hrefOf}
        />
      ))}
      <ul>
        {branch.datasets.map(({ code, name }) => (
          <li key={code}>
            <Link to={hrefOf(code)} aria-current={code === selected ? 'page' : undefined} title={code}>
              {name[lang]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
