import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ErrorNote } from '../../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { categoriesQuery } from '../catalog.queries.ts';
import styles from './CategoryList.module.css';

interface CategoryListProps {
  selected: string | null;
  total: number | null;
  hrefOf: (category: string | null) => To;
  onSelect: (category: string | null) => void;
}

/** The tree of categories with their counts: links on a wide screen, one select on a narrow one. */
export function CategoryList({ selected, total, hrefOf, onSelect }: CategoryListProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const categories = useQuery(categoriesQuery());
  if (categories.isPending) return <SkeletonRows rows={6} rowHeightPx={44} />;
  if (categories.isError) return <ErrorNote error={categories.error} onRetry={() => void categories.refetch()} />;
  const filled = categories.data.filter((category) => category.count > 0);
  const rows = [
    { id: null, name: t('allCategories'), count: total, depth: 0 },
    ...filled.map(({ id, count, ...name }) => ({ id, name: name[lang], count, depth: id.split('/').length - 1 })),
  ];
  return (
    <>
      <nav className={styles.list} aria-label={t('categories')}>
        <ul>
          {rows.map((row) => (
            <li key={row.id} data-depth={row.depth}>
              <Link to={hrefOf(row.id)} replace preventScrollReset aria-current={row.id === selected ? 'true' : undefined}>
                <span>{row.name}</span>
                <span className={styles.count}>{formatNumber(row.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <select
        className={styles.select}
        aria-label={t('categories')}
        value={selected ?? ''}
        onChange={(event) => onSelect(event.target.value === '' ? null : event.target.value)}
      >
        {rows.map((row) => (
          <option key={row.id} value={row.id ?? ''}>
            {`${'　'.repeat(row.depth)}${row.name} (${formatNumber(row.count)})`}
          </option>
        ))}
      </select>
    </>
  );
}
