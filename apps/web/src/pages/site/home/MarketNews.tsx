import { LatestNotices, NewShares } from '../../../features/quotes/index.ts';
import { DatasetLate } from '../../../features/site-data/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import styles from './HomePage.module.css';
import { homeMessages } from './home.messages.ts';

const NEW_SHARES = 'p_sysapi1097';

/** The latest notices, and recent and upcoming share issues. */
export function MarketNews() {
  const t = useMessages(homeMessages);
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="40px 48px" oneBelow={1100}>
      <Section title={t('notices')}>
        <div className={styles.notices}>
          <LatestNotices />
        </div>
      </Section>
      <Section title={t('newShares')}>
        <div className={styles.shares}>
          <DatasetLate code={NEW_SHARES} />
          <NewShares />
        </div>
      </Section>
    </Grid>
  );
}
