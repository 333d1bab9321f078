import type { FacetOption } from '@jishi/contract';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './CategoryTree.module.css';

interface CategoryTreeProps {
  /** In the order of the store; an id is a path. */
  options: readonly FacetOption[];
  selected: string | null;
  hrefOf: (category: string | null) => To;
}

const isTop = ({ value }: FacetOption): boolean => !value.includes('/');

/** The tree of categories with their counts. A branch opens by its arrow, and where its category is chosen. */
export function CategoryTree({ options, selected, hrefOf }: CategoryTreeProps) {
  const t = useMessages(catalogMessages);
  const tops = options.filter(isTop);
  return (
    <nav className={styles.tree} aria-label={t('categories')}>
      <ul>
        <li>
          <CategoryLink
            name={t('allCategories')}
            count={tops.reduce((sum, { count }) => sum + count, 0)}
            to={hrefOf(null)}
            current={selected === null}
          />
        </li>
        {tops.map((top) => (
          <Branch key={top.value} top={top} options={options} selected={selected} hrefOf={hrefOf} />
        ))}
      </ul>
    </nav>
  );
}

function Branch({ top, options, selected, hrefOf }: CategoryTreeProps & { top: FacetOption }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const children = options.filter(({ value }) => value.startsWith(`${top.value}/`));
  const leadsToSelected = selected === top.value || (selected?.startsWith(`${top.value}/`) ?? false);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? leadsToSelected;
  return (
    <li>
      <div className={styles.top}>
        <CategoryLink
          name={top[lang]}
          count={top.count}
          to={hrefOf(top.value)}
          current={selected === top.value}
        />
        {children.length > 0 && (
          <button
            type="button"
            className={styles.arrow}
            aria-expanded={open}
            aria-label={t('subcategories', { name: top[lang] })}
            onClick={() => setToggled(!open)}
          />
        )}
      </div>
      {open && children.length > 0 && (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.value}>
              <CategoryLink
                name={child[lang]}
                count={child.count}
                to={hrefOf(child.value)}
                current={selected === child.value}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function CategoryLink({
  name,
  count,
  to,
  current,
}: {
  name: string;
  count: number;
  to: To;
  current: boolean;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={styles.link}
      aria-current={current ? 'true' : undefined}
      data-empty={count === 0}
    >
      <span>{name}</span>
      <span className={styles.count}>{formatNumber(count)}</span>
    </Link>
  );
}
