import { LatestNotices, NewShares } from '../../../features/quotes/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { homeMessages } from './home.messages.ts';

/** The latest notices, and recent and coming issues of shares. */
export function MarketNews() {
  const t = useMessages(homeMessages);
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="40px 48px" oneBelow={1100}>
      <Section title={t('notices')}>
        <LatestNotices />
      </Section>
      <Section title={t('newShares')}>
        <NewShares />
      </Section>
    </Grid>
  );
}
