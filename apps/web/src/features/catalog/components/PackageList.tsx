import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { packagePath } from '../../../shared/navigation/paths.ts';
import { catalogMessages } from '../catalog.messages.ts';
import { packagesQuery } from '../catalog.queries.ts';
import styles from './CategoryTree.module.css';

/** What is sold together, with the number of data sets in each; nothing where no package has one on sale. */
export function PackageList() {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const packages = useQuery(packagesQuery());
  const filled = packages.data?.filter(({ count }) => count > 0) ?? [];
  if (filled.length === 0) return null;
  return (
    <nav className={styles.tree} aria-label={t('packages')}>
      <h2 className={styles.title}>{t('packages')}</h2>
      <ul>
        {filled.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={packagePath(id, lang)} className={styles.link}>
              <span>{name[lang]}</span>
              <span className={styles.count}>{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
