import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { overviewQuery } from '../../../../shared/queries/overview.query.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { overviewMessages } from '../../overview.messages.ts';
import styles from './Overview.module.css';

const PLACES = Array.from({ length: 13 }, (_, place) => `place-${place}`);

/**
 * The categories with their contents, each linked to the store. Hidden while nothing is on sale, which the list below
 * then states.
 */
export function CategoryGrid() {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const { data, isError } = useQuery(overviewQuery());
  if (isError || data?.categories.length === 0) return null;
  return (
    <Section title={t('coverage')}>
      <Grid as="ul" className={styles.categories} min={160} gap={12}>
        {data === undefined && PLACES.map((place) => <li key={place} className={styles.place} />)}
        {data?.categories.map(({ id, count, ...name }) => (
          <li key={id}>
            <Link to={{ pathname: PATHS.dataStore[lang], search: `?category=${id}` }}>
              <span className={styles.category}>{name[lang]}</span>
              <span className={styles.count}>{t('categoryCount', { count: formatNumber(count) })}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
