import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { categoriesQuery, viewedDatasetsQuery } from '../data-view.queries.ts';
import { type TreeBranch, type TreeDataset, treeOf } from '../dataset-tree.ts';
import styles from './DatasetDirectory.module.css';

/** All data sets at a glance, a block for each category: size, newest day, free or not. */
export function DatasetDirectory({ hrefOf }: { hrefOf: (code: string) => To }) {
  const lang = useLanguage();
  const datasets = useQuery(viewedDatasetsQuery());
  const categories = useQuery(categoriesQuery());
  if (!datasets.isSuccess || !categories.isSuccess)
    return (
      <Unanswered query={[datasets, categories]} waiting={<SkeletonRows rows={10} rowHeightPx={56} />} />
    );
  return (
    <Stack gap={24}>
      {treeOf(categories.data, datasets.data, lang).map((branch) => (
        <Stack
          key={branch.id}
          as="section"
          className={styles.block}
          gap={10}
          aria-labelledby={`directory-${branch.id}`}
        >
          <h2 id={`directory-${branch.id}`}>{branch.name}</h2>
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
        </Stack>
      ))}
    </Stack>
  );
}

/** A data set with its size, its newest day and a mark if it is free. */
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

/** A category's own data sets, then those of each category below it. */
const groupsOf = (branch: TreeBranch): readonly TreeBranch[] =>
  [branch, ...branch.branches.flatMap(groupsOf)].filter(({ datasets }) => datasets.length > 0);
