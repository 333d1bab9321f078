import { LatestNotices, NewShares } from '../../../features/quotes/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import styles from './HomePage.module.css';
import { homeMessages } from './home.messages.ts';

/** The latest notices, and recent and coming issues of shares. */
export function MarketNews() {
  const t = useMessages(homeMessages);
  return (
    <div className={styles.news}>
      <Section title={t('notices')}>
        <LatestNotices />
      </Section>
      <Section title={t('newShares')}>
        <NewShares />
      </Section>
    </div>
  );
}
