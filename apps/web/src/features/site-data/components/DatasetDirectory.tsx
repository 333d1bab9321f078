import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { categoriesQuery, viewedDatasetsQuery } from '../data-view.queries.ts';
import { type TreeBranch, type TreeDataset, treeOf } from '../dataset-tree.ts';
import styles from './DatasetDirectory.module.css';

/**
 * All data sets. Each category is a collapsible section with its number of data sets and its subcategories. A data set
 * shows its latest day or its size, and whether it is free. Initially, the first category is open.
 */
export function DatasetDirectory({ hrefOf }: { hrefOf: (code: string) => To }) {
  const lang = useLanguage();
  const datasets = useQuery(viewedDatasetsQuery());
  const categories = useQuery(categoriesQuery());
  if (!datasets.isSuccess || !categories.isSuccess)
    return (
      <Unanswered query={[datasets, categories]} waiting={<SkeletonRows rows={10} rowHeightPx={56} />} />
    );
  return (
    <div className={styles.directory}>
      {treeOf(categories.data, datasets.data, lang).map((branch, at) => (
        <details key={branch.id} open={at === 0}>
          <BranchSummary branch={branch} />
          <div className={styles.groups}>
            {groupsOf(branch).map((group) => (
              <div key={group.id}>
                {group.id !== branch.id && <h3>{group.name}</h3>}
                <ul>
                  {group.datasets.map((dataset) => (
                    <DirectoryRow key={dataset.code} dataset={dataset} href={hrefOf(dataset.code)} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** The name of a category, the number of its data sets and the names of its subcategories. */
function BranchSummary({ branch: { name, count, branches } }: { branch: TreeBranch }) {
  return (
    <summary>
      <h2>{name}</h2>
      <Quiet as="span" size={13}>
        {formatNumber(count)}
      </Quiet>
      <span className={styles.parts}>{branches.map((branch) => branch.name).join(' · ')}</span>
    </summary>
  );
}

/** A data set with its size, its latest day and a mark if it is free. */
function DirectoryRow({
  dataset: { name, rows, lastDay, isFree },
  href,
}: {
  dataset: TreeDataset;
  href: To;
}) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <li>
      <Link to={href}>{name[lang]}</Link>
      {isFree && <Tag tone="success">{t('free')}</Tag>}
      <Quiet as="span" size={13}>
        {lastDay ?? t('rowCount', { count: formatShort(rows, lang) })}
      </Quiet>
    </li>
  );
}

/** Returns the category's own data sets, then those of each of its subcategories. */
const groupsOf = (branch: TreeBranch): readonly TreeBranch[] =>
  [branch, ...branch.branches.flatMap(groupsOf)].filter(({ datasets }) => datasets.length > 0);
